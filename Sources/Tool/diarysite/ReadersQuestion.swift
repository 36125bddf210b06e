import ArgumentParser
import Diagnostics
import DiaryBuild
import DiaryImporting
import DiaryLoading
import DiaryModel
import DiaryWords
import SiteFiles
import SiteOutput

/// The question who may read entries that do not say so.
struct ReadersQuestion {
  private let console: Console

  /// - Returns: `nil` where nobody can be asked.
  init?(_ console: Console) {
    guard console.format == .text, UserTerminal.canAnswer else { return nil }
    self.console = console
  }

  /// What a person can answer, in English; in other languages there is a word for each.
  private static let answers: [(name: String, visibility: Visibility)] = [
    ("public", .public), ("passphrase", .encrypted), ("private", .private),
  ]

  /// - Parameters:
  ///   - subject: Before the question.
  ///   - usual: The answer of who says nothing; without one the question is asked again.
  /// - Returns: `nil` if there is no answer.
  private func answer(_ subject: String = "", usual: Visibility? = nil) -> Visibility? {
    let words = console.words
    while let answer = ask(subject + words("readers.which") + " ", .never) {
      let word = answer.lowercased().filter { !$0.isWhitespace }
      if let usual, word.isEmpty { return usual }
      let choice = Self.answers.first { name, visibility in
        word.count > 1 && name.hasPrefix(word) || word == words("readers." + name)
      }
      if let choice { return choice.visibility }
    }
    return nil
  }

  /// Who may read the entries of a new diary.
  func ofNewDiary() throws -> Visibility {
    Console.writeDiagnostic(console.words("init.readers") + "\n")
    if let answer = answer() { return answer }
    Console.writeDiagnostic(console.words("nothingCreated") + "\n")
    throw ExitCode(2)
  }

  /// Who may read what came into a new folder: asked for each journal, a folder below it. What is
  /// not answered stays private.
  func settle(_ report: ImportReport, in target: ImportTarget) throws {
    guard let new = report.newFolder else { return }
    let journals = Dictionary(grouping: report.rows(.written)) { row in
      row.journal.map { new.appending($0) } ?? new
    }
    if journals.isEmpty { return }
    let words = console.words
    Console.writeDiagnostic("\n" + words("import.readers") + "\n")
    var chosen: [(folder: SitePath, visibility: Visibility)] = []
    for (folder, rows) in journals.sorted(by: { $0.key < $1.key }) {
      let subject = "  \(folder.text), \(words("entries", count: rows.count)): "
      guard let answer = answer(subject, usual: .private) else { break }
      chosen.append((folder, answer))
    }
    // The folder of all comes last, and then opens none of those that have an answer.
    let opensAll = chosen.contains { $0 == (new, .public) || $0 == (new, .encrypted) }
    let inOrder = chosen.filter { $0.folder != new } + chosen.filter { $0.folder == new }
    for (folder, visibility) in inOrder where visibility != .private || opensAll {
      let file = try target.write(visibility, for: folder)
      if visibility == .private { continue }
      Console.writeResult(words("import.answer", ["file": file.text]) + "\n")
    }
  }
}
