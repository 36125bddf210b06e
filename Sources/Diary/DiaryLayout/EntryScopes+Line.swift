import CommonMark
import DiaryRendering
import Templating

extension EntryScopes {
  /// An entry of a list that shows it whole.
  func whole(_ entry: Scope, _ body: [UInt8]) -> Scope {
    Scope(like: entry) { builder in
      if let slot = slots.body { builder.setHTML(slot, body) }
    }
  }

  /// An entry of a row that shows some hundred letters of its text.
  ///
  /// - Parameter pictures: Those whose words are in the text as lines of their own.
  func leading(_ entry: Scope, _ text: [UInt8], without pictures: [EntryPicture]) -> Scope {
    Scope(like: entry) { builder in
      let (words, limit) = (oneLine(of: text, without: pictures), 480)
      let isCut = words.utf8.count > limit
      if let slot = slots.line {
        builder.setText(slot, isCut ? beginning(of: words, within: limit) + "\u{2026}" : words)
      }
      if let slot = slots.isLeading { builder.setFlag(slot, true) }
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

/// The lines of a text as one line, without those that speak for its pictures.
private func oneLine(of text: [UInt8], without pictures: [EntryPicture]) -> String {
  let spoken = Set(pictures.flatMap { [Array($0.text.utf8), Array($0.caption.utf8)] })
  var words: [UInt8] = []
  for line in text.split(separator: 0x0A) {
    // Nor with the signs of quotations.
    let line = Array(line.drop { $0 == 0x20 || $0 == UInt8(ascii: ">") })
    if line.isEmpty || spoken.contains(line) { continue }
    let isApart = words.withUnsafeBufferPointer { before in
      line.withUnsafeBufferPointer { EastAsianText.needsBlank(between: before, $0) }
    }
    if !words.isEmpty, isApart { words.append(0x20) }
    words += line
  }
  return String(decoding: words, as: UTF8.self)
}
