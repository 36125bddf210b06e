/// The limits of a JSON file's nesting and faults.
public struct JSONLimits: Hashable, Sendable {
  /// Arrays and objects inside one another.
  public var depth: Int
  /// Reading stops at this many faults.
  public var faults: Int

  public init(depth: Int = 128, faults: Int = 100) {
    self.depth = depth
    self.faults = faults
  }
}
