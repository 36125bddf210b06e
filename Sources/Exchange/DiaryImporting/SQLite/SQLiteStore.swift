import SiteFiles

/// An SQLite file of another program, read from a copy.
///
/// The file and those beside it stay as they are, byte for byte. Views, triggers, virtual tables and
/// computed columns are not read, so that nothing the file defines ever runs.
///
/// A class because its end removes the copy.
final class SQLiteStore {
  private let connection: SQLiteConnection
  /// In the order of the schema.
  let tables: [SQLiteTable]

  /// Whether a file that begins with these bytes may be a store.
  static func begins(with bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: "SQLite format 3\0".utf8)
  }

  /// - Parameters:
  ///   - store: The main file; its `-wal` is read with it.
  ///   - temporary: Where the folder of the copy is made.
  convenience init(
    copying store: DiskPath, in temporary: DiskPath = .temporaryFolders,
    limits: SQLiteLimits = SQLiteLimits()
  ) throws(SQLiteFault) {
    try self.init(try StoreCopy(of: store, in: temporary, limits: limits), limits: limits)
  }

  init(_ copy: StoreCopy, limits: SQLiteLimits = SQLiteLimits()) throws(SQLiteFault) {
    connection = try SQLiteConnection(copy, limits: limits)
    tables = try Self.tables(of: connection)
  }

  /// The table of a name, in whatever case.
  func table(named name: String) -> SQLiteTable? {
    let key = name.lowercased()
    return tables.first { $0.name.lowercased() == key }
  }

  /// The rows of a table in the order in which it keeps them.
  ///
  /// - Parameter columns: The names of those whose values are wanted, in this order; default: all.
  func rows(
    of table: SQLiteTable, columns names: [String]? = nil
  ) throws(SQLiteFault) -> SQLiteRows {
    guard tables.contains(table) else { throw .noTable(table.name) }
    let columns = try (names ?? table.columns.map(\.name)).map { name throws(SQLiteFault) in
      guard let column = table.column(named: name) else {
        throw .noColumn(name, table: table.name)
      }
      return column
    }
    return try SQLiteRows(of: table, columns: columns, from: connection)
  }

  private static func tables(of connection: SQLiteConnection) throws(SQLiteFault) -> [SQLiteTable] {
    // Virtual tables have no page of their own.
    let schema = try SQLiteStatement(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0", connection)
    var names: [String] = []
    while try schema.step(table: "sqlite_schema") {
      guard case .text(let name) = schema.value(at: 0), !name.hasPrefix("sqlite_") else { continue }
      names.append(name)
    }
    return try names.map { name throws(SQLiteFault) in
      SQLiteTable(name: name, columns: try columns(of: name, connection))
    }
  }

  private static func columns(
    of table: String, _ connection: SQLiteConnection
  ) throws(SQLiteFault) -> [SQLiteColumn] {
    let list = try SQLiteStatement(
      "PRAGMA table_xinfo(\(SQLiteStatement.quoted(table)))", connection)
    var columns: [SQLiteColumn] = []
    while try list.step(table: "sqlite_schema") {
      // Column 6 is 0 for stored columns.
      guard case .text(let name) = list.value(at: 1), list.value(at: 6) == .integer(0) else {
        continue
      }
      var type = ""
      if case .text(let text) = list.value(at: 2) { type = text }
      columns.append(SQLiteColumn(name: name, declaredType: type))
    }
    return columns
  }
}

/// A column of a table.
struct SQLiteColumn: Hashable, Sendable {
  let name: String
  /// As the table declares it, such as `TIMESTAMP`; may be empty.
  let declaredType: String
}

/// A table of a store.
struct SQLiteTable: Hashable, Sendable {
  let name: String
  /// Stored columns in their order; columns that are computed are left out.
  let columns: [SQLiteColumn]

  /// The column of a name, in whatever case.
  func column(named name: String) -> SQLiteColumn? {
    let key = name.lowercased()
    return columns.first { $0.name.lowercased() == key }
  }
}
