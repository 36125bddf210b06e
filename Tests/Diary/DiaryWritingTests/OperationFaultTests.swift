import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

/// Operations on files that fail at each step: nothing that was there is ever lost.
@Suite struct OperationFaultTests {
  private static let old = "---\ntitle: Rain\n---\n\nIt rained.\n"
  private static let rows = "[\n {\"title\": \"A\"},\n {\"title\": \"B\"}\n]\n"

  private static let unnamed = """
    ---
    id: 6f1c7d0e-3a52-4f0b-9d6e-0d2f6b1c9a11
    date: 2024-05-12
    ---

    Snow

    """
  private static let trash = ".diarysite-state/trash"

  /// - Returns: The files before a step.
  private func diary(for step: Step) throws -> FilesInMemory {
    let files = FilesInMemory([
      "Content/a.md": Self.old, "Content/b.json": Self.rows, "Content/2024-05-12.md": Self.unnamed,
    ])
    if step == .restore { try run(.trash, in: files) }
    if step == .restoreRow { try run(.trashRow, in: files) }
    return files
  }

  enum Step: String, CaseIterable, Sendable {
    case change, row, trash, trashRow, create, attach, name, restore, restoreRow

    var file: String {
      switch self {
      case .change, .trash, .attach, .restore, .create: "Content/a.md"
      case .row, .trashRow, .restoreRow: "Content/b.json"
      case .name: "Content/2024-05-12.md"
      }
    }
  }

  private func run(_ step: Step, in diary: any FileTree) throws {
    let file = try #require(SitePath(step.file))
    let place = EntryPlace(file, row: step.file.hasSuffix("json") ? 1 : 0)
    func version() throws(WriteFault) -> FileVersion {
      try ReadEntryFile.read(file, in: diary).version
    }
    switch step {
    case .change, .row:
      _ = try ChangeEntry(place, version: version(), [.text("Sun\nIt shone.")]).run(in: diary)
    case .trash, .trashRow:
      _ = try putIntoTrash(place, version: version(), at: Instant(seconds: 0), in: diary)
    case .create:
      let entry = NewEntry(date: DateText(day: try Day(parsing: "2024-05-13")), body: "New\n")
      _ = try CreateEntry(entry, in: file.parent).run(in: diary)
    case .attach: _ = try AttachFile(smallPhoto, beside: place, isStripped: true).run(in: diary)
    case .name: _ = try NameEntry(place, version: version()).run(in: diary)
    case .restore, .restoreRow:
      let name = try diary.children(of: try #require(SitePath(Self.trash))).first?.name
      _ = try RestoreEntry(try #require(name)).run(in: diary, below: file.parent) { _, _ in
        Readers(.public)
      }
    }
  }

  /// The texts of all files but those that are being written, and but the trash: what is brought
  /// back may stay there too.
  private func texts(_ diary: FilesInMemory, _ step: Step) -> [String: String] {
    diary.files.filter { path, _ in
      let isKept = path.hasPrefix(Self.trash + "/1970") && step != .restore && step != .restoreRow
      return isKept || path.hasPrefix("Content/") && !path.contains("/.")
    }
    .mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: Step.allCases, FailingFiles.Fault.allCases)
  func aFailedStepLosesNothing(step: Step, fault: FailingFiles.Fault) throws {
    for lacking in [[], FailingFiles.Lacks.exchange, .links] {
      let whole = try diary(for: step)
      let counting = FailingFiles(whole, lacking: lacking)
      try run(step, in: counting)
      let done = texts(whole, step)
      for place in 1...counting.operations {
        let files = try diary(for: step)
        let failing = FailingFiles(files, fault, at: place, lacking: lacking)
        do {
          try run(step, in: failing)
          // What a dead process believes is of no account.
          if fault == .death {
            try check(files, step, fault, at: place)
          } else {
            #expect(texts(files, step) == done, "\(step) \(fault) at \(place)")
          }
        } catch {
          try check(files, step, fault, at: place)
        }
      }
    }
  }

  /// The entry is as it was, or as it is to be, or in the trash; and no other file differs.
  private func check(
    _ files: FilesInMemory, _ step: Step, _ fault: FailingFiles.Fault, at place: Int
  ) throws {
    let all = files.files.values.map { String(decoding: $0, as: UTF8.self) }
    let isThere =
      switch step {
      case .change: all.contains(Self.old) || all.contains { $0.contains("title: Sun") }
      case .row: all.contains(Self.rows) || all.contains { $0.contains("\"Sun\"") }
      case .trash, .restore, .create, .attach: all.contains(Self.old)
      case .trashRow, .restoreRow: all.contains { $0.contains("\"B\"") }
      case .name: all.contains(Self.unnamed)
      }
    #expect(isThere, "\(step) \(fault) at \(place)")
    if fault == .death { return }
    let parts = files.files.keys.filter { $0.hasSuffix(".part") }
    #expect(parts == [], "\(step) \(fault) at \(place)")
    if fault != .diskStaysFull {
      let left = files.files[step.file].map { String(decoding: $0, as: UTF8.self) }
      let isWhole =
        switch step {
        case .change, .row: [Self.old, Self.rows].contains(left) || left?.contains("Sun") == true
        case .trash, .restore: left == Self.old || left == nil
        case .trashRow, .restoreRow: left == Self.rows || left?.contains("\"A\"") == true
        case .create, .attach: left == Self.old
        case .name: left == Self.unnamed || left == nil
        }
      #expect(isWhole, "\(step) \(fault) at \(place): \(left ?? "gone")")
    }
  }
}
