import ArgumentParser
import DiaryWords
import SiteOutput

/// Who may read the entries of a new diary that do not say so.
enum InitReaders {
  /// - Parameter isThere: Whether the entries were there before the diary.
  /// - Returns: The key of the sentence among the program's words.
  static func key(isPrivate: Bool, ofEntriesThatAreThere isThere: Bool) -> String {
    isThere ? "init.privateThere" : isPrivate ? "init.private" : "init.public"
  }

  /// The answer of a person; without one, entries are public.
  ///
  /// - Parameter yes: The number of questions that the command line answers.
  static func areAskedForPrivate(yes: Int, _ console: Console) throws -> Bool {
    guard yes == 0, console.format == .text, UserTerminal.canAnswer else { return false }
    let words = console.words
    Console.writeDiagnostic(words("init.readers") + "\n")
    while let answer = ask(words("init.publicOrPrivate") + " ", .never) {
      let word = answer.lowercased().filter { !$0.isWhitespace }
      let fitting = ["public", "private"].filter { choice in
        word.count > 1 && choice.hasPrefix(word) || word == words("init." + choice + "Word")
      }
      if let choice = fitting.first { return choice == "private" }
    }
    Console.writeDiagnostic(words("nothingCreated") + "\n")
    throw ExitCode(2)
  }
}
