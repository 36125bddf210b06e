import ArgumentParser
import Platform
import SiteOutput

/// Asks before `init --ci` creates a workflow that needs a diary's sources at its host.
///
/// - Parameters:
///   - hiddenCount: The number of entries that are not public.
///   - content: The folder of entries, if it is outside of the diary's.
///   - yes: The number of questions that the command line answers with yes.
/// - Throws: If a question is left and there is no terminal to ask it on.
func askAboutWorkflow(hiddenCount: Int, content: String?, yes: Int) throws {
  var questions = [
    """
    A workflow that builds on the host needs all your sources there: everyone who can read that \
    repository can read the whole diary and its history. Without --ci only the finished site is \
    sent.
    Create the workflow?
    """
  ]
  if hiddenCount > 0 {
    let entries = counted(hiddenCount, "entry of this diary is", "entries of this diary are")
    questions.append(
      "\(entries) not public, and would be there in plain text. Create it anyway?")
  }
  if let content {
    questions.append(
      """
      The entries are in '\(content)', outside the diary's folder. The host does not have them: the \
      workflow would fail there until you put them into the repository. Create it anyway?
      """)
  }
  for question in questions.dropFirst(yes) {
    let flags = Array(repeating: "--yes", count: questions.count).joined(separator: " ")
    try UserTerminal.require(
      UserTerminal.canAnswer,
      or: question + " There is no terminal to ask on; to answer yes, add \(flags).")
    let answer = ask(question + " [y/N] ", .never) ?? ""
    guard ["y", "yes"].contains(answer.lowercased()) else {
      Console.writeDiagnostic("nothing was created\n")
      throw ExitCode(2)
    }
  }
}
