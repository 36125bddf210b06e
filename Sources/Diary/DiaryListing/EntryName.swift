package import DiaryGate
package import DiaryModel
internal import Foundation
import LocalizedDates
import SearchIndex
import SiteFiles

/// A name by which a writer calls an entry.
///
/// ```
/// 0f0c3a6e-5f1e-4c4e-9d0e-2f7d1c1d8a11     its id
/// Content/2024/2024-05-12-rain.md          its file, or the end of its path, with or without .md
/// Content/old.json#2                       the second entry of a file of several
/// 2024-05-12                               its day
/// /2024/05/12/rain/ or rain                its address, or the last part of it
/// Rain in May                              its title, in any case, or a part of it
/// ```
///
/// The first kind of name that fits any entry counts.
package struct EntryName: Sendable {
  private let text: String
  /// The folder of entries, as paths and messages name it.
  private let folders: [String]

  /// - Parameter folder: The name of the folder of entries in messages.
  package init(_ text: String, folder: String = "Content") {
    self.text = text
    folders = ["Content/", folder + "/"]
  }

  /// The entries that are called so.
  ///
  /// - Returns: None if there is no such entry; several if the name is ambiguous.
  package func entries(among all: [JudgedEntry]) -> [JudgedEntry] {
    if trimmed(text).isEmpty { return [] }
    let kinds = [named(byID:), named(byFile:), named(byDay:), named(byAddress:), named(byTitle:)]
    for kind in kinds {
      let found = kind(all)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func named(byID all: [JudgedEntry]) -> [JudgedEntry] {
    let ids = [EntryID(text), EntryID(ofText: text)].compactMap { $0 }
    return all.filter { ids.contains($0.entry.content.id) }
  }

  // MARK: Files

  private func named(byFile all: [JudgedEntry]) -> [JudgedEntry] {
    if isDay { return [] }
    let (path, row) = Self.parts(of: text)
    let names = fileNames(path)
    return all.filter { judged in
      let source = judged.entry.content.source
      guard row == nil || source.index == row else { return false }
      return names.contains { isName($0, of: source.file) }
    }
  }

  /// The name of a file, and the index of the row that a number behind it means.
  static func parts(of name: String) -> (file: String, row: Int?) {
    guard let mark = name.lastIndex(of: "#"), let row = UInt32(name[name.index(after: mark)...])
    else { return (name, nil) }
    return (String(name[..<mark]), Int(row) - 1)
  }

  private func fileNames(_ path: String) -> Set<String> {
    var path = path
    while path.hasPrefix("./") { path = String(path.dropFirst(2)) }
    let tails = folders.filter { path.hasPrefix($0) }.map { String(path.dropFirst($0.count)) }
    return Set([path] + tails)
  }

  /// Whether this is the name of a file.
  func isFile(_ file: SitePath) -> Bool {
    !isDay && fileNames(text).contains { isName($0, of: file) }
  }

  /// Whether a name is the end of a path, its extension or not.
  private func isName(_ name: String, of file: SitePath) -> Bool {
    let path = file.text.utf8
    let name = name.utf8
    return [0, file.fileExtension.utf8.count + 1].contains { ending in
      let whole = path.dropLast(ending)
      guard !name.isEmpty, whole.count >= name.count, whole.suffix(name.count).elementsEqual(name)
      else { return false }
      return whole.count == name.count || whole.dropLast(name.count).last == UInt8(ascii: "/")
    }
  }

  // MARK: Days and addresses

  private var isDay: Bool { (try? Day(parsing: text)) != nil }

  private func named(byDay all: [JudgedEntry]) -> [JudgedEntry] {
    guard let day = try? Day(parsing: text) else { return [] }
    return all.filter { $0.entry.content.date?.day == day }
  }

  private func named(byAddress all: [JudgedEntry]) -> [JudgedEntry] {
    var parts = text.split(separator: "/").map(String.init)
    if text.contains("://") { parts.removeFirst(min(2, parts.count)) }
    if parts.last == "index.html" { parts.removeLast() }
    guard let last = parts.last?.removingPercentEncoding, let slug = Slug(exactly: last) else {
      return []
    }
    let day = parts.dropLast().joined(separator: "-")
    let isWhole = parts.count > 1
    let found = all.filter { judged in
      guard judged.entry.ownSlug?.folded == slug.folded else { return false }
      // The site may lie in a folder of its host.
      return !isWhole || judged.entry.content.date.map { day.hasSuffix($0.day.iso) } ?? true
    }
    return found.isEmpty && isWhole ? numbered(slug, day, all) : found
  }

  /// The entries whose slug got a number, since another entry of the day has it.
  private func numbered(_ slug: Slug, _ day: String, _ all: [JudgedEntry]) -> [JudgedEntry] {
    guard let mark = slug.text.lastIndex(of: "-"),
      Int(slug.text[slug.text.index(after: mark)...]) != nil
    else { return [] }
    let base = String(slug.text[..<mark])
    return all.filter { judged in
      judged.entry.ownSlug?.folded == base
        && judged.entry.content.date.map { day.hasSuffix($0.day.iso) } ?? false
    }
  }

  // MARK: Titles

  private func named(byTitle all: [JudgedEntry]) -> [JudgedEntry] {
    let exact = all.filter { $0.entry.content.title == text }
    if !exact.isEmpty { return exact }
    var folding = TextFolding()
    let wanted = folding.trimmedUnits(of: text)
    let whole = all.filter { judged in
      judged.entry.content.title.map { folding.trimmedUnits(of: $0) == wanted } ?? false
    }
    guard whole.isEmpty, let search = EntrySearch(text) else { return whole }
    return all.filter { search.isFound(in: $0.entry.content.heading, &folding) }
  }
}

extension Entry {
  /// The last part of its address, unless that gets a number; `nil` if it has neither a name nor a
  /// title.
  fileprivate var ownSlug: Slug? {
    slugs.explicit ?? slugs.fileName.flatMap { Slug(from: $0) }
      ?? content.title.flatMap { Slug(from: $0) }
  }
}

extension EntryContent {
  /// The title, or the first line with text; empty if there is none.
  package var heading: String {
    if let title { return title }
    let body = body.bytes.drop { $0 <= 0x20 }.prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: body.prefix(1_024), as: UTF8.self)
  }
}
