import ArgumentParser
import Diagnostics
import DiaryBuild
import DiaryImporting
import DiaryLoading
import DiaryModel
import DiaryWords
import SiteFiles
import SiteOutput

/// Asks who may read entries that do not say so.
struct ReadersQuestion {
  private let console: Console

  /// - Returns: `nil` where nobody can be asked.
  init?(_ console: Console) {
    guard console.format == .text, UserTerminal.canAnswer else { return nil }
    self.console = console
  }

  /// The answers in English; other languages have a word for each beside them.
  private static let answers: [(name: String, visibility: Visibility)] = [
    ("public", .public), ("passphrase", .encrypted), ("private", .private),
  ]

  /// - Parameters:
  ///   - subject: Before the question.
  ///   - usual: The meaning of Enter; without one the question is asked again.
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

  /// Asks who may read each journal of a new folder, which is a folder below it, and writes that
  /// there. A journal without an answer stays private.
  ///
  /// - Parameter reports: Those of the whole import: several sources may come into the folder.
  func settle(_ new: SitePath, _ reports: [ImportReport], in target: ImportTarget) throws {
    let rows = reports.filter { $0.privateFolder == new.text }.flatMap { $0.rows(.written) }
    let journals = Dictionary(grouping: rows) { $0.journal.map { new.appending($0) } ?? new }
    if journals.isEmpty { return }
    let words = console.words
    Console.writeDiagnostic("\n" + words("import.readers") + "\n")
    var chosen: [(folder: SitePath, visibility: Visibility)] = []
    var isEnded = false
    for (folder, rows) in journals.sorted(by: { $0.key < $1.key }) {
      let subject = "  \(target.diary.shown(folder)), \(words("entries", count: rows.count)): "
      let answer = isEnded ? nil : answer(subject, usual: .private)
      isEnded = answer == nil
      chosen.append((folder, answer ?? .private))
    }
    // The folder of all is written last, so that it opens no journal that is to stay private.
    let opensAll = chosen.contains { $0.folder == new && $0.visibility != .private }
    let inOrder = chosen.filter { $0.folder != new } + chosen.filter { $0.folder == new }
    for (folder, visibility) in inOrder where visibility != .private || opensAll {
      let file = try target.write(visibility, for: folder)
      if visibility == .private { continue }
      Console.writeResult(words("import.answer", ["file": target.diary.shown(file)]) + "\n")
    }
  }
}
