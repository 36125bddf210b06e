import Diagnostics
import DiaryGate
import DiaryLayout
import DiaryLoading
import DiaryModel
import DiaryPrivacy
import Platform
import SiteFiles

/// Telling leaks from finds that say nothing of an entry: a leak is what would not be there without the
/// entries that are held back, and what their owner wrote of them into files for everybody.
///
/// So the files with finds are made once more, without those entries, and only looked at. To know
/// beforehand what any file may hold anyway would take tables without an end: words of scripts, dates,
/// texts that a summary cuts. Few builds ever come here.
extension Site {
  /// The finds of the watch that are leaks.
  func leaks(among finds: [LeakFind]) async -> [LeakFind] {
    if finds.isEmpty { return [] }
    let others = await wordsWithoutHeld(in: Set(finds.map(\.output)))
    // Templates, words and settings of themes stand in any page.
    let own = texts(of: request.diary, below: themesFolder)
    return finds.filter { find in
      others[find.output]?.contains(find.words) != true
        || own.contains { firstIndex(of: find.words, in: $0[...]) != nil }
    }
  }

  /// The words that some files have even without the entries that are held back; none if they cannot be
  /// made.
  ///
  /// Only files that are made from public entries: others are the owner's, of some readers, or of
  /// somebody else.
  private func wordsWithoutHeld(in paths: Set<SitePath>) async -> [SitePath: Set<[UInt8]>] {
    let needsSearch = paths.contains { $0.isInside(.search) }
    guard let watch, let open = try? await withoutHeld(isWhole: needsSearch) else { return [:] }
    var words: [SitePath: Set<[UInt8]>] = [:]
    for path in paths {
      guard let output = open.outputs.paths.index(of: path) else { continue }
      switch open.outputs.kind(of: output) {
      case .staticFile, .picture, .asset, .guarded: continue
      default: break
      }
      let bytes = (try? open.layOut(output)) ?? []
      words[path] = Set(watch.finds(in: path, bytes.span).map(\.words))
    }
    return words
  }

  /// The same site as if there were only the entries that everybody may read.
  private func withoutHeld(isWhole: Bool) async throws(Diagnostics) -> Site {
    let open = try SiteModel(
      request, model.configuration, theme: model.theme,
      DiaryEntries(model.contents.entries.filter { $0.admission == .open }),
      sources: model.sources, insteadOf: model)
    let walk = Walk(request: request, kept: self, isWhole: isWhole)
    return try await walk.plan(try await walk.render(open), watch: nil)
  }
}
