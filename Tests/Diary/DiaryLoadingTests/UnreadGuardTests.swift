import Diagnostics
import DiaryModel
import SiteFiles
import TestSupport
import Testing

@testable import DiaryLoading

/// Files of YAML and TOML among entries that other generators read.
@Suite struct UnreadGuardTests {
  private func said(_ text: String, file: String) -> String {
    do throws(Diagnostics) {
      guard let path = SitePath(file) else { return "no path" }
      _ = try loadFolderRules([path], from: FilesInMemory([file: text]), site())
      return ""
    } catch {
      return DiaryLoadingTests.text(error.all)
    }
  }

  @Test(arguments: [
    "index.yml", "_index.yaml", "meta.yml", "private.yml", "ordner.yml", "폴더.yml", "_index.toml",
    "2024-05-12.yml", "defaults.YAML", "x.json.yml",
  ])
  func oneThatSaysWhoMayReadIsAnError(name: String) {
    #expect(
      said("title: x\nvisibility: private\n", file: "Content/x/\(name)") == """
        Content/x/\(name):2:1: error: '\(name)' is not read
          why: this line looks as if it decided who may read entries; rules for a folder belong in \
        'folder.yml'
          fix: write it into 'folder.yml' or into the entries, and remove it here

        """)
  }

  @Test(arguments: [
    "draft: true", "draft = true", "  - draft: yes", "\"visibility\": private", "{draft: true}",
    "visibilty: private", "Visibility: private", "private: true", "hidden: true", "비공개: true",
    "published: false", "\u{FEFF}draft: true", "a: 1\r\ndraft: true\r\n",
  ])
  func soIsEachWayToWriteIt(text: String) {
    #expect(said(text, file: "Content/index.yml").contains("error: 'index.yml' is not read\n"))
  }

  @Test(arguments: [
    ("meta.yml", "title: x\nlayout: post\n"), ("album.yaml", "- file: a.jpg\n  caption: Hidden\n"),
    ("track.toml", "distance = 10\n"), ("index.yml", ""), ("index.yml", "# draft, to be written\n"),
    ("notes.txt", "draft: true\n"), ("index.yml", "caption: a draft: of air\n"),
    ("index.yml", "drafts_of_letters: 3\n"), ("diarysite.txt", "x"),
  ])
  func oneThatDoesNotIsAFileLikeOthers(name: String, text: String) {
    #expect(said(text, file: "Content/x/\(name)") == "")
  }

  @Test(arguments: ["diarysite.yml", "Diarysite.yaml"])
  func aConfigurationAmongEntriesIsAnError(name: String) {
    #expect(
      said("title: x\n", file: "Content/\(name)") == """
        Content/\(name): error: '\(name)' is not read
          why: the configuration belongs in the diary's own folder, beside 'Content'
          fix: move it there, or remove it; rules for a folder of entries belong in 'folder.yml'

        """)
  }

  @Test func oneThatCannotBeReadIsAnError() {
    let files = FilesInMemory([:])
    let path = contentFolder.appending("index.yml")
    #expect(
      UnreadGuard.fault(of: path, in: files).map { text([$0]) } == """
        Content/index.yml: error: 'Content/index.yml' cannot be read
          why: it does not exist
          fix: check the name, or make it

        """)
  }
}
