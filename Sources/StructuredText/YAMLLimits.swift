/// The limits of YAML's size and depth.
public struct YAMLLimits: Hashable, Sendable {
  /// Bytes of YAML text.
  public var bytes: Int
  /// Lists and maps inside one another, the outermost included.
  public var depth: Int

  public init(bytes: Int, depth: Int = 32) {
    self.bytes = bytes
    self.depth = depth
  }

  /// For the fields at a content file's head: 64 KB.
  public static let frontMatter = YAMLLimits(bytes: 65_536)
  /// For a file of its own: 1 MB.
  public static let file = YAMLLimits(bytes: 1_048_576)
}
