/// Bounds that keep the time linear in the text; no text written by hand comes near them.
package struct MarkdownLimits: Hashable, Sendable {
  /// The greatest number of `[` or `![` without their `]` in a block.
  ///
  /// libcmark 0.30.2 looks at every open `![` again for each link: 20,000 of both take 0.7 s,
  /// 80,000 take 43 s.
  package var unmatchedBrackets: Int
  /// The greatest depth of nested lists.
  ///
  /// libcmark 0.30.2 walks through all open list items at every blank line: 20,000 of both take
  /// 4 s.
  ///
  /// Checked in texts of more than 4,096 bytes; shorter ones take no time worth counting.
  package var nestedLists: Int
  /// The length of a text. libcmark aborts beyond a gigabyte.
  package var bytes: Int

  package init(
    unmatchedBrackets: Int = 1_000, nestedLists: Int = 100, bytes: Int = 100_000_000
  ) {
    self.unmatchedBrackets = unmatchedBrackets
    self.nestedLists = nestedLists
    self.bytes = bytes
  }
}
