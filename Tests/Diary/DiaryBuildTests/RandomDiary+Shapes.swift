/// Diaries as people keep them, each of one kind.
extension RandomDiary {
  enum Shape: CaseIterable {
    /// The same few days in many years.
    case years
    /// Each day of some months, with gaps.
    case daily
    /// Several entries a day.
    case crowded
    /// Photos in most entries.
    case photos
    /// Favourites and tags in most entries.
    case favorites
  }

  /// The lines of `diarysite.yml` that switch kinds of pages on and off.
  static let kindsOfPages: [(String, [String])] = [
    ("archives", ["{years: false}", "{months: false}", "{days: true}"]),
    ("onThisDay", ["false"]), ("calendar", ["false", "{shade: count}", "{shade: none}"]),
    ("photos", ["{gallery: false}"]), ("tags", ["false"]), ("favorites", ["false"]),
    ("feeds", ["{rss: 0, atom: 0, json: 0}"]), ("share", ["{text: false}"]),
    ("sitemap", ["false"]), ("journals", ["folders", "tags", "[walk, trips]"]),
    ("search", ["true"]), ("statistics", ["true"]), ("places", ["true"]),
    ("list", ["{pageSize: 2, order: oldest}", "{pageSize: 2, layout: full}", "{pageSize: 5}"]),
  ]

  mutating func newDay(of shape: Shape) -> String {
    switch shape {
    case .years: return "20\(number(14...25))-05-1\(number(1...3))"
    case .daily:
      let month = one(of: ["2023-12", "2024-12", "2025-01", "2025-02"])
      return "\(month)-\(number(10...28))"
    case .crowded: return one(of: ["2024-02-29", "2025-05-12", "2025-05-13"])
    case .photos, .favorites: return "202\(number(2...5))-0\(number(1...3))-1\(number(0...4))"
    }
  }

  mutating func addFields(of shape: Shape, to page: inout Page) {
    switch shape {
    case .photos where !chance(5): page.paragraphs.append(newPicture())
    case .favorites:
      if !chance(3) { page.fields["favorite"] = "true" }
      page.fields["tags"] = newTags()
    default: break
    }
    if chance(6) { page.fields["lang"] = one(of: ["ko", "fa"]) }
    if chance(8) { page.title = "" }
    if chance(4) { page.fields["location"] = one(of: ["Home", "{name: Sea, city: Busan}"]) }
    if chance(4) { page.fields["mood"] = one(of: ["happy", "so so"]) }
  }

  private mutating func newPicture() -> String {
    let photo = one(of: others.filter { $0.key.hasSuffix(".jpg") }) ?? "Content/x.jpg"
    return "![A picture](\(photo.dropFirst("Content".count)))"
  }

  /// Nothing of which a build speaks.
  mutating func newCalmParagraph() -> String {
    switch number(0...9) {
    case 0: String(repeating: "Many more words of that day. ", count: number(8...90))
    case 1: newPicture()
    case 2: "## First\n\nBelow [the heading](#first)."
    default: "Words \(number(0...9_999)) of no weight."
    }
  }

  /// Writes a paragraph of an entry anew: the first, which lists show, as often as others, and one
  /// of the newest entries, which more pages show, as often as any other.
  mutating func changeText() -> String {
    let newest = pages.keys.sorted { ($0.fileName, $0) > ($1.fileName, $1) }.prefix(4)
    let chosen = chance(2) && !newest.isEmpty ? one(of: Array(newest)) : one(of: pages)
    guard let path = chosen, var page = pages[path] else { return "nothing" }
    if chance(2) || page.paragraphs.isEmpty {
      page.paragraphs.append(newCalmParagraph())
    } else {
      page.paragraphs[0] = newCalmParagraph()
    }
    pages[path] = page
    return "text of \(path)"
  }
}

extension String {
  /// Begins with the day of an entry.
  fileprivate var fileName: Substring { split(separator: "/").last ?? "" }
}
