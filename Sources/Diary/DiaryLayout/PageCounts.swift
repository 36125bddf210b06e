/// The number of pages of a layout.
struct PageCounts {
  /// The number of pages in the site's own lists.
  private(set) var isInLists = 0
  private(set) var others = 0
  /// The number of other pages by depth, without the 404 page, which has none.
  private var depths: [Int] = []

  mutating func add(_ page: SitePlan.Page) {
    if page.isInSiteLists { isInLists += 1 } else { add(depth: page.depth) }
  }

  /// Adds a page that is in none of the site's own lists.
  mutating func add(depth: Int) {
    others += 1
    guard depth >= 0 else { return }
    while depths.count <= depth { depths.append(0) }
    depths[depth] += 1
  }

  /// Adds undated pages, which are in the site's own list of them.
  mutating func add(undated count: Int) { isInLists += count }

  /// The commonest depth.
  var usualDepth: Int { depths.indices.max { depths[$0] < depths[$1] } ?? 0 }

  /// The number of pages with the usual depth.
  var usual: Int { depths.max() ?? 0 }
}
