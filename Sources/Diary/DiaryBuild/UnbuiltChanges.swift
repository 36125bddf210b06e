package import Diagnostics
import DiaryModel
import SiteFiles
import SiteOutput

/// Makes sure that an output is what a build of the sources would make now, as far as can be told
/// without building.
///
/// - Parameters:
///   - output: As its build is remembered.
///   - namesSources: Whether the message may name files: one that changed may hold an entry that is
///     not public any more.
/// - Throws: If a source differs from what was built, if an entry falls due by now, or if nothing is
///   remembered of the build.
package func refuseUnbuiltChanges(
  of request: BuildRequest, _ output: BuiltOutput, namesSources: Bool
) async throws(Diagnostics) {
  func refused(_ why: String) -> Diagnostics {
    Diagnostics(
      at: nil, subject: .files,
      what: "the site '\(output.shown)' may not be what the diary says now", why: why,
      fix: "publish without --no-build, or build the site again")
  }
  let inputs = try BuildInputs(request)
  guard let list = try? output.files?.stamp(of: OutputList.path).unmoved,
    let bytes = try? request.diary.contents(
      of: ManifestStore.file(of: output.shown), limit: 1 << 32),
    let settings = Manifest.settings(of: bytes)
  else { throw refused("nothing is remembered of its build") }
  if settings != inputs.settings {
    throw refused("the configuration, the options or the program changed since it was built")
  }
  guard let manifest = Manifest(bytes, settings: settings, of: request.diary),
    manifest.outputList == list
  else { throw refused("nothing is remembered of its build") }
  if manifest.builtAt > request.now { throw refused("it was built for a later time") }
  if let due = manifest.nextDue, due <= request.now {
    throw refused("an entry has fallen due since it was built")
  }
  let scan = try await SourceTree.scan(
    request.diary, themes: inputs.themes, since: manifest.sources)
  if !scan.faults.isEmpty { throw Diagnostics(scan.faults) }
  let changed = scan.filesChanged(from: manifest.sources, after: list.modified, in: request.diary)
  let gone = scan.goneFiles(of: manifest.sources)
  let count = changed.count + gone.count
  if count == 0 { return }
  // The name of a file that is gone may never have been written down.
  let first = namesSources ? (changed + gone).filter { $0.parent != .root }.min() : nil
  let example = first.map { count == 1 ? ", '\($0.text)'," : ", such as '\($0.text)'," } ?? ""
  throw refused(
    (count == 1 ? "a source file" : "\(count) source files") + example
      + " \(count == 1 ? "was" : "were") changed, added or removed since it was built")
}

extension SourceTree.Scan {
  /// The files that are not as a build read them.
  ///
  /// - Parameters:
  ///   - earlier: What that build found.
  ///   - end: When it ended, by the clock of stamps. A file that was changed just before it began
  ///     has no stamp that counts; it is as it was if nobody touched it later.
  fileprivate func filesChanged(
    from earlier: SourceTree, after end: Int64, in diary: any FileTree
  ) -> [SitePath] {
    isUnchanged.indices.filter { file in
      if isUnchanged[file] { return false }
      guard let past = past[file], earlier.stamps[past] == .unsettled else { return true }
      let stamp = diary.stamps(of: tree.files, at: file..<(file + 1)).first ?? FileStamp()
      return stamp.kind != .file || stamp.changed > end
    }.map { tree.files[$0] }
  }
}
