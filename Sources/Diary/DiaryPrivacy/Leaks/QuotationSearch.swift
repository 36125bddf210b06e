import CommonMark
package import Diagnostics
package import DiaryModel
import SiteFiles
import StructuredText

/// Decides which finds are words of a public entry, and so public anyway.
///
/// Only sources of entries count: title, body, tags and all other fields, and the file's path.
/// Words in a theme or in `Static/` explain nothing.
package struct QuotationSearch: Sendable {
  /// The first location of words, by words.
  private var locations: [[UInt8]: SourceLocation] = [:]
  private let words: [[UInt8]]
  /// Tags are indices in ``words``.
  private let needleSet: NeedleSet
  /// The bytes of the shortest needle: most tags are shorter.
  private let shortest: Int
  /// Whether an id can hold some of the words: most entries' ids must be derived to be seen.
  private let mayBeInID: Bool

  /// Nothing is searched yet.
  package init(of finds: [LeakFind]) {
    var known: Set<[UInt8]> = []
    var words: [[UInt8]] = []
    var needles: [Needle] = []
    for find in finds where known.insert(find.words).inserted {
      for spelling in Self.spellings(of: find) {
        if let needle = Needle(spelling, tag: words.count) { needles.append(needle) }
      }
      words.append(find.words)
    }
    self.words = words
    mayBeInID = needles.contains { $0.bytes.allSatisfy("0123456789abcdef-".utf8.contains) }
    shortest = needles.map(\.bytes.count).min() ?? .max
    needleSet = NeedleSet(needles)
  }

  /// The location of a find's words in a public entry; `nil` if none that was searched has them.
  package func location(of find: LeakFind) -> SourceLocation? { locations[find.words] }

  /// Whether another entry could explain a find that none has explained.
  package var isIncomplete: Bool { locations.count < words.count }

  /// Looks for all finds in entries that anyone may read, bodies included.
  ///
  /// It may be called again, with others.
  package mutating func search(_ entries: EntryTable) {
    for (place, entry) in entries.enumerated() where isIncomplete {
      entries.prefetch(behind: place)
      searchSource(of: entry.content)
    }
    // Parsing costs fifty times as much: only what no source has is looked for in plain text.
    for entry in entries where isIncomplete { searchPlainText(of: entry.content) }
  }

  private mutating func searchSource(of content: EntryContent) {
    let file = content.source.file
    Self.visitFields(of: content, withID: mayBeInID) { text in
      note(in: text) { _ in SourceLocation(file: file.text, line: content.source.line, column: 1) }
    }
    content.body.bytes.withUnsafeBufferPointer { text in
      note(in: text) { location in
        // A string of JSON has other lines than its text.
        file.fileExtension == "json"
          ? SourceLocation(file: file.text, line: content.body.line, column: 1)
          : SourceLocation(
            file: file.text, line: content.body.line + location.line - 1, column: location.column)
      }
    }
  }

  /// Words with markup between them stand without it in plain text, and in excerpts on one line.
  private mutating func searchPlainText(of content: EntryContent) {
    guard content.body.format == .markdown else { return }
    var renderer = MarkdownRenderer()
    let text = content.body.bytes.withUnsafeBufferPointer { renderer.plainText(of: $0) }
    text.map { $0 == 0x0A ? 0x20 : $0 }.withUnsafeBufferPointer { text in
      note(in: text) { _ in
        SourceLocation(file: content.source.file.text, line: content.body.line, column: 1)
      }
    }
  }

  private mutating func note(
    in text: UnsafeBufferPointer<UInt8>,
    at location: ((line: Int, column: Int)) -> SourceLocation
  ) {
    if text.count < shortest { return }
    var lines = LineCounter(text)
    for match in needleSet.matches(in: text) where locations[words[match.tag]] == nil {
      locations[words[match.tag]] = location(lines.location(of: match.offset))
    }
  }

  /// The words as a writer may have typed them: decoded, and an address without its last slash.
  private static func spellings(of find: LeakFind) -> [[UInt8]] {
    var spellings = [find.words]
    let text = String(decoding: find.words, as: UTF8.self)
    let spaced = String(text.map { $0 == "+" ? " " : $0 })
    for encoded in [text, spaced] {
      guard let decoded = percentDecoded(encoded).map({ Array($0.utf8) }) else { continue }
      if !spellings.contains(decoded) { spellings.append(decoded) }
    }
    return find.kind == .address ? spellings.map { $0.dropLast() } : spellings
  }

  /// Calls back with the bytes of each field.
  private static func visitFields(
    of content: EntryContent, withID: Bool, _ visit: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    func look(_ text: String?) {
      guard let text else { return }
      let isDone: Void? = text.utf8.withContiguousStorageIfAvailable(visit)
      if isDone == nil { Array(text.utf8).withUnsafeBufferPointer(visit) }
    }
    look(content.source.file.text)
    if withID { look(content.id.text) }
    look(content.title)
    look(content.mood)
    look(content.weather?.condition)
    look(content.location?.name)
    look(content.summary)
    for index in content.terms.indices { look(content.terms[index].name) }
    for alias in content.aliases { look(alias.text) }
    if content.extra.isEmpty { return }
    var open = content.extra
    var nodes: [Node] = []
    while true {
      if let field = open.popLast() {
        look(field.key)
        nodes.append(field.value)
      } else if let node = nodes.popLast() {
        switch node.value {
        case .null: break
        case .scalar(let scalar): scalar.bytes.withUnsafeBufferPointer(visit)
        case .list(let items): nodes += items
        case .map(let inner): open += inner
        }
      } else {
        return
      }
    }
  }
}
