/// Bounds of the HTML that is read.
public struct HTMLLimits: Hashable, Sendable {
  /// The length of a text.
  public var bytes: Int
  /// The memory of its tree while it is parsed.
  public var memory: Int
  /// Elements that stand deeper lose their tags, not what is in them.
  public var depth: Int
  /// Tags that are open at once.
  public var openTags: Int
  /// The seconds of the processor that parsing may take.
  public var seconds: Int

  public init(
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
