import Diagnostics
import DiaryGate
import DiaryModel
import SiteFiles
import TestSupport
import Testing

@testable import DiaryLoading

@Suite struct FolderRulesTests {
  private func rules(
    _ files: [String: String], _ configuration: Configuration = site()
  ) throws(Diagnostics) -> FolderRules {
    let tree = FilesInMemory(files)
    return try loadFolderRules(
      files.keys.compactMap { SitePath($0) }.sorted(), from: tree, configuration)
  }

  private func said(_ text: String, file: String = "Content/x/folder.yml") -> String {
    do throws(Diagnostics) {
      _ = try rules([file: text])
      return ""
    } catch {
      return DiaryLoadingTests.text(error.all)
    }
  }

  private func path(_ text: String) throws -> SitePath { try #require(SitePath(text)) }

  @Test func theNearestFolderThatSaysSomethingCounts() throws {
    var configuration = site()
    configuration.groups = ["family", "friends"].compactMap { ReaderGroup($0) }
    let rules = try rules(
      [
        "Content/a/folder.yml": "visibility: encrypted\ngroup: friends\n",
        "Content/a/b/folder.yml": "group: family\n",
        "Content/a/c/folder.yml": "visibility: public\n",
      ], configuration)
    #expect(rules.rule(of: try path("Content/x.md")) == FolderRules.Rule())
    #expect(rules.rule(of: try path("Content/a/x.md")).visibility == .encrypted)
    #expect(rules.rule(of: try path("Content/a/b/d/x.md")).visibility == .encrypted)
    #expect(rules.rule(of: try path("Content/a/b/d/x.md")).group?.name == "family")
    #expect(rules.rule(of: try path("Content/a/c/x.md")).visibility == .public)
  }

  @Test func aPublicFolderInsideAPrivateOneGuardsNothing() throws {
    let rules = try rules([
      "Content/a/folder.yml": "visibility: private", "Content/a/c/folder.yml": "visibility: public",
    ])
    #expect(rules.guardedFolder(of: try path("Content/a/x.jpg")) == (try path("Content/a")))
    #expect(rules.guardedFolder(of: try path("Content/a/c/x.jpg")) == nil)
    #expect(rules.guardedFolder(of: try path("Content/x.jpg")) == nil)
  }

  @Test func entriesTakeWhatTheirFolderSays() async throws {
    var configuration = site()
    configuration.folders = try rules(["Content/a/folder.yml": "visibility: private"])
    let entries = try await entries(
      [
        "a/2024-05-12.md": "Rain", "2024-05-13.md": "Sun",
        "a/2024-05-14.md": "---\nvisibility: public\n---\nWind",
      ], configuration)
    #expect(entries.map(\.visibility) == [.public, .private, .public])
  }

  @Test(arguments: [
    "folder.yaml", "Folder.yml", "_folder.yml", "_folder.yaml", "folders.yaml", "folder.yml.txt",
    "folder.txt", "folder .yml", "folder.yml ", "folder.toml", "foldr.yml", "foler.yaml",
    "fodler.yml",
    "folder (1).yml", "folder 2.yml", "folder.sync-conflict-20240512-103000-ABCDEFG.yml",
    "folder (Ann's conflicted copy 2024-05-12).yml", "Copy of folder.yml", "FOLDER.YAML",
    "folder.ym", "folder", "Folder", "FOLDERS", "folder.rtf", "Folder.docx", "folder.yml.rtf",
    "folder.html", "folder.cfg",
  ])
  func aFileThatIsNearlyCalledSoIsAnError(name: String) {
    #expect(
      said("visibility: private", file: "Content/x/\(name)") == """
        Content/x/\(name): error: '\(name)' is not read
          why: rules for a folder belong in 'folder.yml'
          fix: rename it to 'folder.yml'

        """)
  }

  /// The folder speaks of all its entries, and not of a tag that one of them has.
  @Test(arguments: ["public", "unlisted"])
  func aFoldersRuleLeavesATagForPrivacyAnError(visibility: String) async throws {
    var configuration = site()
    configuration.folders = try rules(["Content/a/folder.yml": "visibility: \(visibility)"])
    let tagged = "---\ntags: [private]\n---\nSun"
    await #expect(throws: Diagnostics.self) {
      try await entries(["a/2024-05-12.md": tagged], configuration)
    }
    let own = tagged.replacing("tags", with: "visibility: public\ntags")
    #expect(
      try await entries(["a/2024-05-12.md": own], configuration).map(\.visibility) == [.public])
  }

  @Test func nothingElseIsAKeyOfAFolder() {
    #expect(
      said("private: true\nVisibility: private\nvisibilty: private\ndraft: true") == """
        Content/x/folder.yml:1:1: error: a key is not known
          1 | private: true
            | ^^^^^^^
          why: a folder may have 'visibility' and 'group'
          fix: write 'visibility: private' to keep readers away; other keys go into each entry
        Content/x/folder.yml:2:1: error: a key is not known
          2 | Visibility: private
            | ^^^^^^^^^^
          why: a folder may have 'visibility' and 'group'
          fix: did you mean 'visibility'?
        Content/x/folder.yml:3:1: error: a key is not known
          3 | visibilty: private
            | ^^^^^^^^^
          why: a folder may have 'visibility' and 'group'
          fix: did you mean 'visibility'?
        Content/x/folder.yml:4:1: error: a key is not known
          4 | draft: true
            | ^^^^^
          why: a folder may have 'visibility' and 'group'
          fix: write 'visibility: private' to keep readers away; other keys go into each entry

        """)
  }

  @Test(arguments: [
    "visibility: hidden", "visibility: true", "visibility:", "visibility: [private]",
  ])
  func valuesAreExact(text: String) {
    #expect(said(text).contains("error: 'visibility' has a value that is not known\n"))
  }

  @Test func aFileThatIsNoMapIsAnError() {
    #expect(said("private").contains("error: "))
  }

  @Test(arguments: ["", "# visibility: private\n", "---\n", "{}"])
  func aFileThatSaysNothingIsAnError(text: String) {
    #expect(said(text).hasPrefix("Content/x/folder.yml:1:1: error: 'folder.yml' sets nothing\n"))
  }

  @Test(arguments: [
    "index.yml", "_index.yaml", "2024-05-12.yml", "track.toml", "defaults.YAML", "diarysite.yml",
  ])
  func anotherFileOfYAMLAmongEntriesIsAnError(name: String) {
    #expect(
      said("title: x\n", file: "Content/x/\(name)") == """
        Content/x/\(name): error: '\(name)' is not read
          why: beside entries only 'folder.yml' is read, and this file may be about readers too
          fix: move it out of the folder of entries, or write its rules into 'folder.yml'

        """)
  }

  @Test func aPictureCalledAsAFolderIsNoFolderFile() throws {
    #expect(
      try rules([
        "Content/x/folder.jpg": "", "Content/x/my-folder.txt": "", "Content/x/holder.txt": "",
      ]).isEmpty)
  }

  @Test func aGroupThatGuardsNothingIsAnError() {
    #expect(
      said("group: readers") == """
        Content/x/folder.yml: error: 'group' has no effect on this folder
          why: a group may open encrypted entries, and these are for everyone
          fix: write 'visibility: encrypted' beside it; if only some entries are encrypted, write \
        'visibility: public' beside it

        """)
    #expect(said("group: readers\nvisibility: public") == "")
    #expect(said("group: readers\nvisibility: encrypted") == "")
  }

  @Test func aGroupMayStandWhereTheSiteGuards() throws {
    var configuration = site()
    configuration.visibility = .private
    #expect(try !rules(["Content/x/folder.yml": "group: readers"], configuration).isEmpty)
  }
}
