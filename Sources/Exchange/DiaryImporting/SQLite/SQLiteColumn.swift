/// A column of a table.
public struct SQLiteColumn: Hashable, Sendable {
  public let name: String
  /// As the table declares it, such as `TIMESTAMP`; may be empty.
  public let declaredType: String

  public init(name: String, declaredType: String) {
    self.name = name
    self.declaredType = declaredType
  }
}
