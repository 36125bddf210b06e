package import Diagnostics
import DiaryGate
import DiaryModel
import LocalizedDates
import Platform
package import SiteFiles

/// The sources of the pages of a site, for those who find something on a page.
///
/// A class, because it keeps the files that it has read; use it on one thread.
package final class FindSources {
  /// A place in a source.
  package struct Place {
    package let location: SourceLocation
    /// Such as `20240512`; empty of an entry without a date.
    package let day: String
    /// The text that is there; empty at the beginning of an entry.
    package let text: String
    /// The number of bytes that it takes there.
    package let length: Int
    /// Whether the entry is not public.
    package let isHeld: Bool
  }

  private struct Source {
    let entry: EntryContent
    let isHeld: Bool
  }

  private struct File {
    let bytes: [UInt8]
    /// Where its lines begin.
    let lines: [Int]
  }

  private let files: any FileTree
  private let limit: Int
  /// By the folder of the page.
  private var sources: [SitePath: Source] = [:]
  /// The lines on which the entries of a file begin, of files with several.
  private var beginnings: [SitePath: [Int]] = [:]
  private var read: [SitePath: File] = [:]

  /// - Throws: The faults that a build would report.
  package init(of request: BuildRequest) async throws(Diagnostics) {
    let diary = try await LoadedDiary.checked(request)
    let secret = request.knownSecret
    files = request.diary
    limit = max(diary.configuration.limits.entryFile, diary.configuration.limits.jsonFile)
    let open = diary.gated { visibility, id in secret?.path(of: visibility, id) ?? .root }
    for entry in open.diary.all {
      sources[entry.path] = Source(entry: entry.content, isHeld: false)
    }
    for entry in open.unlisted where !entry.path.isRoot {
      sources[entry.path] = Source(entry: entry.content, isHeld: true)
    }
    for entry in diary.contents.entries.map(\.entry.content.source) {
      beginnings[entry.file, default: []].append(entry.line)
    }
  }

  /// The place where the entry of a page has a text.
  ///
  /// - Parameters:
  ///   - spellings: How it may be written, and what is in front of it then, the most exact first; if
  ///     none is given, the place is the beginning of the entry.
  ///   - occurrence: Which of several places is meant, from 1; if there are fewer, the last one.
  /// - Returns: `nil` if the page belongs to no entry, or its source has no such text: then a theme
  ///   has made it.
  package func place(
    of spellings: [(before: String, text: String)], occurrence: Int = 1, on page: SitePath
  ) -> Place? {
    guard page.name == "index.html", let source = sources[page.parent] else { return nil }
    let start = source.entry.source
    func place(_ line: Int, _ column: Int, _ text: String = "", length: Int = 1) -> Place {
      Place(
        location: SourceLocation(file: start.file.text, line: line, column: column),
        day: source.entry.date.map { $0.day.iso.filter { $0 != "-" } } ?? "", text: text,
        length: length, isHeld: source.isHeld)
    }
    if spellings.isEmpty { return place(start.line, 1) }
    guard let file = file(at: start.file), start.line <= file.lines.count else { return nil }
    let next = beginnings[start.file]?.first { $0 > start.line }
    let end = next.map { file.lines[min($0, file.lines.count) - 1] } ?? file.bytes.count
    var range = file.lines[start.line - 1]..<max(end, file.lines[start.line - 1])
    let isJSON = start.file.fileExtension == "json"
    for spelling in spellings {
      let plain = { (text: String) in text }
      for write in isJSON ? [Self.inJSON, plain] : [plain] {
        let (before, text) = (Array(write(spelling.before).utf8), Array(write(spelling.text).utf8))
        var found: Int?
        for _ in 0..<occurrence {
          guard let next = Self.offset(of: before + text, in: file.bytes[range]) else { break }
          found = next + before.count
          range = (next + 1)..<range.upperBound
        }
        guard let found else { continue }
        let line = file.lines.partition { $0 > found }
        return place(
          line, found - file.lines[line - 1] + 1, spelling.text, length: text.count)
      }
    }
    return nil
  }

  /// Warnings about the pictures in public entries that Markdown gives no text: pages have them as
  /// decoration.
  package var picturesWithoutText: [Diagnostic] {
    let mark = Array("![](".utf8)
    return sources.sorted { $0.key < $1.key }.flatMap { page, source -> [Diagnostic] in
      let body = source.entry.body
      guard !source.isHeld, body.format == .markdown else { return [] }
      var (rest, count) = (body.bytes, 0)
      var warnings: [Diagnostic] = []
      while let found = firstIndex(of: mark, in: rest) {
        rest = rest[(found + mark.count)...]
        count += 1
        if Self.isCode(found, in: body.bytes) { continue }
        let place = place(
          of: [("", "![](")], occurrence: count, on: page.appending("index.html"))
        if let place { warnings.append(quoting(Self.withoutText(at: place.location), place)) }
      }
      return warnings
    }
  }

  private static func withoutText(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      at: location, length: 3, severity: .warning, what: "a picture has no text",
      why: "who cannot see it learns nothing of it",
      fix: "describe it between the brackets: ![a hill](hill.jpg)")
  }

  /// Whether an offset stands in a fenced block, or behind a mark of code or an escape.
  private static func isCode(_ offset: Int, in body: ArraySlice<UInt8>) -> Bool {
    let before = body[..<offset]
    if let last = before.last, last == UInt8(ascii: "`") || last == UInt8(ascii: "\\") {
      return true
    }
    return before.split(separator: 0x0A).count { $0.starts(with: "```".utf8) } % 2 == 1
  }

  /// A message with the line of the source.
  package func quoting(_ message: Diagnostic, _ place: Place) -> Diagnostic {
    guard let path = SitePath(place.location.file), let file = file(at: path) else {
      return message
    }
    return message.quoting(file.bytes, isHeld: place.isHeld)
  }

  private func file(at path: SitePath) -> File? {
    if let known = read[path] { return known }
    guard let bytes = try? files.contents(of: path, limit: limit) else { return nil }
    let lines = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    read[path] = File(bytes: bytes, lines: lines)
    return read[path]
  }

  private static func inJSON(_ text: String) -> String {
    text.replacing("\"", with: "\\\"").replacing("/", with: "\\/")
  }

  /// The first place of a text that does not go on as an address.
  private static func offset(of text: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    while let found = firstIndex(of: text, in: rest) {
      let end = found + text.count
      let goesOn = end < bytes.endIndex && isOfAddress(bytes[end])
      if !goesOn || !isOfAddress(text.last ?? 0) { return found }
      rest = rest[(found + 1)...]
    }
    return nil
  }

  private static func isOfAddress(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "/-_%?=&#~".utf8.contains(byte)
  }
}

extension [Int] {
  /// The number of items at the beginning for which something does not hold; for all behind it does.
  fileprivate func partition(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
