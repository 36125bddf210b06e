import Diagnostics
import DiaryGate
import DiaryModel
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryLoading

@Suite struct FileTests {
  /// A folder of the disk for one test.
  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Content")
    try await body(folder.root)
    withExtendedLifetime(folder) {}
  }

  private func messages(in folder: URL) async throws -> String {
    do {
      let files = try FolderOnDisk(path: folder.path)
      return text(try await loadEntries(from: files, site(), now: now).warnings)
    } catch let faults as Diagnostics {
      return text(faults.all)
    }
  }

  @Test(.timeLimit(.minutes(1))) func pipesAndLinksAreRefusedAndNotWaitedFor() async throws {
    try await withFolder { folder in
      let content = folder.appendingPathComponent("Content")
      #expect(mkfifo(content.appendingPathComponent("x.md").path, 0o644) == 0)
      #expect(mkfifo(content.appendingPathComponent("socket").path, 0o644) == 0)
      #expect(symlink("/etc/passwd", content.appendingPathComponent("y.md").path) == 0)
      #expect(symlink("/etc", content.appendingPathComponent("z").path) == 0)
      #expect(symlink("/etc/passwd", content.appendingPathComponent(".hidden").path) == 0)
      let said = try await messages(in: folder)
      #expect(
        said == """
          Content/x.md: error: 'x.md' is not a regular file
            why: only regular files are read, so that nothing from outside the diary gets in
            fix: copy the file here, or give it a name that begins with a dot
          Content/y.md: error: 'y.md' is a symbolic link
            why: only regular files are read, so that nothing from outside the diary gets in
            fix: copy the file here, or give it a name that begins with a dot
          Content/z: error: 'z' is a symbolic link
            why: only regular files are read, so that nothing from outside the diary gets in
            fix: copy the file here, or give it a name that begins with a dot

          """)
    }
  }

  @Test func aContentFolderThatIsALinkIsRefused() async throws {
    try await withFolder { folder in
      let content = folder.appendingPathComponent("Content")
      try FileManager.default.removeItem(at: content)
      #expect(symlink("/etc", content.path) == 0)
      let said = try await messages(in: folder)
      #expect(
        said == """
          Content: error: 'Content' cannot be read
            why: it is a symbolic link or leads out of the folder
            fix: put the real file in its place

          """)
    }
  }

  @Test func aFileNameThatIsNotTextIsReported() async throws {
    try await withFolder { folder in
      let path = folder.appendingPathComponent("Content").path + "/"
      let name = Array((path + "é").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0x78, 0]
      let descriptor = open(name, O_CREAT | O_WRONLY, 0o644)
      #expect(descriptor >= 0)
      close(descriptor)
      let said = try await messages(in: folder)
      #expect(
        said == """
          Content: error: 'Content' cannot be read
            why: the file name 'é\\xFFx' in it is not UTF-8
            fix: rename the file

          """)
    }
  }

  @Test func aMissingContentFolderIsAnErrorAndNoEmptySite() async {
    do throws(Diagnostics) {
      _ = try await loadEntries(from: FilesInMemory(["a.md": "x"]), site(), now: now)
      Issue.record("it was read")
    } catch {
      #expect(
        text(error.all) == """
          Content: error: there is no folder 'Content'
            why: entries are read from it; a diary without it would become an empty site
            fix: run the command in the diary's folder, name it with --source, or make one: \
          diarysite init DIR

          """)
      #expect(error.all.map(\.subject) == [.configuration])
    }
  }

  @Test func aFileInPlaceOfTheContentFolderIsAnError() async {
    do throws(Diagnostics) {
      _ = try await loadEntries(from: FilesInMemory(["Content": "x"]), site(), now: now)
      Issue.record("it was read")
    } catch {
      #expect(
        text(error.all) == """
          Content: error: 'Content' cannot be read
            why: a file stands where a folder is needed
            fix: move the file away

          """)
    }
  }

  @Test func whatEditorsLeaveBehindIsPassedOver() async throws {
    let leftovers = [
      "x.md~", "#x.md#", ".x.md.swp", "x.md.swp", ".#x.md", "x.md.bak", "x.md.orig", ".DS_Store",
      ".obsidian/x.md", "x.tmp", "Thumbs.db", "desktop.ini", ".env", "prod.env", "key.pem",
      "id_rsa", "id_ed25519.pub", "id_diary", "x.key", "x.part", ".a.replaced", "X.PEM", "Prod.Env",
      "ID_RSA",
      "THUMBS.DB", "~", "#", "2024-05-12.md~",
    ]
    var files = Dictionary(uniqueKeysWithValues: leftovers.map { ($0, "---\nbroken") })
    files["2024-05-12.md"] = "Rain"
    files["a/photo.JPG"] = "x"
    let kept = [
      "id_card.jpg", "a.tmpl", "env", "pem", "key", "thumbs.db.png", "~x", "#x", "x#", "rid_rsa",
      "desktop.ini2",
    ]
    for name in kept { files[name] = "x" }
    let loaded = try await load(files)
    #expect(loaded.entries.count == 1)
    #expect(
      loaded.attachments.map(\.text).sorted()
        == (kept + ["a/photo.JPG"]).map { "Content/" + $0 }.sorted())
  }

  @Test(
    arguments: [
      (
        [0xFF, 0xFE, 0x41, 0x00], "the file is UTF-16: byte 1 of 'Content/a.md' starts its mark",
        "diarysite reads text as UTF-8 only", "save the file as UTF-8"
      ),
      (
        [0x41, 0xB0, 0x0A], "the file is not UTF-8: byte 2 of 'Content/a.md' is wrong",
        "diarysite reads text as UTF-8 only, so that no letter is guessed", "save the file as UTF-8"
      ),
      (
        [0x41, 0x42, 0x00], "the file holds a zero byte: byte 3 of 'Content/a.md'",
        "text has no zero bytes; the file may be damaged, UTF-16 or not a text at all",
        "remove the byte, or save the file as UTF-8"
      ),
    ] as [([UInt8], String, String, String)])
  func bytesThatAreNoTextAreNamedByFileAndOffset(
    bytes: [UInt8], what: String, why: String, fix: String
  ) async throws {
    let files = FilesInMemory(["Content/b": ""])
    try files.create(SitePath.root.appending("Content").appending("a.md"), contents: bytes)
    do throws(Diagnostics) {
      _ = try await loadEntries(from: files, site(), now: now)
      Issue.record("it was read")
    } catch {
      #expect(
        text(error.all) == "Content/a.md: error: \(what)\n  why: \(why)\n  fix: \(fix)\n")
    }
  }

  @Test func aFileOverTheLimitIsRefused() async {
    var configuration = site()
    configuration.limits.entryFile = 10
    configuration.limits.jsonFile = 11
    let said = await DiaryLoadingTests.messages(
      ["a.md": "12345678901", "b.json": "123456789012", "2024-05-12.md": "1234567890"],
      configuration)
    #expect(
      said == """
        Content/a.md: error: 'Content/a.md' cannot be read
          why: it has more than 10 bytes
          fix: split it, or raise 'limits: {entryFile: ...}' in diarysite.yml
        Content/b.json: error: 'Content/b.json' cannot be read
          why: it has more than 11 bytes
          fix: split it, or raise 'limits: {jsonFile: ...}' in diarysite.yml

        """)
  }

  @Test func allFaultsOfAllFilesAreReportedInTheOrderOfTheirPlaces() async {
    let said = await DiaryLoadingTests.messages([
      "b.md": "---\ndraft: yes\ndate: 2024-02-30\n---\n", "a/z.md": "x", "a.json": "[1, 2]",
      "é.md": "---\nx",
    ])
    let places = said.split(separator: "\n").filter { $0.hasPrefix("Content") }
      .map { $0.prefix { $0 != " " } }
    #expect(
      places == [
        "Content/a.json:1:2:", "Content/a.json:1:5:", "Content/a/z.md:1:1:", "Content/b.md:2:8:",
        "Content/b.md:3:7:", "Content/é.md:1:1:",
      ])
  }

  @Test func filesAreReadInTheOrderOfTheirPathBytes() async throws {
    var files: [String: String] = [:]
    for index in 0..<500 { files["\(index % 7)/\(index).md"] = "---\ndate: 2024-05-12\n---\nRain" }
    let paths = try await entries(files).map(\.content.source.file)
    #expect(paths == paths.sorted())
    #expect(paths.count == 500)
  }
}
