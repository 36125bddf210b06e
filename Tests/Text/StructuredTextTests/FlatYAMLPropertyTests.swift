import TestSupport
import Testing

@testable import StructuredText

/// The fast reader may refuse anything, but what it reads, Yams must read in the same way.
@Suite struct FlatYAMLPropertyTests {
  private static let pieces = [
    "title", "date", "tags", "a", "b-c", "일기", "key", ":", ": ", ":  ", "- ", "-", "  - ", "[", "]",
    "{",
    "}", ", ", ",", "\"", "'", "''", "\\", "\\n", "\\u00e9", "\\x41", "#", " #", " # note", "\n",
    "\n",
    "\n", "\n  ", "\n- ", "\n  - ", "\r\n", "\t", " ", "  ", "true", "no", "~", "null", "12:30",
    "1.10",
    "2024-05-12", "x y", "it's", "&a", "*a", "!t", "|", ">", "%", "@", "`", "?", "? ", "=", "---",
    "...",
    "\u{85}", "\u{2028}", "\u{FEFF}", "é", "\u{A0}", "\u{1F327}", "\0", "<<", "a: b\n",
    "c: \"d\"\n",
    "e: [f, 'g']\n", "h: {i: j, k: l}\n", "m:\n  n: o\n", "p:\n- q\n", "\u{7F}", ". ", "\\\"",
    ".", "a.b", "a.b: c\n", "d.: e\n", "...: f\n",
  ]

  private func check(_ text: String) throws {
    guard let source = try? source(text) else { return }
    let region = YAMLRegion(source: source, range: source.start..<source.bytes.count, firstLine: 1)
    guard let flat = FlatYAMLReader.read(region) else { return }
    var reader = YamsReader(region: region)
    do {
      let read = try reader.read() ?? Node(.map([]), at: region.start)
      #expect(outline(flat) == outline(read), "for \(text.debugDescription)")
      let flatPlaces = scalarOffsets(flat)
      #expect(flatPlaces == scalarOffsets(read), "for \(text.debugDescription)")
    } catch {
      Issue.record("Yams refuses \(text.debugDescription): \(error)")
    }
  }

  private func scalarOffsets(_ node: Node) -> [Int] {
    switch node.value {
    case .null: []
    case .scalar:
      [node.location.offset, node.location.line, node.location.column, node.location.length]
    case .list(let items): items.flatMap(scalarOffsets)
    case .map(let fields):
      fields.flatMap { [$0.keyLocation.offset, $0.keyLocation.column] + scalarOffsets($0.value) }
    }
  }

  @Test(arguments: 1...8)
  func randomPiecesAreReadAsYamsReadsThem(seed: Int) throws {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<2_500 {
      let count = Int.random(in: 1...14, using: &numbers)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &numbers) ?? "" }.joined()
      try check(text)
    }
  }

  @Test(arguments: 1...8)
  func randomFieldsAreReadAsYamsReadsThem(seed: Int) throws {
    var numbers = SeededNumbers(seed: 100 + seed)
    var accepted = 0
    for _ in 0..<600 {
      let text = (0..<Int.random(in: 1...6, using: &numbers)).map { _ in
        field(&numbers)
      }.joined()
      try check(text)
      if FlatYAMLReader.read(try region(text)) != nil { accepted += 1 }
    }
    #expect(accepted > 100)
  }

  private func field(_ numbers: inout SeededNumbers) -> String {
    let dot = Int.random(in: 0...3, using: &numbers) == 0 ? "." : ""
    let key = "k\(dot)\(Int.random(in: 0...30, using: &numbers))"
    switch Int.random(in: 0...7, using: &numbers) {
    case 0: return "\(key):\n  - \(value(&numbers))\n  - \(value(&numbers))\n"
    case 1: return "\(key):\n- \(value(&numbers))\n\n# note\n- \(value(&numbers))\n"
    case 2: return "\(key):\n  a: \(value(&numbers))\n  b: \(value(&numbers))\n"
    case 3: return "\(key): [\(value(&numbers)), \(value(&numbers))]\n"
    case 4: return "\(key): {a: \(value(&numbers)), b: \(value(&numbers))} # note\r\n"
    default: return "\(key): \(value(&numbers))\n"
    }
  }

  private func value(_ numbers: inout SeededNumbers) -> String {
    let inner = [
      "", "a", "12:30", " ", "-", "- ", "#", "'", "''", "\\t", "\\\"", "비", ":", "~", "x", "]", ",",
    ]
    let text = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
      inner.randomElement(using: &numbers) ?? ""
    }.joined()
    switch Int.random(in: 0...3, using: &numbers) {
    case 0: return "\"\(text)\""
    case 1: return "'\(text)'"
    default: return text
    }
  }
}
