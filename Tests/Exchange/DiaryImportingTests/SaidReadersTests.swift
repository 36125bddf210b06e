import DiaryModel
import DiaryWriting
import Foundation
import LocalizedDates
import SiteFiles
import StructuredText
import TestSupport
import Testing

@testable import DiaryImporting

/// What an entry of a source says of its readers is in its file, wherever that lands.
@Suite struct SaidReadersTests {
  /// A source with one entry that says something, and one that says nothing.
  struct Source: Sendable, CustomTestStringConvertible {
    let name: String
    let kind: ImportKind
    let files: [String: String]
    var testDescription: String { name }
  }

  /// Sources of many kinds with a tag and a text.
  private static func sources(tag: String, text: String) -> [Source] {
    func json(_ text: String) -> String { jsonString(text) }
    let tags = "[\(json(tag))]"
    let dayOne = { (id: String, tags: String, text: String) in
      #"{"uuid": "\#(id)", "creationDate": "2024-05-12T10:00:00Z", "tags": \#(tags), "text": \#(json(text))}"#
    }
    let row = { (day: Int, tags: String, text: String) in
      #"{"title": "", "body": \#(json(text)), "date": "2024-05-1\#(day)", "tags": \#(tags)}"#
    }
    let note = "---\ntags: \(tags)\n---\n\(text)\n"
    let plain = "Words that say nothing.\n"
    return [
      Source(
        name: "dayone", kind: .dayone,
        files: [
          "J.json": #"{"metadata": {"version": "1.0"}, "entries": ["#
            + dayOne("AAAA1111BBBB2222CCCC3333DDDD4444", tags, text) + ","
            + dayOne("BBBB1111BBBB2222CCCC3333DDDD4444", "[]", plain) + "]}"
        ]),
      Source(
        name: "seeds", kind: .seeds,
        files: ["a.json": "[\(row(2, tags, text)), \(row(3, "[]", plain))]"]),
      Source(
        name: "csv", kind: .csv,
        files: [
          "a.csv":
            "date,body,tags\n2024-05-12,\"\(text.replacing("\"", with: "\"\""))\",\(tag)\n2024-05-13,Words that say nothing.,\n"
        ]),
      Source(
        name: "obsidian", kind: .obsidian,
        files: [".obsidian/app.json": "{}", "2024-05-12.md": note, "2024-05-13.md": plain]),
      Source(name: "days", kind: .days, files: ["2024-05-12.md": note, "2024-05-13.md": plain]),
      Source(
        name: "hugo", kind: .hugo,
        files: [
          "hugo.toml": "title = 'A'\n",
          "content/2024-05-12.md": "---\ntags: \(tags)\n---\n\(text)\n",
          "content/2024-05-13.md": "---\ntags: [walk]\n---\n\(plain)",
        ]),
      Source(
        name: "feed", kind: .feed,
        files: [
          "a.json":
            #"{"version": "https://jsonfeed.org/version/1.1", "items": [{"id": "1", "content_text": \#(json(text)), "date_published": "2024-05-12T10:00:00Z", "tags": \#(tags)}, {"id": "2", "content_text": "\#(plain.dropLast())", "date_published": "2024-05-13T10:00:00Z"}]}"#
        ]),
    ]
  }

  /// Imports into a folder that is private or open, as Markdown or as JSON.
  private func report(
    _ source: Source, into diary: FilesInMemory, isPrivate: Bool, as form: NewEntry.Form,
    _ visibility: Visibility? = nil, update: Bool = false, removes: Bool = false
  ) throws -> ImportReport {
    let fixture = try Fixture(source.files)
    let path = source.files.count == 1 ? source.files.keys.first ?? "" : ""
    let files = try SourceFiles.opening(DiskPath(fixture.folder.url(path).path))
    #expect(try importKind(of: files) == source.kind)
    let folder = try #require(SitePath("Content/in"))
    var configuration = Configuration(locale: .english, zone: .utc)
    configuration.folders = FolderRules([
      folder: FolderRules.Rule(visibility: isPrivate ? .private : .public)
    ])
    let place = ImportRun.Place(
      folder: folder, visibility: visibility, isPrivate: isPrivate, form: form)
    var run = try ImportRun(
      source.kind, into: diary, configuration, now: importNow, at: place, known: KnownEntries(),
      takesChanges: update, isDry: false)
    let options = ImportOptions(zone: .utc, now: importNow)
    try readEntries(of: files, as: source.kind, options) { item throws(ImportFault) in
      try run.take(item, from: files)
    }
    try run.finish()
    try run.takeVanished(from: files, removes: removes)
    return run.report
  }

  private func isHeld(_ text: String) -> Bool {
    text.contains("visibility: private\n") || text.contains("\"visibility\": \"private\"")
      || text.contains("draft: true\n") || text.contains("\"draft\": true")
  }

  private func texts(_ diary: FilesInMemory) -> [String] {
    diary.files.filter { $0.key.hasPrefix("Content/") && !$0.key.hasSuffix(".replaced") }.sorted {
      $0.key < $1.key
    }
    .map { String(decoding: $0.value, as: UTF8.self) }
  }

  private func expectOneHeld(_ source: Source) throws {
    for (isPrivate, form) in [
      (true, NewEntry.Form.markdown), (true, .json), (false, .markdown), (false, .json),
    ] {
      for visibility in [nil, Visibility.public, .unlisted] {
        let diary = FilesInMemory()
        let report = try report(
          source, into: diary, isPrivate: isPrivate, as: form, visibility)
        let texts = texts(diary)
        #expect(texts.count == 2, "\(source.name): \(report.skipped)")
        #expect(texts.count { isHeld($0) } == 1, "\(source.name), \(form): \(texts)")
        #expect(!texts.contains { isHeld($0) && $0.contains("say nothing") })
        #expect(report.remarks.contains { $0.kind == .hidden && $0.places.count == 1 })
      }
    }
  }

  @Test(arguments: [
    "private", "Draft", "비공개", "비공개".decomposedStringWithCanonicalMapping, "Entwürfe",
    "Entwürfe".decomposedStringWithCanonicalMapping, "下書き",
  ])
  func aTagHoldsAnEntryBack(tag: String) throws {
    for source in Self.sources(tag: tag, text: "Secret words.") { try expectOneHeld(source) }
  }

  @Test(arguments: [
    "visibility: private\n\nSecret", "Tags: rain\n\nSecret", "\u{FEFF}Draft: true\r\n\r\nSecret",
    "title: A secret\r\nWords", "---\nvisibility: private\n---\nSecret", "+++\na = 1\n+++\nSecret",
    "---js\n{}\n---\nSecret", "---\ntitle: A\n---\nSecret", "비공개: true\n\nSecret",
    "비공개: true\n\nSecret".decomposedStringWithCanonicalMapping,
    "{\"draft\": true}\nSecret", "mood: secret",
  ])
  func aFieldAtTheTopOfATextHoldsItBack(text: String) throws {
    for source in Self.sources(tag: "walk", text: text) {
      // Front matter of a file is read.
      if [.days, .obsidian, .hugo].contains(source.kind), text.hasPrefix("---\n") { continue }
      try expectOneHeld(source)
    }
  }

  @Test func plainTextsAndFilesWithoutFrontMatter() throws {
    for text in ["visibility: private\n\nSecret", "Tags: rain\n\nSecret", "draft: true"] {
      try expectOneHeld(
        Source(
          name: "text", kind: .text,
          files: ["a.txt": "2024-05-12\n\(text)\n\n2024-05-13\nWords that say nothing.\n"]))
      try expectOneHeld(
        Source(
          name: "markdown", kind: .markdown,
          files: [
            "2024-05-12.md":
              "---\nid: 9F86D081-884C-4D65-9A2F-EAA0C55AD015\ndate: 2024-05-12\n---\nWords that say nothing.\n",
            "2024-05-13.md": text + "\n",
          ]))
    }
  }

  @Test(arguments: [
    "private/2024-05-12.md", "Entwürfe/2024-05-12.md", "a/비공개/2024-05-12.md",
    "a/비공개/2024-05-12.md".decomposedStringWithCanonicalMapping, "2024-05-12.draft.md",
    "_2024-05-12.md", "2024-05-12 private.md", "Drafts/2024-05-12.txt",
  ])
  func aNameHoldsAnEntryBack(path: String) throws {
    try expectOneHeld(
      Source(
        name: path, kind: .days,
        files: [path: "Secret words.\n", "2024-05-13.md": "Words that say nothing.\n"]))
  }

  /// `publish: false` and the like, for kinds whose entries are private anyway.
  @Test(arguments: [
    "publish: false", "public: false", "private: true", "draft: true", "visibility: private",
    "visibility: staff", "published: no", "permalink: false",
    // Two that contradict each other.
    "publish: false\nvisibility: public",
  ])
  func aFieldOfANoteHoldsItBack(field: String) throws {
    try expectOneHeld(
      Source(
        name: "days", kind: .days,
        files: [
          "2024-05-12.md": "---\n\(field)\n---\nSecret words.\n",
          "2024-05-13.md": "Words that say nothing.\n",
        ]))
    if field.hasPrefix("permalink") { return }
    try expectOneHeld(
      Source(
        name: "obsidian", kind: .obsidian,
        files: [
          ".obsidian/app.json": "{}", "2024-05-12.md": "---\n\(field)\n---\nSecret words.\n",
          "2024-05-13.md": "---\npublish: true\n---\nWords that say nothing.\n",
        ]))
  }

  /// An app that says of each entry that it is not private holds none back.
  @Test(arguments: [("isPrivate", "false"), ("published", "true"), ("hidden", "\"false\"")])
  func whatClearlySaysNothingHoldsNothingBack(key: String, value: String) throws {
    let source = Source(
      name: key, kind: .seeds,
      files: ["a.json": "[{\"body\": \"Words.\", \"date\": \"2024-05-12\", \"\(key)\": \(value)}]"])
    let diary = FilesInMemory()
    let report = try report(source, into: diary, isPrivate: true, as: .markdown)
    #expect(!isHeld(texts(diary)[0]))
    #expect(
      report.remarks.map(\.text) == [
        "'\(key)' said that all could read it, and is left out"
      ])
  }

  /// A word for fewer readers holds where a source says unlisted.
  @Test func theFewestReadersOfAnEntryHold() throws {
    try expectOneHeld(
      Source(
        name: "hugo", kind: .hugo,
        files: [
          "hugo.toml": "title = 'A'\n",
          "content/2024-05-12.md":
            "---\ntags: [비공개]\nbuild: {list: never}\n---\nSecret words.\n",
          "content/2024-05-13.md": "---\ntags: [walk]\n---\nWords that say nothing.\n",
        ]))
    try expectOneHeld(
      Source(
        name: "csv", kind: .csv,
        files: [
          "a.csv":
            "date,body,visibility,tags\n2024-05-12,Secret words.,unlisted,private\n2024-05-13,Words that say nothing.,,\n"
        ]))
  }

  @Test func theReportCountsThem() throws {
    let rows = (1...300).map {
      #"{"title": "Day \#($0)", "body": "x", "date": "2024-05-12", "tags": ["private"]}"#
    }
    let source = Source(
      name: "many", kind: .seeds, files: ["a.json": "[" + rows.joined(separator: ",") + "]"])
    let report = try report(source, into: FilesInMemory(), isPrivate: true, as: .markdown)
    let hidden = report.remarks.filter { $0.kind == .hidden }
    #expect(hidden.map(\.count) == [300])
    #expect(hidden[0].text == "'private' may mean that an entry was not public, so it is private")
    #expect(hidden[0].places.first == "a.json, entry 1" && hidden[0].titles.first == "Day 1")
  }

  // MARK: Updates

  private static func seeds(_ words: String, _ fields: String = "") -> Source {
    Source(
      name: "seeds", kind: .seeds,
      files: [
        "a.json":
          #"[{"title": "Rain", "body": "\#(words)", "date": "2024-05-12", "identifier": "FD8AB5BA-D794-5E17-9929-10CDA4F6184A"\#(fields)}]"#
      ])
  }

  private func change(_ diary: FilesInMemory, _ change: (String) -> String) throws {
    let (name, bytes) = try #require(diary.files.first { $0.key.hasSuffix(".md") })
    let path = try #require(SitePath(name))
    try diary.removeFile(path)
    try diary.create(
      path, contents: Array(change(String(decoding: bytes, as: UTF8.self)).utf8))
  }

  @Test(arguments: [#", "draft": true"#, #", "visibility": "private""#])
  func anUpdateNamesWhatItsSourceHidesLater(fields: String) throws {
    let diary = FilesInMemory()
    _ = try report(Self.seeds("Old."), into: diary, isPrivate: false, as: .markdown)
    let report = try report(
      Self.seeds("New.", fields), into: diary, isPrivate: false, as: .markdown, update: true)
    #expect(!isHeld(texts(diary)[0]) && texts(diary)[0].hasSuffix("\nNew.\n"))
    #expect(
      report.remarks.map(\.text).contains(
        "the source hides an entry that its file does not; hide it there if it should be"))
  }

  /// A build would stop at it.
  @Test func aWordThatMayMeanPrivateHidesWhatIsWrittenAnew() throws {
    let diary = FilesInMemory()
    _ = try report(Self.seeds("Old."), into: diary, isPrivate: false, as: .markdown)
    let fields = #", "tags": ["private"]"#
    _ = try report(
      Self.seeds("New.", fields), into: diary, isPrivate: false, as: .markdown, update: true)
    #expect(isHeld(texts(diary)[0]) && texts(diary)[0].hasSuffix("\nNew.\n"))
  }

  @Test func whatVanishedIsNamedOrMovedToTheTrash() throws {
    func source(_ count: Int) -> Source {
      let rows = (1...count).map {
        #"{"title": "Day \#($0)", "body": "x", "date": "2024-05-1\#($0)", "identifier": "FD8AB5BA-D794-5E17-9929-10CDA4F6184\#($0)"}"#
      }
      return Source(
        name: "seeds", kind: .seeds, files: ["a.json": "[" + rows.joined(separator: ",") + "]"])
    }
    let diary = FilesInMemory()
    _ = try report(source(3), into: diary, isPrivate: false, as: .markdown)
    let edited = try #require(SitePath("Content/in/2024/2024-05-13-day-3.md"))
    let bytes = try diary.contents(of: edited, limit: 1_000)
    try diary.removeFile(edited)
    try diary.create(edited, contents: bytes + Array("Mine.\n".utf8))
    let named = try report(source(1), into: diary, isPrivate: false, as: .markdown)
    let files = ["Content/in/2024/2024-05-12-day-2.md", edited.text]
    #expect(named.files(.vanished) == files && named.files(.trashed) == [])
    let removed = try report(
      source(1), into: diary, isPrivate: false, as: .markdown, removes: true)
    #expect(removed.files(.vanished) == [files[1]] && removed.files(.trashed) == [files[0]])
    #expect(diary.files[files[0]] == nil && diary.files[files[1]] != nil)
    #expect(diary.files.keys.contains { $0.hasPrefix(".diarysite-state/trash/") })
    // The export of another year is none of which something vanished.
    let other = Source(
      name: "seeds", kind: .seeds,
      files: [
        "a.json": #"[{"title": "Other", "body": "x", "date": "2025-05-12", "identifier": "9"}]"#
      ])
    #expect(
      try report(other, into: diary, isPrivate: false, as: .markdown, removes: true).files(.trashed)
        == [])
    // One that came back is new.
    #expect(
      try report(source(2), into: diary, isPrivate: false, as: .markdown).written == [files[0]])
  }

  /// What its owner opened by name is not hidden again by each update.
  @Test func anUpdateLeavesWhatItsOwnerOpened() throws {
    do {
      let line = "visibility: public\n"
      let diary = FilesInMemory()
      let fields = #", "tags": ["private"]"#
      _ = try report(Self.seeds("Old.", fields), into: diary, isPrivate: false, as: .markdown)
      #expect(isHeld(texts(diary)[0]))
      try change(diary) { $0.replacing("visibility: private\n", with: line) }
      _ = try report(
        Self.seeds("New.", fields), into: diary, isPrivate: false, as: .markdown, update: true)
      #expect(!isHeld(texts(diary)[0]))
      #expect(texts(diary)[0].hasSuffix("\nNew.\n"))
    }
  }

  @Test func anUpdateLeavesWhoMayReadWhatIsThere() throws {
    let words = Visibility.allCases
    for (first, second) in words.flatMap({ one in words.map { (one, $0) } }) {
      let diary = FilesInMemory()
      _ = try report(Self.seeds("Old."), into: diary, isPrivate: false, as: .markdown, first)
      _ = try report(
        Self.seeds("New."), into: diary, isPrivate: false, as: .markdown, second, update: true)
      #expect(texts(diary)[0].contains("\nvisibility: \(first.rawValue)\n"), "\(first) \(second)")
      #expect(texts(diary)[0].hasSuffix("\nNew.\n"))
    }
  }
}
