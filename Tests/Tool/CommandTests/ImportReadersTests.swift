import Foundation
import TestSupport
import Testing

/// The question of `import`: who may read each journal that came.
@Suite(.needs(.python3)) struct ImportReadersTests {
  /// An export of Day One with journals.
  private static func dayOne(_ journals: [String: Int]) -> [String: String] {
    var files: [String: String] = [:]
    for (name, count) in journals {
      let entries = (1...count).map { number in
        #"{"uuid": "\#(name)\#(number)", "creationDate": "2020-12-0\#(number)T10:00:00Z", "text": "\#(name) \#(number)"}"#
      }
      files["export/\(name).json"] =
        #"{"metadata": {"version": "1.0"}, "entries": [\#(entries.joined(separator: ","))]}"#
    }
    return files
  }

  /// Imports an export on a terminal, and gives what was asked and said behind the report.
  private func answered(
    _ diary: Diary, _ answers: [String], _ options: String..., language: String = "en_US.UTF-8"
  ) throws -> String {
    let last = #"(private\? |비공개 중에서\(public/passphrase/private\): )$"#
    let (status, shown) = try Terminal.run(
      ["import", "export", "--source", "new"] + options, in: diary.root,
      after: answers.map { (last, $0 + "\n") }, environment: ["LC_ALL": language])
    #expect(status == 0)
    return shown
  }

  @Test func eachJournalGetsItsReaders() throws {
    let diary = try Diary(Self.dayOne(["Travel": 2, "Work": 1, "Family": 1]))
    let shown = try answered(diary, ["passphrase", "pub", ""])
    #expect(
      shown.hasSuffix(
        """

        Who may read them? Enter leaves them private.
          Content/dayone/family, 1 entry: public, passphrase or private? passphrase
          Content/dayone/travel, 2 entries: public, passphrase or private? pub
          Content/dayone/work, 1 entry: public, passphrase or private? \n\
        Your answer is in 'Content/dayone/family/folder.yml'; change it there.
        Your answer is in 'Content/dayone/travel/folder.yml'; change it there.

        """), "\(shown)")
    let comment = "# Who may read the entries below, unless one says otherwise.\n"
    #expect(
      try diary.text("new/Content/dayone/travel/folder.yml") == comment + "visibility: public\n")
    #expect(
      try diary.text("new/Content/dayone/family/folder.yml") == comment + "visibility: encrypted\n")
    #expect(!diary.has("new/Content/dayone/work/folder.yml"))
    let built = try Program.run(
      "build", in: diary.url("new"),
      environment: ["DIARYSITE_PASSPHRASE": "one two three four five"])
    #expect(built.status == 0, "\(built.diagnostics)")
    let pages = try diary.paths().filter {
      $0.hasPrefix("new/public/2020/") && $0.hasSuffix("html")
    }
    #expect(pages.filter { $0.contains("travel") }.count == 2)
    #expect(!pages.contains { $0.contains("work") || $0.contains("family") })
  }

  /// Without journals it is one question; what is not answered stays private.
  @Test(arguments: [("public", "public"), ("", "private"), ("\u{4}", "private")])
  func allOfItIsOneJournal(answer: String, visibility: String) throws {
    let diary = try Diary(Self.dayOne(["Journal": 2]))
    let shown = try answered(diary, ["maybe", answer])
    let question = "  Content/dayone, 2 entries: public, passphrase or private? "
    #expect(shown.contains(question + "maybe\n" + question))
    #expect(
      try diary.text("new/Content/dayone/folder.yml").hasSuffix("\nvisibility: \(visibility)\n"))
  }

  /// Several sources that come into one folder are asked about together.
  @Test func theEntriesOfAllSourcesAreCounted() throws {
    var files = Self.dayOne(["Journal": 1])
    files["more.json"] = Self.dayOne(["Other": 2])["export/Other.json"]
    let diary = try Diary(files)
    let shown = try answered(diary, [""], "more.json")
    #expect(shown.contains("\n  Content/dayone, 3 entries: public, passphrase or private? "))
    #expect(shown.components(separatedBy: "Who may read them?").count == 2)
  }

  /// Without an end of the questions no journal is opened by the folder of all.
  @Test func aJournalWithoutAnAnswerStaysPrivate() throws {
    var files = Self.dayOne(["Travel": 1, "Work": 1])
    files["more.json"] = Self.dayOne(["Other": 1])["export/Other.json"]
    let diary = try Diary(files)
    _ = try answered(diary, ["public", "\u{4}"], "more.json")
    let folder = "new/Content/dayone/"
    #expect(try diary.text(folder + "folder.yml").hasSuffix("\nvisibility: public\n"))
    for journal in ["travel", "work"] {
      #expect(
        try diary.text(folder + journal + "/folder.yml").hasSuffix("\nvisibility: private\n"))
    }
  }

  /// In a private diary the folder of an import needs no file that says so.
  @Test func entriesOfAJournalAreLeftToAPrivateDiary() throws {
    let diary = try Diary(Self.dayOne(["Travel": 1, "Work": 1]))
    let made = try Program.run("init", "new", "--private", in: diary.root)
    #expect(made.status == 0)
    try diary.write("An old day\n", to: "new/Content/dayone/2019-01-01.md")
    let shown = try answered(diary, [])
    #expect(!shown.contains("Who may read them?"))
    #expect(
      try !diary.text("new/Content/dayone/travel/2020/2020-12-01.md").contains("visibility"))
  }

  /// Entries that come later are private by themselves, whatever was answered before.
  @Test func whatComesLaterIsNotAskedAboutNorOpened() throws {
    let diary = try Diary(Self.dayOne(["Travel": 1, "Work": 1]))
    _ = try answered(diary, ["public", ""])
    for (file, text) in Self.dayOne(["Travel": 2, "Work": 2]) { try diary.write(text, to: file) }
    let shown = try answered(diary, [])
    #expect(!shown.contains("Who may read them?"))
    #expect(
      try diary.text("new/Content/dayone/travel/2020/2020-12-02.md")
        .contains("visibility: private\n"))
    #expect(
      try !diary.text("new/Content/dayone/work/2020/2020-12-02.md").contains("visibility"))
  }

  @Test(arguments: [
    ["--quiet"], ["--dry-run"], ["--visibility", "private"], ["--format", "json"],
  ])
  func nobodyIsAsked(options: [String]) throws {
    let diary = try Diary(Self.dayOne(["Journal": 1]))
    let made = try Program.run("init", "new", in: diary.root)
    #expect(made.status == 0)
    let (status, shown) = try Terminal.run(
      ["import", "export", "--source", "new"] + options, in: diary.root)
    #expect(status == 0)
    #expect(!shown.contains("Who may read them?"))
  }

  @Test func inKorean() throws {
    let diary = try Diary(Self.dayOne(["Journal": 1]))
    let shown = try answered(diary, ["공개"], language: "ko_KR.UTF-8")
    #expect(
      shown.hasSuffix(
        """

        누가 읽을 수 있나요? Enter를 누르면 비공개로 남습니다.
          Content/dayone, 일기 1편: 공개, 암호, 비공개 중에서(public/passphrase/private): 공개
        답은 'Content/dayone/folder.yml'에 적었습니다. 바꾸려면 그 파일을 고치세요.

        """), "\(shown)")
    #expect(try diary.text("new/Content/dayone/folder.yml").contains("visibility: public\n"))
  }
}
