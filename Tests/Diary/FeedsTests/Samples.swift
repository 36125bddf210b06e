import Feeds
import LocalizedDates
import Testing

/// A feed of a diary, with an author whose name needs escaping.
func channel(_ file: String, author: Bool = true) -> FeedChannel {
  FeedChannel(
    title: "일기장 & <more>", description: "Days", homeURL: "https://example.org/diary/",
    feedURL: "https://example.org/diary/" + file, language: "ko-KR",
    author: author ? .init(name: "Ann \"A\" O'Hara", url: "https://example.org/ann?a=1&b=2") : nil)
}

/// An item of 12 May 2024, 07:30 in Seoul.
func item(
  id: String = "5f2c9a1e-7704-5bd3-8e61-0daa42c7195b", title: String? = "비",
  subject: String = "비", text: String = "비\n오늘은 비가 왔다.",
  html: String = "<p>오늘은 비가 왔다.</p>\n", summary: String? = nil,
  published: WallTime? = nil, updated: WallTime? = nil, tags: [String] = [],
  language: String? = nil, image: String? = nil, enclosures: [FeedItem.Enclosure] = []
) throws -> FeedItem {
  let time = try wall(2024, 5, 12, 7, 30, offset: 9 * 3600)
  var item = FeedItem(
    id: id, url: "https://example.org/diary/2024/05/12/%EB%B9%84/", title: title,
    subject: subject, text: Array(text.utf8), html: Array(html.utf8), summary: summary,
    published: published ?? time, updated: updated ?? published ?? time, tags: tags,
    language: language, image: image)
  item.enclosures = enclosures
  return item
}

func wall(
  _ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, offset: Int
) throws -> WallTime {
  WallTime(
    day: try #require(Day(year: year, month: month, day: day)),
    time: try #require(TimeOfDay(hour: hour, minute: minute)),
    offset: try #require(UTCOffset(seconds: offset)))
}

func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// Whether the bytes stand anywhere in others.
func contains(_ bytes: [UInt8], _ part: String) -> Bool { text(bytes).contains(part) }
