import Foundation
import TestSupport
import Testing

/// What an entry leaves when it is no longer public: nothing, from the next build on.
@Suite struct VisibilityChangeTests {
  /// What happens to a public entry.
  enum Change: String, CaseIterable {
    case toPrivate
    case toDraft
    case toUnlisted
    case toEncrypted
    case toScheduled
    case deleted
    case retitled
    case untagged
    /// To a folder whose `folder.yml` says that its entries are private.
    case moved
  }

  private static let file = "Content/2024/2024-03-15-narwhalfile.md"
  private static let moved = "Content/attic/2024-03-15-narwhalfile.md"

  /// Of an entry that has words of its own in all its parts.
  private static func text(_ line: String = "", title: String = "narwhaltitle", tag: String? = nil)
    -> String
  {
    """
    ---
    title: \(title)
    tags: [\(tag ?? "narwhaltag"), shared]
    favorite: true
    mood: narwhalmood
    aliases: [/old/narwhalalias/]
    \(line)
    ---
    narwhalbody ![narwhalalt](narwhalphoto.jpg)

    """
  }

  private func diary() throws -> Diary {
    let diary = try Diary([
      "diarysite.yml": """
      title: Days
      baseURL: https://example.org/diary/
      list: {pageSize: 5}
      """,
      "Content/attic/folder.yml": "visibility: private\n", "Static/note.txt": "x\n",
    ])
    for day in 10..<24 {
      try diary.write(
        "---\ntags: [shared, t\(day % 2)]\n---\nDay \(day)\n\nWords of the \(day)th.\n",
        to: "Content/2024/2024-03-\(day)-open.md")
    }
    try makePublic(diary)
    return diary
  }

  private func makePublic(_ diary: Diary) throws {
    try? FileManager.default.removeItem(at: diary.url(Self.moved))
    try? FileManager.default.removeItem(at: diary.url("Content/attic/narwhalphoto.jpg"))
    try diary.write(Self.text(), to: Self.file)
    try smallPhoto(saying: "narwhalmeta").write(to: diary.url("Content/2024/narwhalphoto.jpg"))
  }

  private func apply(_ change: Change, to diary: Diary) throws {
    switch change {
    case .toPrivate: try diary.write(Self.text("visibility: private"), to: Self.file)
    case .toDraft: try diary.write(Self.text("draft: true"), to: Self.file)
    case .toUnlisted: try diary.write(Self.text("visibility: unlisted"), to: Self.file)
    case .toEncrypted: try diary.write(Self.text("visibility: encrypted"), to: Self.file)
    case .toScheduled: try diary.write(Self.text("date: 2044-03-15"), to: Self.file)
    case .deleted:
      try FileManager.default.removeItem(at: diary.url(Self.file))
      try FileManager.default.removeItem(at: diary.url("Content/2024/narwhalphoto.jpg"))
    case .retitled: try diary.write(Self.text(title: "Another"), to: Self.file)
    case .untagged: try diary.write(Self.text(tag: "other"), to: Self.file)
    case .moved:
      try FileManager.default.moveItem(at: diary.url(Self.file), to: diary.url(Self.moved))
      try FileManager.default.moveItem(
        at: diary.url("Content/2024/narwhalphoto.jpg"),
        to: diary.url("Content/attic/narwhalphoto.jpg"))
    }
  }

  /// Where words of the entry stand, in the site's files and their names and in the cache.
  private func places(of word: String, in diary: Diary) throws -> [String] {
    let word = Data(word.utf8)
    return try ["public", ".diarysite"].flatMap { folder in
      try diary.tree(folder).filter { path, bytes in
        Data(path.utf8).range(of: word) != nil || bytes.range(of: word) != nil
      }.keys.sorted().map { "\(folder)/\($0)" }
    }
  }

  /// What may still hold words of the entry, of all that does.
  private func rest(after change: Change, in diary: Diary) throws -> [String] {
    switch change {
    case .retitled: return try places(of: "narwhaltitle", in: diary)
    case .untagged: return try places(of: "narwhaltag", in: diary)
    case .toUnlisted:
      let all = try places(of: "narwhal", in: diary)
      let own = all.filter { $0.hasPrefix("public/u/") }
      #expect(own.count == 2)
      #expect(own.allSatisfy { $0.hasSuffix("/index.html") || $0.hasSuffix("/narwhalphoto.jpg") })
      // The names of files that were written, in the list and the cache.
      let names = try ["title", "file", "tag", "mood", "alias", "body", "alt", "meta"].flatMap {
        try places(of: "narwhal" + $0, in: diary)
      }
      #expect(
        Set(names) == own.filter { $0.hasSuffix("/index.html") }.reduce(into: []) { $0.insert($1) })
      return all.filter {
        !own.contains($0) && $0 != "public/.diarysite-output"
      }
    default: return try places(of: "narwhal", in: diary)
    }
  }

  /// The tree that the same sources become in a folder that never held another version.
  private func cleanTree(of diary: Diary) throws -> [String: Data] {
    let clean = try Diary([:])
    for name in ["Content", "Static", "diarysite.yml"] where diary.has(name) {
      try FileManager.default.copyItem(at: diary.url(name), to: clean.url(name))
    }
    #expect(try clean.build(environment: ReaderKeys.variables).status == 0)
    return try clean.tree("public")
  }

  @Test(arguments: Change.allCases)
  func nothingIsLeftAfter(change: Change) throws {
    let diary = try diary()
    #expect(try diary.build(environment: ReaderKeys.variables).status == 0)
    let first = try diary.tree("public")
    for part in ["title", "file", "tag", "mood", "alias", "body", "alt", "photo"] {
      #expect(try !places(of: "narwhal" + part, in: diary).isEmpty, "\(part)")
    }
    try apply(change, to: diary)
    let outcome = try diary.build(environment: ReaderKeys.variables)
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    #expect(!(outcome.output + outcome.diagnostics).contains("narwhal"))
    let left = try rest(after: change, in: diary)
    #expect(left == [])
    let address = "public/2024/03/15/narwhalfile"
    #expect(diary.has(address) == [.retitled, .untagged].contains(change))
    expectSame(try diary.tree("public"), try cleanTree(of: diary))
    try makePublic(diary)
    #expect(try diary.build(environment: ReaderKeys.variables).status == 0)
    expectSame(try diary.tree("public"), first)
  }

  /// From each way of being held back to each other one, in one diary.
  @Test func nothingIsLeftAfterOneChangeUponAnother() throws {
    let diary = try diary()
    try diary.write(
      "---\nvisibility: encrypted\n---\nSealed\n\nFor some.\n", to: "Content/2023-12-31.md")
    let changes: [Change] = [
      .toPrivate, .toEncrypted, .toDraft, .toUnlisted, .toScheduled, .toUnlisted, .toEncrypted,
      .toPrivate,
    ]
    for change in changes {
      try apply(change, to: diary)
      #expect(try diary.build(environment: ReaderKeys.variables).status == 0)
      let left = try rest(after: change, in: diary)
      #expect(left == [], "\(change)")
      expectSame(try diary.tree("public"), try cleanTree(of: diary), "\(change)")
    }
  }

  /// What a folder says changes all its entries at once.
  @Test(arguments: ["visibility: private", "visibility: unlisted", "visibility: encrypted"])
  func aFolderThatIsHeldBackTakesItsEntriesWithIt(line: String) throws {
    let diary = try diary()
    #expect(try diary.build(environment: ReaderKeys.variables).status == 0)
    let first = try diary.tree("public")
    try diary.write(line, to: "Content/2024/folder.yml")
    #expect(try diary.build("--force", environment: ReaderKeys.variables).status == 0)
    #expect(!diary.has("public/2024"))
    expectSame(try diary.tree("public"), try cleanTree(of: diary))
    let left = try places(of: "2024/03", in: diary)
    #expect(left == [])
    // Without the file the build stops; the folder must say that it is open.
    try FileManager.default.removeItem(at: diary.url("Content/2024/folder.yml"))
    #expect(try diary.build("--force", environment: ReaderKeys.variables).status == 2)
    try diary.write("visibility: public\n", to: "Content/2024/folder.yml")
    #expect(try diary.build("--force", environment: ReaderKeys.variables).status == 0)
    expectSame(try diary.tree("public"), first)
  }

  /// A row of a file whose other rows stay public, and which shares its name with one of them.
  @Test(arguments: Hold.allCases)
  func aRowIsHeldBackAndItsNeighboursTakeItsPlace(hold: Hold) throws {
    let rows = ["Same", "Same", "Other"].map { title in
      "{\"title\": \"\(title)\", \"body\": \"Public.\", \"date\": \"2024-03-05\"}"
    }
    let held =
      "{\"title\": \"Same\", \"body\": \"narwhalbody\", \(hold.members), \"tags\": [\"x\"]}"
    let open = held.replacingOccurrences(
      of: hold.members, with: "\"date\": \"2024-03-05\", \"favorite\": true")
    let diary = try Diary(["diarysite.yml": "baseURL: https://example.org/\n"])
    try diary.write("[\(([open] + rows).joined(separator: ",\n"))]", to: "Content/days.json")
    #expect(try diary.build(environment: ReaderKeys.variables).status == 0)
    let first = try diary.tree("public")
    #expect(diary.has("public/2024/03/05/same-3/index.html"))
    try diary.write("[\(([held] + rows).joined(separator: ",\n"))]", to: "Content/days.json")
    #expect(try diary.build(environment: ReaderKeys.variables).status == 0)
    let rest = try places(of: "narwhal", in: diary)
    #expect(
      rest.count == (hold == .unlisted ? 1 : 0) && rest.allSatisfy { $0.hasPrefix("public/u/") })
    #expect(!diary.has("public/2024/03/05/same-3") && !diary.has("public/favorites"))
    #expect(!diary.has("public/tags"))
    expectSame(try diary.tree("public"), try cleanTree(of: diary))
    try diary.write("[\(([open] + rows).joined(separator: ",\n"))]", to: "Content/days.json")
    #expect(try diary.build(environment: ReaderKeys.variables).status == 0)
    expectSame(try diary.tree("public"), first)
  }

  /// It is looked for until then, and must not be found afterwards.
  @Test func anEntryThatFallsDueAppears() throws {
    let diary = try diary()
    try diary.write(Self.text("date: 2026-01-02"), to: Self.file)
    #expect(try diary.build().status == 0)
    let early = try places(of: "narwhal", in: diary)
    #expect(early == [])
    let late = ["build", "--now", "2026-01-03"]
    #expect(try Program.run(late, in: diary.root).status == 0)
    let tree = try diary.tree("public")
    #expect(tree["2026/01/02/narwhalfile/index.html"] != nil)
    #expect(try Program.run(late + ["--output", "clean"], in: diary.root).status == 0)
    expectSame(tree, try diary.tree("clean"))
  }
}
