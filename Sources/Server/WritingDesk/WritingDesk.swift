package import Diagnostics
package import DiaryBuild
import DiaryGate
import DiaryListing
import DiaryLoading
import DiaryModel
import DiaryWriting
import LocalizedDates
import NIOHTTP1
package import PreviewServer
import SiteFiles
import StructuredText

/// Where the writing page's requests are carried out, one change after the other.
///
/// The files are the truth: each entry is read from its file when it is asked for, and the list,
/// which is kept in memory, follows them. An actor, because two changes at once could both be made
/// for the same version.
package actor WritingDesk {
  let diary: DeskDiary
  nonisolated let events = WritingEvents()
  /// What texts are shown with before they are saved; apart from the actor, so that a preview never
  /// waits for a save.
  nonisolated let previews = PreviewRoom()
  private var entries: EntryIndex?
  private var files: (any FileTree)?
  private var loading: Task<Void, Never>?
  /// Why the diary could not be read.
  private var fault: Diagnostics?
  /// Waits for files that were replaced to be left alone by other programs.
  private var sweeping: Task<Void, Never>?
  /// Files that were read again while all were.
  private var readMeanwhile: Set<SitePath> = []

  package init(_ diary: DeskDiary) {
    self.diary = diary
  }

  // MARK: The entries in memory

  /// Reads all entries; requests wait for it the first time.
  package func load() async {
    if let loading { return await loading.value }
    let task = Task { await read() }
    loading = task
    await task.value
  }

  private func read() async {
    readMeanwhile = []
    do throws(Diagnostics) {
      let files = try diary.files()
      var read = try await diary.index(of: files)
      if !readMeanwhile.isEmpty { read.reread(Array(readMeanwhile), at: diary.present()) }
      (entries, self.files, fault) = (read, files, nil)
      previews.renew(read, files, diary)
    } catch {
      // An older state is better than none.
      if entries == nil { fault = error }
    }
    loading = nil
  }

  /// The entries, once they were read.
  func index() async throws(WritingFault) -> EntryIndex {
    if entries == nil { await load() }
    if let entries { return entries }
    throw WritingFault(unreadable: fault?.all.first)
  }

  func tree() async throws(WritingFault) -> any FileTree {
    _ = try await index()
    guard let files else { throw WritingFault(unreadable: fault?.all.first) }
    return files
  }

  /// The entries as they are now.
  func current(_ before: EntryIndex) -> EntryIndex { entries ?? before }

  /// The place of the entry that says it has an id.
  func known(_ id: EntryID) -> EntryPlace? {
    entries?.entries.first { $0.entry.content.identity.given == id }
      .map { EntryPlace($0.entry.content.source) }
  }

  /// Shows a text before it is saved.
  nonisolated func preview(_ text: PreviewedText) async throws(WritingFault) -> JSONValue {
    if !previews.isReady { _ = try await index() }
    return try previews.preview(text)
  }

  /// Takes in changes of some files of entries.
  func reread(_ changed: [SitePath]) {
    readMeanwhile.formUnion(changed)
    guard let change = entries?.reread(changed, at: diary.present()), let entries, let files else {
      return
    }
    previews.renew(entries, files, diary, hasMoved: EntryNaming.differ(change))
  }

  /// Takes in what a request changed.
  func wrote(_ files: [SitePath]) {
    reread(files)
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
    guard case .paths(let paths) = changes, !paths.contains(where: concernsAll) else {
      // A reading that has begun may not see the change.
      if let loading { await loading.value }
      await load()
      return events.tell(.contentChanged(nil))
    }
    let content = paths.filter { $0.belowContent != nil && !$0.hasIgnoredPart }
    let changed = content.filter { EntryPlace.isContentFile($0) }.sorted()
    if content.count > changed.count { previews.forgetFiles() }
    if changed.isEmpty { return }
    reread(changed)
    events.tell(.contentChanged(changed.compactMap(\.belowContent)))
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
    case .built: events.tell(.siteBuilt)
    case .failed(let faults): events.tell(.siteFailed(words(faults)))
    }
  }
}

extension WritingFault {
  /// - Parameter faults: Why an entry cannot be read.
  init(refusing faults: [Diagnostic]) {
    let fault = faults.first { $0.severity == .error }
    self.init(
      status: .unprocessableEntity, code: "refused", what: "the entry has a fault",
      why: fault.map { "\($0.what): \($0.why)" } ?? "it cannot be read",
      fix: fault?.fix ?? "correct the text")
  }

  /// - Parameter fault: Why the diary as a whole cannot be read.
  init(unreadable fault: Diagnostic?) {
    self.init(
      status: .internalServerError, code: "files",
      what: fault?.what ?? "the diary cannot be read", why: fault?.why ?? "it has faults",
      fix: fault?.fix ?? "run 'diarysite build' and correct what it names")
  }
}
