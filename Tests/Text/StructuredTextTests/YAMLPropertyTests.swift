import TestSupport
import Testing

@testable import StructuredText

/// Whatever stands in a file, it is read with its places, or its fault has one.
@Suite struct YAMLPropertyTests {
  private static let pieces = [
    "title", "tags", "a", "b-c", "일기", ":", ": ", "- ", "  - ", "[", "]", "{", "}", ", ", "\"",
    "'", "''", "\\", "\\n", "\\u00e9", "#", " # note", "\n", "\n", "\n  ", "\n- ", "\r\n", "\r",
    "\t", " ", "true", "~", "12:30", "x y", "it's", "&a", "*a", "!t", "|", ">", "%", "@", "?", "? ",
    "---", "...", "\u{85}", "\u{2028}", "\u{FEFF}", "é", "\u{A0}", "\u{1F327}", "<<", "a: b\n",
    "c: \"d\"\n", "e: [f, 'g']\n", "h: {i: j, k: l}\n", "m:\n  n: o\n", "p:\n- q\n", "\u{7F}",
  ]

  /// Expects that each place is one of the text, on the line and column that it says.
  private func check(_ node: Node, in source: SourceText) {
    let location = node.location
    let before = source.bytes[source.start..<location.offset]
    #expect(location.line == 1 + before.count { $0 == 0x0A })
    #expect(location.column == 1 + before.reversed().prefix { $0 != 0x0A }.count)
    #expect(location.length > 0)
    if case .scalar(let scalar) = node.value, scalar.form == .plain {
      let written = source.bytes[location.offset...].prefix(location.length)
      #expect(scalar.bytes.starts(with: written) || scalar.bytes.contains(0x20))
    }
    for item in node.items ?? [] { check(item, in: source) }
    for field in node.fields ?? [] {
      let key = Array(source.bytes[field.keyLocation.offset...].prefix(field.keyLocation.length))
      #expect(
        String(decoding: key, as: UTF8.self).contains(field.key) || key.contains(0x5C)
          || key.contains(0x27) || field.key.contains(" "))
      check(field.value, in: source)
    }
  }

  @Test(arguments: 1...8)
  func randomPiecesAreReadWithTheirPlacesOrRefused(seed: Int) throws {
    var numbers = SeededNumbers(seed: seed)
    var readCount = 0
    for _ in 0..<2_500 {
      let count = Int.random(in: 1...14, using: &numbers)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &numbers) ?? "" }.joined()
      guard let source = try? source(text), let node = try? readYAML(source) else { continue }
      check(node, in: source)
      readCount += 1
    }
    #expect(readCount > 50)
  }

  /// What a value is written as, and what it is.
  private func value(_ numbers: inout SeededNumbers) -> (written: String, outline: String) {
    let texts = ["a", "12:30", "x y", "비 오는 날", "it's", "- x", "#", "~", "\\", "\"", "a, b", "é]"]
    let text = texts.randomElement(using: &numbers) ?? ""
    switch Int.random(in: 0...2, using: &numbers) {
    case 0:
      let inner = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return ("\"\(inner)\"", "\"\(text)\"")
    case 1: return ("'\(text.replacing("'", with: "''"))'", "\"\(text)\"")
    default: return ("p", "'p'")
    }
  }

  @Test(arguments: 1...8)
  func randomFieldsAreReadAsTheyAreMeant(seed: Int) throws {
    var numbers = SeededNumbers(seed: 100 + seed)
    for _ in 0..<400 {
      var (written, meant): ([String], [String]) = ([], [])
      for key in 0..<Int.random(in: 1...6, using: &numbers) {
        let (one, other) = (value(&numbers), value(&numbers))
        switch Int.random(in: 0...5, using: &numbers) {
        case 0:
          written.append("k\(key):\n  - \(one.written)\n\n  # note\n  - \(other.written)\n")
          meant.append("k\(key): [\(one.outline), \(other.outline)]")
        case 1:
          written.append("k\(key):\r\n  a: \(one.written)\r\n  b: \(other.written) # note\r\n")
          meant.append("k\(key): {a: \(one.outline), b: \(other.outline)}")
        case 2:
          written.append("k\(key): [\(one.written), \(other.written)]\n")
          meant.append("k\(key): [\(one.outline), \(other.outline)]")
        case 3:
          written.append("k\(key): {a: \(one.written), b: \(other.written)}\n")
          meant.append("k\(key): {a: \(one.outline), b: \(other.outline)}")
        default:
          written.append("k\(key): \(one.written)\n")
          meant.append("k\(key): \(one.outline)")
        }
      }
      let source = try source(written.joined())
      let node = try readYAML(source)
      #expect(outline(node) == "{\(meant.joined(separator: ", "))}", "\(written)")
      check(node, in: source)
    }
  }
}
