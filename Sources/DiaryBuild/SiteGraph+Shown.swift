import BuildGraph
import DiaryRendering
import ImageFiles
import SiteFiles

extension SiteGraph {
  /// The fingerprint of what lists show of an entry once it is rendered.
  static func shown(_ facts: EntryFacts) -> UInt64 {
    let picture = facts.picture.map { DiaryBuild.fingerprint(of: $0) } ?? 0
    let shown = mixed(DiaryBuild.fingerprint(of: facts.excerpt), picture)
    guard let thumbnail = facts.thumbnail else { return shown }
    let numbers = [
      DiaryBuild.fingerprint(of: thumbnail.path), DiaryBuild.fingerprint(of: thumbnail.text),
      UInt64(thumbnail.size.width), UInt64(thumbnail.size.height),
    ]
    return numbers.reduce(shown, mixed)
  }
}
