import DiaryImporting
import Testing

@Suite struct DaylioTableTests {
  @Test func tablesOfAllVersions() throws {
    let now = """
      \u{FEFF}full_date,date,weekday,time,mood,activities,note_title,note
      2024-05-12,May 12,Sunday,21:30,rad,"walk | good sleep","Rain","It ""rained""<br>all <b>day</b>"
      2024-05-11,May 11,Saturday,9:05 PM,meh,,,
      """
    let (kind, items) = try Fixture(["a.csv": now]).items("a.csv")
    #expect(kind == .daylio)
    #expect(
      texts(of: items) == """
        ---
        title: Rain
        date: 2024-05-12T21:30:00+09:00
        tags: [walk, good sleep]
        mood: rad
        ---

        It "rained"\\
        all **day**

        ---
        title: meh
        date: 2024-05-11T21:05:00+09:00
        mood: meh
        ---

        """)
    let older = """
      date,weekday,time,mood,activities,note
      2019-01-31,Thursday,7:30,good,work,A < B
      """
    let oldest = """
      year,date,weekday,time,mood,activities,note
      2018,12 Mai,Samstag,07:30,gut,Arbeit | Lesen,Viel
      2018,5월 12일,토요일,07:31,좋음,,글
      2018,nonsense,x,07:30,gut,,Weg
      """
    #expect(
      texts(of: try Fixture(["a.csv": older]).items("a.csv").items) == """
        ---
        date: 2019-01-31T07:30:00+09:00
        tags: [work]
        mood: good
        ---

        A < B

        """)
    #expect(
      texts(of: try Fixture(["a.csv": oldest]).items("a.csv").items) == """
        ---
        date: 2018-05-12T07:30:00+09:00
        tags: [Arbeit, Lesen]
        mood: gut
        ---

        Viel

        ---
        date: 2018-05-12T07:31:00+09:00
        mood: 좋음
        ---

        글

        a.csv, line 4: its date cannot be read for sure

        """)
  }

  @Test func unknownColumnsAreKeptOrHide() throws {
    let text = """
      full_date,date,weekday,time,mood,activities,note_title,note,scales,private
      2024-05-12,May 12,Sunday,21:30,rad,,T,N,3,1
      """
    let (_, items) = try Fixture(["a.csv": text]).items("a.csv")
    #expect(
      texts(of: items) == """
        ---
        title: T
        date: 2024-05-12T21:30:00+09:00
        mood: rad
        visibility: private
        extra: {scales: "3", private: "1"}
        ---

        N

        """)
  }

  @Test func otherTablesStayTables() throws {
    let text = "date,title,note,mood\n2024-05-12,Rain,x,good\n"
    #expect(try Fixture(["a.csv": text]).items("a.csv").kind == .csv)
  }
}
