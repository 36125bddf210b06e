import DiaryGate
import DiaryModel
import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryListing

@Suite struct EntryReadableTextTests {
  private func content(_ text: String) throws -> EntryContent {
    try #require(try entries(["2024-05-12.md": text]).first).entry.content
  }

  @Test func anEntryIsShownWithAllThatIsKnownOfIt() throws {
    let content = try content(
      """
      ---
      date: 2024-05-12T07:30:00+09:00
      favorite: true
      tags: [walk, By the sea]
      weather: {condition: Rain, temperature: 17.0}
      location: {name: Seoul, latitude: 37.5, longitude: 127}
      mood: calm
      ---
      # Rain

      It *rained*, see [here](https://example.org/).

      - one
      - two

      ![A boat](boat.jpg)
      """)
    #expect(
      EntryReadableText(.english).text(of: content, mark: "draft") == """
        Rain
        May 12, 2024, 7:30\u{202F}AM ★ [draft]
        Rain, 17 °C · Seoul · calm
        #walk #By the sea

        It rained, see here (https://example.org/).

        - one
        - two

        A boat

        """)
  }

  @Test func anEntryWithoutTitleOrTextIsItsDate() throws {
    let text = EntryReadableText(try LocaleTag("ko-KR"))
    #expect(text.text(of: try content("![](a.jpg)\n"), mark: nil) == "2024년 5월 12일\n")
    #expect(
      text.text(of: try content("- 비\n"), mark: nil) == "2024년 5월 12일\n\n- 비\n")
  }

  @Test(arguments: [
    ("Rain\n\nIt *rained*.\n", "Rain\nIt rained."), ("Rain\n", "Rain"),
    ("- one\n- [two](a.md)\n", "- one\n- two"), ("![](a.jpg)\n", "May 12, 2024"),
    ("---\nformat: plain\n---\nRain\nIt *rained*.\n", "Rain\nIt *rained*."),
  ])
  func theSharedTextIsTitleAndBody(text: String, expected: String) throws {
    #expect(EntryReadableText(.english).sharedText(of: try content(text)) == expected)
  }
}

@Suite struct EntryTemplateTests {
  private func text(_ source: String, _ locale: String = "en") throws -> String {
    let day = try #require(Day(year: 2024, month: 5, day: 12))
    return EntryTemplate(source).text(for: day, in: try LocaleTag(locale))
  }

  @Test func theDayAndItsNameAreFilledIn() throws {
    #expect(
      try text("{{date}} {{ weekday }}, {{dates}} {date} {{ date }}")
        == "2024-05-12 Sunday, {{dates}} {date} 2024-05-12")
    #expect(try text("{{weekday}}", "ko") == "일요일")
  }

  @Test func templatesAreFilesOfTheirFolder() throws {
    let folder = try TemporaryFolder([
      "Templates/daily.md": "Today\n", "Templates/.hidden.md": "", "Templates/readme.txt": "",
      "Templates/broken.md": "", "secret.md": "No\n",
    ])
    try Data([0xFF, 0xFE]).write(to: folder.url("Templates/broken.md"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.url("Templates/link.md").path, withDestinationPath: "../secret.md")
    let diary = try FolderOnDisk(path: folder.root.path)
    #expect(EntryTemplate.names(in: diary) == ["broken", "daily"])
    let day = try #require(Day(year: 2024, month: 5, day: 12))
    #expect(try EntryTemplate(named: "daily", in: diary).text(for: day, in: .english) == "Today\n")
    func fault(_ name: String) -> EntryTemplate.Fault? {
      #expect(throws: EntryTemplate.Fault.self) { try EntryTemplate(named: name, in: diary) }
    }
    for name in ["", ".hidden", "../secret", "a/b", "/etc/passwd", "a\0b"] {
      #expect(fault(name) == .noName)
    }
    #expect(fault("weekly") == .missing(["broken", "daily"]))
    #expect(fault("broken") == .notText)
    let path = try #require(SitePath("Templates/link.md"))
    #expect(fault("link") == .unreadable(FileFault(path: path, reason: .outside)))
  }
}
