import Archives
import Diagnostics
import DiaryGate
import DiaryImporting
import DiaryLoading
import DiaryModel
import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

/// Sources with bytes changed at random are imported or refused, and what is written can be built.
@Suite(.timeLimit(.minutes(60))) struct ImportFuzzTests {
  private let now = Instant(seconds: 1_800_000_000)
  private let content = SitePath.root.appending("Content")

  @Test(arguments: ImportKind.allCases)
  func changedSourcesAreImportedOrRefused(kind: ImportKind) throws {
    let sample = try SampleSources.files(of: kind)
    #expect(try entries(of: sample, as: kind, isPacked: false, "\(kind)") > 0)
    let isBinary = [.coredata, .diarium, .defaults].contains(kind)
    for seed in 1...Rounds.count(5) {
      var mutation = Mutation(seed: seed)
      var files = sample
      for _ in 0...mutation.next(below: 2) {
        let index = mutation.next(below: files.count)
        files[index].bytes = mutation.changed(files[index].bytes, keepsPlaces: isBinary)
      }
      _ = try entries(
        of: files, as: kind, isPacked: mutation.next(below: 5) == 0, "\(kind), seed \(seed)")
    }
  }

  /// How many entries are written of a source, all of which a build has to read.
  private func entries(
    of files: SampleSources.Files, as kind: ImportKind, isPacked: Bool, _ comment: Comment
  ) throws -> Int {
    let folder = try TemporaryFolder()
    let path = try source(files, in: folder, isPacked: isPacked)
    let diary = FilesInMemory()
    let configuration = Configuration(locale: .english, zone: .utc)
    do throws(ImportFault) {
      let source = try SourceFiles.opening(path)
      // All recognise what they can.
      _ = try? importKind(of: source)
      let place = ImportRun.Place(folder: content, visibility: nil, isPrivate: false)
      var run = try ImportRun(
        kind, into: diary, configuration, now: now, at: place, known: KnownEntries(),
        takesChanges: false, isDry: false)
      var options = ImportOptions(zone: .utc, now: now)
      options.keepsGoing = true
      do throws(ImportFault) {
        try readEntries(of: source, as: kind, options) { item throws(ImportFault) in
          try run.take(item, from: source)
        }
      } catch {
        #expect(!error.diagnostic.why.isEmpty, comment)
      }
      try run.finish()
      #expect(run.report.read >= run.report.written.count, comment)
    } catch {
      #expect(!error.diagnostic.why.isEmpty, comment)
    }
    return try check(diary, configuration, comment)
  }

  private func source(
    _ files: SampleSources.Files, in folder: TemporaryFolder, isPacked: Bool
  ) throws -> DiskPath {
    if isPacked {
      let path = DiskPath(folder.url("a.zip").path)
      var writer = try ZipWriter(creating: path, permissions: 0o600)
      for file in files { try writer.add(try #require(SitePath(file.path)), file.bytes) }
      try writer.finish()
      return path
    }
    for file in files {
      let url = folder.url("s/" + file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: url)
    }
    return DiskPath(folder.url(files.count == 1 ? "s/" + files[0].path : "s").path)
  }

  /// The number of entries in a diary, each of which is read without a fault.
  private func check(
    _ diary: FilesInMemory, _ configuration: Configuration, _ comment: Comment
  ) throws -> Int {
    let loader = EntryLoader(configuration, now: now)
    let scan = ContentScan(of: content) { folder throws(FileFault) in
      try diary.item(at: folder) == nil ? [] : diary.children(of: folder)
    }
    #expect(scan.faults == [], comment)
    for path in scan.entries {
      let (entries, faults, _) = loader.read(path, from: diary)
      #expect(entries.count == 1, comment)
      #expect(faults.filter { $0.severity == .error } == [], comment)
    }
    return scan.entries.count
  }
}
