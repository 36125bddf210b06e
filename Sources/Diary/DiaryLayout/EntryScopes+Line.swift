import CommonMark
import DiaryModel
import Templating

extension EntryScopes {
  /// An entry with its body; in rows, with its first words as a line of some hundred letters.
  func with(_ body: [UInt8], _ entry: Scope) -> Scope {
    Scope(like: entry) { builder in
      if configuration.list.layout == .full {
        if let slot = slots.body { builder.setHTML(slot, body) }
      } else if let slot = slots.line {
        let words = String(decoding: body, as: UTF8.self)
          .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let limit = 640
        builder.setText(
          slot, words.utf8.count <= limit ? words : beginning(of: words, within: limit) + "\u{2026}"
        )
        if let slot = slots.isLeading { builder.setFlag(slot, true) }
      }
    }
  }

  /// Sets the beginning of an excerpt that fits a row: whole words, and whole characters where no
  /// blank stands near the end.
  func setLine(_ slot: Slot, of excerpt: String, _ builder: inout ScopeBuilder) {
    let limit = lineLength
    if excerpt.utf8.count <= limit { return builder.setText(slot, excerpt) }
    let isDone =
      excerpt.utf8.withContiguousStorageIfAvailable { bytes in
        guard let end = bytes.endOfWord(upTo: limit) else { return false }
        builder.setText(slot, UnsafeBufferPointer(rebasing: bytes[..<end]))
        return true
      } ?? false
    if !isDone { builder.setText(slot, beginning(of: excerpt, within: limit - 1)) }
    builder.addText("\u{2026}")
  }
}
