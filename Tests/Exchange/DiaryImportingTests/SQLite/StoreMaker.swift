import CSQLite
import Foundation
import SiteFiles
import TestSupport

@testable import DiaryImporting

/// A folder with a store that SQLite makes, and one for copies.
///
/// A class because it holds the connection of the program whose store it is.
final class StoreMaker {
  let folder: TemporaryFolder
  private var connection: OpaquePointer?

  struct Failure: Error {
    let words: String
  }

  /// - Parameter sql: What is done to the store; the connection stays open until ``quit()``.
  init(_ sql: String) throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("copies")
    try folder.makeFolder("app")
    guard sqlite3_open(folder.url("app/Diary.sqlite").path, &connection) == SQLITE_OK else {
      throw Failure(words: "cannot open")
    }
    try run(sql)
  }

  deinit { quit() }

  func run(_ sql: String) throws {
    if sqlite3_exec(connection, sql, nil, nil, nil) != SQLITE_OK {
      throw Failure(words: String(cString: sqlite3_errmsg(connection)))
    }
  }

  func quit() {
    sqlite3_close(connection)
    connection = nil
  }

  /// The store's bytes, once the program has quit.
  func bytes() throws -> [UInt8] {
    quit()
    return Array(try Data(contentsOf: folder.url("app/Diary.sqlite")))
  }

  func replace(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: folder.url("app/Diary.sqlite"))
  }

  func open(limits: SQLiteLimits = SQLiteLimits()) throws -> SQLiteStore {
    try SQLiteStore(
      copying: DiskPath(folder.url("app/Diary.sqlite").path),
      in: DiskPath(folder.url("copies").path), limits: limits)
  }

  /// The fault with which the store is not opened, or with which its rows are not read.
  func fault(limits: SQLiteLimits = SQLiteLimits()) throws -> SQLiteFault? {
    do {
      let store = try open(limits: limits)
      for table in store.tables { _ = try store.all(table.name) }
      return nil
    } catch let fault as SQLiteFault {
      return fault
    }
  }

  /// What lies in the folder of copies.
  func copies() throws -> [String] { try folder.paths("copies") }
}

extension SQLiteStore {
  /// All rows of a table.
  func all(_ name: String, columns: [String]? = nil) throws -> [[SQLiteValue]] {
    guard let table = table(named: name) else { throw SQLiteFault.noTable(name) }
    var rows = try rows(of: table, columns: columns)
    var all: [[SQLiteValue]] = []
    while let row = try rows.next() { all.append(row) }
    return all
  }
}
