import SiteFiles
import Testing

@testable import DiaryBuild

/// Characters that XML forbids, in whatever way they come in.
@Suite struct ForbiddenCharacterTests {
  private static let layout =
    "{{page.title}} {{#entry}}{{title}} {{extra.word}} {{#extra.list}}{{.}} {{/extra.list}}{{mood.name}} "
    + "{{weather.name}} {{location.name}} {{#tags}}{{name}} {{/tags}}{{{content}}}{{/entry}}"

  @Test func noneIsInAnyFileOfTheSite() async throws {
    let escapes = #"\u0000\u0007\u0008\u001b\ufffe\uffff"#
    let raw = "\u{7}\u{8}\u{FFFE}\u{FFFF}"
    let fields = [
      "title: \"T\(escapes)t\"", "mood: \"m\(escapes)\"", "weather: \"w\(escapes)\"",
      "location: {name: \"l\(escapes)\"}", "tags: [\"t\(escapes)\", \"c\(escapes)#\"]",
      "summary: \"s\(escapes)\"", "word: \"x\(escapes)y\"",
      "list: [\"z\(escapes)\", {k: \"v\(escapes)\"}]",
    ]
    let site = DiaryInMemory(themes: try inMemory(goldenThemes))
    let json = """
      {"title": "J\(escapes)", "date": "2024-01-03", "body": "B\(escapes)\(raw.dropFirst(2))", "word": "\(escapes)", \
      "format": "plain"}
      """
    try site.become(
      [
        "diarysite.yml":
          "locale: en-GB\nkeys: [word, list]\ntitle: \"Days\(escapes)\"\ndescription: \"d\(escapes)\"\nbaseURL: https://example.org/\n"
          + "author: {name: \"a\(escapes)\"}\n",
        "Content/2024-01-01.md":
          "---\n\(fields.joined(separator: "\n"))\n---\nBody\(raw) &#8;&#xFFFF;\n",
        "Content/2024-01-02.md": "Title\(raw)\n\nBody\(raw) <b>\(raw)</b> `\(raw)`\n",
        "Content/rows.json": "[\(json)]",
        "Themes/default/layouts/entry.mustache": Self.layout + raw + "\n",
        "Themes/default/strings/en-GB.yml":
          "tags: \"Tags\(escapes)\"\nuntitled: {other: \"u\(escapes)\", one: \"v\(escapes)\"}\n",
      ].mapValues { Array($0.utf8) })
    let outcome = try await site.build(now: 1_800_000_000)
    #expect(outcome.isMade, "\(outcome.messages)")
    for (path, bytes) in site.output() where !path.hasSuffix(".diarysite-output") {
      let text = String(decoding: bytes, as: UTF8.self)
      let found = text.unicodeScalars.first { scalar in
        scalar.value < 0x20 && ![9, 10].contains(scalar.value)
          || [0x7F, 0xFFFE, 0xFFFF].contains(scalar.value)
      }
      #expect(found == nil, "\(path)")
      #expect(!text.contains("\\u00"), "\(path)")
    }
    let feed = site.output()["public/feed.xml"].map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(feed.contains("<title>Tt</title>"))
  }
}
