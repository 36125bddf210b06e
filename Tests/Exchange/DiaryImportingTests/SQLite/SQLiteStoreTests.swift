import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryImporting

@Suite struct SQLiteStoreTests {
  @Test func tablesAndTheirColumnsAreListed() throws {
    let maker = try StoreMaker(
      """
      CREATE TABLE ZDIARY (Z_PK INTEGER PRIMARY KEY, ZTITLE VARCHAR, ZDATE TIMESTAMP, "odd ""name");
      CREATE TABLE pairs (a TEXT, b TEXT, PRIMARY KEY (a, b)) WITHOUT ROWID;
      CREATE INDEX byTitle ON ZDIARY (ZTITLE);
      """)
    #expect(
      try maker.open().tables == [
        SQLiteTable(
          name: "ZDIARY",
          columns: [
            SQLiteColumn(name: "Z_PK", declaredType: "INTEGER"),
            SQLiteColumn(name: "ZTITLE", declaredType: "VARCHAR"),
            SQLiteColumn(name: "ZDATE", declaredType: "TIMESTAMP"),
            SQLiteColumn(name: "odd \"name", declaredType: ""),
          ]),
        SQLiteTable(
          name: "pairs",
          columns: [
            SQLiteColumn(name: "a", declaredType: "TEXT"),
            SQLiteColumn(name: "b", declaredType: "TEXT"),
          ]),
      ])
  }

  @Test func valuesComeAsTheyAreStored() throws {
    let maker = try StoreMaker(
      """
      CREATE TABLE t (a, b);
      INSERT INTO t VALUES (NULL, 7), (-9223372036854775808, 1.5), ('바다', x'00FF'),
        (CAST(x'61FF' AS TEXT), ''), (9e999, x''), ('a' || char(0) || 'b', 0);
      """)
    #expect(
      try maker.open().all("T") == [
        [.null, .integer(7)], [.integer(.min), .real(1.5)], [.text("바다"), .blob([0, 0xFF])],
        [.brokenText([0x61, 0xFF]), .text("")], [.real(.infinity), .blob([])],
        [.text("a\0b"), .integer(0)],
      ])
  }

  @Test func rowsStandInTheOrderOfTheTable() throws {
    let maker = try StoreMaker(
      """
      CREATE TABLE t (a, rowid); CREATE INDEX i ON t (a);
      INSERT INTO t VALUES ('c', 1), ('a', 2), ('b', 3);
      CREATE TABLE p (a PRIMARY KEY, b) WITHOUT ROWID; INSERT INTO p VALUES ('z', 1), ('y', 2);
      """)
    let store = try maker.open()
    #expect(try store.all("t", columns: ["a"]) == [[.text("c")], [.text("a")], [.text("b")]])
    #expect(
      try store.all("p", columns: ["B", "a"]) == [
        [.integer(2), .text("y")], [.integer(1), .text("z")],
      ])
  }

  @Test func nothingThatTheFileDefinesRuns() throws {
    let maker = try StoreMaker(
      """
      CREATE TABLE t (a, b AS (a || 'computed'), c AS (upper(a)) STORED);
      INSERT INTO t VALUES ('x');
      CREATE VIEW v AS SELECT * FROM t;
      CREATE TRIGGER g AFTER INSERT ON t BEGIN DELETE FROM t; END;
      CREATE VIRTUAL TABLE f USING fts5(text);
      """)
    let store = try maker.open()
    #expect(
      store.tables.map(\.name) == [
        "t", "f_data", "f_idx", "f_content", "f_docsize", "f_config",
      ])
    #expect(store.table(named: "t")?.columns.map(\.name) == ["a"])
    #expect(try store.all("t") == [[.text("x")]])
  }

  @Test func whatIsInTheLogIsRead() throws {
    let maker = try StoreMaker(
      """
      PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;
      CREATE TABLE t (a); INSERT INTO t VALUES ('in the log');
      """)
    let before = try maker.folder.tree("app")
    let stamps = try stamps(maker)
    #expect(before.keys.sorted() == ["Diary.sqlite", "Diary.sqlite-shm", "Diary.sqlite-wal"])
    #expect(try maker.open().all("t") == [[.text("in the log")]])
    #expect(try maker.folder.tree("app") == before)
    #expect(try self.stamps(maker) == stamps)
    #expect(try maker.copies() == [])
  }

  @Test func theLogAloneIsEnough() throws {
    let maker = try StoreMaker(
      """
      PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;
      CREATE TABLE t (a); INSERT INTO t VALUES (1);
      """)
    let copy = try TemporaryFolder()
    for name in ["Diary.sqlite", "Diary.sqlite-wal"] {
      try FileManager.default.copyItem(at: maker.folder.url("app/" + name), to: copy.url(name))
    }
    let store = try SQLiteStore(copying: DiskPath(copy.url("Diary.sqlite").path))
    #expect(try store.all("t") == [[.integer(1)]])
    #expect(try copy.paths() == ["Diary.sqlite", "Diary.sqlite-wal"])
  }

  private func stamps(_ maker: StoreMaker) throws -> [FileStamp?] {
    try maker.folder.paths("app").map {
      FileStamp(followingLinksTo: maker.folder.url("app/" + $0).path)
    }
  }

  @Test func theCopyIsPrivateAndGoes() throws {
    let maker = try StoreMaker("CREATE TABLE t (a); INSERT INTO t VALUES (1), (2);")
    maker.quit()
    do {
      // Rows hold the copy as long as they are read.
      var rows = try rowsAlone(maker)
      let made = try maker.copies()
      let folder = try #require(made.first)
      #expect(made == [folder, folder + "/store"])
      let attributes = try FileManager.default.attributesOfItem(
        atPath: maker.folder.url("copies/" + folder).path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
      let first = try rows.next()
      #expect(first == [.integer(1)])
    }
    #expect(try maker.copies() == [])
  }

  private func rowsAlone(_ maker: StoreMaker) throws -> SQLiteRows {
    let store = try maker.open()
    return try store.rows(of: #require(store.table(named: "t")))
  }

  @Test func tablesAndColumnsThatThereAreNotAreNamed() throws {
    let store = try StoreMaker("CREATE TABLE t (a)").open()
    #expect(throws: SQLiteFault.noColumn("b", table: "t")) {
      try store.all("t", columns: ["a", "b"])
    }
    #expect(throws: SQLiteFault.noTable("u")) {
      _ = try store.rows(of: SQLiteTable(name: "u", columns: []))
    }
  }

  @Test(.needs(paper: "data/seeds/stores"))
  func coreDataStoresAreRead() throws {
    let stores = Checkout.paper("data/seeds/stores")
    let walk = try FileManager.default.subpathsOfDirectory(atPath: stores.path)
    let files = walk.filter { $0.hasSuffix(".sqlite") }
    #expect(files.count >= 10)
    for file in files {
      let store = try SQLiteStore(copying: DiskPath(stores.appendingPathComponent(file).path))
      let keys = try store.all("Z_PRIMARYKEY", columns: ["Z_NAME", "Z_MAX"])
      for key in keys {
        guard case .text(let name) = key[0], case .integer(let greatest) = key[1],
          let table = store.table(named: "Z" + name)
        else { continue }
        #expect(table.columns.map(\.name).prefix(3) == ["Z_PK", "Z_ENT", "Z_OPT"], "\(file)")
        #expect(try store.all(table.name).count <= Int(greatest), "\(file)")
      }
      #expect(store.tables.count >= 4, "\(file)")
    }
  }
}
