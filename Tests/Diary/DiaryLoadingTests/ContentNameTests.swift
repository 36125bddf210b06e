import Diagnostics
import DiaryModel
import SiteFiles
import TestSupport
import Testing

@testable import DiaryLoading

/// Names of files and folders by which other programs hold back what is in them.
@Suite struct ContentNameTests {
  // MARK: Folders

  @Test(arguments: [
    "Drafts", "_drafts", "drafts", "DRAFT", "private", "Private", "_private", "Trash", "trash",
    "secret", "Secrets", "hidden", "unlisted", "unpublished", "not-published", "Recycle Bin",
    "00 Drafts", "01-private", "wip", "Journal (private)", "notes.private", "encrypted", "deleted",
    "비공개", "초안", "휴지통", "非公開", "下書き", "草稿", "草稿箱", "私密", "回收站", "Entwürfe", "entwurf",
    "privat", "Papierkorb", "borradores", "privado", "papelera", "brouillons", "privé", "corbeille",
    "مسودة", "خاص", "سري", "bozze", "rascunhos", "черновики", "личное", "טיוטה", "ส่วนตัว",
  ])
  func aFolderThatLooksHeldBackIsAnError(name: String) throws {
    #expect(
      try namesSaid(["Content/\(name)/2024/2024-05-12.md"]) == """
        Content/\(name): error: '\(name)' is named like a folder that is not published
          why: names have no effect: its contents would be published
          fix: write a file 'folder.yml' into it, with 'visibility: private', or with \
        'visibility: public' if the name means something else

        """)
  }

  @Test func aFolderThatSaysWhoMayReadItIsFine() throws {
    for visibility in Visibility.allCases {
      #expect(
        try namesSaid(["Content/private/a.md"], rules: ["Content/private": visibility]) == "")
    }
    #expect(try namesSaid(["Content/a/private/a.md"], rules: ["Content/a": .private]) == "")
    #expect(try namesSaid(["Content/a/private/a.md"], rules: ["Content/a": .public]) != "")
    #expect(try namesSaid(["Content/private/a.md"]) { $0.visibility = .private } == "")
    #expect(try namesSaid(["Content/private/a.md"]) { $0.visibility = .unlisted } != "")
  }

  @Test func belowStaticNothingHoldsAFolderBack() throws {
    #expect(
      try namesSaid(["Static/private/a.pdf"]) == """
        Static/private: error: 'private' is named like a folder that is not published
          why: names have no effect: its contents would be published
          fix: move it out of 'Static', or rename it

        """)
  }

  @Test(arguments: [
    "2024", "05", "archive", "Archiv", "posts", "_posts", "journal", "Craft",
    "my drafts of letters",
    "private-school", "secret-garden", "public", "work", "personal", "travel", "일기", "비공개적인 생각",
    "attachments", "raft", "Trashcan songs",
  ])
  func otherFoldersAreFine(name: String) throws {
    #expect(try namesSaid(["Content/\(name)/2024-05-12.md"]) == "")
  }

  // MARK: Files

  @Test(arguments: [
    "2024-05-12.draft.md", "2024-05-12-rain.draft.md", "2024-05-12-rain.private.md",
    "2024-05-12-private.md", "2024-05-12 (draft).md",
    "2024-05-12-rain [private].md", "2024-05-12.PRIVATE.md", "2024-05-12-rain.비공개.md",
    "2024-05-12--draft.md", "2024-05-12-rain@private.md", "2024-05-12 rain - draft.md",
    "2024-05-12-初稿（下書き）.md", "2024-05-12-rain+secret.md", "2024-05-12-brouillon.md",
    "2024-05-12-rain.unlisted.markdown",
  ])
  func aFileThatLooksHeldBackIsAnError(name: String) async {
    let said = await messages([name: "Rain\n\nWords."], showsHeld: false)
    #expect(
      said.hasPrefix(
        "Content/\(name):1:1: error: the file is named like one that is not published\n"))
    #expect(said.contains("  why: names decide nothing: the entry would be published\n"))
    for visibility in ["public", "private", "unlisted"] {
      let source = "---\nvisibility: \(visibility)\n---\nRain\n\nWords."
      #expect(await messages([name: source]) == "")
    }
    #expect(await messages([name: "---\ndraft: true\n---\nRain"]) == "")
  }

  @Test func aNameThatBeginsWithALineBelowIsAnError() async {
    let said = await messages(["_rain.md": "---\ndate: 2024-05-12\n---\nRain"])
    #expect(said.contains(": error: the file is named like one that is not published\n"))
    let open = "---\ndate: 2024-05-12\nvisibility: public\n---\nRain"
    #expect(await messages(["_rain.md": open]) == "")
  }

  @Test func theMessageNamesTheRightKey() async {
    #expect(
      await messages(["2024-05-12.draft.md": "Rain"], showsHeld: false) == """
        Content/2024-05-12.draft.md:1:1: error: the file is named like one that is not published
          why: names decide nothing: the entry would be published
          fix: write 'draft: true' to hold the entry back, or nothing to publish it into the entry; \
        'visibility: public' if the name means something else

        """)
  }

  @Test(arguments: [
    "2024-05-12-my-first-draft.md", "2024-05-12-private-thoughts.md",
    "2024-05-12-a secret garden.md",
    "2024-05-12.md", "2024-05-12-2.md", "2024-05-12-v1.2.md", "2024-05-12-rain (Seoul).md",
    "2024-05-12-draft-horses.md", "2024_05_12_hidden_lake.md", "2024-05-12-비공개-회의.md",
    "2024-05-12-bin.md", "2024-05-12-recycled.md", "2024-05-12-Papierkorb.md",
    "2024-05-12-휴지통.md", "2024-05-12-template.md", "2024-05-12-private-notes.md",
  ])
  func otherFilesAreFine(name: String) async {
    #expect(await messages([name: "Rain\n\nWords."]) == "")
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

  @Test(arguments: [
    "rain 2.md", "rain (1).md", "rain(2).md", "rain copy.md", "rain - Copy.md", "rain copy 2.md",
    "Copy of rain.md", "rain-LAPTOP-AB12CD.md", "rain-DESKTOP-7GH2K1.md",
    "rain-Anns-MacBook-Pro.md",
    "rain-ANNS-PC.md", "rain 복사본.md", "rainのコピー.md", "rain 副本.md", "rain – Kopie.md",
  ])
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
    ["BACKUP_1234.md"], ["2024-05-12-BASE-jump.md"], ["the clash of names.md"], ["conflicted.md"],
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
