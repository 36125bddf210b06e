import Foundation
import TestSupport
import Testing

@testable import StructuredText

/// Random documents read as Foundation reads them.
@Suite struct JSONFoundationTests {
  @Test(arguments: 1...6)
  func randomValidDocumentsHaveFoundationsValues(seed: Int) throws {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<150 {
      let text = document(depth: 4, &numbers)
      let ours = try readJSON(try source(text))
      let theirs = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      #expect(isSame(ours, theirs), "\(text)")
    }
  }

  @Test(arguments: 1...6)
  func randomlyBrokenDocumentsAreRefusedWhereFoundationRefusesThem(seed: Int) throws {
    var numbers = SeededNumbers(seed: 90 + seed)
    for _ in 0..<300 {
      var bytes = Array(document(depth: 3, &numbers).utf8)
      let index = Int.random(in: 0..<bytes.count, using: &numbers)
      if Bool.random(using: &numbers) {
        bytes.remove(at: index)
      } else {
        bytes[index] = Array("[]{},:\"\\0-.+ tu/x".utf8).randomElement(using: &numbers) ?? 0x20
      }
      guard let source = try? SourceText(bytes, file: "x") else { continue }
      let ours = try? readJSON(source)
      let theirs = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: .fragmentsAllowed)
      // Ours also refuses duplicate keys.
      if ours != nil { #expect(theirs != nil, "\(String(decoding: bytes, as: UTF8.self))") }
      if theirs != nil, ours == nil {
        #expect(hasOnlyDuplicates(source), "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  private func hasOnlyDuplicates(_ source: SourceText) -> Bool {
    let text = try? messages(String(decoding: source.bytes, as: UTF8.self)) { _ = try readJSON($0) }
    guard let text else { return false }
    return text.split(separator: "\n").filter { $0.contains("error:") }.allSatisfy {
      $0.contains("appears twice")
    }
  }

  private func document(depth: Int, _ numbers: inout SeededNumbers) -> String {
    let space = ["", " ", "\n", "\r\n\t"].randomElement(using: &numbers) ?? ""
    switch Int.random(in: 0...(depth > 0 ? 9 : 6), using: &numbers) {
    case 0: return "null" + space
    case 1: return ["true", "false"].randomElement(using: &numbers) ?? ""
    case 2: return "\(Int64.random(in: -1_000_000...9_000_000_000_000_000, using: &numbers))"
    case 3:
      return
        "\(Int.random(in: -9...9, using: &numbers)).\(Int.random(in: 0...99, using: &numbers))e2"
    case 4...6: return string(&numbers) + space
    case 7, 8:
      let fields = (0..<Int.random(in: 0...5, using: &numbers)).map {
        "\"k\($0)\"" + space + ":" + document(depth: depth - 1, &numbers)
      }
      return "{" + space + fields.joined(separator: ",") + "}"
    default:
      let items = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in
        space + document(depth: depth - 1, &numbers)
      }
      return "[" + items.joined(separator: ",") + space + "]"
    }
  }

  private func string(_ numbers: inout SeededNumbers) -> String {
    let pieces = [
      "a", "비", "\\n", "\\\"", "\\\\", "\\u00e9", "\\ud83c\\udf27", "é", "\u{1F327}", " ", "\\/",
      "\\t",
      "abcdefghijk", "\\u0000",
    ]
    let text = (0..<Int.random(in: 0...12, using: &numbers)).map { _ in
      pieces.randomElement(using: &numbers) ?? ""
    }.joined()
    return "\"\(text)\""
  }

  private func isSame(_ ours: Node, _ theirs: Any) -> Bool {
    switch ours.value {
    case .null: return theirs is NSNull
    case .list(let items):
      guard let list = theirs as? [Any], list.count == items.count else { return false }
      return zip(items, list).allSatisfy { isSame($0, $1) }
    case .map(let fields):
      guard let map = theirs as? [String: Any], map.count == fields.count else { return false }
      return fields.allSatisfy { field in map[field.key].map { isSame(field.value, $0) } ?? false }
    case .scalar(let scalar):
      switch scalar.form {
      case .quoted: return (theirs as? String).map { Array($0.utf8) } == Array(scalar.bytes)
      case .boolean: return (theirs as? Bool) == scalar.boolean
      default:
        guard let number = theirs as? NSNumber else { return false }
        if let integer = scalar.integer { return number.int64Value == integer }
        return Double(scalar.text) == number.doubleValue
      }
    }
  }
}
