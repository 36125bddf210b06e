package import Diagnostics
import DiaryModel
package import LocalizedDates
package import SiteFiles
import SiteOutput
import Synchronization

/// A site that is built again whenever its sources change, for looking at while writing.
///
/// Its output is its own: a build or a publish of the same diary can run at the same time. Nothing
/// waits for the disk, and what one build knows the next one uses, so that a changed text costs its
/// own pages. An actor, because what is kept belongs to one build at a time.
package actor WarmSite {
  /// The folder of the finished files. At no moment a file in it is half-written. It changes only
  /// with a rebuild that finds it gone.
  package nonisolated var output: DiskPath { scratch.withLock { $0.output } }
  /// The beginning of the site's addresses, as of the last build: begins and ends in `/`, and is
  /// percent-encoded.
  package private(set) var basePath = "/"
  private let folder: DiskPath
  private let diary: OpenDiary
  private var request: BuildRequest
  /// In a mutex, because the end of the process does not wait for the actor.
  private nonisolated let scratch: Mutex<ScratchFolder>
  /// The last site that could be built.
  private var kept: KeptSite?
  /// The sizes of photos that were asked for, by what they are made from.
  private var photos: [PhotoKey: Task<[UInt8]?, Never>] = [:]
  private var photosMade = 0

  private struct PhotoKey: Hashable {
    let path: SitePath
    let fingerprint: UInt64

    /// The name of its file.
    var name: String { ContentHash(of: Array("\(fingerprint) \(path.text)".utf8).span).text }
  }

  /// - Parameters:
  ///   - request: Its present is replaced by that of each build.
  ///   - folder: The diary's root.
  ///   - diary: The diary as the process has it in memory; `nil` if nothing else reads it.
  /// - Throws: If there is no place for the output.
  package init(
    _ request: BuildRequest, at folder: DiskPath, _ diary: OpenDiary? = nil
  ) throws(Diagnostics) {
    (self.request, self.folder) = (request, folder)
    self.diary = diary ?? OpenDiary(request, at: folder)
    // Losing a quarter of the pages is no slip that lasts here.
    self.request.isForced = true
    // What a preview shows is not left behind.
    scratch = Mutex(try ScratchFolder(of: folder, isTemporary: !request.preview.isEmpty))
  }

  /// Makes the site as it would be now.
  ///
  /// - Parameter changes: Since the last call, whether it succeeded or not.
  /// - Throws: All faults of the stage that found some; the output is then as it was.
  package func rebuild(
    _ changes: SourceChanges, now: Instant
  ) async throws(Diagnostics) -> Rebuilt {
    // If the changes of the sources are unknown, the output may have changed, too.
    if changes == .unknown { forget() }
    let read = try await diary.read(changes, now: now)
    (request.now, request.diary) = (now, read.files)
    try findScratch()
    let site: BuiltSite
    do throws(Diagnostics) {
      site = try await build(read)
    } catch {
      // The output itself may be at fault, such as one that somebody removed.
      guard kept != nil, error.all.contains(where: { $0.subject == .files }) else { throw error }
      forget()
      try findScratch()
      site = try await build(read)
    }
    kept = site.kept
    basePath = site.basePath
    return Rebuilt(
      report: site.report, written: site.changes.written.map(\.path),
      removed: site.changes.removed.map(\.path),
      pages: site.making.map { SitePages($0) } ?? SitePages())
  }

  /// A size of a photo that the output has no bytes of; see ``BuildRequest/defersPhotos``.
  ///
  /// It is made once, and kept beside the output as long as the process runs.
  ///
  /// - Returns: `nil` for anything else, and if it cannot be made.
  package func photo(at path: SitePath) async -> [UInt8]? {
    guard request.defersPhotos, let making = kept?.making,
      let (photo, fingerprint) = making.photo(at: path)
    else { return nil }
    let key = PhotoKey(path: path, fingerprint: fingerprint)
    if let kept = scratch.withLock({ $0 }).kept(key.name) { return kept }
    if let task = photos[key] { return await task.value }
    let task = Task.detached { try? await making.photoMaking.bytes(of: photo) }
    photos[key] = task
    let bytes = await task.value
    photos[key] = nil
    guard let bytes else { return nil }
    scratch.withLock({ $0 }).keep(bytes, as: key.name)
    photosMade += 1
    request.photosAreMade?(photosMade, making.photoCount)
    return bytes
  }

  private func build(_ diary: LoadedDiary) async throws(Diagnostics) -> BuiltSite {
    let (scratch, list, secret) = (self.scratch.withLock { $0 }, kept?.list, request.knownSecret)
    return try await DiaryBuild.build(request, in: BuildSession(diary: diary, kept: kept)) {
      () throws(Diagnostics) in try scratch.opened(holding: list, by: secret)
    }
  }

  /// Makes a place for the output again if somebody removed it.
  private func findScratch() throws(Diagnostics) {
    if scratch.withLock({ $0.isThere || $0.isClosed }) { return }
    forget()
    let new = try ScratchFolder(of: folder, isTemporary: !request.preview.isEmpty)
    scratch.withLock { $0 = new }
  }

  /// Takes nothing of the output for granted in the next build, such as after somebody removed it.
  package func forget() {
    kept = nil
  }

  /// Removes an output that shows entries that are not public, also while a build goes on.
  ///
  /// Nothing else may be asked of the site afterwards.
  package nonisolated func discard() {
    scratch.withLock { $0.close() }
  }
}
