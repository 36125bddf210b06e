/// The number of pages of a layout.
struct PageCounts {
  /// The number of pages in the site's own lists.
  private(set) var isInLists = 0
  private(set) var others = 0
  /// The number of other pages by depth, without the 404 page, which has none.
  private var depths: [Int] = []

  mutating func add(_ page: SitePlan.Page) {
    if page.isInSiteLists {
      isInLists += 1
      return
    }
    others += 1
    guard page.depth >= 0 else { return }
    while depths.count <= page.depth { depths.append(0) }
    depths[page.depth] += 1
  }

  /// The commonest depth.
  var usualDepth: Int { depths.indices.max { depths[$0] < depths[$1] } ?? 0 }

  /// The number of pages with the usual depth.
  var usual: Int { depths.max() ?? 0 }
}
