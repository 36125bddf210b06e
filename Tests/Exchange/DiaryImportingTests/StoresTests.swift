import Archives
import CSQLite
import DiaryImporting
import DiaryWriting
import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

/// Core Data stores and property lists of the apps.
@Suite struct StoresTests {
  /// A store as Core Data lays it out.
  private func store(_ sql: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var connection: OpaquePointer?
    #expect(sqlite3_open(folder.url("Diary.sqlite").path, &connection) == SQLITE_OK)
    #expect(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(connection)
    return folder
  }

  @Test func columnsAreKnownByTheirNamesAndDatesByTheirType() throws {
    let folder = try store(
      """
      CREATE TABLE ZDIARY (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZDATE TIMESTAMP,
        ZTEMP FLOAT, ZHUMIDITY FLOAT, ZBODY VARCHAR, ZICON VARCHAR, ZTITLE VARCHAR,
        ZIDENTIFIER BLOB);
      CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR);
      INSERT INTO ZDIARY VALUES (1, 1, 1, 677343600, 298.48, 64, 'Rain\nIt <rained>.', '10d', 'Rain',
        X'89318D64C2315F54ADF1975DA9FCAB8D');
      INSERT INTO ZDIARY VALUES (2, 1, 1, 677343600.5, 0, 0, '', NULL, 'Only a title', NULL);
      INSERT INTO ZDIARY VALUES (5, 1, 1, 0, 0, 0, NULL, NULL, NULL, NULL);
      """)
    let (kind, items) = try read(DiskPath(folder.url("Diary.sqlite").path), in: "Asia/Seoul")
    #expect(kind == .coredata)
    #expect(
      texts(of: items) == """
        ---
        title: Rain
        date: 2022-06-20
        weather: {icon: "10d", temperature: 25.33}
        format: plain
        id: "89318D64-C231-5F54-ADF1-975DA9FCAB8D"
        extra: {humidity: 64.0}
        ---

        It <rained>.

        ---
        title: Only a title
        date: 2022-06-20T00:00:00+09:00
        format: plain
        ---

        Diary.sqlite, row 5: it has neither a title nor a text

        """)
  }

  @Test func aStoreInAnArchiveIsUnpackedForReading() throws {
    let folder = try store(
      """
      CREATE TABLE ZDIARY (Z_PK INTEGER PRIMARY KEY, ZDATE TIMESTAMP, ZTITLE VARCHAR);
      INSERT INTO ZDIARY VALUES (1, 677343600, 'Rain');
      """)
    let bytes = [UInt8](try Data(contentsOf: folder.url("Diary.sqlite")))
    let archive = DiskPath(folder.url("container.zip").path)
    var writer = try ZipWriter(creating: archive, permissions: 0o600)
    try writer.add(try #require(SitePath("Documents/Diary.sqlite")), bytes)
    try writer.finish()
    let (kind, items) = try read(archive, in: "Asia/Seoul")
    #expect(kind == .coredata)
    #expect(texts(of: items) == "---\ntitle: Rain\ndate: 2022-06-20\nformat: plain\n---\n")
  }

  @Test func aColumnMayBeNamedAndCountsInOneWay() throws {
    let folder = try store(
      """
      CREATE TABLE ZNOTES (Z_PK INTEGER PRIMARY KEY, ZDATE FLOAT, ZNOTE VARCHAR);
      INSERT INTO ZNOTES VALUES (1, 677343600, 'Typed from an old diary.');
      INSERT INTO ZNOTES VALUES (2, 1655650800, 'Counted from 1970.');
      """)
    let path = DiskPath(folder.url("Diary.sqlite").path)
    #expect(throws: ImportFault.self) { try read(path, in: "UTC") }
    let (_, items) = try read(path, in: "UTC") { $0.columns = ["body": "ZNOTE"] }
    let dates = texts(of: items).split(separator: "\n").filter { $0.hasPrefix("date") }
    #expect(dates == ["date: 1991-06-19T15:00:00Z", "date: 2022-06-19T15:00:00Z"])
  }

  @Test func aPropertyListOfFavouritesIsRead() throws {
    let folder = try TemporaryFolder()
    let rows: [[String: Any]] = [
      [
        "uuidString": "99E2D796-47C3-56AF-BC4F-834287E63655", "title": "A", "contents": "a",
        "date": Date(timeIntervalSince1970: 1_708_581_641.5), "isStar": true,
      ],
      ["title": "B", "contents": "b", "date": Date(timeIntervalSince1970: 1_708_581_641)],
      ["title": "C", "contents": "c"],
    ]
    for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
      let list = try PropertyListSerialization.data(
        fromPropertyList: ["other": 1, "diaryList": rows], format: format, options: 0)
      try list.write(to: folder.url("app.plist"))
      let (kind, items) = try read(DiskPath(folder.url("app.plist").path), in: "Asia/Seoul")
      #expect(kind == .defaults)
      #expect(
        texts(of: items) == """
          ---
          title: A
          date: 2024-02-22T15:00:41+09:00
          favorite: true
          format: plain
          id: "99E2D796-47C3-56AF-BC4F-834287E63655"
          ---

          a

          ---
          title: B
          date: 2024-02-22T15:00:41+09:00
          format: plain
          ---

          b

          app.plist, row 3: it has no date

          lost: 'other' at the top of a file is left out

          """)
    }
  }

  private struct Expected: Decodable {
    struct Entry: Decodable {
      let title: String?
      let body: String?
      let bodyWithoutTitleLine: String?
      let daySeoul: String
      let dayUTC: String
      let favourite: Bool?
    }
    let entries: [Entry]
  }

  @Test(
    .needs(paper: "data/seeds"),
    arguments: [
      "000_v1", "000_v1_wal", "000_v2_weather", "001_v1", "001_v2_weather", "002_v1",
      "002_v2_weather", "002_v2_weather_main", "003", "004_v1", "004_v2_weather",
    ])
  func aStoreOfTheAppsHasItsValuesInEveryZone(name: String) throws {
    let data = try Data(contentsOf: Checkout.paper("data/seeds/expected/\(name).json"))
    let expected = try JSONDecoder().decode(Expected.self, from: data).entries
    let folder = Checkout.paper("data/seeds/stores/\(name)")
    for zone in ["Asia/Seoul", "UTC"] {
      let (_, items) = try read(DiskPath(folder.path), in: zone)
      let found = items.compactMap { item in
        if case .entry(let entry) = item { entry.entry } else { nil }
      }
      let wanted = expected.filter { !($0.title ?? "").isEmpty || !($0.body ?? "").isEmpty }
      #expect(found.map(\.title) == wanted.map { $0.title.map(Self.trimmed) })
      #expect(
        found.map { $0.date?.day.iso } == wanted.map { zone == "UTC" ? $0.dayUTC : $0.daySeoul })
      #expect(found.filter(\.isFavorite).count == wanted.count { $0.favourite == true })
      #expect(items.count == expected.count)
    }
  }

  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
