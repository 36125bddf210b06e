import ArgumentParser
import DiaryWords
import Platform
import SiteOutput

/// Asks before `init --ci` creates a workflow that needs a diary's sources at its host.
///
/// - Parameters:
///   - hiddenCount: The number of entries that are not public.
///   - content: The folder of entries, if it is outside of the diary's.
///   - yes: The number of questions that the command line answers with yes.
///   - words: In which is asked.
/// - Throws: If a question is left and there is no terminal to ask it on.
func askAboutWorkflow(
  hiddenCount: Int, content: String?, yes: Int, _ words: ProgramWords
) throws {
  var questions = [words("workflow.sources") + "\n" + words("workflow.create")]
  if hiddenCount > 0 { questions.append(words("workflow.hidden", count: hiddenCount)) }
  if let content { questions.append(words("workflow.elsewhere", ["folder": content])) }
  for question in questions.dropFirst(yes) {
    let flags = Array(repeating: "--yes", count: questions.count).joined(separator: " ")
    try UserTerminal.require(
      UserTerminal.canAnswer,
      or: question + " There is no terminal to ask on; to answer yes, add \(flags).")
    let answer = ask(question + " [y/N] ", .never) ?? ""
    guard words.isYes(answer) else {
      Console.writeDiagnostic(words("nothingCreated") + "\n")
      throw ExitCode(2)
    }
  }
}
