import SiteFiles

/// Files of the site whose bytes a rebuild changed, or that it removed.
struct ChangedFiles: Sendable {
  /// `nil`: any file may have changed.
  private(set) var pages: Set<SitePath>?
  /// Style sheets, scripts and pictures; sorted.
  private(set) var parts: [SitePath]

  static let everything = ChangedFiles()

  /// The maximum number of files that are named one by one.
  private static let greatest = 2_000
  /// Extensions of files that no page shows.
  private static let texts: Set<String> = ["txt", "xml", "json"]

  private init() { (pages, parts) = (nil, []) }

  init(_ files: some Sequence<SitePath>) {
    var pages: Set<SitePath> = []
    var parts: [SitePath] = []
    for file in files {
      let ending = file.fileExtension
      if ending == "html" {
        pages.insert(file)
      } else if !Self.texts.contains(ending) {
        parts.append(file)
      }
    }
    self.pages = parts.count > Self.greatest ? nil : pages
    self.parts = parts.count > Self.greatest ? [] : parts.sorted()
  }

  var isEmpty: Bool { pages?.isEmpty == true && parts.isEmpty }

  /// The form that is kept for pages that ask later.
  var kept: ChangedFiles { (pages?.count ?? 0) > Self.greatest ? .everything : self }

  /// Whether the page at an address may look different now.
  func concerns(_ address: SiteTarget) -> Bool {
    pages.map { !$0.isDisjoint(with: address.files) } ?? true
  }

  mutating func add(_ other: ChangedFiles) {
    guard let one = pages, let two = other.pages else {
      self = .everything
      return
    }
    pages = one.union(two)
    parts = Array(Set(parts + other.parts)).sorted()
  }
}
