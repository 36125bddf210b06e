import DiaryModel
import DiaryWriting
import SiteFiles
import TestSupport
import Testing

/// Changes of many entries, each of which is taken back as a whole, also if it was interrupted.
@Suite struct ManyChangesTests {
  private let content = SitePath.root.appending("Content")

  private static func text(_ name: String, _ visibility: Visibility?) -> String {
    "---\n" + (visibility.map { "visibility: \($0.rawValue)\n" } ?? "") + "---\n\n\(name)\n"
  }

  private func texts(_ diary: FilesInMemory) -> [String: String] {
    diary.files.filter { path, _ in path.hasPrefix("Content/") && !path.contains("/.") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// Five files that say nothing.
  private func diary() -> FilesInMemory {
    FilesInMemory(
      Dictionary(
        uniqueKeysWithValues: ["a", "b", "c", "d", "e"].map {
          ("Content/\($0).md", Self.text($0, nil))
        }))
  }

  private func change(
    _ names: [String], to visibility: Visibility, in diary: any FileTree
  ) throws -> ChangeEntries.Outcome {
    let changes = try names.map { name in
      let file = content.appending("\(name).md")
      return ChangeEntry(
        file, version: try ReadEntryFile.read(file, in: diary).version,
        rows: [0: EntryChange.opening(to: visibility)], opens: visibility == .public)
    }
    return try ChangeEntries(ChangeKind(visibility), changes, below: content).run(in: diary)
  }

  private func undo(_ choice: UndoChange.Choice, in diary: any FileTree) throws {
    let outcome = try UndoChange(choice, below: content).run(in: diary)
    #expect(try #require(outcome).left.isEmpty)
  }

  @Test func eachKindIsTakenBackByItself() throws {
    let diary = diary()
    let before = texts(diary)
    _ = try change(["a", "b"], to: .public, in: diary)
    let opened = texts(diary)
    _ = try change(["c"], to: .private, in: diary)
    try undo(.last(.open), in: diary)
    #expect(texts(diary) == before.merging(["Content/c.md": Self.text("c", .private)]) { $1 })
    try undo(.last(.close), in: diary)
    #expect(texts(diary) == before)
    #expect(opened != before)
    #expect(try UndoChange(.last(.open), below: content).run(in: diary) == nil)
  }

  @Test func aChangeIsTakenBackByTheNameOfItsRecord() throws {
    let diary = diary()
    let first = try change(["a"], to: .public, in: diary)
    _ = try change(["b"], to: .public, in: diary)
    try undo(.named(try #require(first.record).name), in: diary)
    #expect(texts(diary)["Content/a.md"] == Self.text("a", nil))
    #expect(texts(diary)["Content/b.md"] == Self.text("b", .public))
  }

  @Test func oldRecordsGo() throws {
    let diary = diary()
    for number in 0..<30 {
      _ = try change(["a"], to: number.isMultiple(of: 2) ? .public : .private, in: diary)
    }
    let records = diary.files.keys.filter { $0.hasPrefix(".diarysite-state/changes/") }
    #expect(records.count == 20)
    #expect(records.contains(".diarysite-state/changes/30-close"))
  }

  /// The process dies at each step of a change of many files.
  @Test(arguments: [Visibility.public, .private])
  func anInterruptedChangeIsTakenBackAsAWhole(visibility: Visibility) throws {
    let whole = diary()
    let counting = FailingFiles(whole)
    _ = try change(["a", "b", "c"], to: visibility, in: counting)
    for step in 1...counting.operations {
      let diary = diary()
      let before = texts(diary)
      _ = try? change(["a", "b", "c"], to: visibility, in: FailingFiles(diary, at: step))
      _ = try UndoChange(.last(ChangeKind(visibility)), below: content).run(in: diary)
      #expect(texts(diary) == before, "\(step)")
    }
  }

  /// What was opened by a change that was interrupted is as it was, and what was to be closed is
  /// closed, before the next change begins.
  @Test(arguments: [Visibility.public, .private])
  func theNextChangeEndsAnInterruptedOne(visibility: Visibility) throws {
    let counting = FailingFiles(diary())
    _ = try change(["a", "b", "c"], to: visibility, in: counting)
    var (wasInterrupted, wasTakenBack) = (false, false)
    for step in 1...counting.operations {
      let diary = diary()
      let before = texts(diary)
      _ = try? change(["a", "b", "c"], to: visibility, in: FailingFiles(diary, at: step))
      let isUnfinished = diary.files.keys.contains { $0.hasSuffix(".unfinished") }
      let ended = try endInterruptedChange(in: diary, below: content)
      _ = try change(["d"], to: .private, in: diary)
      var expected = before
      expected["Content/d.md"] = Self.text("d", .private)
      if isUnfinished {
        wasInterrupted = true
        wasTakenBack = wasTakenBack || !ended.isEmpty
        if visibility == .private {
          for name in ["a", "b", "c"] { expected["Content/\(name).md"] = Self.text(name, .private) }
        }
        #expect(texts(diary) == expected, "\(step)")
      } else {
        #expect(ended.isEmpty)
      }
    }
    #expect(wasInterrupted && wasTakenBack)
  }

  /// The same again after an interruption, and taken back: nothing stays open.
  @Test func aRepeatedChangeIsTakenBackAsAWhole() throws {
    let counting = FailingFiles(diary())
    _ = try change(["a", "b", "c"], to: .public, in: counting)
    for step in 1...counting.operations {
      let diary = diary()
      let before = texts(diary)
      _ = try? change(["a", "b", "c"], to: .public, in: FailingFiles(diary, at: step))
      _ = try endInterruptedChange(in: diary, below: content)
      #expect(try change(["a", "b", "c"], to: .public, in: diary).left.isEmpty)
      while try UndoChange(.last(.open), below: content).run(in: diary) != nil {}
      #expect(texts(diary) == before, "\(step)")
    }
  }

  @Test func aChangeOfFilesElsewhereIsNotTakenBack() throws {
    let diary = diary()
    _ = try change(["a"], to: .public, in: diary)
    let record = try #require(diary.files[".diarysite-state/changes/1-open"])
    let moved = String(decoding: record, as: UTF8.self)
    for file in ["diarysite.yml", "Static/a.md", "Content/.git/a.md", "../a.md"] {
      let text = String(decoding: try #require(diary.files["Content/a.md"]), as: UTF8.self)
      let planted = FilesInMemory([
        "Content/b.md": text, "diarysite.yml": text, "Static/a.md": text, "Content/.git/a.md": text,
        ".diarysite-state/changes/1-open": moved.replacing("Content/a.md", with: file),
      ])
      let outcome = try UndoChange(.last(.open), below: content).run(in: planted)
      #expect(outcome?.changed == [])
      for file in ["diarysite.yml", "Static/a.md", "Content/.git/a.md"] {
        #expect(planted.files[file] == Array(text.utf8))
      }
    }
  }
}
