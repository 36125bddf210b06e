import DiaryModel
import DiaryWriting
import SiteFiles
import TestSupport
import Testing

/// A move of an entry that fails, or dies, at each of its steps.
@Suite struct MoveFilesTests {
  private let content = SitePath.root.appending("Content")

  private func diary() -> FilesInMemory {
    FilesInMemory([
      "Content/a/rain.md": "---\nid: x\n---\n[Sun](../sun.md)\n", "Content/a/rain.jpg": "photo",
      "Content/sun.md": "---\nid: y\n---\n[Rain](a/rain.md)\n",
    ])
  }

  private func move(in diary: any FileTree, reading files: FilesInMemory) throws {
    let texts = [
      ("a/rain.md", "[Sun](../../sun.md)"), ("sun.md", "[Rain](b/c/rain.md)"),
    ]
    let changes = try texts.map { name, text in
      let file = content.appending(name)
      return ChangeEntry(
        file, version: try ReadEntryFile.read(file, in: files).version, rows: [0: [.text(text)]],
        opens: true)
    }
    let moves = ["rain.md", "rain.jpg"].map {
      (old: content.appending("a/\($0)"), new: content.appending("b/c/\($0)"))
    }
    try MoveFiles(moves, changes).run(in: diary, below: content)
  }

  private func shown(_ diary: FilesInMemory) -> [String: String] {
    diary.files.filter { path, _ in path.hasPrefix("Content/") && !path.contains("/.") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test func allMovesTogether() throws {
    let diary = diary()
    try move(in: diary, reading: diary)
    #expect(
      shown(diary) == [
        "Content/b/c/rain.md": "---\nid: x\n---\n[Sun](../../sun.md)\n",
        "Content/b/c/rain.jpg": "photo",
        "Content/sun.md": "---\nid: y\n---\n[Rain](b/c/rain.md)\n",
      ])
  }

  @Test(arguments: [FailingFiles.Fault.diskFull, .notPermitted, .inputOutput])
  func eachFileIsWhereItWasAfterAFault(fault: FailingFiles.Fault) throws {
    let counting = FailingFiles(diary())
    try move(in: counting, reading: diary())
    for step in 1...counting.operations {
      let diary = diary()
      let before = shown(diary)
      do {
        try move(in: FailingFiles(diary, fault, at: step), reading: diary)
      } catch {
        #expect(shown(diary).keys.contains("Content/a/rain.md"), "\(step)")
        #expect(Set(before.keys).isSubset(of: shown(diary).keys), "\(step)")
      }
    }
  }

  /// Each file is there, and a move that did not begin is taken back by the next change.
  @Test func nothingIsLostByDeath() throws {
    let counting = FailingFiles(diary())
    try move(in: counting, reading: diary())
    for step in 1...counting.operations {
      let diary = diary()
      let before = shown(diary)
      try? move(in: FailingFiles(diary, .death, at: step), reading: diary)
      let isUnfinished = diary.files.keys.contains { $0.hasSuffix(".unfinished") }
      _ = try endInterruptedChange(in: diary, below: content)
      let after = shown(diary)
      if isUnfinished { #expect(after == before, "\(step)") }
      let names = Set(after.keys.compactMap { $0.split(separator: "/").last })
      #expect(names == ["rain.jpg", "rain.md", "sun.md"], "\(step)")
    }
  }

  @Test func aPlaceThatIsTakenIsNamedBeforeAnythingChanges() throws {
    let diary = diary()
    try diary.createFolder(content.appending("b/c"))
    try diary.create(content.appending("b/c/rain.jpg"), contents: [])
    let before = shown(diary)
    let fault = #expect(throws: WriteFault.self) { try move(in: diary, reading: diary) }
    #expect(fault == .occupied(content.appending("b/c/rain.jpg")))
    #expect(shown(diary) == before)
  }
}
