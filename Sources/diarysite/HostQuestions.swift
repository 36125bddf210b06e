import ArgumentParser
import DiaryBuild
import Glibc
import SiteOutput

/// What `init --ci` asks before it writes a workflow that takes a diary's sources to its host.
struct HostQuestions {
  /// How many entries are not public.
  let hiddenCount: Int
  /// How many questions are answered on the command line.
  let yes: Int

  private var questions: [String] {
    let first = """
      A workflow that builds on the host needs all sources there: whoever reads that repository \
      reads the whole diary, also its history. Without --ci only the finished site is sent.
      Write the workflow?
      """
    if hiddenCount == 0 { return [first] }
    let entries = counted(hiddenCount, "entry of this diary is", "entries of this diary are")
    return [
      first, "\(entries) not public, and would lie there in plain text. Really write it?",
    ]
  }

  /// - Throws: Off a terminal, unless all questions are answered.
  func ask() throws {
    for question in questions.dropFirst(yes) {
      guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
        let flags = Array(repeating: "--yes", count: questions.count).joined(separator: " ")
        throw ValidationError(
          question + " There is no terminal to ask on; to answer yes, write: \(flags).")
      }
      let answer = diarysite.ask(question + " [y/N] ", .never) ?? ""
      guard ["y", "yes"].contains(answer.lowercased()) else {
        Console.writeDiagnostic("nothing was written\n")
        throw ExitCode(2)
      }
    }
  }
}
