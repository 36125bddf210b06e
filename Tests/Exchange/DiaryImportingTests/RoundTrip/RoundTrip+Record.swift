import CommonMark
import DiaryModel
import Feeds
import Foundation
import LocalizedDates
import SiteFiles
import StructuredText
import Testing

@testable import DiaryExporting
@testable import DiaryImporting

extension RoundTrip {
  /// An entry as text, without what the kind does not promise to hold.
  ///
  /// - Parameter original: The entry as it was before: it says what there was to hold.
  func record(
    of entry: ExportedEntry, in export: Export, like original: ExportedEntry
  ) -> String {
    let content = entry.content
    var lines: [String] = []
    func add(_ name: String, _ value: String?, _ field: ExportField? = nil) {
      if let field, !kind.exporter.holds(field, of: self.export) { return }
      lines.append("\(name): \(value ?? "-")")
    }
    let (title, body) = words(of: entry, in: export, like: original)
    add("title", title)
    add("date", date(of: content.date, like: original.content.date))
    add("updated", updated(of: entry), .updated)
    add("id", entry.id.text, .id)
    add("tags", tags(of: entry).joined(separator: "|"), .tags)
    add("favorite", "\(content.isFavorite)", .favorite)
    add("mood", content.mood, .mood)
    add("weather", content.weather?.condition, .weather)
    add("icon", content.weather?.icon?.rawValue, .weatherIcon)
    add("temperature", content.weather?.temperature.map { "\($0)" }, .temperature)
    add("place", entry.location?.name, .place)
    add("position", entry.location?.coordinates.map { "\($0)" }, .coordinates)
    add("language", content.language?.text, .language)
    add("summary", content.summary, .summary)
    add("format", content.body.format.rawValue, .plainText)
    add("aliases", content.aliases.map(\.text).joined(separator: "|"), .aliases)
    add("essay", content.essay.map { "\($0)" }, .essay)
    add("order", content.pageOrder.map { "\($0)" }, .order)
    add("extra", json(of: entry.extra), .extra)
    add("draft", "\(entry.isDraft)", .draft)
    add("page", "\(entry.isPage)")
    add("readers", readers(of: entry))
    if original.isOpen, kind == .markdown || kind == .csv || kind == .seeds {
      add("slug", entry.slug.text)
    }
    return (lines + [body]).joined(separator: "\n")
  }

  private func readers(of entry: ExportedEntry) -> String {
    let exporter = kind.exporter
    switch entry.visibility {
    case .public: return "all"
    case .private: return exporter.holds(.private, of: export) ? "private" : "all"
    case .unlisted, .encrypted:
      if exporter.holds(.readers, of: export) {
        return "\(entry.visibility) \(entry.group?.name ?? "-")"
      }
      // CONFIDENTIAL comes back as private.
      return exporter.holds(.private, of: export) ? "private" : "all"
    }
  }

  private func date(of date: EntryDate?, like original: EntryDate?) -> String {
    guard let date, let original else { return "-" }
    let exporter = kind.exporter
    guard let wall = date.wall, original.wall != nil else {
      if original.wall == nil, !exporter.holds(.dateWithoutTime, of: export) { return date.day.iso }
      let zone = exporter.holds(.zone, of: export) ? date.zone.name : ""
      return "\(date.exact) \(date.wall == nil && original.wall == nil ? zone : "")"
    }
    var time = String(wall.time.description.prefix(5))
    if exporter.holds(.seconds, of: export) { time = wall.time.description }
    if kind == .markdown || kind == .csv { time += wall.time.fraction }
    let offset = exporter.holds(.zone, of: export) ? wall.offset.description : ""
    return "\(wall.day.iso) \(time) \(offset)"
  }

  /// Only some kinds say whether it is a day; those that say a moment have none that is the date's.
  private func updated(of entry: ExportedEntry) -> String? {
    guard let updated = entry.content.updated else { return nil }
    if kind == .markdown || kind == .csv { return updated.exact }
    let instant = updated.published.instant.seconds
    return instant == entry.content.date?.published.instant.seconds ? nil : "\(instant)"
  }

  private func tags(of entry: ExportedEntry) -> [String] {
    let names = entry.content.terms.map(\.name)
    guard kind == .jrnlText else { return names }
    // To jrnl, words of the text are tags.
    let text = (entry.content.title ?? "") + " " + export.text(of: entry)
    let all = names.map(jrnlTag) + JrnlText.tags(in: text)
    return Set(all.map { $0.lowercased() }).sorted()
  }

  private func json(of extra: [Field]) -> String {
    var json = JSONText()
    for field in extra {
      json.key(field.key)
      json.value(field.value)
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  // MARK: Words

  private func words(
    of entry: ExportedEntry, in export: Export, like original: ExportedEntry
  ) -> (title: String?, body: String) {
    let title = entry.content.title
    let isBefore = entry.content === original.content
    switch kind {
    case .markdown: return (title, canonical(entry, in: export))
    case .dayone:
      // Backslashes that Markdown does not need may go.
      let text = canonical(entry, in: export)
      if original.content.body.format == .markdown { return (title, rendered(text)) }
      return (title, isBefore ? folded(text) : words(of: text))
    case .jsonfeed:
      let text = canonical(entry, in: export)
      return (title, entry.content.body.format == .plain ? folded(text) : letters(of: text))
    case .jrnlText:
      let text = export.text(of: entry)
      guard isBefore, title == nil else { return (title, text) }
      let first = text.prefix { $0 != "\n" }
      return (String(first), text.dropFirst(first.count).trimmingCharacters(in: .newlines))
    default: return (title, export.text(of: entry))
    }
  }

  /// The body with what its links lead to in place of addresses.
  private func canonical(_ entry: ExportedEntry, in export: Export) -> String {
    let bytes = export.source(of: entry) { target in
      switch target {
      case .file(let file):
        let bytes = (try? export.bytes(of: file)) ?? []
        return "file:\(Data(bytes).base64EncodedString().suffix(24).filter(\.isLetter))"
      case .entry(let other): return "entry:\(other.id.text)"
      case .elsewhere, .nothing: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What a browser shows, without marks of lists.
  private func letters(of markdown: String) -> String {
    let text = rendered(markdown, isSmart: false).replacing(#/<img[^>]*alt="([^"]*)"[^>]*>/#) {
      String($0.1)
    }
    .replacing(#/<[^>]*>/#, with: "")
    let marks = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&amp;": "&"]
    return folded(text.replacing(#/&[a-z]+;/#) { marks[String($0.0)] ?? String($0.0) })
  }

  private func words(of markdown: String) -> String {
    var renderer = MarkdownRenderer()
    let words = Array(markdown.utf8).withUnsafeBufferPointer { renderer.plainText(of: $0) }
    return folded(String(decoding: words, as: UTF8.self))
  }

  private func folded(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// Leaves addresses as they are.
private struct SameAddresses: LinkResolver {
  mutating func resolve(
    _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
  ) -> ResolvedLink { .unchanged }
}

private func rendered(_ markdown: String, isSmart: Bool = true) -> String {
  var renderer = MarkdownRenderer(options: MarkdownOptions(isSmart: isSmart))
  var resolver = SameAddresses()
  return Array(markdown.utf8).withUnsafeBufferPointer { source in
    _ = try? renderer.render(source, file: "a.md", resolver: &resolver, keepsText: false)
    return String(decoding: renderer.html, as: UTF8.self)
  }
}
