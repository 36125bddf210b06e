package import Diagnostics
import Platform
package import SiteFiles
import Synchronization

/// The output of a build on its way: every file is staged first, then all are put in place.
///
/// Nothing the visitor sees changes before ``commit()``; files that are already right are left
/// alone. A class, because all threads of a build stage into it; the mutex guards what they tell.
///
/// Not chosen: writing into the output itself. A build that stops halfway, or whose last file has a
/// leak, would leave pages of two states, and among them an entry that was withdrawn.
package final class StagedOutput: Sendable {
  struct State {
    var staged: [OutputFile] = []
    var staying: [OutputFile] = []
    /// The review of the files above, until more files are added.
    var result: Result?
    /// The first fault of any thread.
    var fault: FileFault?
    /// The review of the files to replace or remove, once it is made.
    var review: OutputReview?
    /// The files that no build wrote, if all folders were looked through.
    var others: [SitePath]?
    /// What other tools made of files that change or go, and that goes with them.
    var leftovers: [OutputFile] = []
    /// The staged files that are there already, on no list.
    var present: Set<SitePath> = []
    /// The watch that inspects each file.
    var watch: (any OutputWatch)?
    /// Whether a fault left files in place that could not be taken back.
    var isHalfMoved = false
  }

  /// The list of the output after this build.
  struct Result {
    let list: OutputList
    /// The listed files that this build did not make, sorted by path bytes.
    let stale: [OutputFile]
    let staged: [OutputFile]
    let staying: [OutputFile]
  }

  /// The files that one thread staged and has not reported yet: if threads reported each file, they
  /// would wait for each other at every page.
  package struct Batch {
    fileprivate var staged: [OutputFile] = []
    fileprivate var staying: [OutputFile] = []
    /// A file whose folders are there.
    fileprivate var neighbor = SitePath.root
    /// Whether folders are made without looking first whether another thread did.
    fileprivate var makesFolders = false

    package init() {}
  }

  /// The changes that a finished build made to its output.
  package struct Changes: Sendable {
    package var written: [OutputFile] = []
    package var removed: [OutputFile] = []
    /// Files that were modified outside diarysite.
    package var restored: [SitePath] = []
    /// Files that belong to the owner from now on.
    package var kept: [SitePath] = []
    /// How many files of others were moved into the diary.
    package var moved = 0

    package init() {}
  }

  package let output: OpenOutput
  let fewChanges: Int
  /// Whether the sources have a configuration.
  private let isConfigured: Bool
  let state = Mutex(State())

  /// - Parameters:
  ///   - fewChanges: Up to so many changes each file is put in place by itself.
  package init(
    _ output: OpenOutput, isConfigured: Bool = false, fewChanges: Int = 200
  ) {
    self.output = output
    self.isConfigured = isConfigured
    self.fewChanges = fewChanges
  }

  /// The message for a file of the output that cannot be written.
  package func diagnostic(of fault: FileFault) -> Diagnostic { output.diagnostic(of: fault) }

  // MARK: Staging

  /// A file as it was put or kept.
  package struct File: Sendable {
    package let hash: ContentHash
    /// Without the time that a move changes.
    package let stamp: FileStamp
  }

  /// Stages one finished file.
  @discardableResult
  package func put(
    _ path: SitePath, _ bytes: [UInt8], isList: Bool = false
  ) throws(FileFault) -> File {
    var batch = Batch()
    let file = try put(path, bytes.span, isList: isList, in: &batch)
    add(batch)
    return file
  }

  /// Stages one finished file; it counts when the batch is added.
  package func put(
    _ path: SitePath, _ bytes: [UInt8], isList: Bool = false, in batch: inout Batch
  ) throws(FileFault) -> File {
    try put(path, bytes.span, isList: isList, in: &batch)
  }

  /// Stages one finished file; it counts when the batch is added.
  @discardableResult
  package func put(
    _ path: SitePath, _ bytes: Span<UInt8>, isList: Bool = false, in batch: inout Batch
  ) throws(FileFault) -> File {
    if output.interruption.isWanted() { throw FileFault(path: path, reason: .interrupted) }
    look(at: path, bytes)
    let hash = bytes.withUnsafeBufferPointer { ContentHash(of: $0) }
    let stamp: FileStamp
    do throws(FileFault) {
      if let current = stampInPlace(path, bytes, hash) {
        stamp = current
        batch.staying.append(OutputFile(path: path, hash: hash, isList: isList))
      } else {
        stamp = try stage(path, bytes, in: &batch)
        batch.staged.append(OutputFile(path: path, hash: hash, isList: isList))
      }
    } catch {
      throw first(error)
    }
    return File(hash: hash, stamp: stamp.unmoved)
  }

  package func add(_ batch: Batch) {
    state.withLock { state in
      state.staged += batch.staged
      state.staying += batch.staying
      (state.result, state.review) = (nil, nil)
    }
  }

  /// The stamp of the output's file, if it has these bytes already.
  private func stampInPlace(
    _ path: SitePath, _ bytes: Span<UInt8>, _ hash: ContentHash
  ) -> FileStamp? {
    guard output.list.names(path, hash) else { return nil }
    do throws(FileFault) {
      let current = output.paths.visible(path)
      let file = try output.paths.tree.read(current, limit: bytes.count)
      return areEqual(file.bytes, bytes) ? file.stamp : nil
    } catch {
      // Gone, longer, a link or damaged: it is replaced.
      return nil
    }
  }

  private func stage(
    _ path: SitePath, _ bytes: Span<UInt8>, in batch: inout Batch
  ) throws(FileFault) -> FileStamp {
    if !batch.makesFolders {
      do throws(FileFault) {
        return try output.site.create(path, contents: bytes)
      } catch {
        // The first pass over a site's folders makes them, later ones find them.
        guard error.reason == .notFound else { throw error }
        batch.makesFolders = true
      }
    }
    try output.site.createFolders(around: path, notAround: batch.neighbor)
    batch.neighbor = path
    return try output.site.create(path, contents: bytes)
  }

  /// All threads tell the first fault: a full disk is one fault, not one of every page.
  private func first(_ fault: FileFault) -> FileFault {
    state.withLock { state in
      let first = state.fault ?? fault
      state.fault = first
      return first
    }
  }

  // MARK: What the output becomes

  var result: Result {
    state.withLock { state in
      if let result = state.result { return result }
      let list = OutputList(
        state.staged + state.staying,
        OutputList.Header(isPreview: output.list.isPreview, isConfigured: isConfigured))
      let result = Result(
        list: list, stale: state.review?.stale ?? output.list.files(notIn: list),
        staged: state.staged, staying: state.staying)
      state.result = result
      return result
    }
  }

  /// The listed files that this build did not make, sorted by path bytes.
  package var stale: [SitePath] { result.stale.map(\.path) }

  /// The number of pages that the last build wrote.
  package var previousPages: Int {
    output.list.pageCount + (state.withLock { $0.review?.sealedPageCount } ?? 0)
  }

  /// The list of files in the output once this build is finished.
  package var list: OutputList { result.list }

  /// The owner's files that are in the way of this build; nothing has changed yet.
  package func obstacles() throws(FileFault) -> [Diagnostic] {
    if output.isNew { return [] }
    let (faults, present) = try conflicts(of: result).obstacles()
    state.withLock { $0.present = present }
    return faults
  }

  func conflicts(of result: Result) -> PathConflicts {
    PathConflicts(output, staged: result.staged, stale: result.stale.map(\.path))
  }
}

/// Arrays' own comparison goes byte by byte.
private func areEqual(_ left: [UInt8], _ right: Span<UInt8>) -> Bool {
  guard left.count == right.count else { return false }
  return left.withUnsafeBytes { left in
    right.withUnsafeBytes { right in
      guard let one = left.baseAddress, let other = right.baseAddress else { return true }
      return memcmp(one, other, left.count) == 0
    }
  }
}

extension FileTree {
  /// Makes a file that does not exist yet.
  fileprivate func create(_ file: SitePath, contents: Span<UInt8>) throws(FileFault) -> FileStamp {
    try contents.withUnsafeBufferPointer { bytes throws(FileFault) in
      try create(file, contents: bytes)
    }
  }
}
