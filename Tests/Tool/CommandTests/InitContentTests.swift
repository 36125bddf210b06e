import Foundation
import TestSupport
import Testing

@Suite struct InitContentTests {
  private func initialize(_ arguments: String..., in diary: Diary) throws -> Program.Outcome {
    try Program.run(
      ["init", "--now", "2024-05-12"] + arguments, in: diary.root, environment: ["LANG": "C"])
  }

  @Test func aNewFolderElsewhereIsMadeAndSaysWhoMayReadIt() throws {
    let diary = try Diary([:])
    let made = try initialize("d", "--content", "../Journal", in: diary)
    #expect(made.status == 0)
    #expect(
      made.output == """
        Created a diary in 'd'. Next:
          cd d
          diarysite build
        Your entries are in '../Journal', the configuration is in 'diarysite.yml'.
        Entries are public unless they say otherwise; 'init --private' begins a private diary.

        """)
    #expect(try diary.paths("d") == [".diarysite-secret", ".gitignore", "diarysite.yml"])
    #expect(try diary.text("d/diarysite.yml").contains("\ncontent: ../Journal\n"))
    #expect(try diary.paths("Journal") == ["2024-05-12.md", "folder.yml"])
    #expect(
      try diary.text("Journal/folder.yml") == """
        # Who may read the entries below, unless one says otherwise.
        visibility: public

        """)
    #expect(try diary.text("Journal/2024-05-12.md").contains("add new ones to `../Journal`."))
    #expect(try Program.run("build", in: diary.url("d")).output.hasPrefix("1 entry, "))
  }

  @Test func aFolderWithEntriesStaysAsItIsAndIsPrivate() throws {
    let diary = try Diary(["Journal/2024-01-01.md": "mine"])
    let made = try initialize("d", "--content", "../Journal", in: diary)
    #expect(
      made.output == """
        Created a diary in 'd'. Next:
          cd d
          diarysite build
        Your entries are in '../Journal', the configuration is in 'diarysite.yml'.
        All entries there are private unless they say 'visibility: public'.

        """)
    #expect(try diary.paths("Journal") == ["2024-01-01.md"])
    #expect(try diary.text("Journal/2024-01-01.md") == "mine")
    let settings = try diary.text("d/diarysite.yml")
    #expect(settings.contains("\nvisibility: {default: private, locations: city}\n"))
    #expect(settings.contains("\nmarkdown: {breaks: kept, smart: true}\n"))
    #expect(try Program.run("build", in: diary.url("d")).output.contains("held back: 1 private"))
  }

  @Test func aVaultStaysAsItIs() throws {
    let files = ["Vault/.obsidian/app.json": "{}", "Vault/2024-01-01.md": "mine"]
    let diary = try Diary(files)
    #expect(try initialize("d", "--content", "../Vault", in: diary).status == 0)
    #expect(try diary.tree("Vault").keys.sorted() == [".obsidian/app.json", "2024-01-01.md"])
    let settings = try diary.text("d/diarysite.yml")
    #expect(settings.contains("\nmarkdown: {breaks: kept, smart: true, wiki: true}\n"))
    #expect(try Program.run("build", in: diary.url("d")).output.contains("held back: 1 private"))
  }

  @Test func aFolderThatSaysWhoMayReadItStaysAsItIs() throws {
    let files = ["Journal/2024-01-01.md": "mine", "Journal/folder.yml": "visibility: private\n"]
    let diary = try Diary(files)
    #expect(try initialize("d", "--content", "../Journal", in: diary).status == 0)
    for (path, text) in files { #expect(try diary.text(path) == text) }
    #expect(try Program.run("build", in: diary.url("d")).output.contains("held back: 1 private"))
  }

  @Test(arguments: ["a b: c", "true", "x\"y", "-x/y", "ü/é", "#a/b"])
  func anyNameIsReadBack(name: String) throws {
    let diary = try Diary([:])
    #expect(try initialize("d", "--content=\(name)", in: diary).status == 0)
    #expect(diary.has("d/\(name)/folder.yml"))
    #expect(try Program.run("build", in: diary.url("d")).output.hasPrefix("1 entry, "))
  }

  @Test func aFolderThatCannotBeOneOfEntriesIsRefusedBeforeAnythingIsMade() throws {
    let diary = try Diary(["file": "", "Journal/x": ""])
    let cases = [
      ("..", "error: the folder '..' is or holds the diary\n"),
      ("Static/x", "error: the folder 'Static/x' is not one of entries\n"),
      ("../file", "error: '../file' is not a folder\n"),
      ("~nobody/x", "error: 'content' names a home folder that is not known\n"),
      (
        "Journal",
        "error: --content is relative to the diary, which has no 'Journal', but the current folder "
          + "has one. Write its full path: \(diary.root.resolvingSymlinksInPath().path)/Journal.\n"
      ),
      ("", "error: The folder name after --content is empty.\n"),
    ]
    for (content, said) in cases {
      let outcome = try initialize("d", "--content", content, in: diary)
      #expect(outcome.status == 2, "\(content)")
      #expect(outcome.diagnostics.hasPrefix(said), "\(outcome.diagnostics)")
      #expect(!diary.has("d"))
    }
  }

  @Test(arguments: [
    ("Asia/Seoul", "Asia/Seoul", "2026-01-02"), ("KST-9", "+09:00", "2026-01-02"),
    ("UTC", "UTC", "2026-01-01"), (":America/Lima", "America/Lima", "2026-01-01"),
  ])
  func theZoneIsTheMachinesAndSoIsTheFirstDay(
    variable: String, zone: String, day: String
  ) throws {
    let diary = try Diary([:])
    let made = try Program.run(
      "init", "d", in: diary.root,
      environment: ["TZ": variable, "SOURCE_DATE_EPOCH": "1767308400"])
    #expect(made.status == 0)
    #expect(try diary.text("d/diarysite.yml").contains("\ntimeZone: \(zone)        #"))
    #expect(diary.has("d/Content/\(day).md"))
  }

  @Test func theOptionGoesBeforeTheMachine() throws {
    let diary = try Diary([:])
    let made = try Program.run(
      "init", "d", "--time-zone", "Europe/Vienna", "--locale", "de-AT", in: diary.root,
      environment: ["TZ": "Asia/Seoul", "LANG": "ko_KR.UTF-8"])
    #expect(made.status == 0)
    let text = try diary.text("d/diarysite.yml")
    #expect(text.contains("\nlocale: de-AT\ntimeZone: Europe/Vienna        #"))
    let wrong = try Program.run("init", "e", "--time-zone", "KST-9", in: diary.root)
    #expect(wrong.status == 2)
    #expect(
      wrong.diagnostics.hasPrefix(
        "error: --time-zone 'KST-9' is not a time zone. Write a name such as Asia/Seoul, or an "
          + "offset such as +09:00.\n"))
  }

  @Test(arguments: [
    (["LANGUAGE": "ko:en"], "ko"), (["LANGUAGE": "ko", "LANG": "C"], "en"),
    (["LC_MESSAGES": "ja_JP.UTF-8", "LANG": "en_US"], "ja-JP"),
  ])
  func otherVariablesNameTheLanguageToo(environment: [String: String], locale: String) throws {
    let diary = try Diary([:])
    _ = try Program.run("init", "d", in: diary.root, environment: environment)
    #expect(try diary.text("d/diarysite.yml").contains("\nlocale: \(locale)\n"))
  }
}
