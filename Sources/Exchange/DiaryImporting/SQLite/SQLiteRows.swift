/// Goes through the rows of a table, one in memory at a time.
struct SQLiteRows: ~Copyable {
  private let statement: SQLiteStatement
  private let table: String
  private let columnCount: Int
  private let rowLimit: Int
  /// Whether the first value is the number of the row.
  private let hasNumbers: Bool
  private var lastNumber: Int64?
  private var count = 0

  init(
    of table: SQLiteTable, columns: [SQLiteColumn], from connection: SQLiteConnection
  ) throws(SQLiteFault) {
    self.table = table.name
    columnCount = columns.count
    rowLimit = connection.limits.rows
    let names = columns.map { SQLiteStatement.quoted($0.name) }
    // By the table itself: an index would give another order.
    let source = " FROM \(SQLiteStatement.quoted(table.name)) NOT INDEXED"
    let number = ["rowid", "_rowid_", "oid"].first { table.column(named: $0) == nil }
    if let number,
      let statement = try SQLiteStatement(
        ifValid: "SELECT " + ([number] + names).joined(separator: ", ") + source, connection)
    {
      self.statement = statement
      hasNumbers = true
    } else {
      statement = try SQLiteStatement(
        "SELECT " + (["0"] + names).joined(separator: ", ") + source, connection)
      hasNumbers = false
    }
  }

  /// The values of the next row; `nil` at the end.
  mutating func next() throws(SQLiteFault) -> [SQLiteValue]? {
    guard try statement.step(table: table) else { return nil }
    count += 1
    if count > rowLimit { throw .endless(table: table) }
    if hasNumbers, case .integer(let number) = statement.value(at: 0) {
      // Numbers ascend, unless pages of the file lead in a circle.
      if let lastNumber, number <= lastNumber { throw .endless(table: table) }
      lastNumber = number
    }
    return (0..<columnCount).map { statement.value(at: $0 + 1) }
  }
}

/// A value of a row, as it is stored.
enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  /// A text whose bytes are not UTF-8.
  case brokenText([UInt8])
  case blob([UInt8])
}
