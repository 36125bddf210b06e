import DiaryGate
import DiaryLayout
import DiaryLoading
import DiaryModel
import DiaryPrivacy
import Platform
import SiteFiles
import SiteOutput

/// Tells leaks from finds that say nothing of an entry: a leak is what would not be there without the
/// entries that are held back, and what their owner wrote of them into files for everybody.
///
/// So the files with finds are made once more, without those entries, and only looked at. To know
/// beforehand what any file may hold anyway would take tables without an end: words of scripts, dates,
/// texts that a summary cuts. Few builds ever come here.
struct LeakJudgement {
  let made: BuildRun.Made
  let request: BuildRequest
  let output: OpenOutput

  /// The finds of a watch that are leaks.
  func leaks(among watch: LeakWatch) async -> [LeakFind] {
    let finds = watch.finds
    let paths = pathsOfMade(among: Set(finds.map(\.output)))
    let others = Dictionary(grouping: await findsWithoutHeld(of: watch, in: paths), by: \.output)
      .mapValues { Set($0.map(\.words)) }
    // Templates, words and settings of themes stand in any page.
    let own = texts(of: request.diary, below: themesFolder)
    return finds.filter { find in
      others[find.output]?.contains(find.words) != true
        || own.contains { firstIndex(of: find.words, in: $0[...]) != nil }
    }
  }

  /// The files that are made from public entries: others are the owner's, of some readers, or of
  /// somebody else.
  private func pathsOfMade(among paths: Set<SitePath>) -> Set<SitePath> {
    let outputs = made.making.outputs
    let made = outputs.indices.filter { output in
      switch outputs.kind(of: output) {
      case .staticFile, .picture, .asset, .guarded: false
      default: paths.contains(outputs.paths[output])
      }
    }
    return Set(made.map { outputs.paths[$0] })
  }

  /// The finds in some files if they are made without the entries that are held back; none if
  /// they cannot be made.
  private func findsWithoutHeld(
    of watch: LeakWatch, in paths: Set<SitePath>
  ) async -> [LeakFind] {
    let (making, model, again) = (made.making, made.making.model, LeakWatch(again: watch))
    guard !paths.isEmpty,
      let open = try? SiteModel(
        request, model.configuration, theme: model.theme,
        DiaryEntries(model.contents.entries.filter { $0.admission == .open }),
        sources: model.sources, insteadOf: model),
      let languages = try? open.languages()
    else { return [] }
    let rehearsal = StagedOutput(output, isRehearsal: true)
    rehearsal.watch(by: again)
    var bodies = BodyMaking(
      open, BodyWords(made.theme.compiled, model.configuration), request)
    bodies.takeMedia(of: making.bodies)
    do {
      try await bodies.make()
      var remaking = SiteMaking(
        of: bodies, compiled: made.theme.compiled, languages, into: rehearsal, since: nil,
        keepsGraph: false, only: paths)
      try await remaking.make()
    } catch {
      return []
    }
    return again.finds
  }
}
