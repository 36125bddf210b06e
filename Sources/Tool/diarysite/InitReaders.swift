import ArgumentParser
import SiteOutput

/// Who may read the entries of a new diary that do not say so.
enum InitReaders {
  /// - Parameter isThere: Whether the entries were there before the diary.
  static func words(isPrivate: Bool, ofEntriesThatAreThere isThere: Bool) -> String {
    switch (isThere, isPrivate) {
    case (true, _): "All entries there are private unless they say 'visibility: public'."
    case (false, true): "Entries are private unless they say 'visibility: public'."
    case (false, false):
      "Entries are public unless they say otherwise; 'init --private' begins a private diary."
    }
  }

  /// The answer of a person; without one, entries are public.
  ///
  /// - Parameter yes: The number of questions that the command line answers.
  static func areAskedForPrivate(yes: Int, _ console: Console) throws -> Bool {
    guard yes == 0, console.format == .text, UserTerminal.canAnswer else { return false }
    Console.writeDiagnostic("Entries that do not say who may read them can be public or private.\n")
    while let answer = ask("public or private? ", .never) {
      let word = answer.lowercased().filter { !$0.isWhitespace }
      let fitting = ["public", "private"].filter { word.count > 1 && $0.hasPrefix(word) }
      if let choice = fitting.first { return choice == "private" }
    }
    Console.writeDiagnostic("nothing was created\n")
    throw ExitCode(2)
  }
}
