/// Bounds of what is read of a store.
package struct SQLiteLimits: Hashable, Sendable {
  /// The bytes of the store's files.
  package var fileSize: Int
  /// The bytes of a text or blob.
  package var valueSize: Int
  /// The rows of a table.
  package var rows: Int

  package init(
    fileSize: Int = 16 << 30, valueSize: Int = 256 << 20, rows: Int = 10_000_000
  ) {
    self.fileSize = fileSize
    self.valueSize = min(valueSize, 1_000_000_000)
    self.rows = rows
  }
}
