import CCmark

/// The tree of a text, with everything else that the writer needs.
struct ParsedSource {
  var tree: Node?
  /// The sentinels that mark the text.
  var sentinels: Sentinels?
  var lines = SourceLines()
  var labels = FootnoteLabels()
}
