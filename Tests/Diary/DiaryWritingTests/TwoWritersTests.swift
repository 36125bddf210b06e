import Diagnostics
import DiaryModel
import DiaryWriting
import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

/// An editor that writes a file between any two steps of an operation on it: whatever either of
/// them wrote is in the file, in the trash, or in a file that is kept.
@Suite struct TwoWritersTests {
  private static let text = "---\ntitle: Rain\n---\n\nIt rained.\n"
  private static let rows = "[\n {\"title\": \"A\"},\n {\"title\": \"B\"}\n]\n"

  enum Operation: String, CaseIterable, Sendable {
    case change, changeRow, update, delete, deleteRow, restoreRow

    var file: String { rawValue.hasSuffix("Row") ? "Content/b.json" : "Content/a.md" }
    /// Words that the operation writes, or moves into the trash.
    var words: String {
      switch self {
      case .change, .changeRow, .update: "It shone."
      case .delete: "It rained."
      case .deleteRow, .restoreRow: "\"B\""
      }
    }
  }

  private func run(_ operation: Operation, in diary: any FileTree) throws {
    let file = try #require(SitePath(operation.file))
    let place = EntryPlace(file, row: operation.file.hasSuffix("json") ? 1 : 0)
    let text = operation.file.hasSuffix("json") ? Self.rows : Self.text
    let version = FileVersion(of: Array(text.utf8))
    switch operation {
    case .change, .changeRow:
      _ = try ChangeEntry(place, version: version, [.text("Sun\nIt shone.")]).run(in: diary)
    case .update:
      let bytes = Array("Sun\n\nIt shone.\n".utf8)
      try FileReplacement(file, version: version, by: bytes, isDurable: false).run(in: diary)
    case .delete, .deleteRow:
      _ = try putIntoTrash(place, version: version, at: Instant(seconds: 0), in: diary)
    case .restoreRow:
      _ = try RestoreEntry("1970-01-01-000000").run(in: diary, below: file.parent) { _, _ in
        Readers(.public)
      }
    }
  }

  private func diary(for operation: Operation) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["Content/a.md": Self.text, "Content/b.json": Self.rows])
    if operation == .restoreRow {
      try run(.deleteRow, in: FolderOnDisk(path: folder.root.path))
      _ = try sweep(folder)
    }
    return folder
  }

  /// Sweeps as some time later.
  private func sweep(_ folder: TemporaryFolder) throws -> [String] {
    let disk = try FolderOnDisk(path: folder.root.path)
    let leftovers = Leftovers(
      in: disk, below: try #require(SitePath("Content")), at: disk.clock + 11_000_000_000)
    return leftovers.sweep().notes.map { $0.what }
  }

  /// A way in which programs write a file.
  enum Way: CaseIterable, Sendable {
    /// Another file gets its name.
    case renaming
    /// Its bytes are removed, and others written.
    case rewriting
    /// A line is added to a file that is opened for it.
    case adding
    /// A line is added to a file that was opened before.
    case addingToOpen

    var replacesAll: Bool { self == .renaming || self == .rewriting }
  }

  /// Writes a text, in one way; a class because it has the file open.
  private final class Editor: Sendable {
    private let file: URL
    private let way: Way
    private let open: FileHandle

    init(_ file: URL, _ way: Way) throws {
      (self.file, self.way) = (file, way)
      open = try FileHandle(forUpdating: file)
    }

    func write(_ text: String, _ way: Way? = nil) throws {
      switch way ?? self.way {
      case .renaming: try Data(text.utf8).write(to: file, options: .atomic)
      case .rewriting: try Data(text.utf8).write(to: file)
      case .adding:
        if !FileManager.default.fileExists(atPath: file.path) { return try write(text, .rewriting) }
        let file = try FileHandle(forUpdating: file)
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8))
      case .addingToOpen:
        try open.seekToEnd()
        try open.write(contentsOf: Data(text.utf8))
      }
    }
  }

  private func texts(_ folder: TemporaryFolder) throws -> [String] {
    try folder.tree("").values.map { String(decoding: $0, as: UTF8.self) }
  }

  /// - Parameter isSteady: Whether the editor writes before every later step, too.
  /// - Returns: The number of steps.
  private func check(
    _ operation: Operation, against way: Way, at step: Int, isSteady: Bool,
    lacking: FailingFiles.Lacks
  ) throws -> Int {
    let comment = Comment(rawValue: "\(operation) \(way) at \(step)")
    let folder = try diary(for: operation)
    let editor = try Editor(folder.url(operation.file), way)
    let files = FailingFiles(try FolderOnDisk(path: folder.root.path), lacking: lacking) { number in
      if number == step || isSteady && number > step {
        #expect(throws: Never.self) { try editor.write("line \(number)\n") }
      }
    }
    var isDone = false
    do {
      try run(operation, in: files)
      isDone = true
    } catch is WriteFault {}
    let steps = files.operations
    var written = [Int](step...max(step, isSteady ? steps : step)).map { "line \($0)\n" }
    // Of what replaces all that was there only the last is to be found.
    if way.replacesAll { written = [written[written.count - 1]] }
    if step > steps { written = [] }
    if way == .addingToOpen {
      try editor.write("late\n")
      written.append("late\n")
    }
    for isSwept in [false, true] {
      if isSwept {
        _ = try sweep(folder)
        #expect(try folder.paths("Content").allSatisfy { !$0.hasPrefix(".") }, comment)
      }
      let texts = try texts(folder)
      for line in written {
        #expect(texts.contains { $0.contains(line) }, "\(comment): \(line)")
      }
      // What was brought back, and left the trash, can be replaced as a whole by then.
      if isDone, operation != .restoreRow || !way.replacesAll {
        #expect(texts.contains { $0.contains(operation.words) }, comment)
      }
    }
    return steps
  }

  @Test(arguments: Operation.allCases, Way.allCases)
  func nothingThatEitherWroteIsLost(operation: Operation, way: Way) throws {
    for isSteady in [false, true] {
      // Without an exchange of names a file that gets the name at the last moment is lost.
      for lacking in [[], way == .renaming ? [] : FailingFiles.Lacks.exchange] {
        var step = 1
        while try check(
          operation, against: way, at: step, isSteady: isSteady, lacking: lacking) >= step
        {
          step += 1
        }
        #expect(step > 5)
      }
    }
  }

  @Test func aReplacedFileIsRemovedOnceItHasSettledAndNobodyWroteIntoIt() throws {
    let folder = try diary(for: .change)
    let disk = try FolderOnDisk(path: folder.root.path)
    try run(.change, in: disk)
    func hidden() throws -> [String] { try folder.paths("Content").filter { $0.hasPrefix(".") } }
    let swept = Leftovers(in: disk, below: try #require(SitePath("Content"))).sweep()
    #expect(swept.hasMore)
    #expect(swept.notes.isEmpty)
    let name = try #require(try hidden().first)
    #expect(try folder.text("Content/" + name) == Self.text)
    #expect(name.hasPrefix(".a.md.") && name.hasSuffix(".replaced"))
    #expect(try sweep(folder) == [])
    #expect(try hidden() == [])
    #expect(!folder.has(".diarysite-state"))
  }

  @Test func whatWasWrittenIntoAReplacedFileComesIntoTheTrashAndIsNamed() throws {
    let folder = try diary(for: .change)
    let editor = try Editor(folder.url("Content/a.md"), .addingToOpen)
    let disk = try FolderOnDisk(path: folder.root.path)
    try run(.change, in: disk)
    try editor.write("late\n")
    let clock = disk.clock + 11_000_000_000
    let swept = Leftovers(in: disk, below: try #require(SitePath("Content")), at: clock).sweep()
    let trashed = try #require(try TrashedEntry.all(in: disk).first)
    #expect(
      swept.notes.map { [$0.location?.file, $0.what, $0.why, $0.fix] } == [
        [
          "Content/a.md", "another text of this file was written at the same moment",
          "by another program, or by a run that was interrupted; it is in the trash",
          "compare the file with '.diarysite-state/trash/\(trashed.name)/entry'",
        ]
      ])
    #expect(!swept.hasMore)
    #expect(String(decoding: try trashed.bytes(in: disk), as: UTF8.self) == Self.text + "late\n")
    #expect(try restoring(trashed.name, in: disk) == .occupied(trashed.place.file))
  }

  private func restoring(_ name: String, in disk: FolderOnDisk) throws -> WriteFault? {
    let folder = try #require(SitePath("Content"))
    return #expect(throws: WriteFault.self) {
      try RestoreEntry(name).run(in: disk, below: folder) { _, _ in Readers(.public) }
    }
  }
}
