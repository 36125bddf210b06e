/// The feeds by the names of their files.
enum FeedFormat: String, CaseIterable, Sendable {
  case rss = "feed.xml"
  case atom = "atom.xml"
  case json = "feed.json"
}
