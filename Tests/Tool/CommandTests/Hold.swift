/// What keeps an entry from the public.
enum Hold: String, CaseIterable {
  case draft
  case `private`
  case scheduled
  case unlisted
  case encrypted

  /// As front matter.
  var line: String {
    switch self {
    case .draft: "draft: true"
    case .private: "visibility: private"
    case .scheduled: "date: 2044-05-06T07:08:09+09:00"
    case .unlisted: "visibility: unlisted"
    case .encrypted: "visibility: encrypted"
    }
  }

  /// As members of a JSON object.
  var members: String {
    switch self {
    case .draft: "\"draft\": true, \"date\": \"2024-03-05\""
    case .scheduled: "\"created_at\": 2347142400"
    case .private, .unlisted, .encrypted:
      "\"visibility\": \"\(rawValue)\", \"date\": \"2024-03-05\""
    }
  }

  /// Whether such entries have pages, which nothing public leads to.
  var hasPage: Bool { self == .unlisted || self == .encrypted }
}
