import CCmark
import CommonMark
import Foundation
import TestSupport
import Testing

extension MarkdownOptions {
  /// CommonMark and nothing else: the HTML is byte for byte what cmark writes by default.
  static let plain = MarkdownOptions(
    rawHTML: .omitted, extensions: [], hasHeadingIDs: false, ordersHeadings: false,
    defersImages: false, scrollsWideBlocks: false)
}

/// With all additions off, the HTML is cmark's own, byte for byte, but where Korean, Japanese or
/// Chinese letters are beside marks.
@Suite struct PlainEqualityTests {
  static let modes: [(MarkdownOptions, Int32)] = {
    var unsafe = MarkdownOptions.plain
    unsafe.rawHTML = .allowed
    var smart = MarkdownOptions.plain
    smart.isSmart = true
    var kept = MarkdownOptions.plain
    kept.breaks = .kept
    return [
      (.plain, CMARK_OPT_DEFAULT), (unsafe, CMARK_OPT_UNSAFE), (smart, CMARK_OPT_SMART),
      (kept, CMARK_OPT_HARDBREAKS),
    ]
  }()

  /// Renders all texts with one renderer, as a worker does.
  private func firstDifference(_ texts: [[UInt8]], _ mode: Int) throws -> String? {
    let (options, flags) = Self.modes[mode]
    var renderer = MarkdownRenderer(options: options)
    var links = UnchangedLinks()
    for text in texts {
      var (html, plain, excerpt): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
      _ = try withBytes(of: text) {
        try renderer.render(
          $0, file: "", resolver: &links, into: &html, text: &plain, excerpt: &excerpt)
      }
      if html != cmarkHTML(text, flags) { return String(decoding: text, as: UTF8.self) }
    }
    return nil
  }

  @Test(arguments: 0..<4)
  func randomTexts(mode: Int) throws {
    let pieces = [
      "a", "b ", "*", "**", "_", "`", "``", "[", "](u)", "](<", "![", "]", "\n", "\n\n", "> ",
      "- ", "1. ", "2) ", "    ", "  ", "\t", "# ", "## ", "---\n", "***\n", "===\n", "```\n",
      "~~~ swift x\n", "<b>", "</b>", "<!-- c -->", "<div>\n", "&amp;", "&#10;", "\\", "\\\n",
      "  \n", "\"", "'", "...", "--", "<http://x.y>", "<a@b.c>", "[r]: /u 't'\n", "[r]", "я",
      "é", "\"t\")", "(", "javascript:", "data:image/png", "~", "|", ":", "&", "“", "\0",
      "<?p?>", "+ ", "\r\n", "\r", "<script>\n", "x<y", "[^1]", "www.a.b", "https://c.d ",
    ]
    var numbers = SeededNumbers(seed: 7)
    let texts = (0..<3_000).map { _ -> [UInt8] in
      let count = Int.random(in: 1...30, using: &numbers)
      let text = (0..<count).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
      return Array(text.utf8)
    }
    #expect(try firstDifference(texts, mode) == nil)
  }

  /// Their `*` and `_` are not paired by cmark.
  @Test(arguments: 0..<4)
  func marksOfOtherBlocksBesideKorean(mode: Int) throws {
    let pieces = [
      "a", "b", "é", " ", "*", "**", "***", "_", "__", ".", "(", ")", "!", "[", "](u)", "`", "\n",
      "\\", "&amp;", "&nbsp;", "&#42;", "\u{A0}", "\n\n", "> ", "- ", "* ", "# ", "<b>",
    ]
    var numbers = SeededNumbers(seed: 13)
    let texts = (0..<3_000).map { _ -> [UInt8] in
      let count = Int.random(in: 1...30, using: &numbers)
      let text = (0..<count).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
      return Array("가 *나*\n\n\(text)".utf8)
    }
    #expect(try firstDifference(texts, mode) == nil)
  }

  @Test func bytesThatAreNotText() throws {
    var numbers = SeededNumbers(seed: 11)
    let texts = (0..<500).map { _ in
      (0..<40).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    }
    #expect(try firstDifference(texts, 0) == nil)
    for text in texts {
      _ = try render(bytes: text)
      _ = try render(bytes: Array("~|[^1]www.a.b@c.d # [ ]\n|-\n[^1]:".utf8) + text + text)
    }
  }

  @Test(arguments: 0..<4)
  func textsOfTheProject(mode: Int) throws {
    let texts = try RealTexts.ofProject()
    #expect(texts.count > 35)
    #expect(try firstDifference(texts, mode) == nil)
  }

  @Test(.needs(paper: "corpora"), arguments: RealTexts.papers)
  func diaries(name: String) throws {
    let texts = try RealTexts.bodies(ofPaper: name).filter { text in
      !text.contains(UInt8(ascii: "*")) || !text.contains { $0 >= 0xE3 }
    }
    #expect(texts.count > 100)
    #expect(try firstDifference(texts, 0) == nil)
  }

  @Test func everyByteInAnAddress() throws {
    let texts = (1...255).map { Array("[a](<".utf8) + [UInt8($0)] + Array(">)".utf8) }
    #expect(try firstDifference(texts, 1) == nil)
  }

  @Test(arguments: 0..<4)
  func dangerousAddresses(mode: Int) throws {
    let texts = [
      "javascript:a", "JAVASCRIPT:a", "vbscript:a", "file:///a", "data:text/html,a",
      "data:image/png;a", "DATA:IMAGE/GIF;a", "data:image/svg+xml;a", "data:image/webp;a",
      "data:image/jpeg;a", "xjavascript:a", "javascript",
    ].flatMap { [Array("[a](\($0))".utf8), Array("![a](\($0) \"t\")".utf8)] }
    #expect(try firstDifference(texts, mode) == nil)
  }
}
