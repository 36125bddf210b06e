import Diagnostics
import DiaryModel
import SiteFiles
import TestSupport
import Testing

@testable import DiaryLoading

/// Names of files and folders by which other programs hold back what is in them.
@Suite struct ContentNameTests {
  // MARK: Folders

  private func said(_ path: String, _ rules: [String: Visibility] = [:], own: String = "") async
    -> String
  {
    var configuration = site()
    configuration.folders = FolderRules(
      Dictionary(
        uniqueKeysWithValues: rules.map { (contentFolder.appending($0), .init(visibility: $1)) }))
    return await messages(
      [path: "---\ndate: 2024-05-12\n\(own)---\nRain\n"], configuration, showsHeld: false)
  }

  @Test(arguments: [
    "drafts", "Drafts", "_drafts", "DRAFT", "private", "Private", "_private", "unlisted",
    "encrypted",
    "00 Drafts", "01-private", "Journal (private)", "notes.private", "Private notes", "my-drafts",
    "비공개", "초안", "비공개 글", "非公開", "下書き", "草稿", "私密", "私人", "Entwürfe", "Entwuerfe", "🔒private",
    "“private”", "entwurf", "privat",
    "ＰＲＩＶＡＴＥ", "Prívate", "borradores", "privado", "Notas privadas", "brouillons", "privé",
    "مسودة", "خاص", "خصوصی", "טיוטה", "ส่วนตัว", "निजी", "비공개", "_old", "_x", "_includes",
  ])
  func aFolderThatLooksHeldBackIsAnErrorUntilTheEntrySays(name: String) async {
    #expect(
      await said("\(name)/2024/a.md") == """
        Content/\(name)/2024/a.md:1:1: error: 'Content/\(name)' is named like a folder that is not \
        published
          why: a name has no effect: this entry would be published
          fix: write 'visibility: private' into the entry, or 'visibility: public' if the name means \
        something else

        """)
    for visibility in Visibility.allCases {
      #expect(await said("\(name)/a.md", own: "visibility: \(visibility.rawValue)\n") == "")
    }
    #expect(await said("\(name)/a.md", own: "draft: true\n") == "")
    #expect(await said("\(name)/a.md", [name: .private]) == "")
  }

  @Test func noFolderFileSwitchesAWordOff() async {
    #expect(await said("private/a.md", ["private": .public]).contains(": error: "))
    #expect(await said("unlisted/a.md", ["unlisted": .unlisted]) == "")
    #expect(await said("private/a.md", ["private": .unlisted]).contains(": error: "))
    // Programs publish such folders, too: `_posts`.
    #expect(await said("_posts/a.md").contains(": error: "))
    #expect(await said("_posts/a.md", ["_posts": .public]) == "")
  }

  @Test func aTagOfManyEntriesIsSaidOnce() async {
    let files = (1...4).map {
      ("\($0).md", "---\ndate: 2024-05-0\($0)\ntags: [private]\n---\nRain\n")
    }
    #expect(
      await messages(Dictionary(uniqueKeysWithValues: files), showsHeld: false) == """
        Content/1.md:3:8: error: a tag has a word for who may read the entry
          why: it has no effect: the entry would be published; 4 entries have it: \
        Content/1.md:3:8, Content/2.md:3:8, Content/3.md:3:8 and others
          fix: write 'visibility: private', or 'visibility: public' if the word means something else

        """)
  }

  @Test func manyEntriesOfAFolderAreSaidOnce() async {
    let files = (1...4).map { ("private/\($0).md", "---\ndate: 2024-05-0\($0)\n---\nRain\n") }
    #expect(
      await messages(Dictionary(uniqueKeysWithValues: files), showsHeld: false) == """
        Content/private/1.md:1:1: error: 'Content/private' is named like a folder that is not published
          why: a name has no effect: this entry would be published; 4 entries have it: \
        Content/private/1.md:1:1, Content/private/2.md:1:1, Content/private/3.md:1:1 and others
          fix: write 'visibility: private' into the entry, or 'visibility: public' if the name means \
        something else

        """)
  }

  @Test(arguments: [
    "2024", "05", "archive", "posts", "secret-garden", "Hidden places", "public", "work",
    "personal",
    "travel", "일기", "raft", "Trash day", "비밀일기", "templates", "privateer", "draftsman", "hidden",
  ])
  func otherFoldersAreFine(name: String) async {
    #expect(await said("\(name)/a.md") == "")
  }

  @Test func belowStaticNothingHoldsAFolderBack() throws {
    #expect(
      try namesSaid(["Static/private/a.pdf"]) == """
        Static/private: error: 'private' is named like a folder that is not published
          why: a name has no effect: its contents would be published
          fix: move it out of 'Static', or rename it

        """)
    #expect(try namesSaid(["Static/_next/a.js"]) == "")
  }

  // MARK: Files

  @Test(arguments: [
    "2024-05-12.draft.md", "2024-05-12-rain.draft.md", "2024-05-12-rain.private.md",
    "2024-05-12-private.md", "2024-05-12 (draft).md", "_rain.md", "_2024-05-12.md", "Draft.md",
    "2024-05-12-rain [private].md", "private 2024-05-12.md", "2024-05-12 rain (🔒 draft).md",
    "2024-05-12.PRIVATE.md", "2024-05-12-rain.비공개.md",
    "2024-05-12--draft.md", "2024-05-12-rain@private.md", "2024-05-12 rain - draft.md",
    "2024-05-12-初稿（下書き）.md", "2024-05-12-brouillon.md", "2024-05-12-rain.unlisted.markdown",
  ])
  func aFileThatLooksHeldBackIsAnErrorUntilTheEntrySays(name: String) async {
    #expect(
      await said(name) == """
        Content/\(name):1:1: error: the file's name has a word for who may read the entry, or a '_'
          why: a name has no effect: the entry would be published
          fix: write 'visibility: private' into the entry, or 'visibility: public' if the name means \
        something else

        """)
    for visibility in ["public", "private", "unlisted"] {
      #expect(await said(name, own: "visibility: \(visibility)\n") == "")
    }
    #expect(await said(name, own: "draft: true\n") == "")
  }

  @Test(arguments: [
    "2024-05-12-my-first-draft.md", "2024-05-12-private-thoughts.md", "2024-05-12-hidden.md",
    "2024-05-12-a secret garden.md", "2024-05-12.md", "2024-05-12-2.md", "2024-05-12-v1.2.md",
    "2024-05-12-nba-draft.md", "2024-05-12-draft-2.md", "draft-2.md",
    "2024-05-12-rain (Seoul).md", "2024-05-12-draft-horses.md", "2024-05-12-비공개-회의.md",
  ])
  func otherFilesAreFine(name: String) async {
    #expect(await said(name) == "")
  }

  // MARK: Copies

  @Test(arguments: [
    "2024-05-12.sync-conflict-20240513-103000-ABCDEFG.md",
    "2024-05-12 (Ann's conflicted copy 2024-05-13).md", "2024-05-12 (conflicted copy 103000).md",
    "2024-05-12_conflict-20240513-103000.md", "2024-05-12 (Case Conflict).md",
    "2024-05-12 (Konfliktkopie von Ann 2024-05-13).md", "2024-05-12 (충돌된 사본).md",
    "2024-05-12 (SFConflict ann@example.org 2026-01-01-12-00-00).md", "rain_BACKUP_1234.md",
    "rain_LOCAL_1234.md", "rain_REMOTE_1234.md", "rain_BASE_1234.md", "rain.BACKUP.1234.md",
    "2024-05-12 (# Name clash 2024-05-13 abc #).md", "rain.conflict-20240512.md",
    "rain_conflicted.md",
    "rain (case clash from Ann 2024-05-13).md", "rain.orig.md", "rain.Conflict.md",
    "rain.variant-1a2b.md", "rain (slot conflict).md", "rain (Conflict copy).md",
    "2024-05-12 (Copie en conflit de Ann).md", "2024-05-12 (Copia en conflicto de Ann).md",
    "2024-05-12 (競合コピー).md", "2024-05-12 (冲突副本).md",
  ])
  func aConflictCopyIsAnError(name: String) throws {
    #expect(
      try namesSaid(["Content/\(name)"]) == """
        Content/\(name): error: '\(name)' looks like a copy from a conflict of two changes
          why: one of the two may be from before the entry was held back
          fix: compare it with the file it is a copy of, and remove one of the two

        """)
  }

  @Test(arguments: ["rain 2.md", "rain (1).md", "rain(2).md"])
  func whatLooksLikeACopyIsOneBesideTheOther(name: String) throws {
    let said = try namesSaid(["Content/a/rain.md", "Content/a/\(name)"])
    #expect(
      said == """
        Content/a/\(name): error: '\(name)' looks like a copy from a conflict of two changes
          why: one of the two may be from before the entry was held back
          fix: compare it with 'rain.md' and remove one of the two; rename it if it is an entry of \
        its own

        """)
    #expect(try namesSaid(["Content/b/rain.md", "Content/a/\(name)"]) == "")
  }

  @Test(arguments: [
    ["2024-05-12.md", "2024-05-12-2.md"], ["2024-05-12.md", "2024-05-12-NYC.md"],
    ["Rain.md", "Rain in Seoul.md"], ["a.md", "a-b.md", "a copybook.md"],
    ["2024-05-12-conflict.md"], ["a conflict at work.md"], ["original.md"], ["rain_local_12.md"],
    ["BACKUP_1234.md"], ["rain.md", "rain copy.md"], ["2024-05-12-BASE-jump.md"],
    ["the clash of names.md"], ["conflicted.md"],
  ])
  func otherNeighboursAreFine(names: [String]) throws {
    #expect(try namesSaid(names.map { "Content/\($0)" }) == "")
  }

  // MARK: Files that speak for their folder

  @Test(arguments: [
    ".folder.yml", ".folder.yaml", "folder.yml.bak", "folder.yml~", ".folder.yml.swp",
    "#folder.yml#",
  ])
  func aFolderFileThatIsPassedOverIsAnError(name: String) {
    let tree = FilesInMemory(["Content/x/\(name)": "visibility: private", "Content/x/a.md": "A"])
    #expect(
      text(ContentScan(of: contentFolder, in: tree).faults) == """
        Content/x/\(name): error: '\(name)' is not read
          why: rules for a folder belong in 'folder.yml'
          fix: rename it to 'folder.yml'

        """)
  }

  @Test(arguments: [
    ".nopublish", ".private", ".noindex", ".hidden", ".draft", ".no-publish", ".NoPublish",
    ".donotpublish", ".unlisted", ".비공개", "private", "DRAFT", ".noexport",
  ])
  func aFileThatMarksItsFolderIsAnError(name: String) {
    let tree = FilesInMemory(["Content/x/\(name)": "", "Content/x/a.md": "A"])
    #expect(
      text(ContentScan(of: contentFolder, in: tree).faults) == """
        Content/x/\(name): error: '\(name)' has no effect
          why: rules for a folder belong in 'folder.yml'
          fix: write 'visibility: private' into 'folder.yml' beside it, or 'visibility: public' if \
        the name means something else

        """)
    let open = FilesInMemory([
      "Content/x/\(name)": "", "Content/x/a.md": "A", "Content/x/folder.yml": "visibility: public",
    ])
    #expect(ContentScan(of: contentFolder, in: open).faults.isEmpty)
  }

  @Test(arguments: [
    ".gitkeep", ".DS_Store", ".nomedia", ".stfolder", "README", "private.jpg", ".private/x",
    "Makefile", ".hidden.swp", "LICENSE",
  ])
  func otherFilesMarkNothing(name: String) {
    let tree = FilesInMemory(["Content/x/\(name)": "", "Content/x/a.md": "A"])
    #expect(ContentScan(of: contentFolder, in: tree).faults.isEmpty)
  }

  @Test func leftoversBesideAFolderFileAreNothing() {
    let tree = FilesInMemory([
      "Content/x/folder.yml": "visibility: private", "Content/x/folder.yml~": "",
      "Content/x/._folder.yml": "", "Content/x/.folder.yml.swp": "",
    ])
    #expect(ContentScan(of: contentFolder, in: tree).faults.isEmpty)
  }
}
