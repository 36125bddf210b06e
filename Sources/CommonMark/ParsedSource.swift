import CCmark

/// The tree of a text, with what the writer has to know of it.
struct ParsedSource {
  var tree: Node?
  /// Those that the text was marked with.
  var sentinels: Sentinels?
  var lines = SourceLines()
  var labels = FootnoteLabels()
}
