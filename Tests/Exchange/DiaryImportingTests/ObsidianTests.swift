import DiaryImporting
import DiaryWriting
import LocalizedDates
import Testing

@Suite struct ObsidianTests {
  private func items(
    _ files: [String: String], settings: String = "{}"
  ) throws -> [ImportedItem] {
    let vault = [".obsidian/daily-notes.json": settings]
    let (kind, items) = try Fixture(files.merging(vault) { one, _ in one }).items()
    #expect(kind == .obsidian)
    return items
  }

  /// The days of entries, in the order of their files.
  private func days(_ names: [String], settings: String = "{}") throws -> [String] {
    let files = Dictionary(uniqueKeysWithValues: names.map { ($0 + ".md", "Words.") })
    return try items(files, settings: settings).map { item in
      switch item {
      case .entry(let imported): imported.entry.date?.day.iso ?? "-"
      case .skipped(_, let why): why
      case .remark(let remark): remark.text
      }
    }
  }

  @Test(
    arguments: [
      (["12-25-2024", "01-02-2025"], ["2025-01-02", "2024-12-25"]),
      (["25-12-2024", "01-02-2025"], ["2025-02-01", "2024-12-25"]),
      (["25.12.2024", "01.02.2025"], ["2025-02-01", "2024-12-25"]),
      (["20241225", "2024년 5월 12일 일요일"], ["2024-12-25", "2024-05-12"]),
      (["May 12th, 2024", "Sonntag, 12. Mai 2024"], ["2024-05-12", "2024-05-12"]),
      (["journal/2024/05/12"], ["2024-05-12"]),
      (
        ["01-02-2024", "2024-05-12"],
        ["its name may mean 2024-02-01 or 2024-01-02, and no other name tells which", "2024-05-12"]
      ),
    ])
  func daysInNamesHaveAnyOrder(names: [String], days: [String]) throws {
    #expect(try self.days(names) == days)
  }

  @Test(
    arguments: [
      ("{\"format\": \"MM-DD-YYYY\"}", ["01-02-2024"], ["2024-01-02"]),
      ("{\"format\": \"DD-MM-YY\", \"folder\": \"/days/\"}", ["days/01-02-24"], ["2024-02-01"]),
      ("{\"format\": \"dddd, MMMM Do YYYY\"}", ["Sunday, May 12th 2024"], ["2024-05-12"]),
      ("{\"format\": \"YYYY/MMMM/D\"}", ["2024/Mai/2"], ["2024-05-02"]),
      ("{\"format\": \"YYYY년 MMMM D일\"}", ["2024년 5월 12일"], ["2024-05-12"]),
      ("{\"format\": \"[day] DDDD, YYYY\"}", ["day 133, 2024"], ["2024-05-12"]),
      (
        "{\"format\": \"YYYY-MM-DD\"}", ["2024-13-12", "2024-05-12"],
        [
          "2024-05-12", "notes without a day in their name are not entries: 1",
        ]
      ),
      ("not JSON", ["2024-05-12"], ["2024-05-12"]),
    ])
  func theVaultsOwnFormatIsRead(settings: String, names: [String], days: [String]) throws {
    #expect(try self.days(names, settings: settings) == days)
  }

  @Test func fieldsThatHaveAPlaceHereGoThere() throws {
    let items = try items([
      "2024-05-12.md": """
      ---
      Title: Rain
      tags: walk, rain
      alias: Wet
      created: 2024-05-12T21:30
      modified: 2024-05-13T08:00:00Z
      mood: [calm, "[[tired]]"]
      weather: {condition: rain, temp: 12.5, wind: 3}
      location: [37.5, 127]
      description: In short.
      starred: true
      lang: en
      rating: {stars: 4}
      ---
      Words.
      """,
      "2024-05-13.md": """
      ---
      date: 2024-05-14
      weather: clear
      temperature: 20
      location: Seoul
      latitude: 37.5
      longitude: 127
      favorite: maybe
      draft: soon
      ---
      Words.
      """,
      "2024-05-14.md": "---\nvisibility: nobody\nmood:\n---\nWords.",
    ])
    #expect(
      shown(items) == """
        ---
        title: Rain
        date: 2024-05-12T21:30:00+09:00
        updated: 2024-05-13T17:00:00+09:00
        tags: [walk, rain]
        favorite: true
        mood: "calm, [[tired]]"
        weather: {condition: rain, temperature: 12.5}
        location: {latitude: 37.5, longitude: 127}
        lang: en
        summary: In short.
        extra:
          alias: Wet
          weather: {wind: 3}
          rating: {stars: 4}
        ---

        Words.

        ---
        date: 2024-05-13
        weather: {condition: clear, temperature: 20}
        location: {name: Seoul, latitude: 37.5, longitude: 127}
        draft: true
        extra: {date: 2024-05-14, favorite: maybe}
        ---

        Words.

        ---
        date: 2024-05-14
        visibility: private
        ---

        Words.

        """)
  }

  @Test func tagsOfTheTextAreTagsOutsideOfCodeAndComments() throws {
    let items = try items([
      "2024-05-12.md": """
      ---
      tags: [Rain]
      ---
      #rain and #walk/park, #1984 #비 `#code` https://a.example/#part [x](#part) \\#none
      # Heading

      > #quoted `` ` #b ``

      ```
      #fenced
      ```

          #indented

      <!-- #hidden
      #more -->

      #shown %%#comment%%
      """
    ])
    guard case .entry(let imported) = items[0] else {
      Issue.record("no entry")
      return
    }
    #expect(imported.entry.tags == ["Rain", "walk/park", "비", "quoted", "shown"])
  }

  @Test func plainLinksLeadToCopiesAndEntries() throws {
    let items = try items([
      "days/2024-05-12.md": """
      ![Drops](../files/rain%20drops.jpg) ![](<rain drops.jpg> "On the pane") ![](/files/a.pdf)
      [next](2024-05-13.md#noon), [next](days/2024-05-13.md), [no](gone.md), ![](gone.png)
      `![](../files/a.pdf)` [out](https://a.example/b.jpg)
      """,
      "days/2024-05-13.md": "Words.", "files/rain drops.jpg": "jpg", "files/a.pdf": "pdf",
    ])
    #expect(
      shown([items[0]]) == """
        ---
        date: 2024-05-12
        ---

        ![Drops](|0|) ![](|0| "On the pane") ![](|1|)
        [next](|L0|), [next](|L1|), [no](gone.md), *[missing: `gone.png`]*
        `![](../files/a.pdf)` [out](https://a.example/b.jpg)

        """)
    #expect(
      remarks(of: items) == """
        lost: a photo or file is missing in the source (days/2024-05-12.md: gone.png)

        """)
  }

  @Test func codeStaysAsItWasTyped() throws {
    let code = """
      `[[2024-05-12]] %%x%%` and ``a ` %%b%%`` ^end

      ```
      [[2024-05-12]] ![[a.jpg]] <img src="a.jpg"> %%x%% ^name
      > [!note] Title
      ```

          let place = [[1, 2]] %%
          <a href="a.jpg">

      > quoted
      > ~~~
      > [[2024-05-12]] %%x%%
      > ~~~
      """
    let items = try items([
      "2024-05-12.md": code + "\n\nOut: [[2024-05-12|here]] %%x%% <img src=\"a.jpg\"> ^name",
      "a.jpg": "jpg",
    ])
    #expect(
      shown(items) == """
        ---
        date: 2024-05-12
        ---

        \(code.replacing(" ^end", with: ""))

        Out: [here](|L0|)  ![](|0|)

        """)
  }
}
