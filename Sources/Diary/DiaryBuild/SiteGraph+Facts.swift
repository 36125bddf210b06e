import BuildGraph
import DiaryLayout
import DiaryRendering

/// Fingerprints of the facts that other pages show of rendered entries.
extension SiteGraph {
  /// The fingerprint of the facts that lists show of an entry.
  static func shown(_ facts: EntryFacts) -> UInt64 {
    let picture = facts.picture.map { DiaryBuild.fingerprint(of: $0) } ?? 0
    let shown = mixed(DiaryBuild.fingerprint(of: facts.excerpt), picture)
    return facts.pictures.first.map { mixed(shown, fingerprint(of: $0)) } ?? shown
  }

  static func fingerprint(of picture: EntryPicture) -> UInt64 {
    picture.files.reduce(DiaryBuild.fingerprint(of: picture.text)) { fingerprint, file in
      let numbers = [UInt64(file.width), UInt64(file.height)]
      return numbers.reduce(mixed(fingerprint, DiaryBuild.fingerprint(of: file.path)), mixed)
    }
  }

  /// The fingerprint of all that a page of photos shows.
  func shown(_ group: SitePlan.Group, _ facts: [EntryFacts]) -> UInt64 {
    var shown: UInt64 = 0
    for entry in group.entries where !facts[entry].pictures.isEmpty {
      shown = mixed(shown, graph[name(of: entry)])
      for picture in facts[entry].pictures { shown = mixed(shown, Self.fingerprint(of: picture)) }
    }
    return shown
  }
}
