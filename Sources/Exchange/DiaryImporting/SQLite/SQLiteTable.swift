/// A table of a store.
public struct SQLiteTable: Hashable, Sendable {
  public let name: String
  /// Stored columns in their order; columns that are computed are left out.
  public let columns: [SQLiteColumn]

  public init(name: String, columns: [SQLiteColumn]) {
    self.name = name
    self.columns = columns
  }

  /// The column of a name, in whatever case.
  public func column(named name: String) -> SQLiteColumn? {
    let key = name.lowercased()
    return columns.first { $0.name.lowercased() == key }
  }
}
