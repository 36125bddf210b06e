import Diagnostics
import DiaryModel
import SiteFiles

/// Keeps two outputs from claiming one address.
struct AddressClaims: Sendable {
  /// What wants an address.
  enum Claimant: Hashable, Sendable {
    case entry(EntrySource)
    case page(SitePath)
    case staticFile(SitePath)
    case theme
    case feed
    case sitemap
    case alias(EntrySource)
    case picture(SitePath)

    var words: String {
      switch self {
      case .entry(let source): "the entry \(source.file.text):\(source.line)"
      case .page(let folder): "the page '/\(folder.isRoot ? "" : folder.text + "/")'"
      case .staticFile(let file): "'Static/\(file.text)'"
      case .theme: "a file of the theme"
      case .feed: "a feed"
      case .sitemap: "the sitemap"
      case .picture(let file): "'\(file.text)'"
      case .alias(let source): "an alias of \(source.file.text):\(source.line)"
      }
    }

    var location: SourceLocation? {
      switch self {
      case .staticFile(let file): SourceLocation(file: "Static/" + file.text)
      case .picture(let file): SourceLocation(file: file.text)
      case .alias(let source), .entry(let source):
        SourceLocation(file: source.file.text, line: source.line, column: 1)
      case .page, .theme, .feed, .sitemap: nil
      }
    }
  }

  private var claimants: [SitePath: Claimant] = [:]
  /// Folders, each with the first that needs it.
  private var folders: [SitePath: Claimant] = [:]
  private(set) var faults: [Diagnostic] = []

  /// - Parameter count: About how many files there will be.
  init(expecting count: Int) {
    claimants.reserveCapacity(count)
    folders.reserveCapacity(count * 2)
  }

  var files: Set<SitePath> { Set(claimants.keys) }

  mutating func add(_ file: SitePath, by claimant: Claimant) {
    if let other = claimants[file] ?? folders[file] {
      report(claimant, other, at: file)
      return
    }
    claimants[file] = claimant
    var folder = file.parent
    while !folder.isRoot, folders[folder] == nil {
      if let other = claimants[folder] { report(claimant, other, at: folder) }
      folders[folder] = claimant
      folder = folder.parent
    }
  }

  private mutating func report(_ claimant: Claimant, _ other: Claimant, at path: SitePath) {
    faults.append(
      Diagnostic(
        at: claimant.location ?? other.location, subject: .configuration,
        what: "\(claimant.words) and \(other.words) claim one address",
        why: "both need '/\(path.text)'", fix: "rename one of the two, or change its slug"))
  }
}
