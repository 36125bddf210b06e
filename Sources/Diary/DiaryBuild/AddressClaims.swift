import Diagnostics
import DiaryLayout
import DiaryModel
import DiaryRendering
import SiteFiles

/// Keeps two outputs from claiming one address.
///
/// Entries and archives are in folders of years, where their names cannot clash with each other:
/// naming and the calendar see to that. They are claimed only if something else is there too.
/// Archives of another calendar are elsewhere, and are always claimed.
struct AddressClaims: Sendable {
  /// An output that needs an address.
  enum Claimant: Hashable, Sendable {
    case entry(EntrySource)
    /// A page of the plan, and the setting that leaves it out, if there is one.
    case page(SitePath, setting: String?)
    case staticFile(SitePath)
    case theme
    case feed
    case sitemap
    case robots
    case alias(EntrySource)
    case picture(SitePath)
    case guarded

    var words: String {
      switch self {
      case .entry(let source): "the entry \(source.file.text):\(source.line)"
      case .page(let folder, _): "the page '/\(folder.isRoot ? "" : folder.text + "/")'"
      case .staticFile(let file): "'Static/\(file.text)'"
      case .theme: "a file of the theme"
      case .feed: "a feed"
      case .sitemap: "the sitemap"
      case .robots: "'robots.txt'"
      case .picture(let file): "'\(file.text)'"
      case .guarded: "a page for some readers"
      case .alias(let source): "an alias of \(source.file.text):\(source.line)"
      }
    }

    var location: SourceLocation? {
      switch self {
      case .staticFile(let file): SourceLocation(file: "Static/" + file.text)
      case .picture(let file): SourceLocation(file: file.text)
      case .alias(let source), .entry(let source):
        SourceLocation(file: source.file.text, line: source.line, column: 1)
      case .page, .theme, .feed, .sitemap, .robots, .guarded: nil
      }
    }
  }

  /// Files and folders, each with the first that needs it.
  struct Places {
    private var files: [SitePath: Claimant] = [:]
    private var folders: [SitePath: Claimant] = [:]

    /// Takes the place of a file, and those of the folders around it.
    ///
    /// - Parameter key: Is the same for paths that need one place.
    /// - Returns: The places that another one needs for something else.
    mutating func take(
      _ file: SitePath, by claimant: Claimant, key: (SitePath) -> SitePath = { $0 }
    ) -> [(place: SitePath, first: Claimant)] {
      if let first = files[key(file)] ?? folders[key(file)] { return [(file, first)] }
      files[key(file)] = claimant
      var found: [(place: SitePath, first: Claimant)] = []
      var folder = file.parent
      while !folder.isRoot, folders[key(folder)] == nil {
        if let first = files[key(folder)] { found.append((folder, first)) }
        folders[key(folder)] = claimant
        folder = folder.parent
      }
      return found
    }
  }

  private var places = Places()
  private(set) var faults: [Diagnostic] = []

  /// Finds what outputs claim together.
  ///
  /// - Parameter entries: The diary's entries, then its undated pages.
  init(_ outputs: SiteOutputs, _ plan: SitePlan, entries: EntryTable) {
    let all = outputs.indices.compactMap { output in
      (output, outputs.kind(of: output))
    }
    let isAlone = !all.contains { output, kind in
      !kind.isDated(in: plan) && Self.isInYear(outputs.paths.text(at: output))
    }
    // In this order, so that a message is about what came second.
    var later: [(SitePath, Claimant)] = []
    for (output, kind) in all {
      if isAlone && kind.isDated(in: plan) && !kind.isPicture { continue }
      let path = outputs.paths[output]
      let claimant = Self.claimant(of: kind, path, plan, entries, outputs)
      if case .entry = claimant { add(path, by: claimant) } else { later.append((path, claimant)) }
    }
    for (path, claimant) in later { add(path, by: claimant) }
  }

  static func claimant(
    of kind: SiteOutputs.Kind, _ path: SitePath, _ plan: SitePlan, _ entries: EntryTable,
    _ outputs: SiteOutputs
  ) -> Claimant {
    switch kind {
    case .entry(let entry), .text(let entry): return .entry(entries[entry].content.source)
    case .list(let page):
      return .page(plan.lists[page].folder, setting: plan.lists[page].setting)
    case .feed: return .feed
    case .sitemap: return .sitemap
    case .robots: return .robots
    case .search: return .page(.search, setting: "search: false")
    case .asset: return .theme
    case .alias(let index): return .alias(outputs.aliasPages[index].entry.content.source)
    case .staticFile: return .staticFile(path)
    case .picture(let index): return .picture(outputs.pictures[index].source)
    case .guarded: return .guarded
    }
  }

  /// Whether a path is in a folder of a year, such as `2024/05/12/rain`, or in the place of one.
  static func isInYear(_ path: some Collection<UInt8>) -> Bool {
    let year = path.prefix(4)
    return year.count == 4 && year.allSatisfy { (0x30...0x39).contains($0) }
      && path.dropFirst(4).first ?? UInt8(ascii: "/") == UInt8(ascii: "/")
  }

  mutating func add(_ file: SitePath, by claimant: Claimant) {
    for (place, first) in places.take(file, by: claimant) { report(claimant, first, at: place) }
  }

  private mutating func report(_ claimant: Claimant, _ other: Claimant, at path: SitePath) {
    // Entries say what their aliases are.
    let isContent = claimant.isAlias || other.isAlias
    faults.append(
      Diagnostic(
        at: claimant.location ?? other.location, subject: isContent ? .content : .configuration,
        what: "\(claimant.words) and \(other.words) claim one address",
        why: "both need '/\(path.text)'", fix: Self.fix(for: [claimant, other])))
  }
}

extension AddressClaims {
  private static func fix(for claimants: [Claimant]) -> String {
    for case .page(_, let setting?) in claimants {
      return "rename the other file or change its slug, or leave the page out with '\(setting)'"
    }
    return "rename one of the two, or change its slug"
  }
}

extension SitePlan.Page {
  /// The setting that leaves out the page and all of its kind, if there is one.
  fileprivate var setting: String? {
    switch kind {
    case .onThisDay, .daysOfYear: "onThisDay: false"
    case .calendar: "calendar: false"
    case .search: "search: false"
    case .statistics: "statistics: false"
    case .place, .places: "places: false"
    case .photos: "photos: {gallery: false}"
    case .favorites: "favorites: false"
    case .term, .terms: "tags: false"
    case .journal, .journals: "journals: []"
    default: nil
    }
  }
}

extension AddressClaims.Claimant {
  fileprivate var isAlias: Bool {
    if case .alias = self { true } else { false }
  }
}

extension SiteOutputs.Kind {
  var isPicture: Bool {
    if case .picture = self { true } else { false }
  }

  /// Whether it belongs in the folder of a year by its kind.
  fileprivate func isDated(in plan: SitePlan) -> Bool {
    switch self {
    case .entry(let entry), .text(let entry): entry < plan.entryCount
    case .list(let page):
      plan.lists[page].isDated && AddressClaims.isInYear(plan.lists[page].file.text.utf8)
    case .picture: true
    default: false
    }
  }
}
