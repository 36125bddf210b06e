import DiaryImporting
import DiaryModel
import DiaryWriting
import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

/// A folder or file to import from.
struct Fixture {
  let folder: TemporaryFolder

  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
  }

  /// All that is found in a file or folder of it.
  func items(
    _ path: String = "", in zone: String = "Asia/Seoul",
    _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> (kind: ImportKind, items: [ImportedItem]) {
    try read(DiskPath(folder.url(path).path), in: zone, change)
  }
}

extension Fixture {
  /// All that is found in it as a source of a kind, whatever it is recognised as.
  func items(
    as kind: ImportKind, _ path: String = "", _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> [ImportedItem] {
    let source = try SourceFiles.opening(DiskPath(folder.url(path).path))
    var options = ImportOptions(zone: try #require(Zone("Asia/Seoul")), now: importNow)
    change(&options)
    var items: [ImportedItem] = []
    try readEntries(of: source, as: kind, options) { items.append($0) }
    return items
  }
}

/// All that is found in a source.
func read(
  _ path: DiskPath, in zone: String, _ change: (inout ImportOptions) -> Void = { _ in }
) throws -> (kind: ImportKind, items: [ImportedItem]) {
  let source = try SourceFiles.opening(path)
  let kind = try importKind(of: source)
  let now = Instant(seconds: 1_800_000_000)
  var options = ImportOptions(zone: try #require(Zone(zone)), now: now)
  change(&options)
  var items: [ImportedItem] = []
  try readEntries(of: source, as: kind, options) { items.append($0) }
  return (kind, items)
}

/// What was found, each on a line: the entry's text, or why it is left out.
func texts(of items: [ImportedItem]) -> String {
  items.map { item in
    switch item {
    case .entry(let imported): imported.entry.text
    case .skipped(let place, let why): "\(place): \(why)\n"
    case .remark(let remark): "\(remark.kind): \(remark.text)\n"
    }
  }.joined(separator: "\n")
}

/// What was remarked on entries and on the whole, each on a line.
func remarks(of items: [ImportedItem]) -> String {
  var lines = ""
  for item in items {
    let remarks: [ImportRemark] =
      switch item {
      case .entry(let imported): imported.remarks
      case .skipped: []
      case .remark(let remark): [remark]
      }
    for remark in remarks {
      let place = remark.place.map { " (\($0))" } ?? ""
      lines += "\(remark.kind): \(remark.text)\(place)\n"
    }
  }
  return lines
}

/// The same as ``texts(of:)``, with `|` around the numbers of attachments and links.
func shown(_ items: [ImportedItem]) -> String {
  texts(of: items).replacing("\u{F8F0}", with: "|")
}

let importNow = Instant(seconds: 1_800_000_000)

/// Imports a source into a diary.
func run(
  _ source: DiskPath, into diary: FilesInMemory, update: Bool = false, isPrivate: Bool = false,
  known: KnownEntries = KnownEntries()
) throws -> ImportReport {
  try finishedRun(source, into: diary, update: update, isPrivate: isPrivate, known: known).report
}

/// An import of a source into a diary, when it is done.
func finishedRun(
  _ source: DiskPath, into diary: FilesInMemory, update: Bool = false, isPrivate: Bool = false,
  known: KnownEntries = KnownEntries()
) throws -> ImportRun {
  let files = try SourceFiles.opening(source)
  let kind = try importKind(of: files)
  let place = ImportRun.Place(
    folder: try #require(SitePath("Content")), visibility: nil, isPrivate: isPrivate)
  var run = try ImportRun(
    kind, into: diary, Configuration(locale: .english, zone: .utc), now: importNow, at: place,
    known: known, takesChanges: update, isDry: false)
  let options = ImportOptions(zone: .utc, now: importNow)
  try readEntries(of: files, as: kind, options) { item throws(ImportFault) in
    try run.take(item, from: files)
  }
  try run.finish()
  return run
}
