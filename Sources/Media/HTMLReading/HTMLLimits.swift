/// Bounds of the HTML that is read.
package struct HTMLLimits: Hashable, Sendable {
  /// The length of a text.
  package var bytes: Int
  /// The memory of its tree while it is parsed.
  package var memory: Int
  /// Elements that stand deeper lose their tags, not what is in them.
  package var depth: Int
  /// Tags that are open at once.
  package var openTags: Int
  /// The seconds of the processor that parsing may take.
  package var seconds: Int

  package init(
    bytes: Int = 16_000_000, memory: Int = 512 << 20, depth: Int = 200, openTags: Int = 1_000,
    seconds: Int = 10
  ) {
    self.bytes = bytes
    self.memory = memory
    self.depth = depth
    self.openTags = openTags
    self.seconds = seconds
  }
}
