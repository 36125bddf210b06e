import Diagnostics
import DiaryLayout
import DiaryModel
import SiteFiles
import SiteOutput

/// Addresses of tags and ids of entries that an output has from an earlier version of this program,
/// and that are others now.
///
/// They are told once: a build of this version leaves an output without them, and a memory that says
/// so.
struct EarlierNames {
  private let model: SiteModel
  private let output: OpenOutput

  /// As many tags are listed.
  private static let limit = 10

  /// - Parameter output: As it was before this build.
  init(_ model: SiteModel, _ output: OpenOutput) {
    (self.model, self.output) = (model, output)
  }

  var notes: [Diagnostic] { output.list.isEmpty ? [] : notesOfTags + notesOfIDs }

  private var notesOfTags: [Diagnostic] {
    let page = "index.html"
    let moved = model.plan.terms.compactMap { pages -> String? in
      let earlier = pages.term.earlierSlug
      let old = pages.folder.parent.appending(earlier.text)
      guard earlier != pages.term.slug, output.list.contains(old.appending(page)),
        !output.list.contains(pages.folder.appending(page))
      else { return nil }
      return "/\(old.text)/ to /\(pages.folder.text)/"
    }
    if moved.isEmpty { return [] }
    let rest = moved.count - Self.limit
    let listed = moved.prefix(Self.limit).joined(separator: ", ")
    return [
      Diagnostic(
        at: nil, severity: .note,
        what: moved.count == 1
          ? "the pages of a tag have moved" : "the pages of \(moved.count) tags have moved",
        why: "different tags have different addresses now: from \(listed)"
          + (rest > 0 ? ", and \(rest) more" : ""),
        fix: "correct links to the old addresses, if there are any; this is said once")
    ]
  }

  private var notesOfIDs: [Diagnostic] {
    let changed = Dictionary(
      grouping: model.entries.filter { $0.content.earlierID != nil }, by: \.content.source.file)
    if changed.isEmpty { return [] }
    let feeds = FeedFormat.allCases.compactMap { format -> [UInt8]? in
      let path = SitePath.root.appending(format.rawValue)
      guard output.list.contains(path) else { return nil }
      let paths = output.paths
      return try? paths.tree.contents(of: paths.visible(path), limit: 1 << 30)
    }
    func isInFeed(_ id: EntryID) -> Bool {
      let text = Array(id.text.utf8)
      return feeds.contains { $0.firstRange(of: text) != nil }
    }
    return changed.sorted { $0.key < $1.key }.compactMap { file, entries in
      let isTold = entries.contains { entry in
        entry.content.earlierID.map(isInFeed) ?? false && !isInFeed(entry.content.id)
      }
      guard isTold else { return nil }
      return Diagnostic(
        at: SourceLocation(file: file.text), severity: .note,
        what: entries.count == 1
          ? "the id of an entry has changed" : "the ids of \(entries.count) entries have changed",
        why: "only public entries of a date are counted now; feed readers may show these once more",
        fix: "give entries an 'id' to keep it for good; this is said once")
    }
  }
}
