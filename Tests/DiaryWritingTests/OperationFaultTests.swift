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

  private func diary() -> FilesInMemory {
    FilesInMemory(["Content/a.md": Self.old, "Content/b.json": Self.rows])
  }

  enum Step: String, CaseIterable, Sendable { case change, row, trash, trashRow }

  private func run(_ step: Step, in diary: any FileTree) throws(WriteFault) {
    let name = step == .change || step == .trash ? "Content/a.md" : "Content/b.json"
    guard let file = SitePath(name) else { return }
    let place = EntryPlace(file, row: name.hasSuffix("json") ? 1 : 0)
    let version = try ReadEntryFile.read(file, in: diary).version
    let now = Instant(seconds: 0)
    switch step {
    case .change, .row:
      _ = try ChangeEntry(place, version: version, [.text("Sun\nIt shone.")]).run(in: diary)
    case .trash, .trashRow: _ = try TrashEntry(place, version: version, at: now).run(in: diary)
    }
  }

  /// The texts of all files but those that are being written.
  private func texts(_ diary: FilesInMemory) -> [String: String] {
    diary.files.filter {
      !$0.key.contains("/.") || $0.key.contains("/trash/2") || $0.key.contains("/trash/1")
    }
    .mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: Step.allCases, FailingFiles.Fault.allCases)
  func aFailedStepLosesNothing(step: Step, fault: FailingFiles.Fault) throws {
    for lacking in [[], FailingFiles.Lacks.exchange, .links] {
      let whole = diary()
      let counting = FailingFiles(whole, lacking: lacking)
      try run(step, in: counting)
      let done = texts(whole)
      for place in 1...counting.operations {
        let files = diary()
        let failing = FailingFiles(files, fault, at: place, lacking: lacking)
        do {
          try run(step, in: failing)
          // What a dead process believes is of no account.
          if fault == .death {
            try check(files, step, fault, at: place)
          } else {
            #expect(texts(files) == done, "\(step) \(fault) at \(place)")
          }
        } catch {
          try check(files, step, fault, at: place)
        }
      }
    }
  }

  /// The entry is as it was, or as it is to be, or in the trash.
  private func check(
    _ files: FilesInMemory, _ step: Step, _ fault: FailingFiles.Fault, at place: Int
  ) throws {
    let all = files.files.values.map { String(decoding: $0, as: UTF8.self) }
    let isThere =
      switch step {
      case .change: all.contains(Self.old) || all.contains { $0.contains("title: Sun") }
      case .row: all.contains(Self.rows) || all.contains { $0.contains("\"Sun\"") }
      case .trash: all.contains(Self.old)
      case .trashRow: all.contains { $0.contains("\"B\"") }
      }
    #expect(isThere, "\(step) \(fault) at \(place)")
    if fault != .death && fault != .diskStaysFull {
      let name = step == .change || step == .trash ? "Content/a.md" : "Content/b.json"
      let left = files.files[name].map { String(decoding: $0, as: UTF8.self) }
      let before = name.hasSuffix("md") ? Self.old : Self.rows
      let isWhole =
        left == before || left?.contains("Sun") == true || step == .trash && left == nil
        || step == .trashRow && left?.contains("\"A\"") == true
      #expect(isWhole, "\(step) \(fault) at \(place): \(left ?? "gone")")
    }
  }
}
