package import DiaryModel
import SiteFiles
import SiteOutput
import StructuredText

/// The kinds of changes of many entries. `open --undo` takes the last `open` back, and `close --undo`
/// the last `close`.
package enum ChangeKind: String, Hashable, Sendable {
  case open, close, unlist, encrypt, favorite, tag, move

  package init(_ visibility: Visibility) {
    self =
      switch visibility {
      case .public: .open
      case .unlisted: .unlist
      case .encrypted: .encrypt
      case .private: .close
      }
  }
}

/// The record of one change of many entries, such as `.diarysite-state/changes/3-open`.
///
/// It has a line for each file, see ``KeptChange``, and can be read by its owner alone. It is on the
/// disk before the first file is changed, and its name ends in `.unfinished` until the last one is.
package struct ChangeRecord: Hashable, Sendable {
  private let number: Int
  package let kind: ChangeKind
  let isFinished: Bool

  private static let folder = stateFolder.appending("changes")
  private static let unfinished = ".unfinished"
  /// In bytes.
  private static let limit = 1 << 30
  /// Older ones are removed.
  private static let most = 20

  /// By this name the change can be taken back.
  package var name: String { "\(number)-\(kind.rawValue)" }

  private var path: SitePath {
    Self.folder.appending(name + (isFinished ? "" : Self.unfinished))
  }

  private init(_ number: Int, _ kind: ChangeKind, isFinished: Bool) {
    (self.number, self.kind, self.isFinished) = (number, kind, isFinished)
  }

  private init?(named text: String) {
    let isFinished = !text.hasSuffix(Self.unfinished)
    let name = isFinished ? text[...] : text.dropLast(Self.unfinished.count)
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), number > 0, String(number) == parts[0],
      let kind = ChangeKind(rawValue: String(parts[1]))
    else { return nil }
    self.init(number, kind, isFinished: isFinished)
  }

  /// All records, the latest last.
  static func all(in diary: any FileTree) throws(FileFault) -> [ChangeRecord] {
    guard try diary.item(at: folder)?.kind == .folder else { return [] }
    return try diary.children(of: folder).filter { $0.kind == .file }
      .compactMap { ChangeRecord(named: $0.name) }.sorted { $0.number < $1.number }
  }

  /// Holds the records for this process: of two changes at once, one would take that of the other
  /// for interrupted.
  ///
  /// - Returns: `nil` where nothing can be locked.
  /// - Throws: ``FileFault/Reason/busy`` while another process changes many entries.
  static func locked(in diary: any FileTree) throws(WriteFault) -> FileLock? {
    try writing { () throws(FileFault) in
      try diary.createStateFolder()
      try diary.createFolder(folder)
      guard let records = try diary.folder(at: folder) as? FolderOnDisk else { return nil }
      return try records.lockAtOnce(file: .root.appending("lock"))
    }
  }

  /// Keeps what is to be changed; it is on the disk when this returns.
  static func begin(
    _ kind: ChangeKind, _ changes: [KeptChange], in diary: any FileTree
  ) throws(FileFault) -> ChangeRecord {
    let last = try all(in: diary).last?.number ?? 0
    let record = ChangeRecord(last + 1, kind, isFinished: false)
    let part = folder.appending(partName(of: record.path).name)
    do throws(FileFault) {
      try diary.create(part, contents: [])
      if let permissions = try diary.permissions(of: part) {
        try diary.setPermissions(permissions.ofOwner, of: part)
      }
      try diary.append(Array(changes.map { $0.json + "\n" }.joined().utf8), to: part)
      try diary.synchronize([part])
      try diary.move(part, to: record.path)
      try diary.synchronize([record.path])
    } catch {
      try? diary.removeFile(part)
      throw error
    }
    return record
  }

  /// Marks the change as finished, and removes the oldest records.
  func finish(in diary: any FileTree) throws(FileFault) -> ChangeRecord {
    let finished = ChangeRecord(number, kind, isFinished: true)
    try diary.move(path, to: finished.path)
    for old in try Self.all(in: diary).dropLast(Self.most) { try? diary.removeFile(old.path) }
    return finished
  }

  /// The files of the change that are in the folder of entries.
  func changes(in diary: any FileTree, below folder: SitePath) throws(FileFault) -> [KeptChange] {
    try diary.contents(of: path, limit: Self.limit).split(separator: UInt8(ascii: "\n"))
      .compactMap { KeptChange(Array($0)) }.filter { $0.isOfEntries(below: folder) }
  }

  func forget(in diary: any FileTree) throws(FileFault) { try diary.removeFile(path) }
}
