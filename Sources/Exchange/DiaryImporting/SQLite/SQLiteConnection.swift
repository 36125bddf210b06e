import CSQLite
import SiteFiles

/// A connection to the copy of a store that can only read, and trusts nothing in it.
///
/// A class because its end closes the connection, and lets the copy go after that.
///
/// ## Source
/// SQLite, "Defense Against The Dark Arts".
final class SQLiteConnection {
  private let copy: StoreCopy
  private let handle: OpaquePointer
  let limits: SQLiteLimits
  private let budget = StepBudget()

  /// How often SQLite may ask for more time: for a row, and for reading the schema.
  private static let stepsOfRow = 100
  private static let stepsOfSchema = 2_000

  init(_ copy: StoreCopy, limits: SQLiteLimits) throws(SQLiteFault) {
    self.copy = copy
    self.limits = limits
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(copy.path.text, &opened, SQLITE_OPEN_READONLY, nil)
    guard let opened else { throw .damaged(Self.words(of: code)) }
    handle = opened
    if code != SQLITE_OK { throw fault(code, table: "") }
    restrict()
    budget.renew(Self.stepsOfSchema)
    let code2 = sqlite3_exec(handle, Self.pragmas, nil, nil, nil)
    if code2 != SQLITE_OK { throw fault(code2, table: "sqlite_schema") }
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  private static let pragmas = """
    PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON; PRAGMA query_only=ON;
    PRAGMA mmap_size=0; PRAGMA temp_store=MEMORY; PRAGMA cache_size=-8192;
    """

  private func restrict() {
    sqlite3_extended_result_codes(handle, 1)
    for (option, value) in [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
      (SQLITE_DBCONFIG_DQS_DML, 0), (SQLITE_DBCONFIG_DQS_DDL, 1),
      (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0), (SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0),
    ] as [(CInt, CInt)] {
      _ = csqlite_configure(handle, option, value)
    }
    for (limit, value) in [
      (SQLITE_LIMIT_LENGTH, CInt(clamping: limits.valueSize)), (SQLITE_LIMIT_SQL_LENGTH, 1_000_000),
      (SQLITE_LIMIT_COLUMN, 2_000), (SQLITE_LIMIT_EXPR_DEPTH, 100),
      (SQLITE_LIMIT_COMPOUND_SELECT, 10), (SQLITE_LIMIT_VDBE_OP, 250_000),
      (SQLITE_LIMIT_FUNCTION_ARG, 100), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50), (SQLITE_LIMIT_VARIABLE_NUMBER, 10),
      (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ] as [(CInt, CInt)] {
      sqlite3_limit(handle, limit, value)
    }
    // Only what our own statements do; those of the schema never run.
    sqlite3_set_authorizer(
      handle,
      { _, action, _, _, _, _ in
        switch action {
        case SQLITE_SELECT, SQLITE_READ, SQLITE_PRAGMA: SQLITE_OK
        default: SQLITE_DENY
        }
      }, nil)
    sqlite3_progress_handler(
      handle, StepBudget.instructions,
      { pointer in
        guard let pointer else { return 1 }
        return Unmanaged<StepBudget>.fromOpaque(pointer).takeUnretainedValue().spend() ? 1 : 0
      }, Unmanaged.passUnretained(budget).toOpaque())
  }

  /// Compiles one statement of ours.
  ///
  /// - Returns: `nil` for a column that there is not.
  func statement(_ text: String) throws(SQLiteFault) -> OpaquePointer? {
    budget.renew(Self.stepsOfSchema)
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, text, -1, &statement, nil)
    if code == SQLITE_ERROR { return nil }
    guard code == SQLITE_OK, let statement else { throw fault(code, table: "sqlite_schema") }
    return statement
  }

  /// Goes to the next row of a statement.
  func step(_ statement: OpaquePointer, table: String) throws(SQLiteFault) -> Bool {
    budget.renew(Self.stepsOfRow)
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw fault(code, table: table)
    }
  }

  private func fault(_ code: CInt, table: String) -> SQLiteFault {
    switch code & 0xFF {
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_TOOBIG: .valueTooLarge(limit: limits.valueSize)
    case SQLITE_INTERRUPT: .endless(table: table)
    // The copy has a journal, and going back to what was valid would write.
    case SQLITE_READONLY, SQLITE_CANTOPEN: .unfinished
    case SQLITE_FULL: .file(.noSpace)
    default: .damaged(Self.words(of: code))
    }
  }

  /// SQLite's words for a number; its longer messages quote the file.
  private static func words(of code: CInt) -> String {
    sqlite3_errstr(code).map { String(cString: $0) } ?? "error \(code)"
  }
}

/// Bounds of what is read of a store.
struct SQLiteLimits: Hashable, Sendable {
  /// The bytes of the store's files.
  var fileSize: Int
  /// The bytes of a text or blob.
  var valueSize: Int
  /// The rows of a table.
  var rows: Int

  init(
    fileSize: Int = 16 << 30, valueSize: Int = 256 << 20, rows: Int = 10_000_000
  ) {
    self.fileSize = fileSize
    self.valueSize = min(valueSize, 1_000_000_000)
    self.rows = rows
  }
}

/// How long SQLite may still work on a row.
///
/// A class, because SQLite keeps a pointer to it.
final class StepBudget {
  /// SQLite asks after so many of its instructions.
  static let instructions: CInt = 10_000
  private var left = 0

  func renew(_ count: Int) { left = count }

  /// - Returns: Whether SQLite is to stop.
  func spend() -> Bool {
    left -= 1
    return left < 0
  }
}
