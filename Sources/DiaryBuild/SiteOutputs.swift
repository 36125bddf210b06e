import Diagnostics
import DiaryLayout
import DiaryLoading
import DiaryModel
import DiaryRendering
import DiarySharing
import SiteFiles

/// All files of the site: which there are, and what each is made of.
///
/// Pictures come last, once rendering has found which are shown.
struct SiteOutputs: Sendable {
  /// What a file is.
  enum Kind: Sendable {
    /// The page of an entry, by its index among all entries.
    case entry(Int)
    /// The share text of an entry.
    case text(Int)
    /// Any other page of the plan, by its index there.
    case list(Int)
    case feed(FeedFormat)
    /// One of the sitemap's files.
    case sitemap(Int)
    case robots
    /// A file of the theme, by its index there.
    case asset(Int)
    case alias(Int)
    /// A file below `Static`, by its index among the sources.
    case staticFile(Int)
    case picture(CopiedFile)
    /// A file that nothing public leads to, by its index among those.
    case guarded(Int)
  }

  private(set) var paths: [SitePath] = []
  private(set) var kinds: [Kind] = []
  let aliases: [AliasPage]
  private static let robotsFile = SitePath.root.appending("robots.txt")

  /// - Parameter sources: For the files below `Static`.
  init(
    _ plan: SitePlan, of diary: PublicDiary, _ configuration: Configuration, theme: Theme,
    sources: SourceTree
  ) {
    let entries = diary.all
    aliases = entries.enumerated().flatMap { index, entry in
      entry.content.aliases.map { AliasPage(address: $0, entry: entry, index: index) }
    }
    let statics = sources.indexes(of: .staticFile).map { ($0, sources.files[$0]) }
    let count = plan.pages.count + (configuration.share.text ? entries.count : 0)
    paths.reserveCapacity(count + statics.count + 16)
    kinds.reserveCapacity(count + statics.count + 16)
    for (index, page) in plan.pages.enumerated() {
      add(page.file, plan.entry(of: page).map { .entry($0) } ?? .list(index))
    }
    if configuration.share.text {
      for (index, entry) in entries.enumerated() {
        add(entry.path.appending("index.txt"), .text(index))
      }
    }
    for (index, file) in statics {
      if let inside = file.below(staticFolder) { add(inside, .staticFile(index)) }
    }
    for (index, asset) in theme.assets.enumerated() {
      add(.root.appending("assets").appending(asset.path.text), .asset(index))
    }
    if configuration.baseURL != nil {
      for format in FeedFormat.allCases where configuration.items(in: format) > 0 {
        add(.root.appending(format.rawValue), .feed(format))
      }
      if configuration.hasSitemap {
        let names = sitemapNames(pages: plan.pages.count(where: \.isListed))
        for (index, name) in names.enumerated() { add(.root.appending(name), .sitemap(index)) }
      }
    }
    for (index, alias) in aliases.enumerated() { add(alias.file, .alias(index)) }
    let hasOwnRobots = statics.contains { $0.1.below(staticFolder) == Self.robotsFile }
    if !hasOwnRobots { add(Self.robotsFile, .robots) }
  }

  /// Takes the pictures that entries show; each is copied once.
  mutating func add(_ copies: [CopiedFile]) {
    var known: Set<SitePath> = []
    for copy in copies where known.insert(copy.destination).inserted {
      add(copy.destination, .picture(copy))
    }
  }

  /// Takes what nothing public leads to.
  mutating func add(_ items: [GuardedItem]) {
    for (index, item) in items.enumerated() { add(item.path, .guarded(index)) }
  }

  func wantsSitemap(among outputs: [Int]) -> Bool {
    outputs.contains { output in
      if case .sitemap = kinds[output] { true } else { false }
    }
  }

  private mutating func add(_ path: SitePath, _ kind: Kind) {
    paths.append(path)
    kinds.append(kind)
  }
}

extension SiteOutputs.Kind {
  /// The kind without its subject, as the manifest keeps it.
  enum Code: UInt8 {
    case entry, text, list, feed, sitemap, robots, asset, alias, staticFile, picture, guarded
  }

  /// The kind and the index of its subject; 0 for kinds whose subject no later build asks for.
  var code: (kind: Code, subject: UInt32) {
    switch self {
    case .entry(let entry): (.entry, UInt32(truncatingIfNeeded: entry))
    case .text(let entry): (.text, UInt32(truncatingIfNeeded: entry))
    case .list(let page): (.list, UInt32(truncatingIfNeeded: page))
    case .feed(let format):
      (.feed, UInt32(truncatingIfNeeded: FeedFormat.allCases.firstIndex(of: format) ?? 0))
    case .sitemap: (.sitemap, 0)
    case .robots: (.robots, 0)
    case .asset: (.asset, 0)
    case .alias: (.alias, 0)
    case .staticFile: (.staticFile, 0)
    case .picture: (.picture, 0)
    case .guarded: (.guarded, 0)
    }
  }
}

extension Configuration {
  func items(in format: FeedFormat) -> Int {
    switch format {
    case .rss: feeds.rss
    case .atom: feeds.atom
    case .json: feeds.json
    }
  }
}

extension SitePath {
  /// The same path as seen from a folder; `nil` if it is not in it.
  func below(_ folder: SitePath) -> SitePath? {
    guard isInside(folder), self != folder else { return nil }
    return SitePath(
      String(decoding: text.utf8.dropFirst(folder.text.utf8.count + 1), as: UTF8.self))
  }
}
