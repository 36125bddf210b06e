import Foundation
import SiteFiles
import TestSupport
import Testing

/// Imports that are ended at random moments, run out of disk, or run beside another one.
@Suite(.serialized, .onDisk) struct ImportInterruptionTests {
  private static let count = 300

  /// A diary beside an export of Day One with many entries and documents.
  private func folder() throws -> Diary {
    var rows: [String] = []
    var files = ["d/diarysite.yml": "title: Days\nlocale: en\ntimeZone: UTC\n"]
    for number in 0..<Self.count {
      let id = Self.id(number)
      let hasPage = number % 3 == 0
      let page = #", "pdfAttachments": [{"identifier": "P\#(number)", "md5": "m\#(number)"}]"#
      let link = "\\n\\n[page](dayone-moment:/pdfAttachment/P\(number))"
      let text = "Entry \(number)" + (hasPage ? link : "")
      let next = "[next](dayone://view?entryId=\(Self.id(number + 1)))"
      rows.append(
        #"{"uuid": "\#(id)", "creationDate": "2024-01-\#(10 + number % 20)T10:00:00Z", "text": "\#(text)\n\n\#(next)"\#(hasPage ? page : "")}"#
      )
      if hasPage { files["export/pdfs/m\(number).pdf"] = "page \(number)" }
    }
    files["export/Journal.json"] =
      #"{"metadata": {"version": "1.0"}, "entries": [\#(rows.joined(separator: ",\n"))]}"#
    files["d/Content/.keep"] = ""
    return try Diary(files)
  }

  private static let arguments = [
    "import", "export", "--source", "d", "--quiet", "--visibility", "public",
  ]

  private static func id(_ number: Int) -> String {
    String(repeating: "0", count: 28) + String(1_000 + number)
  }

  /// The folder of entries after a run that nothing stopped.
  private func whole() throws -> [String: Data] {
    let folder = try folder()
    #expect(try RunningProgram(Self.arguments, in: folder.root).end() == (0, ""))
    return try folder.tree("d/Content")
  }

  /// Waits until so many files and folders are there: a time would be another one on a busy machine.
  private func wait(for count: Int, in folder: URL) {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end,
      FileManager.default.subpaths(atPath: folder.path)?.count ?? 0 < count
    {
      usleep(100)
    }
  }

  @Test func aKilledImportLeavesWholeEntriesAndTheNextOneCompletesIt() throws {
    let whole = try whole()
    #expect(whole.count == Self.count + Self.count / 3 + 1)
    var random = SeededNumbers(seed: 5)
    var partial = 0
    for round in 0..<Rounds.count(8) {
      let folder = try folder()
      let program = try RunningProgram(Self.arguments, in: folder.root)
      wait(for: Int.random(in: 0..<whole.count, using: &random), in: folder.url("d/Content"))
      program.send(SIGKILL)
      _ = try program.end()
      let left = try folder.tree("d/Content")
      for (path, bytes) in left where !path.hasSuffix(".part") {
        #expect(bytes == whole[path], "\(path), round \(round)")
      }
      // What no build reads, and the next import removes: one file at most.
      #expect(left.keys.count { $0.hasSuffix(".part") } <= 1, "round \(round)")
      if left.count > 1, left.count < whole.count { partial += 1 }
      #expect(try RunningProgram(Self.arguments, in: folder.root).end() == (0, ""))
      let tree = try folder.tree("d/Content")
      #expect(tree == whole, "round \(round): \(Set(tree.keys).symmetricDifference(whole.keys))")
      // Then there is nothing left to do.
      let again = try Program.run(Array(Self.arguments.filter { $0 != "--quiet" }), in: folder.root)
      #expect(
        again.output == """
          Day One: \(Self.count) entries read
            written: 0
            here already: \(Self.count)
            a link leads to an entry that is not there; its address is kept

          """)
    }
    #expect(partial > 0)
  }

  @Test func whatAKilledImportLeftBesideAFileIsRemoved() throws {
    let folder = try folder()
    func part(of name: String) -> String {
      let number = ContentHash(of: Array("part of \(name)".utf8).span)
      return "d/Content/2024/.\(name).\(number.text).part"
    }
    try folder.write("half", to: part(of: "2024-01-10.md"))
    try folder.write("whole", to: "d/Content/2024/2024-01-11.md")
    try folder.write("whole", to: part(of: "2024-01-11.md"))
    // Files of the diary's owner.
    let own = [
      ".mine.part", ".2024-01-11.md.part", ".2024-01-12.md.part", ".a.0123456789abcdef.part",
    ]
    for name in own { try folder.write("mine", to: "d/Content/2024/" + name) }
    #expect(try RunningProgram(Self.arguments, in: folder.root).end() == (0, ""))
    let left = try folder.tree("d/Content").keys.filter { $0.hasSuffix(".part") }
    #expect(Set(left) == Set(own.map { "2024/" + $0 }))
  }

  @Test func twoImportsAtOnceWriteEachEntryOnce() throws {
    let whole = try whole()
    let folder = try folder()
    let programs = try (0..<3).map { _ in try RunningProgram(Self.arguments, in: folder.root) }
    for program in programs { #expect(try program.end() == (0, "")) }
    #expect(try folder.tree("d/Content") == whole)
    let ledger = try folder.text("d/.diarysite-state/imports.json")
    #expect(ledger.split(separator: "\n").count { $0.contains("\"file\"") } == Self.count)
  }

  @Test(.thorough, .needsMounts) func aFullDiskLeavesWholeEntries() throws {
    let whole = try whole()
    let folder = try folder()
    let script = """
      program=$1
      mkdir disk
      mount -t tmpfs -o size=700k,nr_inodes=4000 tmpfs disk || exit 9
      cp -a d/diarysite.yml disk && mkdir disk/Content && touch disk/Content/.keep
      "$program" import export --source disk --visibility public >output 2>messages
      echo "status $?"
      cp -a disk/Content left
      mount -o remount,size=20m disk
      "$program" import export --source disk --visibility public >>output 2>>messages
      echo "status $?"
      cp -a disk/Content complete
      mount -o remount,ro disk
      "$program" import export --source disk --visibility public >>output 2>>messages
      echo "status $?"
      umount disk
      """
    #expect(try runWithMounts(script, in: folder.root) == "status 3\nstatus 0\nstatus 0\n")
    for (path, bytes) in try folder.tree("left") where !path.hasSuffix(".part") {
      #expect(bytes == whole[path], "\(path)")
    }
    #expect(try folder.tree("complete") == whole)
    let message = try folder.text("messages")
    let path = try #require(message.split(separator: ":").first)
    #expect(
      message == """
        \(path): error: the file cannot be written
          why: the disk is full
          fix: make room and run the command again

        """)
  }

  @Test func aFolderThatCannotBeWrittenIsNamed() throws {
    let folder = try folder()
    try folder.write("x", to: "d/Content/2024")
    let outcome = try Program.run(
      ["import", "export", "--source", "d", "--visibility", "public"], in: folder.root)
    #expect(outcome.status == 3)
    #expect(
      outcome.diagnostics == """
        Content/2024: error: the file cannot be written
          why: a file stands where a folder is needed
          fix: move the file away

        """)
  }
}
