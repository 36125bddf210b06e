import Diagnostics
import DiaryModel
import DiaryWriting
import Glibc
import LocalizedDates
import SiteFiles
import StructuredText
import TestSupport
import Testing

/// Creating, changing, deleting, restoring and attaching, each as one step.
@Suite struct OperationTests {
  private let content = SitePath.root.appending("Content")
  private let now = Instant(seconds: 1_715_538_000)

  private func place(_ path: String, row: Int = 0) throws -> EntryPlace {
    EntryPlace(try #require(SitePath(path)), row: row)
  }

  private func version(_ place: EntryPlace, in diary: any FileTree) throws -> FileVersion {
    try ReadEntryFile.read(place.file, in: diary).version
  }

  private func text(_ path: String, in diary: FilesInMemory) -> String? {
    diary.files[path].map { String(decoding: $0, as: UTF8.self) }
  }

  /// All files; those that were replaced or deleted without the end of their names.
  private func names(in diary: FilesInMemory) -> [String] {
    diary.files.keys.map { name in
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      return parts.last == "replaced" ? parts.dropLast(3).joined(separator: ".") : name
    }
    .sorted()
  }

  // MARK: Creating

  @Test func aTextBecomesAFileNamedByItsFirstLine() throws {
    let diary = FilesInMemory()
    let day = try #require(Day(year: 2024, month: 5, day: 12))
    let entry = NewEntry(date: DateText(day: day), body: "Rain in May\nIt rained.\r\n\n")
    let first = try CreateEntry(entry, in: content).run(in: diary)
    let second = try CreateEntry(entry, in: content).run(in: diary)
    #expect(first == (try place("Content/2024/2024-05-12-rain-in-may.md")))
    #expect(second == (try place("Content/2024/2024-05-12-rain-in-may-2.md")))
    #expect(
      text(first.file.text, in: diary)
        == "---\ndate: 2024-05-12\n---\n\nRain in May\nIt rained.\n")
    #expect(diary.files.count == 2)
  }

  @Test func nothingIsMadeOfBlanks() throws {
    let diary = FilesInMemory()
    #expect(throws: WriteFault.empty) {
      try CreateEntry(NewEntry(date: nil, body: " \n\t\n"), in: content).run(in: diary)
    }
    #expect(diary.files.isEmpty)
  }

  /// A page that saves while one types makes the file when the title has but a few letters.
  @Test(arguments: [
    (
      "2024-05-12-ra.md", "id: x\ndate: 2024-05-12T18:20:00+09:00", "Rain\n\nWet.",
      "2024-05-12-rain.md"
    ),
    ("2024-05-12.md", "date: 2024-05-12\nid: x", "# Rain", "2024-05-12-rain.md"),
    (
      "2024-05-12-photo.md", "date: 2024-05-12\nid: x", "![](2024-05-12-photo-1.jpg)",
      "2024-05-12.md"
    ),
    ("2024-05-12-taken.md", "date: 2024-05-12\nid: x", "Sun", "2024-05-12-sun-2.md"),
    // Without an id of its own it would be another entry; a name of a person's own stays.
    ("2024-05-12-ra.md", "date: 2024-05-12", "Rain", "2024-05-12-ra.md"),
    ("walk.md", "date: 2024-05-12\nid: x", "Rain", "walk.md"),
    ("2024-05-12-rain.md", "date: 2024-05-12\nid: x", "Rain", "2024-05-12-rain.md"),
  ])
  func aNewEntryGetsTheNameOfItsTitle(
    old: String, head: String, body: String, new: String
  ) throws {
    let file = "---\n\(head)\n---\n\n\(body)\n"
    let diary = FilesInMemory(["Content/2024/" + old: file, "Content/2024/2024-05-12-sun.md": "x"])
    let place = try place("Content/2024/" + old)
    let named = try NameEntry(place, version: version(place, in: diary)).run(in: diary)
    #expect(named == (try self.place("Content/2024/" + new)))
    #expect(text(named.file.text, in: diary) == file)
    #expect(diary.files.count == 2)
  }

  // MARK: Changing

  @Test func aChangeForAnotherVersionIsRefused() throws {
    let diary = FilesInMemory(["Content/a.md": "---\ndate: 2024-05-12\n---\n\nRain.\n"])
    let place = try place("Content/a.md")
    let version = try version(place, in: diary)
    let new = try ChangeEntry(place, version: version, [.field(.favorite, .word("true"))])
      .run(in: diary)
    #expect(new != version)
    #expect(throws: WriteFault.changed) {
      try ChangeEntry(place, version: version, [.text("Sun.")]).run(in: diary)
    }
    #expect(
      text("Content/a.md", in: diary) == "---\ndate: 2024-05-12\nfavorite: true\n---\n\nRain.\n")
    // Also where nothing would be written: the version that is answered would be an old one.
    #expect(throws: WriteFault.changed) {
      try ChangeEntry(place, version: version, [.text("Rain.")]).run(in: diary)
    }
    #expect(throws: WriteFault.missing) {
      try ChangeEntry(try self.place("Content/b.md"), version: version, []).run(in: diary)
    }
  }

  @Test(arguments: [
    // A named title is the first line.
    (
      "---\ntitle: Rain # wet\ndate: 2024-05-12\n---\n\nIt rained.\n", "Rain\nIt rained.",
      "Sun\n\nIt shone.\nBright.",
      "---\ntitle: Sun # wet\ndate: 2024-05-12\n---\n\nIt shone.\nBright.\n"
    ),
    // Without one the first line is the body's.
    (
      "---\r\ndate: 2024-05-12\r\n---\r\n\r\n# Rain\r\n\r\nIt rained.\r\n\r\n",
      "# Rain\n\nIt rained.", "# Sun\n\nIt shone.",
      "---\r\ndate: 2024-05-12\r\n---\r\n\r\n# Sun\r\n\r\nIt shone.\r\n\r\n"
    ),
    ("Rain.", "Rain.", "Sun.", "Sun.\n"),
    ("---\ntitle: Rain\n---\n", "Rain", "Rain\nWet.", "---\ntitle: Rain\n---\n\nWet.\n"),
    ("---\ntitle: Rain\n---\n\nWet.\n", "Rain\nWet.", "Rain", "---\ntitle: Rain\n---\n\n\n"),
    ("---\na: 1\n---", "", "Rain", "---\na: 1\n---\n\nRain\n"),
    ("\u{FEFF}Rain\n", "Rain", "Sun", "\u{FEFF}Sun\n"),
    // What would be taken for a broken head stands below an empty one.
    ("Rain\n", "Rain", "---\nSun", "---\n---\n\n---\nSun\n"),
    ("Rain\r\n", "Rain", "+++\nSun", "---\r\n---\r\n\r\n+++\r\nSun\r\n"),
    ("\u{FEFF}Rain\n", "Rain", "---\n- a\n---", "\u{FEFF}---\n---\n\n---\n- a\n---\n"),
  ])
  func aTextIsChangedWhereItStands(
    before: String, shown: String, after: String, expected: String
  ) throws {
    let path = try #require(SitePath("Content/a.md"))
    let edit = try ContentEdit(Array(before.utf8), of: path)
    #expect(try edit.text() == shown)
    #expect(try edit.settingText(shown) == Array(before.utf8))
    #expect(String(decoding: try edit.settingText(after), as: UTF8.self) == expected)
  }

  @Test func aTextThatLooksLikeFrontMatterIsRefusedWhereThereIsNone() throws {
    let path = try #require(SitePath("Content/a.md"))
    let edit = try ContentEdit(Array("Rain.\n".utf8), of: path)
    #expect(throws: EditFault.tangled("the text")) {
      try edit.settingText("---\nvisibility: public\n---\nRain.")
    }
  }

  @Test func fieldsAreFoundInTheSpellingOfTheFile() throws {
    let file = #"[{"title": "A", "created_at": 1608651333, "contents": "x", "isStar": false}]"#
    let diary = FilesInMemory(["Content/a.json": file])
    let place = try place("Content/a.json")
    try _ = ChangeEntry(
      place, version: version(place, in: diary),
      [
        .field(.favorite, .word("true")), .field(.date, .word("2020-12-24")), .text("B\ny"),
        .field(.mood, .text("calm")),
      ]
    ).run(in: diary)
    #expect(
      text("Content/a.json", in: diary)
        == #"[{"title": "B", "created_at": "2020-12-24", "contents": "y", "isStar": true,"#
        + #" "mood": "calm"}]"#)
  }

  @Test func aChangeThatABuildWouldRefuseIsNotMade() throws {
    let diary = FilesInMemory(["Content/a.md": "Rain.\n"])
    let place = try place("Content/a.md")
    let check: EntryCheck = { bytes, file in
      guard String(decoding: bytes, as: UTF8.self).contains("Sun") else { return [] }
      return [.init(at: nil, what: "no sun", why: "it rains", fix: "wait")]
    }
    let fault = #expect(throws: WriteFault.self) {
      try ChangeEntry(
        place, version: version(place, in: diary), [.text("Sun.")], checking: check
      ).run(in: diary)
    }
    #expect(fault?.words.why == "a build would refuse it: no sun: it rains")
    #expect(text("Content/a.md", in: diary) == "Rain.\n")
  }

  /// No head is put above it: the field would be the title that everybody reads.
  @Test(arguments: ["\n", "\r\n"])
  func aTextThatLooksLikeAHeadIsRefused(end: String) throws {
    let diary = FilesInMemory(["Content/a.md": "Rain.\(end)"])
    let place = try place("Content/a.md")
    let check: EntryCheck = { bytes, file in
      guard bytes.starts(with: "Tags:".utf8) else { return [] }
      return [.init(at: nil, what: "no head", why: "", fix: "")]
    }
    let fault = #expect(throws: WriteFault.self) {
      try ChangeEntry(
        place, version: version(place, in: diary), [.text("Tags: rain")], checking: check
      ).run(in: diary)
    }
    #expect(fault?.words.why == "a build would refuse it: no head: ")
    #expect(text("Content/a.md", in: diary) == "Rain.\(end)")
  }

  /// An entry with a key that is not known is an error of the build, and can be changed.
  @Test func unknownKeysKeepNoChangeBack() throws {
    let diary = FilesInMemory(["Content/a.md": "---\nlens: x\n---\nRain.\n"])
    let place = try place("Content/a.md")
    let check: EntryCheck = { bytes, file in
      var unknown = Diagnostic(at: nil, what: "an unknown key", why: "", fix: "")
      unknown.topic = .key("lens")
      let isBad = String(decoding: bytes, as: UTF8.self).contains("Sun")
      return [unknown] + (isBad ? [.init(at: nil, what: "no sun", why: "", fix: "")] : [])
    }
    func change(to words: String) throws {
      _ = try ChangeEntry(
        place, version: version(place, in: diary), [.text(words)], checking: check
      ).run(in: diary)
    }
    try change(to: "Wind.")
    #expect(text("Content/a.md", in: diary) == "---\nlens: x\n---\nWind.\n")
    #expect(throws: WriteFault.self) { try change(to: "Sun.") }
  }

  /// A file may have an empty row, which is a fault of its bytes and none of the diary.
  @Test func aFileWithAFaultGetsNoOtherByAChange() throws {
    let rows = #"[{}, {"body": "Rain."}]"#
    let diary = FilesInMemory(["Content/a.json": rows])
    let place = try place("Content/a.json", row: 1)
    let check: EntryCheck = { bytes, file in
      let isBad = String(decoding: bytes, as: UTF8.self).contains("Sun")
      return (isBad ? ["empty", "no sun"] : ["empty"]).map {
        Diagnostic(at: nil, what: $0, why: "", fix: "")
      }
    }
    func change(to words: String) throws {
      _ = try ChangeEntry(
        place, version: version(place, in: diary), [.text(words)], checking: check
      ).run(in: diary)
    }
    #expect(throws: WriteFault.self) { try change(to: "Sun.") }
    #expect(text("Content/a.json", in: diary) == rows)
    try change(to: "Wind.")
    #expect(text("Content/a.json", in: diary) == rows.replacing("Rain", with: "Wind"))
  }

  /// What shows nothing is no text.
  @Test(arguments: ["", " \n", "\u{A0}", "\u{200B}\u{FEFF}\n"])
  func nothingIsWrittenForATextThatShowsNothing(words: String) throws {
    let diary = FilesInMemory(["Content/a.md": "Rain.\n"])
    let place = try place("Content/a.md")
    let fault = WriteFault.empty
    #expect(throws: fault) {
      try ChangeEntry(place, version: version(place, in: diary), [.text(words)]).run(in: diary)
    }
    #expect(throws: fault) {
      try CreateEntry(NewEntry(title: words, date: nil, body: words), in: place.file.parent)
        .run(in: diary)
    }
  }

  // MARK: Deleting and restoring

  @Test func aFileGoesToTheTrashAndComesBack() throws {
    let file = "---\ndate: 2024-05-12\n---\n\nRain.\n"
    let diary = FilesInMemory(["Content/2024/a.md": file, "Content/2024/a-1.jpg": "x"])
    let place = try place("Content/2024/a.md")
    let trashed = try putIntoTrash(place, version: version(place, in: diary), at: now, in: diary)
    #expect(trashed.name == "2024-05-12-182000")
    let folder = ".diarysite-state/trash/2024-05-12-182000/"
    #expect(
      names(in: diary) == [
        ".diarysite-state/.gitignore", folder + "entry", folder + "place.json",
        "Content/2024/.a.md", "Content/2024/a-1.jpg",
      ])
    #expect(try TrashedEntry.all(in: diary) == [trashed])
    #expect(
      try RestoreEntry(trashed.name).run(in: diary, below: content) { _, _ in Readers(.public) }
        .place == place)
    #expect(
      names(in: diary) == [
        ".diarysite-state/.gitignore", "Content/2024/.a.md", "Content/2024/a-1.jpg",
        "Content/2024/a.md",
      ])
    #expect(text("Content/2024/a.md", in: diary) == file)
    #expect(throws: WriteFault.notInTrash(trashed.name)) {
      try RestoreEntry(trashed.name).run(in: diary, below: content) { _, _ in Readers(.public) }
    }
  }

  @Test func nothingIsRestoredOverAFileThatIsThere() throws {
    let diary = FilesInMemory(["Content/a.md": "Rain.\n"])
    let place = try place("Content/a.md")
    let trashed = try putIntoTrash(place, version: version(place, in: diary), at: now, in: diary)
    try diary.create(place.file, contents: Array("Sun.\n".utf8))
    #expect(throws: WriteFault.occupied(place.file)) {
      try RestoreEntry(trashed.name).run(in: diary, below: content) { _, _ in Readers(.public) }
    }
    #expect(text("Content/a.md", in: diary) == "Sun.\n")
    #expect(try TrashedEntry.all(in: diary) == [trashed])
  }

  @Test(arguments: [
    "../../etc/passwd", "Static/a.md", "Content/.git/config", "/etc/passwd", ".diarysite.yml", "",
  ])
  func aPlantedPlaceIsNotBelieved(file: String) throws {
    let diary = FilesInMemory([
      ".diarysite-state/trash/x/entry": "evil",
      ".diarysite-state/trash/x/place.json":
        "{\"file\": \"\(file)\", \"row\": null, \"deleted\": 1}",
    ])
    #expect(throws: WriteFault.notInTrash("x")) {
      try RestoreEntry("x").run(in: diary, below: content) { _, _ in Readers(.public) }
    }
    #expect(throws: WriteFault.notInTrash("../x")) {
      try RestoreEntry("../x").run(in: diary, below: content) { _, _ in Readers(.public) }
    }
    #expect(diary.files.count == 2)
  }

  @Test(arguments: [
    "[\n  {\"title\": \"A\"},\n  {\"title\": \"B\"},\n  {\"title\": \"C\"}\n]\n",
    "{\"entries\": [{\"title\": \"A\"}, {\"title\": \"B\"} ,{\"title\": \"}C{\"}], \"version\": 1}",
    "[{\"title\":\"A\"},{\"title\":\"B\"},\n\n\t{\"title\":\"C\"}]",
    "[ {\"title\": \"A\"} ]",
  ])
  func rowsComeBackByteForByte(file: String) throws {
    let rows = file.contains("C") ? 3 : 1
    for row in 0..<rows {
      let diary = FilesInMemory(["Content/a.json": file])
      let place = try place("Content/a.json", row: row)
      let trashed = try putIntoTrash(place, version: version(place, in: diary), at: now, in: diary)
      let left = try readJSON(
        SourceText(try #require(diary.files["Content/a.json"]), file: "a.json"))
      #expect((left.items ?? left["entries"]?.items)?.count == rows - 1)
      #expect(
        try RestoreEntry(trashed.name).run(in: diary, below: content) { _, _ in Readers(.public) }
          .place == place)
      #expect(text("Content/a.json", in: diary) == file)
    }
  }

  @Test func allRowsComeBackInAnyOrder() throws {
    let file = "[\n  {\"title\": \"A\"},\n  {\"title\": \"B\"},\n  {\"title\": \"C\"}\n]\n"
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]] {
      let diary = FilesInMemory(["Content/a.json": file])
      let names = try (0..<3).map { _ in
        let place = try place("Content/a.json")
        return try putIntoTrash(place, version: version(place, in: diary), at: now, in: diary)
          .name
      }
      #expect(text("Content/a.json", in: diary) == "[]\n")
      for index in order {
        try _ = RestoreEntry(names[index]).run(in: diary, below: content) { _, _ in Readers(.public)
        }
      }
      let root = try readJSON(SourceText(try #require(diary.files["Content/a.json"]), file: "a"))
      #expect(Set(root.items?.compactMap { $0["title"]?.scalar?.text } ?? []) == ["A", "B", "C"])
    }
  }

  @Test func aRowOfAFileThatWentBecomesAFile() throws {
    let diary = FilesInMemory(["Content/a.json": "[{\"title\": \"A\"}, {\"title\": \"B\"}]"])
    let place = try place("Content/a.json", row: 1)
    let trashed = try putIntoTrash(place, version: version(place, in: diary), at: now, in: diary)
    try diary.removeFile(place.file)
    _ = try RestoreEntry(trashed.name).run(in: diary, below: content) { _, _ in Readers(.public) }
    #expect(text("Content/a.json", in: diary) == "[{\"title\": \"B\"}]\n")
  }

  // MARK: Attaching

  @Test func aPhotoIsNamedByItsEntry() throws {
    let diary = FilesInMemory(["Content/2024/2024-05-12-rain.md": "Rain.\n"])
    let place = try place("Content/2024/2024-05-12-rain.md")
    let names = try (0..<2).map { _ in
      try AttachFile(smallPhoto, beside: place, isStripped: true).run(in: diary).text
    }
    #expect(names == (1...2).map { "Content/2024/2024-05-12-rain-\($0).gif" })
    #expect(throws: WriteFault.notAPicture) {
      try AttachFile(Array("<svg/>".utf8), beside: place, isStripped: false).run(in: diary)
    }
    #expect(throws: WriteFault.missing) {
      try AttachFile(smallPhoto, beside: self.place("Content/b.md"), isStripped: false)
        .run(in: diary)
    }
  }

  @Test func aPhotoThatIsSentAgainIsStoredOnce() throws {
    let diary = FilesInMemory(["Content/2024/2024-05-12-rain.md": "Rain.\n"])
    let place = try place("Content/2024/2024-05-12-rain.md")
    let names = try [false, true, false, true].map { isRepeated in
      try AttachFile(smallPhoto, beside: place, isStripped: true, isRepeated: isRepeated)
        .run(in: diary).name
    }
    #expect(names == [1, 1, 2, 1].map { "2024-05-12-rain-\($0).gif" })
  }

  @Test func aPhotoMayComeBeforeItsEntry() throws {
    let diary = FilesInMemory()
    let place = try place("Content/2024/2024-05-12.md")
    let photo = try AttachFile(smallPhoto, beside: place, isStripped: true, isFirst: true)
      .run(in: diary)
    #expect(photo.text == "Content/2024/2024-05-12-1.gif")
    #expect(diary.files.keys.sorted() == ["Content/2024/2024-05-12-1.gif"])
  }

  // MARK: Sweeping

  /// A part of a photo that a process is writing, or was.
  private func part(ofProcess process: Int32) -> String {
    let number = String(UInt32(bitPattern: process), radix: 16)
    let zeros = String(repeating: "0", count: 8 - number.count)
    return "Content/2024/.rain-1.jpg.\(zeros)\(number)0a1b2c3d.part"
  }

  @Test func aPartOfAProcessThatHasEndedIsRemovedAtOnce() throws {
    let ended = try ProgramRun("/bin/sh", ["-c", "echo $$"]).output
    let process = try #require(Int32(ended.trimmingPrefix(" ").prefix { $0.isNumber }))
    let diary = FilesInMemory([part(ofProcess: process): "half"])
    #expect(!Leftovers(in: diary, below: content).sweep().hasMore)
    #expect(diary.files.isEmpty)
  }

  @Test func aPartOfARunningProcessIsRemovedAfterAMinute() throws {
    let diary = FilesInMemory([part(ofProcess: getpid()): "half"])
    #expect(Leftovers(in: diary, below: content).sweep().hasMore)
    #expect(diary.files.count == 1)
    let later = diary.clock + 61_000_000_000
    #expect(!Leftovers(in: diary, below: content, at: later).sweep().hasMore)
    #expect(diary.files.isEmpty)
  }
}
