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
      && hasConsistentOutputs
      && entryFiles.allSatisfy { Int($0) < files }
      && contents.files.allSatisfy { Int($0) < files }
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

  /// Whether the pages of entries come first, each at its index, and then their share texts, if
  /// there are some.
  private var hasConsistentOutputs: Bool {
    let (files, entries) = (outputs.files, entryFiles.count)
    guard (entries...files.paths.count).contains(files.linkedCount), !files.paths.hasEmptyPaths
    else { return false }
    return files.indices.allSatisfy { output in
      switch files.kind(of: output) {
      case .entry(let entry): entry == output && entry < entries
      case .text(let entry): entry == output - entries && entry < entries
      case .list, .feed, .sitemap, .robots, .asset, .alias, .staticFile, .picture, .guarded:
        output >= entries
      case nil: false
      }
    }
  }

  /// Whether all entries have share texts, or none has one.
  ///
  /// - Parameter areShared: Which of the two it should be.
  func hasTexts(_ areShared: Bool) -> Bool {
    let text = SiteOutputs.Kind.Code.text.rawValue
    return outputs.files.kinds.count { $0 == text } == (areShared ? entryFiles.count : 0)
  }

  /// The plan as it was remembered; `nil` if it is not one of these entries and outputs.
  var plan: SitePlan? {
    planBytes.withUnsafeBytes { raw in
      var reader = ByteReader(raw)
      var plan = reader.plan()
      guard reader.isWhole, isConsistent(plan) else { return nil }
      plan.linkYears()
      return plan
    }
  }

  private func isConsistent(_ plan: SitePlan) -> Bool {
    let entries = entryFiles.count
    guard (0...entries).contains(plan.entryCount), plan.undatedCount == entries - plan.entryCount,
      (0...plan.lists.count).contains(plan.homeCount)
    else { return false }
    let dated = 0..<plan.entryCount
    func isSound(_ list: SitePlan.ListPage) -> Bool {
      list.entries.allSatisfy(dated.contains) && list.olderEntry.map(dated.contains) ?? true
    }
    if let home = plan.home {
      guard (0..<plan.undatedCount).contains(home.page), isSound(home.list) else { return false }
    }
    let listsAreSound = plan.lists.allSatisfy { page in
      switch page.kind {
      case .home(let list), .favorites(let list): isSound(list)
      case .term(let term, let list): plan.terms.indices.contains(term) && isSound(list)
      case .year(let group), .month(let group), .day(let group), .photos(let group):
        group.entries.upperBound <= plan.entryCount
      case .onThisDay(let same):
        same.years.allSatisfy { $0.entries.upperBound <= plan.entryCount }
      case .terms, .notFound, .daysOfYear, .calendar: true
      case .entry, .undated, .guarded: false
      }
    }
    return listsAreSound
      && outputs.files.indices.allSatisfy { output in
        guard case .list(let page) = outputs.files.kind(of: output) else { return true }
        return plan.lists.indices.contains(page)
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
