import DiaryModel
import SiteFiles
import Testing

@testable import DiaryExporting

@Suite struct LinkTargetTests {
  @Test func linksToWhatIsNotExportedLeadNowhere() async throws {
    var diary = SmallDiary()
    diary.files["Content/2024/links.md"] = Array(
      """
      ---
      title: Links
      date: 2024-07-01
      ---
      [a](../secret.md) [b](/2024/06/01/secret/) [c](2024-05-12-rain.md#x) [d](/2024/05/12/rain/)
      [e](https://example.org) [f](#g) [h](../../..) ![i](secret.jpg) [j](/2024/) [k](//x.org/y)
      """.utf8)
    let entry = try #require(
      try await diary.export().entries.first { $0.content.title == "Links" })
    #expect(
      try await diary.export().text(of: entry) == """
        a b [c](2024-05-12-rain.md#x) [d](/2024/05/12/rain/) [e](https://example.org) f h i \
        [j](/2024/) [k](//x.org/y)
        """)
    let own = try await diary.export(.all)
    let ownEntry = try #require(own.entries.first { $0.content.title == "Links" })
    #expect(own.text(of: ownEntry).hasPrefix("[a](../secret.md) [b](/2024/06/01/secret/)"))
  }

  @Test(arguments: [ExportChoice.open, .all])
  func theirFragmentsStayInMarkdown(choice: ExportChoice) async throws {
    var diary = SmallDiary()
    diary.files["Content/2024/links.md"] = Array(
      "---\ndate: 2024-07-01\n---\n# L\n\n[c](2024-05-12-b.md#a%20b) [d](<2024-05-12-b.md#é (x)>)"
        .utf8)
    let text = try await diary.written(as: .markdown, choice).files.texts[
      "2024/2024-07-01-links.md"]
    #expect(
      text?.hasSuffix(
        "\n[c](2024-05-12-b.md#a%20b) [d](2024-05-12-b.md#%C3%A9%20%28x%29)\n") == true,
      "\(text ?? "")")
  }

  @Test func linksByNamesLeadToFilesOfTheExport() async throws {
    var diary = SmallDiary()
    diary.files["diarysite.yml"]? += Array("\nmarkdown: {wiki: true}\n".utf8)
    diary.files["Content/2024/links.md"] = Array(
      """
      ---
      title: Links
      date: 2024-07-01
      ---
      [[2024-05-12-rain]] [[Rain & *sun*|rain]] [[secret]] ![[rain drops.png|20]] ![[2024-05-12-b]]

      mood:: hidden
      Words [[2024-05-12-b|b]] ^id

      other:: hidden
      """.utf8)
    let export = try await diary.export()
    let entry = try #require(export.entries.first { $0.content.title == "Links" })
    let links = export.source(of: entry) { target in
      switch target {
      case .entry(let other): "<\(other.slug.text)>"
      case .file(let file): "<\(file.name)>"
      case .elsewhere, .nothing: nil
      }
    }
    #expect(
      String(decoding: links, as: UTF8.self) == """
        [2024-05-12-rain](<rain>) [rain](<rain>) … ![](<rain drops.png>) [2024-05-12-b](<b>)

        Words [b](<b>)
        """)
  }
}
