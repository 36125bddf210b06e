import DiaryGate
import DiaryModel
import SiteFiles
import TestSupport
import Testing

@testable import DiaryLoading

/// With a step that looks back, each of these would take minutes.
@Suite(.timeLimit(.minutes(1))) struct SizeTests {
  private static let large = 50_000_000

  @Test(arguments: Tier.some(3, of: ["a", "가 ", "\n", " ", "a\n", "[", "![", "`", "\r"]))
  func bodiesOfManyMegabytesAreRead(piece: String) async throws {
    let text = String(repeating: piece, count: 2_000_000 / piece.utf8.count)
    let body = "Rain\n\n\(text)x"
    let read = try await entry(body)
    #expect(read.content.title == "Rain")
    #expect(read.content.body.bytes.last == UInt8(ascii: "x"))
  }

  @Test func aBodyOf50MegabytesIsRead() async throws {
    let line = "The rain went on all day and nobody minded it much.\n"
    let text = String(repeating: line, count: Self.large / line.utf8.count)
    #expect(try await entry(text).content.body.bytes.count > 49_000_000)
  }

  @Test(arguments: Tier.some(2, of: ["a", "[", "![", "*", "<", "`a"]))
  func aFirstLineWithoutAnEndIsNoTitle(piece: String) async throws {
    let text = String(repeating: piece, count: 2_000_000)
    let read = try await entry(text)
    #expect(read.content.title == nil)
    #expect(read.content.body.bytes.count == text.utf8.count)
  }

  @Test func tenThousandTagsAreOneList() async throws {
    let tags = (0..<10_000).map { #""tag \#($0)""# }.joined(separator: ", ")
    var site = site()
    site.limits.tags = 20_000
    let all = try await entries(
      ["a.json": #"{"title": "T", "date": "2024-05-12", "tags": [\#(tags), \#(tags)]}"#], site)
    #expect(all.first?.content.terms.count == 10_000)
    #expect(all.first?.content.terms.last?.name == "tag 9999")
  }

  @Test func aHundredThousandRowsAreRead() async throws {
    let rows = (0..<100_000).map { #"{"title": "T\#($0)", "body": "B", "created_at": \#($0)}"# }
    let all = try await entries(["a.json": "[\(rows.joined(separator: ","))]"])
    #expect(all.count == 100_000)
    #expect(all.last?.content.title == "T99999")
  }

  @Test func aFaultInEachOfManyRowsIsReportedWithItsLine() async {
    let rows = (0..<5_000).map {
      #"{"title": "T\#($0)", "body": "B", "date": "2024-05-12", "slug": "A\#($0) B"}"#
    }
    for (separator, last) in [(",", "Content/a.json:1:"), (",\n", "Content/a.json:5000:")] {
      let said = await messages(["a.json": "[\(rows.joined(separator: separator))]"])
      let blocks = said.split(separator: "\n")
      #expect(blocks.count == 25_000)
      #expect(blocks[blocks.count - 5].hasPrefix(last))
      #expect(blocks[blocks.count - 4].contains(#""slug": "A4999 B""#))
      #expect(blocks.last == "  fix: write 'slug: a4999-b'")
    }
  }

  @Test func anUnknownKeyInEachOfManyRowsIsSaidOnce() async throws {
    let rows = (0..<10_000).map { #"{"title": "T", "date": \#($0), "cameraModel": "x"}"# }
    let said = await messages(["a.json": "[\(rows.joined(separator: ",\n"))]"], showsHeld: false)
    #expect(said.split(separator: "\n").count { $0.contains("error: ") } == 1)
    #expect(said.contains("; 10000 entries have it: Content/a.json:1:28, Content/a.json:2:27, "))
  }

  @Test func oneEntryMayHaveManyKeysThatAreLetThrough() async throws {
    let keys = (0..<5_000).map { "key\($0)" }
    var configuration = site()
    configuration.limits.frontMatter = 1 << 20
    configuration.keys = Set(keys)
    let fields = keys.map { $0 + ": x\n" }.joined()
    let read = try await entry("---\n\(fields)---\nRain", configuration)
    #expect(read.content.extra.count == 5_000)
  }

  @Test func longKeysAndValuesAreHarmless() async throws {
    let long = String(repeating: "k", count: 5_000_000)
    let text = """
      {"title": "T", "date": "2024-05-12", "\(long)": "\(long)", "mood": "\(long)",
      "tags": ["\(long)"]}
      """
    var configuration = site()
    configuration.keys = [long]
    let loaded = try await load(["a.json": text], configuration)
    #expect(loaded.entries.first?.content.terms.first?.slug.text.utf8.count == 80)
    #expect(await messages(["a.json": text]).contains("' is not a known key\n"))
  }

  @Test(arguments: ["[", #"{"a":"#, #"[{"a":"#])
  func deepNestingIsRefusedAndNotFollowed(piece: String) async {
    let said = await messages(["a.json": String(repeating: piece, count: 500_000)])
    #expect(said.contains("stand more than 128 deep in one another"))
  }

  @Test func frontMatterMayHave64KilobytesAndNoMore() async throws {
    let fits = String(repeating: "x", count: 65_536 - "summary: \n".utf8.count)
    let read = try await entry("---\nsummary: \(fits)\n---\nRain")
    #expect(read.content.summary?.utf8.count == fits.utf8.count)
    let said = await messages(["2024-05-12.md": "---\nsummary: \(fits)x\n---\nRain"])
    #expect(
      said == """
        Content/2024-05-12.md:1:1: error: the front matter is larger than 65536 bytes
          1 | ---
            | ^^^
          why: the limit keeps a broken file from exhausting the memory
          fix: shorten it, close it earlier with '---', or raise 'limits: {frontMatter: ...}' in \
        diarysite.yml

        """)
  }

  @Test func twoThousandFilesAreRead() async throws {
    var files: [String: String] = [:]
    for index in 0..<2_000 { files["a/\(index).md"] = "---\ndate: 2024-05-12\n---\nRain" }
    #expect(try await entries(files).count == 2_000)
  }
}
