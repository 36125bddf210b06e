import CSQLite

/// A compiled statement of ours.
struct SQLiteStatement: ~Copyable {
  private let handle: OpaquePointer
  private let connection: SQLiteConnection

  /// - Throws: ``SQLiteFault/damaged(_:)`` for a column that there is not.
  init(_ text: String, _ connection: SQLiteConnection) throws(SQLiteFault) {
    guard let statement = try SQLiteStatement(ifValid: text, connection) else {
      throw .damaged("a table lacks a column")
    }
    self = statement
  }

  /// - Returns: `nil` for a column that there is not.
  init?(ifValid text: String, _ connection: SQLiteConnection) throws(SQLiteFault) {
    guard let handle = try connection.statement(text) else { return nil }
    (self.handle, self.connection) = (handle, connection)
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// A name as SQL writes it.
  static func quoted(_ name: String) -> String {
    "\"" + name.replacingMark("\"", with: "\"\"") + "\""
  }

  func step(table: String) throws(SQLiteFault) -> Bool {
    try connection.step(handle, table: table)
  }

  func value(at index: Int) -> SQLiteValue {
    let index = CInt(index)
    switch sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, index))
    case SQLITE_TEXT:
      let start = sqlite3_column_text(handle, index)
      let bytes = Array(
        UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, index))))
      return String(validating: bytes, as: UTF8.self).map { .text($0) } ?? .brokenText(bytes)
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(handle, index)
      let count = Int(sqlite3_column_bytes(handle, index))
      return .blob(Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)))
    default: return .null
    }
  }
}
