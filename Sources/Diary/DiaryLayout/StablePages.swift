import DiaryModel

/// The division of a list into pages whose addresses stay the same.
///
/// With s entries a page and N entries, `/page/K/` holds entries (K-1)s+1 to Ks counted from the
/// oldest, and the first page shows the newest rest: s to 2s-1 of them, or all. A full page never
/// gets other entries, and one new entry changes one list page. Lists that begin with the oldest
/// are numbered plainly.
struct StablePages {
  /// One page of the list: where it stands, and what it shows.
  struct Page: Hashable {
    /// `nil` for the first page, which stands at the list's own address.
    let number: Int?
    /// Indices in the list, which is in the order shown.
    let range: Range<Int>
    /// The pages before and behind it: `nil` for none, 0 for the first page.
    let previous: Int?
    let next: Int?
  }

  /// In the order shown; the first is the list's own page.
  let pages: [Page]

  /// - Parameters:
  ///   - count: How many entries the list has.
  ///   - size: How many a page shows.
  init(count: Int, size: Int, order: Configuration.List.Order) {
    switch order {
    case .newest: pages = StablePages.fromNewest(count, size)
    case .oldest: pages = StablePages.fromOldest(count, size)
    }
  }

  private static func fromNewest(_ count: Int, _ size: Int) -> [Page] {
    let numbered = max(0, count / size - 1)
    var pages = [
      Page(
        number: nil, range: 0..<(count - numbered * size), previous: nil,
        next: numbered > 0 ? numbered : nil)
    ]
    for number in stride(from: numbered, to: 0, by: -1) {
      let end = count - (number - 1) * size
      pages.append(
        Page(
          number: number, range: (end - size)..<end,
          previous: number == numbered ? 0 : number + 1, next: number > 1 ? number - 1 : nil))
    }
    return pages
  }

  private static func fromOldest(_ count: Int, _ size: Int) -> [Page] {
    let total = max(1, (count + size - 1) / size)
    return (1...total).map { number in
      Page(
        number: number == 1 ? nil : number,
        range: ((number - 1) * size)..<min(number * size, count),
        previous: number == 1 ? nil : number == 2 ? 0 : number - 1,
        next: number < total ? number + 1 : nil)
    }
  }
}
