import ArgumentParser
import DiaryBuild
import Glibc
import SiteOutput

/// The questions of `init --ci`, before it creates a workflow that needs a diary's sources at its
/// host.
struct HostQuestions {
  /// The number of entries that are not public.
  let hiddenCount: Int
  /// The number of questions that the command line answers with yes.
  let yes: Int

  private var questions: [String] {
    let first = """
      A workflow that builds on the host needs all your sources there: everyone who can read that \
      repository can read the whole diary and its history. Without --ci only the finished site is \
      sent.
      Create the workflow?
      """
    if hiddenCount == 0 { return [first] }
    let entries = counted(hiddenCount, "entry of this diary is", "entries of this diary are")
    return [
      first, "\(entries) not public, and would be there in plain text. Create it anyway?",
    ]
  }

  /// - Throws: If a question is left and there is no terminal to ask it on.
  func ask() throws {
    for question in questions.dropFirst(yes) {
      guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
        let flags = Array(repeating: "--yes", count: questions.count).joined(separator: " ")
        throw ValidationError(
          question + " There is no terminal to ask on; to answer yes, add \(flags).")
      }
      let answer = diarysite.ask(question + " [y/N] ", .never) ?? ""
      guard ["y", "yes"].contains(answer.lowercased()) else {
        Console.writeDiagnostic("nothing was created\n")
        throw ExitCode(2)
      }
    }
  }
}
