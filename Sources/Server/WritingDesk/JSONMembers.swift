import Diagnostics
import StructuredText

/// The members of a JSON object that the writing page sent.
struct JSONMembers {
  private let fields: [Field]

  /// Arrays and objects in one another, in any request.
  private static let depth = 8

  /// - Parameter bytes: The whole body of a request.
  init(_ bytes: [UInt8]) throws(WritingFault) {
    let root: Node
    do {
      root = try readJSON(try SourceText(bytes, file: "request"), depth: Self.depth)
    } catch let fault as Diagnostic {
      throw .malformed("the body is no JSON", fault.what)
    } catch let faults as Diagnostics {
      throw .malformed("the body is no JSON", faults.all.first?.what ?? "it cannot be read")
    } catch {
      throw .malformed("the body is no JSON", "it cannot be read")
    }
    try self.init(root, named: "the body")
  }

  private init(_ node: Node, named name: String) throws(WritingFault) {
    guard let fields = node.fields else {
      throw .malformed("\(name) is no object", "it has members")
    }
    self.fields = fields
  }

  /// - Throws: If there are others than `known`.
  func check(known: [String]) throws(WritingFault) {
    for field in fields where !known.contains(field.key) {
      throw .malformed(
        "there is a member that is not known", "it may have \(known.joined(separator: ", "))")
    }
  }

  /// Whether a member is there, `null` included.
  func has(_ key: String) -> Bool { fields.contains { $0.key == key } }

  /// - Returns: `nil` for none, and for `null`.
  private func value(_ key: String) -> Node? {
    fields.first { $0.key == key }.flatMap { $0.value.isNull ? nil : $0.value }
  }

  func required(_ key: String) throws(WritingFault) -> String {
    guard let text = try text(key) else {
      throw .malformed("there is no '\(key)'", "the request needs one")
    }
    return text
  }

  /// A text with line ends of one kind, and without control characters.
  func text(_ key: String) throws(WritingFault) -> String? {
    guard let value = value(key) else { return nil }
    return try Self.text(value, key)
  }

  private static func text(_ value: Node, _ key: String) throws(WritingFault) -> String {
    guard let scalar = value.scalar, scalar.form == .quoted else {
      throw .malformed("'\(key)' is no text", "it is one in quotes")
    }
    let hasControls = scalar.bytes.contains {
      $0 < 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 || $0 == 0x7F
    }
    if hasControls {
      throw .malformed("'\(key)' has a control character", "a text has line breaks and tabs alone")
    }
    if !scalar.bytes.contains(0x0D) { return scalar.text }
    return scalar.text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  /// A text of one line, without blanks around it; `nil` also for one of blanks alone.
  func line(_ key: String) throws(WritingFault) -> String? {
    guard let text = try text(key) else { return nil }
    return try Self.line(text, key)
  }

  private static func line(_ text: String, _ key: String) throws(WritingFault) -> String? {
    if text.contains(where: \.isNewline) || text.utf8.contains(0x09) {
      throw .malformed("'\(key)' has more than one line", "it is a word or a few")
    }
    let words = text.drop { $0 == " " }
    guard let last = words.lastIndex(where: { $0 != " " }) else { return nil }
    return String(words[...last])
  }

  func lines(_ key: String) throws(WritingFault) -> [String] {
    guard let value = value(key) else { return [] }
    guard let items = value.items else {
      throw .malformed("'\(key)' is no list", "it is a list of texts")
    }
    var lines: [String] = []
    for item in items {
      if let line = try Self.line(try Self.text(item, key), key) { lines.append(line) }
    }
    return lines
  }

  func boolean(_ key: String) throws(WritingFault) -> Bool? {
    guard let value = value(key) else { return nil }
    guard let boolean = value.scalar?.boolean else {
      throw .malformed("'\(key)' is neither true nor false", "it is one of them")
    }
    return boolean
  }

  func number(_ key: String, in range: ClosedRange<Double>) throws(WritingFault) -> Double? {
    guard let value = value(key) else { return nil }
    guard let text = value.scalar?.numberText, value.scalar?.form == .number,
      let number = Double(text), range.contains(number)
    else {
      throw .malformed(
        "'\(key)' is no number that is possible",
        "it lies between \(Int(range.lowerBound)) and \(Int(range.upperBound))")
    }
    return number
  }

  func integer(_ key: String) throws(WritingFault) -> Int? {
    guard let value = value(key) else { return nil }
    guard value.scalar?.form == .number, let number = value.scalar?.integer, number >= 0 else {
      throw .malformed("'\(key)' is no whole number", "it counts from 0")
    }
    return Int(number)
  }

  /// - Returns: `nil` for none.
  func objects(_ key: String) throws(WritingFault) -> [JSONMembers]? {
    guard let value = value(key) else { return nil }
    guard let items = value.items else {
      throw .malformed("'\(key)' is no list", "it is a list of objects")
    }
    var objects: [JSONMembers] = []
    for item in items { objects.append(try JSONMembers(item, named: "a part of '\(key)'")) }
    return objects
  }

  func object(_ key: String) throws(WritingFault) -> JSONMembers? {
    guard let value = value(key) else { return nil }
    return try JSONMembers(value, named: "'\(key)'")
  }
}
