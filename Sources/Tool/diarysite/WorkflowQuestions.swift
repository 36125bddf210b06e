import ArgumentParser
import Diagnostics
import DiaryWords
import Platform
import SiteOutput

/// Asks before `init --ci` creates a workflow that needs a diary's sources at its host.
///
/// - Parameters:
///   - hidden: The files of entries that are not public, each with the word for it.
///   - content: The folder of entries, if it is outside of the diary's.
///   - yes: The number of questions that the command line answers with yes.
///   - words: In which is asked.
/// - Throws: If a question is left and there is no terminal to ask it on.
func askAboutWorkflow(
  hidden: [(file: String, word: String)], content: String?, yes: Int, _ words: ProgramWords
) throws {
  var questions = [words("workflow.sources") + "\n" + words("workflow.create")]
  let fails = hidden.contains { $0.word == "encrypted" }
  let asked =
    (fails ? words("workflow.encrypted") + " " : "")
    + words("workflow.hidden", count: hidden.count)
  if !hidden.isEmpty { questions.append(asked) }
  if let content { questions.append(words("workflow.elsewhere", ["folder": content])) }
  for question in questions.dropFirst(yes) {
    let flags = Array(repeating: "--yes", count: questions.count).joined(separator: " ")
    try UserTerminal.require(
      UserTerminal.canAnswer,
      or: question + " There is no terminal to ask on; to answer yes, add \(flags).")
    if question == asked {
      let more = hidden.count - StatusText.shownOfAKind
      let lines =
        hidden.prefix(StatusText.shownOfAKind).map { "  \($0.file): \($0.word)" }
        + (more > 0 ? ["  … +\(more)"] : [])
      Console.writeDiagnostic(lines.map { SourceQuote.printable($0) + "\n" }.joined())
    }
    let answer = ask(question + " [y/N] ", .never) ?? ""
    guard words.isYes(answer) else {
      Console.writeDiagnostic(words("nothingCreated") + "\n")
      throw ExitCode(2)
    }
  }
}
