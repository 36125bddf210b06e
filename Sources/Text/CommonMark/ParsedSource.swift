import CCmark

/// The tree of a text, with everything else that the writer needs.
struct ParsedSource {
  var tree: Node?
  /// As cmark has read it; valid until the next text is parsed.
  var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The sentinels that mark the text.
  var sentinels: Sentinels?
  var lines = SourceLines()
  var labels = FootnoteLabels()
}
