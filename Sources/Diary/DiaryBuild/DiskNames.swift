import Diagnostics
import DiaryLayout
import DiaryModel
import SiteFiles

/// Warns of names that the owner chose and that not every disk can hold: a site that is copied to
/// one of Windows or macOS would lose files without a word.
///
/// Names that the program makes have none of these faults.
struct DiskNames {
  private(set) var warnings: [Diagnostic] = []
  /// By what such disks take for one.
  private var files: [String: (path: SitePath, claimant: AddressClaims.Claimant)] = [:]
  private var folders: [String: (path: SitePath, claimant: AddressClaims.Claimant)] = [:]

  /// - Parameter entries: The diary's entries, then its undated pages.
  init(_ outputs: SiteOutputs, _ plan: SitePlan, entries: EntryTable) {
    let chosen = outputs.indices.filter { outputs.kind(of: $0).isNamedByOwner }
    if chosen.isEmpty { return }
    let isInYear = chosen.contains { AddressClaims.isInYear(outputs.paths.text(at: $0)) }
    func claimant(_ kind: SiteOutputs.Kind, at path: SitePath) -> AddressClaims.Claimant {
      AddressClaims.claimant(of: kind, path, plan, entries, outputs)
    }
    for output in outputs.indices {
      let kind = outputs.kind(of: output)
      if kind.isNamedByOwner { continue }
      if !isInYear && AddressClaims.isInYear(outputs.paths.text(at: output)) { continue }
      let path = outputs.paths[output]
      take(path, by: claimant(kind, at: path))
    }
    for output in chosen {
      let path = outputs.paths[output]
      let claimant = claimant(outputs.kind(of: output), at: path)
      warnOfWindows(path, claimant)
      if let other = twin(of: path) { warnOfTwins(claimant, other) }
      take(path, by: claimant)
    }
  }

  private mutating func take(_ path: SitePath, by claimant: AddressClaims.Claimant) {
    files[path.folded] = files[path.folded] ?? (path, claimant)
    var folder = path.parent
    while !folder.isRoot, folders[folder.folded] == nil {
      folders[folder.folded] = (folder, claimant)
      folder = folder.parent
    }
  }

  /// The file that has the same place on some disks; folders of one name become one, which is fine.
  private func twin(of path: SitePath) -> AddressClaims.Claimant? {
    let folded = path.folded
    for taken in [files[folded], folders[folded]] {
      if let taken, taken.path != path { return taken.claimant }
    }
    var folder = path.parent
    while !folder.isRoot {
      if let taken = files[folder.folded], taken.path != folder { return taken.claimant }
      folder = folder.parent
    }
    return nil
  }

  private mutating func warnOfTwins(
    _ claimant: AddressClaims.Claimant, _ other: AddressClaims.Claimant
  ) {
    warnings.append(
      Diagnostic(
        at: claimant.location, severity: .warning, subject: .configuration,
        what: "\(claimant.words) and \(other.words) are one file on some disks",
        why: "Windows and macOS tell neither large letters from small ones, nor two ways to write "
          + "an accent", fix: "rename one of the two"))
  }

  private mutating func warnOfWindows(_ path: SitePath, _ claimant: AddressClaims.Claimant) {
    let names = path.text.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    guard let why = names.lazy.compactMap({ WindowsName.fault(of: $0) }).first else { return }
    warnings.append(
      Diagnostic(
        at: claimant.location, severity: .warning, subject: .configuration,
        what: "\(claimant.words) cannot stand on a disk of Windows", why: why,
        fix: "rename it, unless no copy of the site will be made there"))
  }
}

extension SiteOutputs.Kind {
  /// Whether its path is as the owner wrote it.
  fileprivate var isNamedByOwner: Bool {
    switch self {
    case .staticFile, .alias: true
    default: false
    }
  }
}
