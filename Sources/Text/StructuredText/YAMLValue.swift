/// A value to be written as YAML, so that our reader and others read it as the same.
package indirect enum YAMLValue: Hashable, Sendable {
  /// A text: written without quotes only where every reader takes it for a text.
  case text(String)
  /// What is written as it is, such as `true`, `21.5` or `2024-05-12`.
  case word(String)
  case list([YAMLValue])
  case map([Member])

  /// A key and its value.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: YAMLValue

    package init(_ key: String, _ value: YAMLValue) {
      self.key = key
      self.value = value
    }
  }

  /// Lines are broken before they are longer than this, where YAML allows it.
  private static let widest = 100

  /// The field with its key, as whole lines.
  ///
  /// A list or map of scalars that fits stands on the line of its key, others below it.
  package func field(_ key: String) -> String {
    var lines = ""
    write(behind: YAMLValue.quotedIfNeeded(key) + ":", indentation: 0, to: &lines)
    return lines
  }

  private func write(behind start: String, indentation: Int, to lines: inout String) {
    if let inline, start.count + 1 + inline.count <= Self.widest || !isCollection {
      lines += start + " " + inline + "\n"
      return
    }
    lines += start + "\n"
    let blanks = String(repeating: " ", count: indentation + 2)
    switch self {
    case .text, .word: break
    case .list(let items):
      for item in items {
        item.write(behind: blanks + "-", indentation: indentation + 2, to: &lines)
      }
    case .map(let members):
      for member in members {
        member.value.write(
          behind: blanks + Self.quotedIfNeeded(member.key) + ":", indentation: indentation + 2,
          to: &lines)
      }
    }
  }

  private var isCollection: Bool {
    switch self {
    case .text, .word: false
    case .list(let items): !items.isEmpty
    case .map(let members): !members.isEmpty
    }
  }

  /// The value on one line; `nil` if it has collections in it.
  package var inline: String? {
    switch self {
    case .text(let text): return Self.quotedIfNeeded(text)
    case .word(let word): return word
    case .list(let items):
      if items.contains(where: \.isCollection) { return nil }
      return "[" + items.compactMap(\.inline).joined(separator: ", ") + "]"
    case .map(let members):
      if members.contains(where: \.value.isCollection) { return nil }
      let parts = members.map { Self.quotedIfNeeded($0.key) + ": " + ($0.value.inline ?? "") }
      return "{" + parts.joined(separator: ", ") + "}"
    }
  }

  // MARK: Texts

  /// A text without quotes if no reader of YAML 1.1 or 1.2 takes it for anything else, anywhere.
  static func quotedIfNeeded(_ text: String) -> String {
    isPlain(text) ? text : quoted(text)
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      first.properties.isAlphabetic, last != " ", last != ":", !isOtherType(text)
    else { return false }
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      // Marks of collections, comments and values.
      case ",", "[", "]", "{", "}", "\"", "`", "\\": return false
      case "#" where previous == " ": return false
      case " " where previous == ":": return false
      default: if mustBeEscaped(scalar) { return false }
      }
      previous = scalar
    }
    return true
  }

  /// Words that some readers take for a truth value, nothing or a number.
  private static func isOtherType(_ text: String) -> Bool {
    let words = ["true", "false", "yes", "no", "on", "off", "y", "n", "null", "nan", "inf"]
    return words.contains(text.lowercased())
  }

  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// ## Source
  /// YAML 1.2.2, section 5.7.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default:
        if mustBeEscaped(scalar) {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}

extension YAMLValue {
  /// The value as JSON on one line. A word that is no number, truth value or nothing is a text.
  package var json: String {
    switch self {
    case .text(let text): return jsonString(text)
    case .word(let word):
      let isLiteral = ["true", "false", "null"].contains(word) || isJSONNumber(Array(word.utf8))
      return isLiteral ? word : jsonString(word)
    case .list(let items): return "[" + items.map(\.json).joined(separator: ", ") + "]"
    case .map(let members):
      return "{"
        + members.map { "\(jsonString($0.key)): \($0.value.json)" }.joined(separator: ", ") + "}"
    }
  }
}

extension YAMLValue {
  /// A value that was read, to be written as the same. Readers bound how deep values nest.
  package init(_ node: Node) {
    switch node.value {
    case .null: self = .word("null")
    case .scalar(let scalar):
      let isWord = scalar.numberText != nil || scalar.boolean != nil
      self = isWord ? .word(scalar.text) : .text(scalar.text)
    case .list(let items): self = .list(items.map(YAMLValue.init))
    case .map(let fields): self = .map(fields.map { Member($0.key, YAMLValue($0.value)) })
    }
  }
}
