package import Diagnostics
import DiaryModel
package import LocalizedDates
package import SiteFiles
import SiteOutput

/// The diary of a process that shows, writes and builds it, in memory once for all of these.
///
/// Whoever learns of changes has them read; what somebody else has read already is not read again.
/// An actor, because one reading goes on from the one before.
package actor OpenDiary {
  private let request: BuildRequest
  private let open: @Sendable () throws(Diagnostics) -> any FileTree
  private var diary: LoadedDiary?
  /// The changes of the sources since `diary` was read.
  private var changes = SourceChanges.unknown
  private var reading: Task<Result<LoadedDiary, Diagnostics>, Never>?

  /// - Parameters:
  ///   - request: Its present is replaced at each reading.
  ///   - folder: The diary's root.
  package init(_ request: BuildRequest, at folder: DiskPath) {
    self.init(request) { () throws(Diagnostics) in try diaryFiles(at: folder) }
  }

  /// - Parameter open: Gives the files as they are now: the folder itself may have been replaced.
  init(
    _ request: BuildRequest, _ open: @escaping @Sendable () throws(Diagnostics) -> any FileTree
  ) {
    (self.request, self.open) = (request, open)
  }

  /// The diary as it is now.
  ///
  /// - Parameter changes: The changes of the sources since the last call, whether that succeeded or
  ///   not.
  /// - Throws: The faults of the configuration, and of the files that speak for folders.
  package func read(
    _ changes: SourceChanges, now: Instant
  ) async throws(Diagnostics) -> LoadedDiary {
    self.changes.add(changes)
    let before = reading
    let task = Task {
      _ = await before?.value
      return await next(now)
    }
    reading = task
    return try await task.value.get()
  }

  private func next(_ now: Instant) async -> Result<LoadedDiary, Diagnostics> {
    let taken = changes
    changes = .none
    var request = request
    request.now = now
    do throws(Diagnostics) {
      request.diary = try open()
      let read = try await LoadedDiary(request, since: diary, taken)
      diary = read
      return .success(read)
    } catch {
      changes.add(taken)
      return .failure(request.told(error))
    }
  }
}

/// The files of a diary, with its folder of entries where it is.
///
/// - Throws: If the diary cannot be read.
package func diaryFiles(at folder: DiskPath) throws(Diagnostics) -> any FileTree {
  let tree = try reporting("the diary cannot be read") { () throws(FileFault) in
    try FolderOnDisk(path: folder.text)
  }
  return try ContentPlace(of: folder).mounted(in: tree, of: folder)
}
