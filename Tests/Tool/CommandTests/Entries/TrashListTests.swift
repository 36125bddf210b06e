import TestSupport
import Testing

/// The trash as `restore` lists it.
@Suite struct TrashListTests {
  private func diary() throws -> Diary {
    func place(_ file: String, _ deleted: Int, _ visibility: String, row: String = "null") -> String
    {
      #"{"file": "Content/\#(file)", "row": \#(row), "deleted": \#(deleted), "visibility": "\#(visibility)", "group": "readers"}"#
    }
    return try Diary([
      "diarysite.yml": "locale: en\ntimeZone: Asia/Seoul\n",
      // The 12th in UTC, and the 13th in Seoul.
      ".diarysite-state/trash/d/entry": "# Rain\n\nIt rained.\n",
      ".diarysite-state/trash/d/place.json": place("2024-05-01-rain.md", 1_715_530_000, "public"),
      // Its folder kept readers away.
      ".diarysite-state/trash/c/entry": "Only ours\n",
      ".diarysite-state/trash/c/place.json": place("fam/2024-05-02.md", 1_715_500_000, "private"),
      ".diarysite-state/trash/b/entry": #"{"date": "2020-01-02", "text": "A row"},"#,
      ".diarysite-state/trash/b/place.json": place("old.json", 1_715_400_000, "public", row: "1"),
      ".diarysite-state/trash/a/entry": "---\ndraft: maybe\n---\nBroken\n",
      ".diarysite-state/trash/a/place.json": place("x.md", 1_715_300_000, "public"),
    ])
  }

  @Test func itShowsTitlesAndDays() throws {
    let diary = try diary()
    #expect(
      try diary.run("restore", "--show-source").output == """
        d  2024-05-01  Rain  (Content/2024-05-01-rain.md)  deleted 2024-05-13 01:06
        c  2024-05-02  Only ours  (Content/fam/2024-05-02.md)  deleted 2024-05-12 16:46
        b  2020-01-02  A row  (Content/old.json, entry 2)  deleted 2024-05-11 13:00
        a  undated  (Content/x.md)  deleted 2024-05-10 09:13

        """)
    #expect(try diary.run("restore").output.contains("c  2024-05-02  (Content/fam/2024-05-02.md)"))
  }

  @Test func itIsThereAsData() throws {
    let lines = try diary().run("restore", "--format", "json").output.split(separator: "\n")
    #expect(
      lines == [
        "[",
        #"{"name":"d","file":"Content/2024-05-01-rain.md","title":"Rain","date":"2024-05-01","deleted":"2024-05-13T01:06:40+09:00"},"#,
        #"{"name":"c","file":"Content/fam/2024-05-02.md","date":"2024-05-02","deleted":"2024-05-12T16:46:40+09:00"},"#,
        #"{"name":"b","file":"Content/old.json","index":1,"title":"A row","date":"2020-01-02","deleted":"2024-05-11T13:00:00+09:00"},"#,
        #"{"name":"a","file":"Content/x.md","deleted":"2024-05-10T09:13:20+09:00"}"#, "]",
      ])
  }
}
