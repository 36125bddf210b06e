import Feeds
import LocalizedDates
import Testing

/// What holds for all feeds.
@Suite struct FeedPropertyTests {
  enum Feed: CaseIterable {
    case rss
    case atom
    case json

    func write(_ items: [FeedItem]) -> [UInt8] {
      switch self {
      case .rss: rssFeed(channel("feed.xml"), items: items)
      case .atom: atomFeed(channel("atom.xml"), items: items)
      case .json: jsonFeed(channel("feed.json"), items: items)
      }
    }
  }

  @Test(arguments: Feed.allCases)
  func theSameItemsGiveTheSameBytes(feed: Feed) throws {
    let items = try (0..<20).map { try item(title: "Entry \($0)", tags: ["a", "b"]) }
    let bytes = feed.write(items)
    for _ in 0..<5 { #expect(feed.write(items) == bytes) }
  }

  @Test(arguments: [Feed.rss, .atom])
  func charactersThatXMLForbidsAreLeftOut(feed: Feed) throws {
    var forbidden = String.UnicodeScalarView()
    for value in (0..<0x20).map(UInt32.init) + [0xFFFE, 0xFFFF] where ![9, 10, 13].contains(value) {
      if let scalar = Unicode.Scalar(value) { forbidden.append(scalar) }
    }
    let dirty = "a" + String(forbidden) + "b"
    let bytes = feed.write([
      try item(
        title: dirty, subject: dirty, text: dirty, html: dirty, summary: dirty, tags: [dirty],
        language: dirty)
    ])
    let clean = feed.write([
      try item(
        title: "ab", subject: "ab", text: "ab", html: "ab", summary: "ab", tags: ["ab"],
        language: "ab")
    ])
    #expect(text(bytes) == text(clean))
  }

  @Test(arguments: [Feed.rss, .atom])
  func allOtherCharactersStay(feed: Feed) throws {
    let kept =
      "\t\n\u{7F}\u{85}\u{A0}\u{D7FF}\u{E000}\u{EFFF}\u{F000}\u{FEFF}\u{FFBF}\u{FFFD}"
      + "\u{10000}\u{1FFFE}\u{10FFFF}한"
    let bytes = feed.write([try item(text: kept, html: kept, summary: kept)])
    let shown = text(bytes).unicodeScalars.filter { kept.unicodeScalars.contains($0) }
    for scalar in kept.unicodeScalars { #expect(shown.contains(scalar), "\(scalar.value)") }
  }

  @Test func aCarriageReturnSurvivesReading() throws {
    let feed = rssFeed(channel("feed.xml"), items: [try item(text: "a\rb")])
    #expect(contains(feed, "<description>a&#13;b</description>"))
  }

  @Test(arguments: Feed.allCases)
  func aMovedEntryKeepsItsIdentity(feed: Feed) throws {
    let id = "0d9f3a52-0b1c-4b4e-9a58-3d1f6f1f9a01"
    for title in ["Before", "After"] {
      let bytes = feed.write([try item(id: id, title: title, subject: title)])
      #expect(contains(bytes, "urn:uuid:" + id))
    }
  }

  /// Seoul's clocks were 8:27:52 ahead of UTC until 1908.
  @Test(arguments: Feed.allCases)
  func anOffsetWithSecondsIsWrittenInUTC(feed: Feed) throws {
    let old = try wall(1900, 1, 1, 12, 0, offset: 30_472)
    let bytes = feed.write([try item(published: old)])
    #expect(
      contains(
        bytes,
        feed == .rss ? "Mon, 01 Jan 1900 03:32:08 +0000" : "1900-01-01T03:32:08Z"))
  }

  @Test(arguments: Feed.allCases)
  func yearsHaveFourDigits(feed: Feed) throws {
    let old = try wall(7, 1, 2, 12, 0, offset: 0)
    let bytes = feed.write([try item(published: old)])
    #expect(
      contains(
        bytes,
        feed == .rss ? "Tue, 02 Jan 0007 12:00:00 +0000" : "0007-01-02T12:00:00Z"))
  }
}
