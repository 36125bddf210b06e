import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryImporting

@Suite struct StoreDamageTests {
  /// A table of several pages.
  private static let manyRows = """
    PRAGMA page_size = 512; CREATE TABLE t (a, b);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
    INSERT INTO t SELECT i, printf('%050d', i) FROM n;
    """

  @Test func otherFilesAreNoStores() throws {
    let maker = try StoreMaker("")
    for bytes in [[], Array("SQLite format 2\0".utf8), Array(repeating: 0xA7, count: 4096)] {
      try maker.replace(bytes)
      #expect(try maker.fault() == .notADatabase)
    }
    #expect(try maker.copies() == [])
  }

  @Test func missingFilesAndFoldersAreNamed() throws {
    let folder = try TemporaryFolder()
    #expect(throws: SQLiteFault.file(.notFound)) {
      try SQLiteStore(copying: DiskPath(folder.url("none").path))
    }
    #expect(throws: SQLiteFault.file(.notAFile)) {
      try SQLiteStore(copying: DiskPath(folder.root.path))
    }
  }

  @Test func aStoreThatIsCutOffIsDamaged() throws {
    let maker = try StoreMaker(Self.manyRows)
    let bytes = try maker.bytes()
    for length in stride(from: 16, to: bytes.count - 512, by: 500) {
      try maker.replace(Array(bytes.prefix(length)))
      let found = try #require(try maker.fault(), "\(length) bytes")
      switch found {
      case .damaged, .notADatabase: break
      default: Issue.record("\(length) bytes: \(found)")
      }
    }
    #expect(try maker.copies() == [])
  }

  @Test func pagesThatLeadInACircleHaveAnEnd() throws {
    let maker = try StoreMaker(Self.manyRows)
    var bytes = try maker.bytes()
    // Page 2 is the root of the table: its cells begin with the number of a page.
    let root = 512
    #expect(bytes[root] == 5)
    let first = Int(bytes[root + 12]) << 8 | Int(bytes[root + 13])
    let second = Int(bytes[root + 14]) << 8 | Int(bytes[root + 15])
    for offset in 0..<4 { bytes[root + second + offset] = bytes[root + first + offset] }
    try maker.replace(bytes)
    #expect(try maker.fault() == .endless(table: "t"))
  }

  @Test func boundsHold() throws {
    let maker = try StoreMaker(Self.manyRows)
    #expect(try maker.fault(limits: SQLiteLimits(rows: 99)) == .endless(table: "t"))
    #expect(try maker.fault(limits: SQLiteLimits(rows: 100)) == nil)
    #expect(try maker.fault(limits: SQLiteLimits(valueSize: 40)) == .valueTooLarge(limit: 40))
    #expect(try maker.fault(limits: SQLiteLimits(fileSize: 4096)) == .tooLarge(limit: 4096))
    #expect(try maker.copies() == [])
  }

  @Test func aSchemaOfNonsenseIsDamaged() throws {
    let maker = try StoreMaker(
      """
      CREATE TABLE t (a); PRAGMA writable_schema = ON;
      UPDATE sqlite_master SET sql = 'CREATE TABLE t (a' WHERE name = 't';
      """)
    #expect(try maker.fault() == .damaged("database disk image is malformed"))
  }

  @Test func aProgramThatWasStoppedWhileItWroteIsToGoOn() throws {
    let maker = try StoreMaker(
      """
      PRAGMA page_size = 512; PRAGMA cache_size = 2; CREATE TABLE t (a);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
      INSERT INTO t SELECT printf('%050d', i) FROM n;
      BEGIN; UPDATE t SET a = 'half';
      """)
    let copy = try TemporaryFolder()
    for name in ["Diary.sqlite", "Diary.sqlite-journal"] {
      try FileManager.default.copyItem(at: maker.folder.url("app/" + name), to: copy.url(name))
    }
    #expect(throws: SQLiteFault.unfinished) {
      _ = try SQLiteStore(copying: DiskPath(copy.url("Diary.sqlite").path))
    }
  }

  /// Bytes changed at random are read or refused, and nothing else.
  @Test func changedBytesAreReadOrRefused() throws {
    let maker = try StoreMaker(
      Self.manyRows
        + """
        CREATE TABLE p (a PRIMARY KEY, b) WITHOUT ROWID; INSERT INTO p VALUES ('z', 1.5), ('y', x'01');
        CREATE VIEW v AS SELECT * FROM t; CREATE INDEX i ON t (a);
        INSERT INTO t VALUES (1, printf('%03000d', 5));
        """)
    let source = try maker.bytes()
    var numbers = SeededNumbers(seed: 15)
    var (read, refused) = (0, 0)
    for _ in 1...Rounds.count(250) {
      var bytes = source
      for _ in 0...numbers.next(below: 6) {
        // Most of what matters stands at the beginnings of pages.
        let page = numbers.next(below: bytes.count / 512) * 512
        let index = page + numbers.next(below: numbers.next(below: 2) == 0 ? 16 : 512)
        bytes[index] = UInt8(numbers.next(below: 256))
      }
      if numbers.next(below: 8) == 0 { bytes.removeLast(numbers.next(below: bytes.count)) }
      try maker.replace(bytes)
      if try maker.fault(limits: SQLiteLimits(valueSize: 1 << 20, rows: 10_000)) == nil {
        read += 1
      } else {
        refused += 1
      }
    }
    #expect(read > 10)
    #expect(refused > 10)
    #expect(try maker.copies() == [])
  }

  @Test func everyFaultHasWords() {
    let faults: [SQLiteFault] = [
      .file(.notFound), .notADatabase, .tooLarge(limit: 9), .changing, .unfinished,
      .damaged("disk I/O error"), .valueTooLarge(limit: 9), .endless(table: "t"), .noTable("t"),
      .noColumn("c", table: "t"),
    ]
    #expect(
      faults.map { "\($0.words.why): \($0.words.fix)" } == [
        "it does not exist: check the name, or make it",
        "it is not an SQLite file, or it is encrypted: choose the app's store, or export it anew",
        "it has more than 9 bytes: choose the app's store itself",
        "another program keeps changing it: quit that program, and try again",
        "a program was stopped while it wrote to it: open and quit the app, and try again",
        "it is damaged: disk I/O error: use a backup, or export it anew",
        "a value in it has more than 9 bytes: export it anew without that value",
        "reading the table 't' has no end: do not trust this file; export it anew",
        "it has no table 't': name a table that it has",
        "the table 't' has no column 'c': name a column that it has",
      ])
  }
}
