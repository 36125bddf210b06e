import CommonMark
import Templating

extension EntryScopes {
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
