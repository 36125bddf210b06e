import BuildGraph
import DiaryGate
import DiaryLayout
import SiteFiles

/// A manifest whose bytes are whole can still be one that no build wrote, since anybody can compute
/// its fingerprint. What it says is then wrong, but no number in it may lead outside of what it
/// counts.
extension Manifest {
  /// Whether all indices that it names are there.
  var isConsistent: Bool {
    let files = sources.files.count
    return hasConsistentGraph
      && entryFiles.allSatisfy { Int($0) < files }
      && contents.files.allSatisfy { Int($0) < files }
      && (0...outputs.paths.count).contains(pictureCount)
      && !outputs.paths.hasEmptyPaths
      && counts.isSmall
  }

  private var hasConsistentGraph: Bool {
    let count = outputs.graph.fingerprints.count
    let (entries, files) = (entryFiles.count, sources.files.count)
    guard nodeKinds.count == count, nodeSubjects.count == count,
      SiteGraph.firstEntryNode + entries * 3 <= count
    else { return false }
    return zip(nodeKinds, nodeSubjects).allSatisfy { kind, subject in
      switch SiteGraph.Kind(rawValue: kind) {
      case .page, .card, .name: Int(subject) < entries
      case .file: Int(subject) < files
      default: true
      }
    }
  }

  /// The plan as it was remembered; `nil` if it is not one of these entries and outputs.
  ///
  /// Most builds do not need it.
  var sketch: SitePlan.Sketch? {
    let sketch = plan.withUnsafeBytes { raw in
      var reader = ByteReader(raw)
      return reader.plan()
    }
    return isConsistent(sketch) ? sketch : nil
  }

  private func isConsistent(_ sketch: SitePlan.Sketch) -> Bool {
    let (pages, entries) = (sketch.pages, entryFiles.count)
    guard (0...entries).contains(sketch.entryCount), pages.count == sketch.pageCount,
      pages.count <= outputs.paths.count, (0...pages.count).contains(sketch.firstEntryPage),
      sketch.firstEntryPage + entries <= pages.count
    else { return false }
    return pages.indices.allSatisfy { page in
      guard let sketched = pages[page] else {
        return (0..<entries).contains(page - sketch.firstEntryPage)
      }
      return sketched.kind != .term || sketch.terms.indices.contains(sketched.term)
    }
  }
}

extension Manifest.Counts {
  /// Whether sums of the numbers are numbers, too.
  fileprivate var isSmall: Bool {
    let all = [
      entries, pages, held.drafts, held.privates, held.scheduled, held.unlisted, held.encrypted,
    ]
    return all.allSatisfy { (0...Int(Int32.max)).contains($0) }
  }
}
