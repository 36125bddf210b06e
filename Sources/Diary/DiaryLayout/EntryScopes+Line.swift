import Templating

extension EntryScopes {
  /// Sets the beginning of an excerpt that fits a row.
  func setLine(_ slot: Slot, of excerpt: String, _ builder: inout ScopeBuilder) {
    let limit = lineLength
    if excerpt.utf8.count <= limit { return builder.setText(slot, excerpt) }
    let isDone =
      excerpt.utf8.withContiguousStorageIfAvailable { bytes in
        guard bytes[limit] < 0x80, bytes[limit - 1] < 0x80 else { return false }
        var end = limit
        while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
        builder.setText(slot, UnsafeBufferPointer(rebasing: bytes[..<end]))
        return true
      } ?? false
    if !isDone { builder.setText(slot, beginning(of: excerpt, within: limit - 1)) }
    builder.addText("\u{2026}")
  }
}
