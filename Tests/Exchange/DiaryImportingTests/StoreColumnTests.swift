import CSQLite
import Diagnostics
import DiaryImporting
import Foundation
import SiteFiles
import TestSupport
import Testing

/// Columns of stores that no app of the family had.
@Suite struct StoreColumnTests {
  private func items(
    _ sql: String, in zone: String = "UTC", _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> [ImportedItem] {
    let folder = try TemporaryFolder()
    var connection: OpaquePointer?
    #expect(sqlite3_open(folder.url("Diary.sqlite").path, &connection) == SQLITE_OK)
    #expect(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(connection)
    return try read(DiskPath(folder.url("Diary.sqlite").path), in: zone, change).items
  }

  private func dates(_ type: String, _ values: String...) throws -> [String] {
    let rows = values.map { "INSERT INTO ZDIARY (ZDATE, ZTEXT) VALUES (\($0), 'Words');" }
    let items = try items(
      "CREATE TABLE ZDIARY (Z_PK INTEGER PRIMARY KEY, ZDATE \(type), ZTEXT VARCHAR);"
        + rows.joined())
    return texts(of: items).split(separator: "\n").filter { $0.hasPrefix("date") }
      .map { String($0.dropFirst(6)) }
  }

  @Test func theColumnDecidesHowItsNumbersCount() throws {
    // The first row alone would be of 1991 or of 2022.
    #expect(
      try dates("FLOAT", "677343600.5", "1655650800", "1656000000") == [
        "1991-06-19T15:00:00Z", "2022-06-19T15:00:00Z", "2022-06-23T16:00:00Z",
      ])
    #expect(
      try dates("FLOAT", "677343600.5", "-500000000.5", "678000000.5") == [
        "2022-06-19T15:00:00Z", "1985-02-26T23:06:39Z", "2022-06-27T05:20:00Z",
      ])
    #expect(try dates("TIMESTAMP", "1655650800", "1656000000").first == "2022-06-19T15:00:00Z")
    #expect(try dates("INTEGER", "1655650800000") == ["2022-06-19T15:00:00Z"])
    #expect(try dates("TIMESTAMP", "-1000000000").first == "1969-04-24T22:13:20Z")
  }

  @Test func datesAreTextsOfAnyLanguage() throws {
    #expect(
      try dates(
        "VARCHAR", "'2020년 12월 23일 수요일'", "'Wednesday, December 23, 2020'",
        "'2020年12月23日 水曜日 午後6:30'", "'Mittwoch, 23. Dezember 2020'",
        "'mercredi 23 décembre 2020'", "'miércoles, 23 de diciembre de 2020'",
        "'الأربعاء، 23 ديسمبر 2020'", "'יום רביעי, 23 בדצמבר 2020'", "'23 दिसंबर 2020'",
        "'23 ธันวาคม 2563'", "'2020年12月23日 星期三'", "'12/23/20'", "'2/3/2020'", "'12/23/2020'"
      ) == [
        "2020-12-23", "2020-12-23", "2020-12-23T18:30:00Z", "2020-12-23", "2020-12-23",
        "2020-12-23", "2020-12-23", "2020-12-23", "2020-12-23", "2020-12-23", "2020-12-23",
        "2020-02-03", "2020-12-23",
      ])
  }

  @Test func theLongestTextIsTheBody() throws {
    let columns = "ZDATE FLOAT, ZTITLE VARCHAR, ZTEXT VARCHAR, ZTOTALTEXT VARCHAR"
    let items = try items(
      """
      CREATE TABLE ZDIARY (Z_PK INTEGER PRIMARY KEY, \(columns));
      INSERT INTO ZDIARY VALUES (1, 1655650800, 'Rain', 'It', 'It rained all day.');
      """)
    #expect(
      texts(of: items) == """
        ---
        title: Rain
        date: 2022-06-19T15:00:00Z
        format: plain
        extra: {text: It}
        ---

        It rained all day.

        """)
  }

  @Test func theWeatherMayBeARowOfAnotherTable() throws {
    let items = try items(
      """
      CREATE TABLE ZDIARY (Z_PK INTEGER PRIMARY KEY, ZWEATHER INTEGER, ZPLACE INTEGER, ZDATE FLOAT,
        ZTITLE VARCHAR);
      CREATE TABLE ZWEATHERSTATE (Z_PK INTEGER PRIMARY KEY, ZICON VARCHAR, ZMAIN VARCHAR,
        ZTEMP FLOAT, ZHUMIDITY INTEGER);
      CREATE TABLE ZPLACE (Z_PK INTEGER PRIMARY KEY, ZNAME VARCHAR);
      CREATE TABLE ZSETTING (Z_PK INTEGER PRIMARY KEY, ZNAME VARCHAR);
      INSERT INTO ZDIARY VALUES (1, 7, 3, 1655650800, 'Rain'), (2, 9, NULL, 1655650801, 'Snow');
      INSERT INTO ZWEATHERSTATE VALUES (7, '10d', 'Rain', 290.15, 80);
      INSERT INTO ZPLACE VALUES (3, 'Park');
      """)
    #expect(
      texts(of: items) == """
        ---
        title: Rain
        date: 2022-06-19T15:00:00Z
        weather: {condition: Rain, icon: "10d", temperature: 17}
        location: Park
        format: plain
        extra:
          weather: {humidity: 80}
        ---

        ---
        title: Snow
        date: 2022-06-19T15:00:01Z
        format: plain
        ---

        lost: the table 'ZSETTING' is left out

        """)
  }

  @Test func whereNothingFitsTheMessageNamesTheColumns() throws {
    let error = #expect(throws: ImportFault.self) {
      try items(
        """
        CREATE TABLE ZNOTES (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, ZDAY FLOAT, ZNOTE VARCHAR);
        CREATE TABLE Z_METADATA (Z_VERSION INTEGER);
        """)
    }
    #expect(
      error?.diagnostic.why
        == "no table has a date and a title or text; name the columns with --column, such as "
        + "--column body=ZNOTE: ZNOTES has ZDAY, ZNOTE")
  }
}
