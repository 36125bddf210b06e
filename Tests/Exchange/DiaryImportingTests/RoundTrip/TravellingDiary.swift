import DiaryBuild
import DiaryGate
import DiaryImporting
import DiaryModel
import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryExporting

/// A diary in memory that is exported, and brought back into another one.
struct TravellingDiary {
  let tree: FilesInMemory

  init(_ tree: FilesInMemory) { self.tree = tree }

  static let now = Instant(seconds: 1_893_456_000)

  func read() async throws -> ReadDiary {
    try await ReadDiary(
      BuildRequest(diary: tree, builtInThemes: { FilesInMemory() }, now: Self.now))
  }

  func export(all: Bool = true) async throws -> Export {
    let diary = try await read()
    let sources = ExportSources(
      tree, attachments: diary.attachments, staticFiles: diary.staticFiles)
    return try Export(
      all ? .all : .open, of: diary.entries.map(\.entry), at: Self.now, diary.configuration, sources
    )
  }

  /// Writes an export beside others in a folder.
  func write(
    _ kind: ExportKind, all: Bool = true, to folder: TemporaryFolder
  ) async throws -> (path: DiskPath, report: ExportReport) {
    let path = folder.url(kind.rawValue).path
    let report = try await export(all: all)
      .write(as: kind, to: try ExportTarget(path, outside: []))
    return (DiskPath(path), report)
  }

  /// An empty diary of the same configuration.
  func empty() throws -> TravellingDiary {
    let tree = FilesInMemory()
    let path = try #require(SitePath("diarysite.yml"))
    try tree.createFolder(try #require(SitePath("Content")))
    try tree.create(path, contents: self.tree.files[path.text] ?? [])
    return TravellingDiary(tree)
  }

  /// Imports what is at a path, as whatever it is recognised as.
  ///
  /// - Parameter folder: For the entries.
  func take(
    _ path: DiskPath, into folder: String = "Content", isUpdate: Bool = false
  ) async throws -> ImportReport {
    let diary = try await read()
    let source = try SourceFiles.opening(path)
    let kind = try importKind(of: source)
    var known = KnownEntries()
    for judged in diary.entries { known.add(judged.entry) }
    var run = try ImportRun(
      kind, into: tree, diary.configuration, now: Self.now,
      at: .init(folder: try #require(SitePath(folder)), visibility: nil, isPrivate: false),
      known: known, takesChanges: isUpdate, isDry: false)
    let options = ImportOptions(zone: diary.configuration.zone, now: Self.now)
    try readEntries(of: source, as: kind, options) { item throws(ImportFault) in
      try run.take(item, from: source)
    }
    try run.finish()
    return run.report
  }
}

/// An export and its import into an empty diary, entry by entry.
struct RoundTrip {
  let kind: ExportKind
  let export: Export
  let report: ExportReport
  let imported: ImportReport
  let back: TravellingDiary
  let backExport: Export
  /// Each exported entry, and what came back of it.
  let pairs: [(before: ExportedEntry, after: ExportedEntry)]

  init(_ kind: ExportKind, _ diary: TravellingDiary, all: Bool = true) async throws {
    self.kind = kind
    let folder = try TemporaryFolder()
    let written = try await diary.write(kind, all: all, to: folder)
    report = written.report
    export = try await diary.export(all: all)
    back = try diary.empty()
    imported = try await back.take(written.path)
    backExport = try await back.export()
    let byFile = Dictionary(
      backExport.all.map { ($0.content.source.file.text, $0) }, uniquingKeysWith: { one, _ in one })
    let sent = kind.holdsPages ? export.all : export.entries
    let order = kind == .jsonfeed ? sent.reversed() : sent
    var files = imported.written
    if kind == .markdown {
      // A folder is read in the order of its names.
      let byID = Dictionary(
        backExport.all.map { ($0.id, $0.content.source.file.text) },
        uniquingKeysWith: { one, _ in one })
      files = order.compactMap { byID[$0.id] }
    }
    try #require(files.count == order.count, "\(kind): \(imported.skipped), \(files)")
    pairs = try zip(order, files).map { ($0, try #require(byFile[$1], "\($1)")) }
  }

  /// The entries before and after, as far as the kind can hold them.
  func records() -> (before: [String], after: [String]) {
    (
      pairs.map { record(of: $0.before, in: export, like: $0.before) },
      pairs.map { record(of: $0.after, in: backExport, like: $0.before) }
    )
  }
}
