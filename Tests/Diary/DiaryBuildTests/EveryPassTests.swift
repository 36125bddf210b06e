import CommonMark
import DiaryModel
import DiaryRendering
import LocalizedDates
import SearchIndex
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild
@testable import DiaryGate
@testable import DiaryLayout
@testable import DiaryLoading
@testable import DiaryPrivacy

/// Everything that is made of a text, from its file to the index of the search page, takes twice the
/// time of a text of twice the length. For feeds see the tests of rendering.
@Suite struct EveryPassTests {
  private static let everything = MarkdownOptions(rawHTML: .allowed, isSmart: true)
  /// Of which texts have many in a paragraph.
  private static let addresses = [
    "https://a.example/b.c/d?e=f ", "www.a.example/b. ", "See a@b.example. ", "St. 3. Mr. ", "a.b.",
    "[a](https://b.example/c.d) ", "<p>", "<p>1</p>", "<p><sup class=\"footnote-ref\">", "“a.” ",
    "[[a", "[[a]] ", "[[My note]] ", "[](", "[](My%20note.md)", "[[a|", "a.\n", "a.\n\n", "1\n\n",
  ]

  private func pass(_ piece: String, _ count: Int, _ options: MarkdownOptions) throws {
    let files = FilesInMemory([
      "Content/2024-05-12-a.md": String(repeating: piece, count: count),
      "Content/2024-05-13 My note.md": "---\nvisibility: private\n---\nHush.\n",
    ])
    let now = Instant(seconds: 1 << 32)
    let loader = EntryLoader(Configuration(locale: .english, zone: .utc), now: now)
    let loaded = ["2024-05-12-a.md", "2024-05-13 My note.md"].flatMap { name in
      loader.read(.root.appending("Content").appending(name), from: files).entries
    }
    // A text that meets a limit is refused, which must not take longer either.
    let open = gate(loaded, at: now).diary.all
    guard open.count == 1 else { return }
    let entry = open[0]
    let addresses = SiteAddresses()
    let pictures = PictureIndex(of: files, limit: 1 << 20)
    var renderer = EntryRenderer(options: options, addresses: addresses, pictures: pictures)
    guard let rendered = try? renderer.render(entry, keepsText: true).get() else { return }
    _ = renderer.renderWithSource(entry)
    _ = htmlOfBody(rendered.html, at: entry.path, inListAt: .root)
    _ = (Sentence.first(in: rendered.html), Sentence.last(in: rendered.html))
    _ = (isShort(rendered.html[...]), rendered.html.withUnsafeBufferPointer(isEssay))
    let (html, text) = (rendered.html, rendered.text)
    _ = TextCount(ofHTML: html.span)
    var year = SearchYear()
    year.add(text.span, day: 1)
    _ = year.shards()
    let body = entry.content.body.shown.bytes
    _ = phrases(in: body)
    _ = distinctivePart(of: String(decoding: body, as: UTF8.self))
    var shown: [UInt8] = []
    append(textShownBy: entry, places: .place, to: &shown)
  }

  @Test(arguments: Tier.some(16, of: addresses + MarkdownPieces.all))
  func aTextOfTwiceTheLengthTakesTwiceTheTime(piece: String) throws {
    for options in [MarkdownOptions(), Self.everything] {
      let ratio = try Work.ratio(enough: 2.5) { try pass(piece, $0, options) }
      #expect(ratio < 2.5, "\(piece.debugDescription) \(options.rawHTML)")
    }
  }
}
