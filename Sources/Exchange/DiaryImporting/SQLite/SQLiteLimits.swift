/// Bounds of what is read of a store.
public struct SQLiteLimits: Hashable, Sendable {
  /// The bytes of the store's files.
  public var fileSize: Int
  /// The bytes of a text or blob.
  public var valueSize: Int
  /// The rows of a table.
  public var rows: Int

  public init(
    fileSize: Int = 16 << 30, valueSize: Int = 256 << 20, rows: Int = 10_000_000
  ) {
    self.fileSize = fileSize
    self.valueSize = min(valueSize, 1_000_000_000)
    self.rows = rows
  }
}
