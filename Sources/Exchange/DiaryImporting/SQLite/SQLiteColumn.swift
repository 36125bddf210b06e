/// A column of a table.
package struct SQLiteColumn: Hashable, Sendable {
  package let name: String
  /// As the table declares it, such as `TIMESTAMP`; may be empty.
  package let declaredType: String

  package init(name: String, declaredType: String) {
    self.name = name
    self.declaredType = declaredType
  }
}
