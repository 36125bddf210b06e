import DiaryBuild
import SiteFiles

/// What lies in a target's folder, as a tool has listed it.
struct TargetListing: Equatable, Sendable {
  var files: Set<SitePath> = []
  var folders: Set<SitePath> = []
  /// Links, pipes and the like.
  var others: Set<SitePath> = []

  /// The site's files that are there with bytes that nothing is known of; they must be compared.
  func uncertain(of site: FinishedSite, _ record: SentSite?) -> [FinishedSite.File] {
    site.files.filter { files.contains($0.path) && (record?.files[$0.path] ?? nil) == nil }
  }

  /// Tells what is ours from what is others'.
  ///
  /// - Parameters:
  ///   - equal: Those of ``uncertain(of:_:)`` that have the site's bytes.
  ///   - original: The name of the file that the tool was sending when it left one of this name.
  func contents(
    for site: FinishedSite, record: SentSite?, equal: Set<SitePath>,
    leftoverOf original: (_ name: String) -> String?
  ) -> TargetContents {
    let wanted = Dictionary(
      site.files.map { ($0.path, $0.hash) }, uniquingKeysWith: { first, _ in first })
    let recorded = record?.files ?? [:]
    var ours: [SitePath: ContentHash?] = [:]
    var foreign = Array(others)
    for path in files {
      if let hash = recorded[path] ?? nil {
        ours[path] = .some(hash)
      } else if equal.contains(path) {
        ours[path] = .some(wanted[path])
      } else if recorded[path] != nil {
        ours[path] = .some(nil)
      } else if let name = original(path.name), case let file = path.parent.appending(name),
        wanted[file] != nil || recorded[file] != nil
      {
        ours[path] = .some(nil)
      } else {
        foreign.append(path)
      }
    }
    // A publish that removed a file may have been ended before it removed the folder around.
    for case (let path, nil) in recorded
    where wanted[path] == nil && folders.contains(path.parent) && !others.contains(path) {
      ours[path] = .some(nil)
    }
    return TargetContents(ours: SentSite(ours), foreign: foreign.sorted())
  }
}
