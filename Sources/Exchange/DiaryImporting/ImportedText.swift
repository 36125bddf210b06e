import DiaryWriting
import Foundation
import StructuredText

/// The text of bytes in UTF-8 or UTF-16, without a byte order mark.
///
/// - Returns: `nil` of any other encoding.
func decodedText(_ bytes: [UInt8]) -> String? {
  let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  if isUTF16, let text = String(bytes: bytes, encoding: .utf16) { return cleaned(text) }
  return String(validating: bytes, as: UTF8.self).map(cleaned)
}

/// A text without byte order marks, and without what stands for the place of an attachment or link.
func cleaned(_ text: String) -> String {
  // Both begin with this byte.
  if !text.utf8.contains(0xEF) { return text }
  var kept = String.UnicodeScalarView()
  for scalar in text.unicodeScalars where scalar != "\u{FEFF}" && scalar != AddressMark.scalar {
    kept.append(scalar)
  }
  return String(kept)
}

extension Node {
  /// The text of a key of a map, if it has one that is not empty.
  func text(_ keys: String...) -> String? {
    for key in keys {
      if let text = self[key]?.scalar?.text, !text.isEmpty { return cleaned(text) }
    }
    return nil
  }

  /// A number without its fraction; `nil` for one that no count or time of a diary has.
  func integer(_ key: String) -> Int? {
    self[key]?.number.flatMap { abs($0) < 1e15 ? Int($0.rounded(.towardZero)) : nil }
  }

  func flag(_ key: String) -> Bool { self[key]?.scalar?.isYes ?? false }

  /// The names of the objects of a list, by their ids.
  func names(in list: String, _ name: String = "name") -> [String: String] {
    let named = (self[list]?.items ?? []).filter { $0.text("id") != nil }
    return named.first(ofEach: { $0.text("id") ?? "" }).compactMapValues { $0.text(name) }
  }

  /// The texts of a list, or the one text of a scalar.
  func texts(_ key: String) -> [String] {
    guard let node = self[key] else { return [] }
    if let items = node.items { return items.compactMap { $0.scalar.map { cleaned($0.text) } } }
    return node.scalar.map { [cleaned($0.text)] } ?? []
  }

  /// The value as it is written under `extra`; `nil` for nothing.
  var kept: YAMLValue? {
    switch value {
    case .null: return nil
    case .scalar(let scalar):
      if let flag = scalar.boolean { return .word(flag ? "true" : "false") }
      if scalar.form == .number || scalar.isNumberOrDate { return .word(scalar.text) }
      return scalar.bytes.isEmpty ? nil : .text(cleaned(scalar.text))
    case .list(let items):
      let kept = items.compactMap(\.kept)
      return kept.isEmpty ? nil : .list(kept)
    case .map(let fields):
      let kept = fields.compactMap { field in
        field.value.kept.map { YAMLValue.Member(field.key, $0) }
      }
      return kept.isEmpty ? nil : .map(kept)
    }
  }
}

extension ImportedEntry {
  /// Keeps a value that no other field holds.
  mutating func keep(_ value: YAMLValue, as key: String) {
    entry.extra.append(.init(key, value))
    remarks.add(.kept, "'\(key)' is kept under 'extra'")
  }

  /// Keeps the fields of a map that no other field holds.
  mutating func keep(_ node: Node, except known: Set<String>) {
    for field in node.fields ?? [] where !known.contains(field.key) {
      guard let value = field.value.kept else { continue }
      keep(value, as: field.key)
    }
  }

  /// Keeps what a field of ours, such as the weather, cannot hold of one of theirs.
  mutating func keepMore(_ fields: [Field], as name: String) {
    let members = fields.compactMap { field in
      field.value.kept.map { YAMLValue.Member(field.key, $0) }
    }
    if members.isEmpty { return }
    entry.extra.append(.init(name, .map(members)))
    remarks.add(.kept, "more about the \(name) is kept under 'extra'")
  }
}

extension ImportedEntry {
  /// Reports what a part of an entry, such as a photo, says besides, and what no field here holds.
  mutating func leaveOut(_ names: some Sequence<String>, of part: String) {
    for name in names {
      remarks.add(.lost, "'\(name)' of \(part) is left out")
    }
  }
}

extension Node {
  /// The keys of a map, without those that a reader used.
  func keys(except used: Set<String>) -> [String] {
    (fields ?? []).filter { !used.contains($0.key) && $0.value.kept != nil }.map(\.key)
  }

  /// Reports the keys at the top of a file that no reader used.
  func leaveOut(except used: Set<String>, _ take: EntryImporter.Taking) throws(ImportFault) {
    for key in keys(except: used) {
      try take(.lost("'\(key)' at the top of a file is left out"))
    }
  }
}

extension Scalar {
  /// Whether YAML has it without quotes as a plain decimal or a date, which it stays.
  fileprivate var isNumberOrDate: Bool {
    guard form == .plain else { return false }
    return text.wholeMatch(of: #/-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?|[0-9]{4}-[0-9]{2}-[0-9]{2}/#)
      != nil
  }
}

extension StringProtocol {
  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
