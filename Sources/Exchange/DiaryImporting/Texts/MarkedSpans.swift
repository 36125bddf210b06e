/// Pieces of a text between two marks, such as `[[` and `]]`.
///
/// A piece begins at the first beginning behind the last piece, and ends at the next end. Time is in
/// proportion to the text, whatever beginnings have no end.
struct MarkedSpans {
  struct Span {
    /// With the marks.
    let range: Range<Int>
    /// Without them.
    let inner: Range<Int>
  }

  let text: ByteText
  private let open, close: [UInt8]
  private let stops: [UInt8]
  private var position = 0
  /// The next end and the next stop from some place on; they are looked for again when that is past.
  private var nextClose = Ahead()
  private var nextStop = Ahead()

  private struct Ahead {
    var isKnown = false
    var index: Int?

    /// Whether what was found is still ahead, or nothing is.
    func holds(from start: Int) -> Bool { isKnown && index.map { $0 >= start } ?? true }
  }

  /// - Parameter stops: Bytes that no piece has in it.
  init(
    _ text: ByteText, from open: StaticString, to close: StaticString, without stops: [UInt8] = []
  ) {
    self.text = text
    (self.open, self.close) = (ByteText.bytes(of: open), ByteText.bytes(of: close))
    self.stops = stops
  }

  mutating func next() -> Span? {
    while let start = text.firstIndex(of: open, from: position) {
      let inner = start + open.count
      guard let end = close(from: inner) else { return nil }
      if stops.isEmpty || stop(from: inner) >= end {
        position = end + close.count
        return Span(range: start..<position, inner: inner..<end)
      }
      position = start + 1
    }
    return nil
  }

  private mutating func close(from start: Int) -> Int? {
    if !nextClose.holds(from: start) {
      nextClose = Ahead(isKnown: true, index: text.firstIndex(of: close, from: start))
    }
    return nextClose.index
  }

  private mutating func stop(from start: Int) -> Int {
    if !nextStop.holds(from: start) {
      let found = text.bytes[start...].firstIndex { stops.contains($0) }
      nextStop = Ahead(isKnown: true, index: found)
    }
    return nextStop.index ?? text.bytes.count
  }
}

extension String {
  /// The text with pieces between two marks replaced.
  ///
  /// - Parameter replacement: Gets a piece without its marks; `nil` leaves it as it is.
  func replacingSpans(
    from open: StaticString, to close: StaticString, without stops: String = "",
    _ replacement: (_ inner: String) -> String?
  ) -> String {
    let text = ByteText(self)
    var spans = MarkedSpans(text, from: open, to: close, without: Array(stops.utf8))
    var written: [UInt8] = []
    var start = 0
    while let span = spans.next() {
      guard let other = replacement(text.text(span.inner)) else { continue }
      written += text.bytes[start..<span.range.lowerBound]
      written += Array(other.utf8)
      start = span.range.upperBound
    }
    if start == 0 { return self }
    written += text.bytes[start...]
    return String(decoding: written, as: UTF8.self)
  }
}
