import DiaryModel
import Testing

@testable import DiaryLoading

/// Names of folders that have several words, and those that programs give.
@Suite struct FolderNameTests {
  private func fault(_ name: String) -> String {
    """
    Content/\(name): error: '\(name)' is named like a folder that is not published
      why: names have no effect: its contents would be published
      fix: write a file 'folder.yml' into it, with 'visibility: private', or with \
    'visibility: public' if the name means something else

    """
  }

  @Test(arguments: [
    "Private notes", "My Drafts", "private-notes", "unpublished-posts", "Secret diary",
    "old drafts",
    "drafts 2024", "2024 drafts", "My private diary", "notes_private", "Work in progress",
    "not published entries", "The Secret", "Journal (hidden)", "hidden_pages", "privatenotes",
    "비밀일기", "비밀 일기", "내 비밀일기장", "비공개 글", "초안 모음", "秘密の日記", "非公開ノート", "下書き記事",
    "私人日记", "我的私密日记", "草稿文件夹", "私密日記", "Geheimtagebuch", "Geheimes Tagebuch",
    "private Notizen", "Meine Entwürfe", "Notes privées", "Mes brouillons", "Journal secret",
    "Diario secreto", "Mis borradores", "Notas privadas", "مذكرات سرية", "مسودات مقالات",
    "Diario privato", "Личный дневник", "יומן פרטי",
  ])
  func aWordForPrivacyAmongWordsThatSayNothingIsAnError(name: String) throws {
    #expect(try namesSaid(["Content/\(name)/2024/2024-05-12.md"]) == fault(name))
    #expect(
      try namesSaid(["Content/\(name)/2024-05-12.md"], rules: ["Content/\(name)": .public]) == "")
  }

  @Test(arguments: [
    "Recently Deleted", "Deleted Notes", "Deleted Items", "Zuletzt gelöscht", "최근 삭제",
    "최근 삭제된 항목", "最近削除した項目", "最近删除", "最近刪除", "Supprimés récemment", "Eliminados",
    "المحذوفة مؤخرًا", "Eliminati di recente", "Недавно удалённые", "Son Silinenler", "Bin", "휴지통",
    "Recycled", "bak", "templates", "_templates", "Template", "archetypes", "My templates",
  ])
  func binsAndTheFoldersOfProgramsAreErrors(name: String) throws {
    #expect(try namesSaid(["Content/\(name)/2024-05-12.md"]) == fault(name))
  }

  @Test func aFolderInsideOfAnotherIsLookedAtToo() throws {
    #expect(
      try namesSaid(["Content/logseq/bak/2024-05-12.md"]).hasPrefix(
        "Content/logseq/bak: error: 'bak' is named like a folder that is not published\n"))
  }

  @Test(arguments: [
    "The secret garden", "private-view-gallery", "private school", "Hidden places", "Draft horses",
    "my drafts of letters", "secret-santa", "Deleted scenes", "비밀의 화원", "비밀정원", "秘密の花園",
    "秘密花园", "Jardin secret", "El jardín secreto", "Der geheime Garten", "Secretary", "Binary",
    "old notes", "My diary", "notes 2024", "The new entries", "Wikipedia", "templates of letters",
    "Scheduled flights", "bakery", "Rebin", "Trash day",
  ])
  func aNameThatSaysWhatItIsAboutIsFine(name: String) throws {
    #expect(try namesSaid(["Content/\(name)/2024-05-12.md"]) == "")
  }

  @Test(arguments: [
    "_old-house", "_includes", "_x", "_layouts", "_old", "_misc", "_옛", "_alte", "_old-2024",
  ])
  func aLineBelowSetsAFolderOfEntriesApart(name: String) throws {
    #expect(try namesSaid(["Content/\(name)/2024-05-12.md"]) == fault(name))
    #expect(
      try namesSaid(["Content/\(name)/a.md"], rules: ["Content/\(name)": .public]) == "")
    #expect(try namesSaid(["Content/\(name)/a.md"], rules: ["Content": .private]) == "")
    #expect(try namesSaid(["Static/\(name)/a.js"]) == "")
  }

  @Test(arguments: ["_posts", "_notes", "_wiki", "_journal", "_my-entries", "_2024"])
  func aCollectionIsPublished(name: String) throws {
    #expect(try namesSaid(["Content/\(name)/2024-05-12.md"]) == "")
  }

  @Test func aFolderOfPhotosMayBeSetApart() throws {
    #expect(try namesSaid(["Content/_resources/a.jpg"], entries: []) == "")
  }

  @Test(arguments: ["templates", "archetypes", "bak"])
  func belowStaticTheFoldersOfProgramsAreFine(name: String) throws {
    #expect(try namesSaid(["Static/\(name)/a.html"]) == "")
    #expect(
      try namesSaid(["Static/Private notes/a.html"]) == """
        Static/Private notes: error: 'Private notes' is named like a folder that is not published
          why: names have no effect: its contents would be published
          fix: move it out of 'Static', or rename it

        """)
  }
}
