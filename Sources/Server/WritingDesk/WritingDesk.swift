package import Diagnostics
package import DiaryBuild
import DiaryGate
import DiaryListing
import DiaryLoading
package import DiaryModel
import DiaryPrivacy
import DiaryWriting
import LocalizedDates
import NIOHTTP1
package import PreviewServer
import SiteFiles
import StructuredText
package import Synchronization

/// Where the writing page's requests are carried out, one change after the other.
///
/// The files are the truth: what a request is about is looked at before it is answered. An actor,
/// because two changes at once could both be made for the same version.
package actor WritingDesk {
  let diary: DeskDiary
  nonisolated let events = WritingEvents()
  /// What the writer gave on the page, for as long as the process runs.
  package nonisolated let passphrases = Mutex<[ReaderGroup: String]>([:])
  /// What texts are shown with before they are saved; apart from the actor, so that a preview never
  /// waits for a save.
  nonisolated let previews = PreviewRoom()
  private var loaded: LoadedDiary?
  /// The list of these entries; `nil` until it is asked for.
  private var index: EntryIndex?
  /// Why the diary could not be read.
  private var fault: Diagnostics?
  /// Entries whose files were written, but not read with the others yet.
  var creating: [EntryID: EntryPlace] = [:]
  /// Waits for files that were replaced to be left alone by other programs.
  private var sweeping: Task<Void, Never>?

  package init(_ diary: DeskDiary) {
    self.diary = diary
  }

  // MARK: The entries in memory

  /// Takes in changes of the sources.
  ///
  /// - Returns: Whether the diary could be read.
  @discardableResult
  func read(_ changes: SourceChanges) async -> Bool {
    do throws(Diagnostics) {
      let read = try await diary.entries.read(changes, now: diary.present())
      if let loaded, read.isBehind(loaded) { return true }
      if loaded.map({ !$0.isSame(as: read) }) ?? true { index = nil }
      (loaded, fault) = (read, nil)
      previews.renew(read)
      return true
    } catch {
      // An older state is better than none.
      if loaded == nil { fault = error }
      return false
    }
  }

  /// The diary, once it was read.
  func known() async throws(WritingFault) -> LoadedDiary {
    if loaded == nil { await read(.none) }
    guard let loaded else { throw WritingFault(unreadable: fault?.all.first) }
    return loaded
  }

  /// The list of the entries.
  func list() async throws(WritingFault) -> EntryIndex {
    let diary = try await known()
    let list = index ?? EntryIndex(diary)
    index = list
    return list
  }

  /// The place of the entry that says it has an id.
  func known(_ id: EntryID) -> EntryPlace? {
    loaded?.source(ofID: id).map { EntryPlace($0) } ?? creating[id]
  }

  func isLoaded(_ id: EntryID) -> Bool { loaded?.source(ofID: id) != nil }

  /// Shows a text before it is saved.
  nonisolated func preview(_ text: PreviewedText) async throws(WritingFault) -> JSONValue {
    if !previews.isReady { _ = try await known() }
    return try previews.preview(text, now: diary.present())
  }

  /// Takes a passphrase that a build waits for. No answer and no message repeats it.
  nonisolated func takePassphrase(_ members: JSONMembers) throws(WritingFault) -> JSONValue {
    try members.check(known: ["group", "passphrase"])
    guard let group = ReaderGroup(try members.required("group")) else {
      throw .malformed("'group' is no group of readers", "the event 'fault' has its name")
    }
    let passphrase = try members.required("passphrase")
    if let fault = Passphrase.fault(of: passphrase) {
      throw .refused("weak", fault.what, fault.why, fault.fix)
    }
    passphrases.withLock { $0[group] = passphrase }
    diary.rebuild()
    return .object([])
  }

  /// Cleans up after a change, in a while.
  package func sweepLater() {
    if sweeping != nil { return }
    sweeping = Task { [diary] in
      repeat {
        try? await Task.sleep(for: .seconds(Leftovers.settlingSeconds + 1))
      } while !Task.isCancelled && diary.sweep()
      sweeping = nil
    }
  }

  // MARK: What happens outside

  /// Takes in what a watcher has seen.
  package func take(_ changes: SourceChanges) async {
    await read(changes)
    guard case .paths(let paths) = changes, !paths.contains(where: concernsAll) else {
      return events.tell(.contentChanged(nil))
    }
    let changed = paths.filter { !$0.hasIgnoredPart && EntryPlace.isContentFile($0) }.sorted()
      .compactMap(\.belowContent)
    if !changed.isEmpty { events.tell(.contentChanged(changed)) }
  }

  /// Whether a change can be one of many entries: of the configuration, of what a folder says of
  /// its entries, or of a folder itself.
  private func concernsAll(_ path: SitePath) -> Bool {
    path == configurationFile || path == contentFolder
      || path.belowContent != nil && (path.name == folderFileName || path.fileExtension.isEmpty)
  }

  /// Tells the open pages how a rebuild went.
  ///
  /// - Parameter words: Turns errors into text for the writer.
  package nonisolated func tell(
    _ outcome: RebuildLoop.Outcome, _ words: (Diagnostics) -> String
  ) {
    switch outcome {
    case .built(let rebuilt, _):
      previews.take(rebuilt.pages)
      events.tell(built: .siteBuilt, isFault: false)
    case .failed(let faults):
      events.tell(built: .siteFailed(words(faults), faults), isFault: true)
    }
  }
}

extension WritingFault {
  /// - Parameter faults: Why an entry cannot be read.
  init(refusing faults: [Diagnostic]) {
    let fault = faults.first { $0.severity == .error }
    let why = fault.map { "\($0.what): \($0.why)" } ?? "it cannot be read"
    self = .refused("refused", "the entry has a fault", why, fault?.fix ?? "correct the text")
  }

  /// - Parameter fault: Why the diary as a whole cannot be read.
  init(unreadable fault: Diagnostic?) {
    let place = fault?.location.map { "\($0): " } ?? ""
    self.init(
      status: .internalServerError, code: "files",
      what: place + (fault?.what ?? "the diary cannot be read"), why: fault?.why ?? "it has faults",
      fix: fault?.fix ?? "run 'diarysite build' and correct what it names")
  }
}
