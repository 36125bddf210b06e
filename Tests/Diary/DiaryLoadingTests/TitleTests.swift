import DiaryGate
import DiaryModel
import LocalizedDates
import Testing

@testable import DiaryLoading

@Suite struct TitleTests {
  @Test(arguments: [
    ("# Rain\n\nWords.\n", "Rain", "Words."),
    ("###### Rain ######\nWords.", "Rain", "Words."),
    ("Rain\n====\n\nWords.", "Rain", "Words."),
    ("Rain\n---\nWords.", "Rain", "Words."),
    ("Rain\n   =\t\nWords.", "Rain", "Words."),
    ("Rain\nWords.", "Rain", "Words."),
    ("Rain\n\n\nWords.\n\nMore.\n\n", "Rain", "Words.\n\nMore."),
    ("\n \t\n\nRain\nWords.", "Rain", "Words."),
    ("Rain", "Rain", ""),
    ("Rain\n", "Rain", ""),
    ("# *Rain* & `code` [link](https://example.org) &amp; \\*", "Rain & code link & *", ""),
    ("☔️😀\n\nWords.", "☔️😀", "Words."),
    ("  Rain  \nWords.", "Rain", "Words."),
    ("Rain\n- item", "Rain", "- item"),
    ("Rain\n\n    code", "Rain", "    code"),
    ("Rain\n\n  two spaces", "Rain", "  two spaces"),
  ])
  func inMarkdownTheFirstLineIsTheTitleIfItIsAHeadingOrAShortParagraph(
    source: String, title: String, body: String
  ) async throws {
    #expect(try await words(source) == [title, body])
  }

  @Test(arguments: [
    "- item\n\nWords.", "> quote", "```\ncode\n```", "    code", "***\n\nWords.", "- - -\n\nWords.",
    "<div>\nWords.\n</div>", "| a | b |\n| - | - |\n| 1 | 2 |", "a | b\n:-: | -\n1 | 2",
    "[a]: https://example.org", "#\n\nWords.", "![](sea.jpg)", "Look: ![sea](sea.jpg)",
    "<!-- note -->", "![](sea.jpg)\n\n- item", "    ![](code.jpg)\n\nWords.",
  ])
  func otherFirstLinesAreNoTitle(source: String) async throws {
    #expect(try await words(source) == [nil, source])
  }

  @Test func aParagraphOf140CharactersIsATitleAndALongerOneIsNot() async throws {
    let family = "👨‍👩‍👧‍👦"
    for letter in ["a", "가", family] {
      let short = String(repeating: letter, count: 140)
      #expect(try await words(short + "\n\nWords.") == [short, "Words."])
      #expect(try await words("\(short)\(letter)\nWords.") == [nil, "\(short)\(letter)\nWords."])
    }
  }

  @Test(arguments: [
    ("![](sea.jpg)\n\nWords.", "Words.", "![](sea.jpg)"),
    ("![바다](sea.jpg)\n\n# The *sea*\n\nWords.\n", "The sea", "![바다](sea.jpg)\n\n\n\nWords."),
    ("![](a.jpg)\nThe sea\nWords.", "The sea", "![](a.jpg)\n\nWords."),
    (
      "![](a.jpg) ![](b.jpg)\n\n[![](c.jpg)](d.jpg)\n\nThe sea\n=====\nWords.", "The sea",
      "![](a.jpg) ![](b.jpg)\n\n[![](c.jpg)](d.jpg)\n\n\n\nWords."
    ),
    ("*[missing: `a.jpg`]*\n\nThe sea\n\nWords.", "The sea", "*[missing: `a.jpg`]*\n\n\n\nWords."),
  ])
  func aTitleBehindPicturesIsTheTitle(source: String, title: String, body: String) async throws {
    #expect(try await words(source) == [title, body])
    let entry = try await entry(source)
    #expect(entry.content.body.line == 1)
    // Line numbers of what stands behind it are those of the file.
    let last = source.split(separator: "\n", omittingEmptySubsequences: false).lastIndex(
      of: "Words.")
    if let last, title != "Words." {
      let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.firstIndex(of: "Words.") == last)
    }
  }

  @Test func aLongParagraphBehindAPictureIsNoTitleAndALongHeadingIs() async throws {
    let long = String(repeating: "가", count: 141)
    let source = "![](a.jpg)\n\n\(long)\n\nWords."
    #expect(try await words(source) == [nil, source])
    #expect(
      try await words("![](a.jpg)\n\n# \(long)\n\nWords.")
        == [long, "![](a.jpg)\n\n\n\nWords."])
    let json = try await entries([
      "a.json": #"{"body": "![](a.jpg)\n\#(long)", "created_at": 0}"#
    ])
    #expect(json.map(words) == [[nil, "![](a.jpg)\n\(long)"]])
  }

  @Test func addressesAreMadeFromTitlesAsTheyWereFoundBefore() async throws {
    for (source, title) in [
      ("![](a.jpg)\n\nThe sea", nil), ("The sea\n\n![](a.jpg)", "The sea"),
      ("*[missing: `a.jpg`]*\n\nThe sea", "[missing: a.jpg]"),
      ("---\ntitle: The sea\n---\n![](a.jpg)", "The sea"),
    ] {
      #expect(try await entry(source).slugs.title == title)
    }
  }

  @Test func aHeadingMayBeLonger() async throws {
    let long = String(repeating: "가", count: 300)
    #expect(try await words("# \(long)\n\nWords.") == [long, "Words."])
    #expect(try await words("\(long)\n=====\n\nWords.") == [long, "Words."])
    #expect(try await words("---\ntitle: \(long)\n---\nWords.") == [long, "Words."])
    let endless = "# " + String(repeating: "가", count: 1_001)
    #expect(try await words(endless) == [nil, endless])
  }

  @Test func anExplicitTitleIsLiteralAndLeavesTheBodyWhole() async throws {
    #expect(
      try await words("---\ntitle: '*Rain* <b>'\n---\n\n# Heading\n\nWords.\n")
        == ["*Rain* <b>", "# Heading\n\nWords."])
    #expect(try await words("---\ntitle: Rain\n---\n") == ["Rain", ""])
    #expect(try await words("---\ntitle: 2024\n---\n") == ["2024", ""])
  }

  @Test(arguments: ["title:", "title: ''", "title: ' '", "title: null"])
  func aTitleOfNothingIsNone(line: String) async throws {
    #expect(try await words("---\n\(line)\n---\nRain\n\nWords.") == ["Rain", "Words."])
  }

  @Test func aTitleStandsOnOneLine() async throws {
    #expect(try await words("---\ntitle: |\n  Rain\n\n  in May\n---\n") == ["Rain in May", ""])
    let all = try await entries(["a.json": #"{"title": " A\r\nB ", "date": "2024-05-12"}"#])
    #expect(all.map(words) == [["A B", ""]])
  }

  @Test(arguments: [
    "Rain\r\n\r\nWords.\r\nMore.\r\n", "Rain\r\rWords.\rMore.", "\u{FEFF}Rain\nWords.\nMore.",
  ])
  func lineEndsAndByteOrderMarksDoNotShow(source: String) async throws {
    #expect(try await words(source) == ["Rain", "Words.\nMore."])
  }

  @Test func frontMatterMayHaveAByteOrderMarkAndOtherLineEnds() async throws {
    #expect(
      try await words("\u{FEFF}---\r\ntitle: Rain\r\n---\r\nWords.\r\n") == ["Rain", "Words."])
  }

  @Test func otherControlCharactersAreDropped() async throws {
    #expect(try await words("Ra\u{07}in\n\nWo\u{1B}[1mrds\u{7F}\tx") == ["Rain", "Wo[1mrds\tx"])
  }

  @Test(arguments: [
    ("T", "T", ""), (#"T\n"#, "T", ""), (#"T\nB"#, "T", "B"), (#"T\n\nB"#, "T", "B"),
    (#"\nT\nB"#, "T", "B"), (#"T\r\nB"#, "T", "B"), (#"\n \n  T\nB\n\nC\n"#, "T", "B\n\nC"),
    (#"- item\nB"#, "- item", "B"), (#"# T\nB"#, "T", "B"), (#"| a |\n| - |"#, "| a |", "| - |"),
  ])
  func inJSONTheFirstLineIsAlwaysTheTitle(text: String, title: String, body: String) async throws {
    let all = try await entries(["a.json": #"{"body": "\#(text)", "created_at": 0}"#])
    #expect(all.map(words) == [[title, body]])
  }

  @Test func inJSONALongFirstLineIsATitleToo() async throws {
    let long = String(repeating: "가", count: 300)
    let all = try await entries(["a.json": #"{"body": "\#(long)\nB", "created_at": 0}"#])
    #expect(all.map(words) == [[long, "B"]])
  }

  @Test func plainTextIsTakenAsTyped() async throws {
    let source = "---\nformat: plain\n---\n\n# *T* <b>\n\n  *B*\n  `C`\n\n"
    let entry = try await entry(source)
    #expect(words(entry) == ["# *T* <b>", "  *B*\n  `C`"])
    #expect(entry.content.body.format == .plain)
    #expect(entry.content.body.line == 7)
  }

  @Test func theBodyKnowsItsLine() async throws {
    #expect(try await entry("Rain\n\n\nWords.").content.body.line == 4)
    #expect(try await entry("Rain\n===\n\nWords.").content.body.line == 4)
    #expect(try await entry("---\ntitle: x\n---\n\n\nWords.").content.body.line == 6)
  }

  @Test(arguments: [
    ("Rain\nWords.", true), ("# It rained.", true), ("It rained\n===", true), ("Rain", false),
    ("It rained.\n\nWords.", false), ("It rained!”\n\nWords.", false), ("Rain?)\nWords.", false),
    ("비가 왔다。\nWords.", false), ("雨が降った\nWords.", true), ("هل نزل المطر؟\nWords.", false),
    ("Rain…\nWords.", true), ("Rain:\nWords.", true), ("Version 1.2\nWords.", true),
    (String(repeating: "a", count: 59) + "\nWords.", true),
    (String(repeating: "a", count: 60) + "\nWords.", false),
    (String(repeating: "가", count: 23) + "\nWords.", true),
    (String(repeating: "가", count: 24) + "\nWords.", false),
    ("![](sea.jpg)\n\nThe sea\n\nGrey.", true), ("![](sea.jpg)\n\nThe sea.\n\nGrey.", false),
    ("---\ntitle: It rained.\n---\nWords.", true),
  ])
  func aLineThatIsNoHeadlineIsShownWithTheText(source: String, isHeadline: Bool) async throws {
    let content = try await entry(source).content
    #expect(content.title != nil)
    #expect(content.headline == (isHeadline ? content.title : nil))
    if !isHeadline {
      #expect(String(decoding: content.body.shown.bytes, as: UTF8.self) == source)
      #expect(content.body.shown.line == 1)
    }
  }
}
