import Diagnostics
import DiaryGate
import DiaryModel
import Foundation
import LocalizedDates
import SiteFiles
import TestSupport

@testable import DiaryBuild
@testable import SiteOutput

/// A diary and its outputs in memory, built again and again.
struct DiaryInMemory {
  let diary = FilesInMemory()
  /// Holds the outputs.
  let tree = FilesInMemory()
  /// `nil`: nothing is remembered.
  var program: UInt64? = 1
  let themes: any FileTree

  /// What a build says in the end.
  struct Outcome: Equatable {
    var isMade = false
    /// Whether nothing changed; then there are no warnings, and no more is said.
    var isUnchanged = false
    var counts: [Int] = []
    var held = HeldCounts()
    var messages = ""
    /// Files of pages that are gone, kept because something else changed them.
    var kept: [SitePath] = []

    static func == (left: Outcome, right: Outcome) -> Bool {
      if left.isUnchanged {
        return right.isMade && left.counts == right.counts && !right.messages.contains("warning:")
      }
      return (left.isMade, left.counts, left.messages) == (
        right.isMade, right.counts, right.messages
      )
    }
  }

  /// - Parameter themes: The built-in ones.
  init(themes: any FileTree, program: UInt64? = 1) {
    self.themes = themes
    self.program = program
  }

  /// Makes the diary's files what they should be; those that are right already stay.
  ///
  /// - Parameter touched: A file to write in any case.
  func become(_ files: [String: [UInt8]], touched: String? = nil) throws(FileFault) {
    let present = diary.files.filter { !$0.key.hasPrefix(".diarysite") }
    for (path, bytes) in present.sorted(by: { $0.key < $1.key })
    where files[path] != bytes || path == touched {
      try diary.removeFile(.root.appending(path))
      // An editor leaves no empty folders where a file must stand.
      var folder = SitePath.root.appending(path).parent
      while files[folder.text] != nil || folder.text == "Static" {
        if try !diary.children(of: folder).isEmpty { break }
        try diary.removeFolder(folder)
        folder = folder.parent
      }
    }
    for (path, bytes) in files.sorted(by: { $0.key < $1.key })
    where present[path] != bytes || path == touched {
      let path = SitePath.root.appending(path)
      try diary.createFolder(path.parent)
      try diary.create(path, contents: bytes)
    }
  }

  /// - Parameter through: What the build sees of the diary, and of the folder of the outputs.
  func report(
    now: Int, into output: String = "public", program: UInt64? = nil,
    through: (diary: any FileTree, tree: any FileTree)? = nil,
    _ change: (inout BuildRequest) -> Void = { _ in }
  ) async throws -> BuildReport {
    var request = request(now: now, through?.diary)
    request.program = program ?? self.program
    change(&request)
    let (isPreview, tree) = (!request.preview.isEmpty, through?.tree ?? tree)
    let secret = request.knownSecret
    return try await DiaryBuild.build(request) { () throws(Diagnostics) in
      try OpenOutput(
        paths(of: output, in: tree),
        checks: OutputChecks(shown: output, isPreview: isPreview, secret: secret))
    }.report
  }

  /// A process that shows the diary.
  struct Process {
    var changes = SourceChanges.unknown
    fileprivate var site: WarmSite?
    /// All files of the site, as a browser would get them.
    fileprivate(set) var files: [String: [UInt8]] = [:]

    init() {}
  }

  /// Plans the site again in a process that shows it, and asks for all its files.
  func report(
    now: Int, in process: inout Process, _ change: (inout BuildRequest) -> Void = { _ in }
  ) async throws -> BuildReport {
    var request = request(now: now)
    change(&request)
    let files = diary
    let site = process.site ?? WarmSite(request, OpenDiary(request) { files })
    process.site = site
    let rebuilt = try await site.rebuild(process.changes, now: request.now)
    process.changes = .none
    process.files = try await allFiles(of: rebuilt)
    var report = rebuilt.report
    // Those of the search page are counted when somebody asks for one.
    report.files = process.files.count
    return report
  }

  private func request(now: Int, _ diary: (any FileTree)? = nil) -> BuildRequest {
    let themes = themes
    var request = BuildRequest(
      diary: diary ?? self.diary, builtInThemes: { themes }, now: Instant(seconds: Int64(now)))
    request.program = program
    request.isForced = true
    request.secret = String(repeating: "5c", count: 32)
    request.passphrase = { group, _ in "\(group.name) opens marble lanterns" }
    request.rounds = 2
    return request
  }

  private func paths(of output: String, in tree: any FileTree) -> StagingPaths {
    StagingPaths(
      tree: tree, output: .root.appending(output),
      staging: .root.appending(".\(output).diarysite-new"))
  }

  func build(
    now: Int, into output: String = "public", program: UInt64? = nil,
    _ change: (inout BuildRequest) -> Void = { _ in }
  ) async throws -> Outcome {
    do {
      return Outcome(try await report(now: now, into: output, program: program, change))
    } catch let faults as Diagnostics {
      return Outcome(isMade: false, messages: messages(faults.all))
    }
  }

  /// All files of an output.
  func output(_ name: String = "public") -> [String: [UInt8]] {
    tree.files.filter { $0.key.hasPrefix(name + "/") }
  }

  /// The files that builds leave.
  var memory: [String] { diary.files.keys.filter { $0.hasPrefix(".diarysite/") }.sorted() }
}

extension DiaryInMemory.Outcome {
  init(_ report: BuildReport) {
    isMade = true
    isUnchanged = report.isUnchanged
    counts = [report.entries, report.undated, report.pages, report.files]
    held = report.held
    messages = DiaryBuildTests.messages(report.messages)
    kept = report.keptFiles
  }
}

/// The repository's own theme, as the program carries it, in memory.
func builtInThemesInMemory() throws -> FilesInMemory {
  try inMemory(Checkout.root.appendingPathComponent("Themes"))
}

/// A folder's files of text, in memory.
func inMemory(_ folder: URL) throws -> FilesInMemory {
  FilesInMemory(try files(below: folder).mapValues { String(decoding: $0, as: UTF8.self) })
}

/// The theme for tests with the layouts of days and of the calendar, in memory.
func goldenThemesWithDays() throws -> FilesInMemory {
  var texts = try files(below: goldenThemes)
  let own = goldenFolder.appendingPathComponent("days-of-the-calendar/Themes")
  texts.merge(try files(below: own)) { $1 }
  return FilesInMemory(texts.mapValues { String(decoding: $0, as: UTF8.self) })
}

/// All files of a site that is shown.
func allFiles(of rebuilt: Rebuilt) async throws -> [String: [UInt8]] {
  guard let site = rebuilt.files as? ServedSite else { return [:] }
  let search = await site.search?.files.map(\.0) ?? []
  var files: [String: [UInt8]] = [:]
  for path in site.site.outputs.paths.paths + search {
    files[path.text] = try await site.bytes(at: path)
  }
  return files
}
