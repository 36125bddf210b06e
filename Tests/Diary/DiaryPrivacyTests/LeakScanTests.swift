import Diagnostics
import DiaryModel
import SiteFiles
import TestSupport
import Testing

@testable import DiaryPrivacy

@Suite struct LeakScanTests {
  private func diary() throws -> LeakDiary {
    var diary = LeakDiary()
    try diary.hold("2024-05-12-doctor.md", title: "What the doctor told me")
    return diary
  }

  @Test func aFindHasItsPlaceAndIsFoundOnce() async throws {
    let finds = try await diary().finds(
      in: "<p>\n<b>What the doctor told me</b> What the doctor told me\nWhat the doctor told me")
    #expect(finds.map(\.location) == [SourceLocation(file: "index.html", line: 2, column: 4)])
    #expect(finds.map(\.entry.file.text) == ["Content/2024-05-12-doctor.md"])
  }

  @Test func bytesThatAreNoTextAreSearchedToo() async throws {
    let scan = LeakScan(try await diary().needles())
    let picture = try #require(SitePath("photo.jpg"))
    for before in 0..<16 {
      let bytes = [UInt8](repeating: 0xFF, count: before) + Array("2024-05-12-doctor.md".utf8) + [0]
      #expect(scan.finds(in: picture, bytes).map(\.location.column) == [before + 1])
    }
    #expect(scan.finds(in: picture, []) == [])
  }

  @Test func pathsAreSearched() async throws {
    let scan = LeakScan(try await diary().needles())
    let path = try #require(SitePath("2024/05/12/what-the-doctor-told-me/index.html"))
    let finds = scan.finds(inNameOf: path)
    #expect(finds.map(\.kind) == [.address])
    #expect(finds.map(\.location) == [SourceLocation(file: path.text)])
    #expect(scan.finds(inNameOf: .root) == [])
  }

  @Test func aFolderIsSearchedWithAllItsNames() async throws {
    let scan = LeakScan(try await diary().needles())
    let files = FilesInMemory([
      "site/index.html": "Welcome",
      "site/2024/05/12/what-the-doctor-told-me/index.html": "x",
      "site/2024/05/12/what-the-doctor-told-me/deeper/index.txt": "What the doctor told me",
      "site/2024-05-12-doctor.md": "",
      "elsewhere/2024-05-12-doctor.md": "What the doctor told me",
    ])
    let leaks = scan.search(try #require(SitePath("site")), of: files)
    #expect(leaks.fileCount == 4)
    #expect(leaks.faults == [])
    #expect(
      leaks.finds.map(\.location.description) == [
        "site/2024-05-12-doctor.md", "site/2024/05/12/what-the-doctor-told-me",
        "site/2024/05/12/what-the-doctor-told-me/deeper/index.txt:1:1",
      ])
  }

  @Test func theRootOfAFolderMayBeTheTreeItself() async throws {
    let scan = LeakScan(try await diary().needles())
    let files = FilesInMemory(["2024-05-12-doctor.md": "", "a/2024-05-12-doctor.md": ""])
    #expect(
      scan.search(.root, of: files).finds.map(\.location.description) == [
        "2024-05-12-doctor.md", "a/2024-05-12-doctor.md",
      ])
  }

  @Test func whatCannotBeSearchedIsAFault() async throws {
    let scan = LeakScan(try await diary().needles())
    let files = FilesInMemory(["a.txt": "What the doctor told me", "b.txt": "small"])
    let leaks = scan.search(.root, of: files, limit: 5)
    let path = try #require(SitePath("a.txt"))
    #expect(leaks.faults == [FileFault(path: path, reason: .tooLarge(limit: 5))])
    #expect(leaks.fileCount == 1)
    let missing = try #require(SitePath("nowhere"))
    #expect(
      scan.search(missing, of: files).faults == [FileFault(path: missing, reason: .notFound)])
  }
}
