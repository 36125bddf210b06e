import SiteFiles
import TestSupport
import Testing

@testable import SiteOutput

/// The list of what builds wrote, and the journal of what is being put in place.
@Suite struct OutputListTests {
  private func path(_ text: String) -> SitePath { SitePath(text) ?? .root }

  /// Pairs, not a dictionary: it takes two spellings of one character for one key.
  private func list(_ files: [(String, UInt64)], isPreview: Bool = false) -> OutputList {
    OutputList(
      files.map { OutputFile(path: path($0.0), hash: ContentHash(value: $0.1)) },
      OutputList.Header(isPreview: isPreview))
  }

  private func text(_ list: OutputList) -> String {
    String(decoding: list.file(by: nil), as: UTF8.self)
  }

  @Test func linesAreSortedByBytes() {
    let files: [(String, UInt64)] = [
      ("b", 1), ("a/z", 0x9f86_d081_884c_7d65), ("a.txt", .max), ("é", 10),
      ("e\u{301}", 0xABCDEF), ("a", 0),
    ]
    #expect(
      text(list(files)) == """
        diarysite output 2
        0000000000000000 a
        ffffffffffffffff a.txt
        9f86d081884c7d65 a/z
        0000000000000001 b
        0000000000abcdef e\u{301}
        000000000000000a é

        """)
    #expect(text(list([], isPreview: true)) == "diarysite output 2 preview\n")
  }

  @Test func aListIsTellableByItsTab() throws {
    let files = [
      OutputFile(path: path("2024/index.html"), hash: ContentHash(value: 1), isList: true),
      OutputFile(path: path("about/index.html"), hash: ContentHash(value: 2)),
    ]
    let text = text(OutputList(files))
    #expect(
      text == """
        diarysite output 2
        0000000000000001\t2024/index.html
        0000000000000002 about/index.html

        """)
    #expect(OutputList(Array(text.utf8))?.files == files)
    #expect(OutputList(Array(text.replacing("\t", with: "-").utf8)) == nil)
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    var random = SeededNumbers(seed: 1)
    for count in [0, 1, 2, 7, 100, 3000] {
      let files = (0..<count).map { number in
        ("\(number % 7)/\(number)/index.\(number % 2 == 0 ? "html" : "txt")", random.next())
      }
      let read = try #require(OutputList(list(files).file(by: nil)))
      #expect(text(read) == text(list(files)))
      #expect(read.files.count == count && read.isEmpty == (count == 0) && !read.isPreview)
      #expect(read.pageCount == (count + 1) / 2)
      for (text, hash) in files {
        #expect(read.names(path(text), ContentHash(value: hash)))
        #expect(!read.names(path(text), ContentHash(value: hash ^ 1)))
        #expect(!read.contains(path(text + "x")) && !read.contains(path("x" + text)))
      }
    }
  }

  @Test func aNameMayHoldNewlines() throws {
    let names = ["a\nb", "\n", "\na/b\n", "a/\n/b", "a\n\nb", "a\n.", "a\n/b\n", "a/b"]
    let list = list(names.map { ($0, 1) })
    let read = try #require(OutputList(list.file(by: nil)))
    for name in names { #expect(read.contains(path(name)), "\(name)") }
    #expect(read.files.map(\.path.text).sorted() == names.sorted())
  }

  @Test func aFileThatIsAddedAgainHasItsNewBytes() {
    let old = list([("a", 5), ("b", 3)])
    let new = OutputFile(path: path("a"), hash: ContentHash(value: 4))
    #expect(text(old.adding([new])) == text(list([("a", 4), ("b", 3)])))
  }

  @Test func filesOfOneListThatAnotherLacks() {
    let (one, two) = (
      list([("a", 1), ("b/c", 2), ("b", 3), ("é", 4)]), list([("b", 9), ("c", 1)])
    )
    let rest = one.files(notIn: two)
    #expect(rest.map(\.path.text) == ["a", "b/c", "é"])
    #expect(rest.map(\.hash.value) == [1, 2, 4])
    #expect(two.files(notIn: one).map(\.path.text) == ["c"])
    #expect(one.files(notIn: one) == [])
    #expect(
      text(two.adding(rest)) == text(list([("a", 1), ("b/c", 2), ("b", 9), ("c", 1), ("é", 4)])))
  }

  @Test func pagesAreCountedByTheirWholeName() throws {
    let names = ["index.html", "a/index.html", "a/xindex.html", "index.html/x", "b/index.htm"]
    #expect(try #require(OutputList(list(names.map { ($0, 1) }).file(by: nil))).pageCount == 2)
  }

  @Test(arguments: [
    "", "\n", "diarysite output 2", "diarysite output 3\n", "diarysite output 2 \n",
    "diarysite output 2\n0000000000000000 a", "diarysite output 2\n\n",
    "diarysite output 2\n0000000000000000 \n", "diarysite output 2\n000000000000000g a\n",
    "diarysite output 2\n0000000000000000  a\n0", "diarysite output 2\n0000000000000000 ../a\n",
    "diarysite output 2\n0000000000000000 /a\n", "diarysite output 2\n0000000000000000 a/../\0b\n",
    "diarysite output 2\n0000000000000000-a\n",
    "diarysite output 2 configured preview\n", "diarysite output 1 configured\n",
    "diarysite output 1\n",
    "diarysite output 2\n0000000000000001 a\n0000000000000001 b\n0000000000000002 a\n",
  ])
  func aTornOrStrangeListIsNone(text: String) {
    #expect(OutputList(Array(text.utf8)) == nil)
  }

  @Test func aListThatIsNotUTF8IsNone() {
    #expect(OutputList(Array("diarysite output 2\n0000000000000000 ".utf8) + [0xFF, 0x0A]) == nil)
  }

  // MARK: The journal

  private var steps: [JournaledMoveStep] {
    [
      JournaledMoveStep(kind: .list, path: path(".diarysite-output"), hash: ContentHash(value: 1)),
      JournaledMoveStep(kind: .add, path: path("a/b\nc"), hash: ContentHash(value: .max)),
      JournaledMoveStep(kind: .replace, path: path("é"), hash: ContentHash(value: 7)),
      JournaledMoveStep(kind: .remove, path: path("old"), hash: ContentHash(value: 0)),
    ]
  }

  private let mark = FileStamp(kind: .file, size: 0, clock: 1_700_000_000_000_000_001, inode: 77)

  @Test func aJournalIsReadAgain() {
    for steps in [steps, []] {
      let bytes = JournaledMoveStep.journal(of: steps, marked: mark)
      #expect(JournaledMoveStep.steps(ofJournal: bytes, marked: mark) == steps)
    }
  }

  @Test func aJournalOfAnotherMarkIsNone() {
    let bytes = JournaledMoveStep.journal(of: steps, marked: mark)
    for (kind, clock, inode): (FileStamp.Kind, Int64, UInt64) in [
      (.file, mark.changed + 1, mark.inode), (.file, mark.changed, mark.inode + 1),
      (.folder, mark.changed, mark.inode),
    ] {
      let other = FileStamp(kind: kind, size: 0, clock: clock, inode: inode)
      #expect(JournaledMoveStep.steps(ofJournal: bytes, marked: other) == nil)
    }
    let nothing = JournaledMoveStep.journal(of: steps, marked: FileStamp())
    #expect(JournaledMoveStep.steps(ofJournal: nothing, marked: FileStamp()) == nil)
  }

  @Test func aTornOrForeignJournalIsNone() {
    let bytes = JournaledMoveStep.journal(of: steps, marked: mark)
    for count in 0..<bytes.count {
      let torn = Array(bytes[..<count])
      #expect(JournaledMoveStep.steps(ofJournal: torn, marked: mark) == nil, "\(count)")
    }
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 1
      #expect(JournaledMoveStep.steps(ofJournal: other, marked: mark) == nil, "\(index)")
    }
    #expect(JournaledMoveStep.steps(ofJournal: bytes + [0], marked: mark) == nil)
  }
}
