/// How many pages a layout has.
struct PageCounts {
  /// Those that stand in the site's own lists.
  private(set) var isInLists = 0
  private(set) var others = 0
  /// Of the others, by depth; without the 404 page, which has none.
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

  /// The depth that most have.
  var usualDepth: Int { depths.indices.max { depths[$0] < depths[$1] } ?? 0 }

  /// How many have it.
  var usual: Int { depths.max() ?? 0 }
}
