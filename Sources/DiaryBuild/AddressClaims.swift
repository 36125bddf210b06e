import Diagnostics
import DiaryModel
import SiteFiles

/// Keeps two outputs from claiming one address.
struct AddressClaims {
  /// What wants an address.
  enum Claimant: Hashable {
    case page(SitePath)
    case staticFile(SitePath)
    case theme
    case feed
    case alias(EntrySource)

    var words: String {
      switch self {
      case .page(let folder): "the page '/\(folder.isRoot ? "" : folder.text + "/")'"
      case .staticFile(let file): "'Static/\(file.text)'"
      case .theme: "a file of the theme"
      case .feed: "a feed"
      case .alias(let source): "an alias of \(source.file.text):\(source.line)"
      }
    }

    var location: SourceLocation? {
      switch self {
      case .staticFile(let file): SourceLocation(file: "Static/" + file.text)
      case .alias(let source):
        SourceLocation(file: source.file.text, line: source.line, column: 1)
      case .page, .theme, .feed: nil
      }
    }
  }

  private var claimants: [SitePath: Claimant] = [:]
  private(set) var faults: [Diagnostic] = []

  var files: Set<SitePath> { Set(claimants.keys) }

  mutating func add(_ file: SitePath, by claimant: Claimant) {
    guard let other = claimants.updateValue(claimant, forKey: file) else { return }
    faults.append(
      Diagnostic(
        at: claimant.location ?? other.location, subject: .configuration,
        what: "\(claimant.words) and \(other.words) would be one file",
        why: "both stand at '/\(file.text)'", fix: "rename one of the two, or change its slug"))
  }
}
