import CommonMark
import DiaryWriting
import StructuredText

extension EntryDraft {
  /// The fields of a map, each under a key that no other has: a source may repeat them.
  static func withKeysOfTheirOwn(_ members: [YAMLValue.Member]) -> [YAMLValue.Member] {
    var used: [String: Int] = [:]
    return members.map { member in
      let key = line(member.key).isEmpty ? "field" : line(member.key)
      var name = key
      while used[name] != nil {
        used[key, default: 1] += 1
        name = "\(key) \(used[key] ?? 2)"
      }
      used[name] = 1
      if case .map(let inner) = member.value {
        return YAMLValue.Member(name, .map(withKeysOfTheirOwn(inner)))
      }
      return YAMLValue.Member(name, member.value)
    }
  }

  /// A text for a field: one line without controls and outer blanks.
  static func line(_ text: String) -> String {
    Self.text(text).split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// A text without characters that no text may have, or that mark places.
  static func text(_ text: String) -> String {
    func isControl(_ byte: UInt8) -> Bool {
      byte < 0x20 && byte != 0x0A && byte != 0x09 || byte == 0x7F
    }
    let bytes = Array(text.utf8)
    // U+2028 begins with 0xE2, U+FEFF with 0xEF.
    if !bytes.contains(where: { isControl($0) || $0 == 0xE2 || $0 == 0xEF }) { return text }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let behind = bytes[(index + 1)...].prefix(2)
      if byte == 0xEF, behind.elementsEqual([0xBB, 0xBF]) {
        index += 2
      } else if byte == 0xE2, behind.elementsEqual([0x80, 0xA8]) {
        kept.append(0x0A)
        index += 2
      } else if byte == 0x0D {
        // A line end of Windows, or one of old Macs.
        if behind.first != 0x0A { kept.append(0x0A) }
      } else if !isControl(byte) {
        kept.append(byte)
      }
      index += 1
    }
    return String(decoding: kept, as: UTF8.self)
  }

  static func showsOtherSites(_ body: String) -> Bool {
    let text = ByteText(body)
    var images = MarkedSpans(text, from: "![", to: "](", without: [0x0A])
    while let image = images.next() {
      let start = image.range.upperBound
      if text.has("http", at: start) || text.has("<http", at: start) { return true }
    }
    return false
  }

  /// Whether a build makes a page of a text: it stops at brackets and lists that nobody writes.
  static func isRendered(_ body: String) -> Bool {
    // Shorter texts are within all limits.
    if body.utf8.count <= MarkdownLimits().unmatchedBrackets { return true }
    var renderer = MarkdownRenderer(options: MarkdownOptions())
    var links = TypedLinks()
    return renderer.html(of: Array(body.utf8)[...], resolver: &links) != nil
  }
}
