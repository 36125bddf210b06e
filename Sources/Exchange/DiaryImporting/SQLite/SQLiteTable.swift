/// A table of a store.
package struct SQLiteTable: Hashable, Sendable {
  package let name: String
  /// Stored columns in their order; columns that are computed are left out.
  package let columns: [SQLiteColumn]

  package init(name: String, columns: [SQLiteColumn]) {
    self.name = name
    self.columns = columns
  }

  /// The column of a name, in whatever case.
  package func column(named name: String) -> SQLiteColumn? {
    let key = name.lowercased()
    return columns.first { $0.name.lowercased() == key }
  }
}
