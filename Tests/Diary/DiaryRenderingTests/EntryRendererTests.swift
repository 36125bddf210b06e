import Diagnostics
import DiaryModel
import DiaryRendering
import SiteFiles
import TestSupport
import Testing

@Suite struct EntryRendererTests {
  private static let bodies = [
    "![A](a.jpg) [b](nowhere) [c](#d)\n\n# C\n\n1. e\n\n> - f [^g]\n\n[^g]: h\n\n    i",
    "|a|b|\n|-|-|\n|c|d|\n\n~~e~~ `f` https://g.kr/h_i_j\n\n- [ ] k\n", "&#7;a",
    "We went out to sea, my brother and I, and came home late.\n\n[d](#c) ![A](a.jpg)", "# C", "",
  ]

  private let sample = Sample(attachments: [("Content/2024/a.jpg", tinyJPEG())])

  private func renderer(_ entries: [PublicEntry]) -> EntryRenderer {
    EntryRenderer(
      options: sample.options, addresses: sample.addresses(entries), pictures: sample.pictures)
  }

  private func expectSame(
    _ left: RenderedEntry, _ right: RenderedEntry,
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(left.html == right.html, sourceLocation: location)
    #expect(left.facts.excerpt == right.facts.excerpt, sourceLocation: location)
    #expect(left.facts.copies == right.facts.copies, sourceLocation: location)
    #expect(left.facts.picture == right.facts.picture, sourceLocation: location)
    #expect(words(left.facts.warnings) == words(right.facts.warnings), sourceLocation: location)
  }

  @Test func anEntryIsRenderedAlikeWhateverCameBefore() throws {
    let entries = Self.bodies.map { sample.entry($0) }
    var used = renderer(entries)
    for entry in entries + entries.reversed() {
      var fresh = renderer(entries)
      let (first, again) = try (fresh.render(entry).get(), used.render(entry).get())
      expectSame(first, again)
      #expect(first.text == again.text)
    }
  }

  @Test func withoutItsTextTheRestOfAnEntryIsTheSame() throws {
    let entries = Self.bodies.map { sample.entry($0) }
    var renderer = renderer(entries)
    for entry in entries {
      let whole = try renderer.render(entry).get()
      let bare = try renderer.render(entry, keepsText: false).get()
      expectSame(whole, bare)
      #expect(bare.text == [])
    }
  }
}
