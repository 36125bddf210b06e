import Foundation
import TestSupport
import Testing

@Suite struct InitCommandTests {
  private func initialize(
    _ arguments: String..., in diary: Diary, environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(["init"] + arguments, in: diary.root, environment: environment)
  }

  @Test(arguments: [
    ([:], "en", "A first day"), (["LANG": "C.UTF-8"], "en", "A first day"),
    (["LANG": "ko_KR.UTF-8"], "ko-KR", "첫 일기"), (["LC_ALL": "ja_JP.UTF-8"], "ja-JP", "はじめの一日"),
    (["LC_TIME": "ko_KR", "LANG": "en_US.UTF-8"], "ko-KR", "첫 일기"),
    (["LC_ALL": "en_GB.UTF-8", "LANG": "ja_JP"], "en-GB", "A first day"),
    (["LANG": "sr_RS.UTF-8@latin"], "sr-Latn-RS", "A first day"),
    (["LANG": "ar_SA.UTF-8"], "ar-SA", "اليوم الأول"),
    (["LANG": "de_DE.UTF-8"], "de-DE", "Ein erster Tag"),
    (["LANG": "es_MX.UTF-8"], "es-MX", "El primer día"),
    (["LANG": "fa_IR.UTF-8"], "fa-IR", "روز نخست"),
    (["LANG": "fr_FR.UTF-8"], "fr-FR", "Un premier jour"),
    (["LANG": "he_IL.UTF-8"], "he-IL", "היום הראשון"),
    (["LANG": "hi_IN.UTF-8"], "hi-IN", "पहला दिन"), (["LANG": "th_TH.UTF-8"], "th-TH", "วันแรก"),
    (["LANG": "zh_CN.UTF-8"], "zh-CN", "第一行是标题"), (["LANG": "zh_HK.UTF-8"], "zh-HK", "第一行是標題"),
    (["LANG": "not a locale"], "en", "A first day"), (["LANG": "POSIX"], "en", "A first day"),
  ])
  func aNewDiarySpeaksTheLanguageOfItsPlaceAndBuilds(
    environment: [String: String], locale: String, title: String
  ) throws {
    let diary = try Diary([:])
    let made = try initialize(
      "diary", "--now", "2024-05-12", in: diary, environment: environment)
    #expect(made.status == 0)
    #expect(made.diagnostics == "")
    // Others are in TerminalLanguageTests.
    let isEnglish = !["ko", "ja", "de", "es", "fr"].contains(locale.prefix(2))
    #expect(isEnglish || made.output.contains("\n  cd diary\n  diarysite build\n"))
    #expect(
      !isEnglish
        || made.output == """
          Created a diary in 'diary'. Next:
            cd diary
            diarysite build
          Your entries are in 'Content', the configuration is in 'diarysite.yml'.
          Entries are public unless they say otherwise; 'init --private' begins a private diary.

          """
    )
    #expect(
      try diary.paths("diary") == [
        ".diarysite-secret", ".gitignore", "Content", "Content/2024-05-12.md", "diarysite.yml",
      ])
    #expect(try diary.text("diary/diarysite.yml").contains("\nlocale: \(locale)\n"))
    let built = try Program.run(
      "build", "--strict", in: diary.url("diary"), environment: environment)
    #expect(built.status == 0)
    #expect(!isEnglish || built.output.hasPrefix("1 entry, "))
    let home = try diary.text("diary/public/index.html")
    #expect(home.contains(title))
    #expect(home.contains("<html lang=\"\(locale)\""))
  }

  /// Sizes are made of photos where the program for it is.
  @Test(arguments: [true, false]) func photosGetSizesWhereTheyCanBeMade(hasTool: Bool) throws {
    let diary = try Diary(["bin/vips": "#!/bin/sh\n"])
    if hasTool { try diary.makeExecutable("bin/vips") }
    let made = try initialize(
      "diary", "--time-zone", "Asia/Seoul", "--locale", "ko", in: diary,
      environment: ["PATH": diary.url("bin").path])
    #expect(made.status == 0)
    let photos = """
      # 발행할 사진의 너비(픽셀). 'vips' 프로그램이 만듭니다.
      photos: {sizes: [260, 720, 1080, 1600, 2400]}

      """
    #expect(
      try diary.text("diary/diarysite.yml") == """
        title: 일기장
        locale: ko
        timeZone: Asia/Seoul        # 하루가 시작되는 시간대(예: Asia/Seoul)
        # 일기는 따로 적지 않으면 공개됩니다. 'default: private'로 하면 반대가 됩니다.
        # 장소는 도시와, 숫자가 없는 이름만 보입니다.
        visibility: {default: public, locations: city}
        # 'kept': 줄을 바꾼 곳에서 줄이 바뀝니다. 'joined': 대부분의 Markdown처럼 한 문단이 한 줄이 됩니다.
        markdown: {breaks: kept, smart: true}
        # 첫 페이지는 가장 최근 날을 한 장의 달력처럼 보여 줍니다. 'rows': 모든 날을 똑같이 보여 줍니다.
        home: leaf
        # 공개된 일기에서 단어와 날짜를 검색하는 페이지.
        search: true
        # 일기장의 통계와, 해마다 그 위에 보이는 한 해 돌아보기.
        statistics: true
        \(hasTool ? photos : "")# 사이트 주소. 없으면 피드와 사이트맵을 만들지 않습니다.
        # baseURL: https://example.org/diary/

        """)
  }

  @Test func aDiaryCanBeginPrivate() throws {
    let diary = try Diary([:])
    let made = try initialize("diary", "--private", in: diary)
    #expect(made.output.hasSuffix("Entries are private unless they say 'visibility: public'.\n"))
    #expect(
      try diary.text("diary/diarysite.yml").contains(
        "\nvisibility: {default: private, locations: city}\n"))
    let status = try Program.run("status", "--format", "json", in: diary.url("diary"))
    #expect(status.status == 0)
    let elsewhere = try initialize("other", "--private", "--content", "../Journal", in: diary)
    #expect(elsewhere.status == 0)
    #expect(try diary.text("Journal/folder.yml").hasSuffix("\nvisibility: private\n"))
    let refused = try initialize("diary", "--private", "--host", "nginx", in: diary)
    #expect(
      refused.diagnostics == """
        error: --private is for new diaries. In this one, write 'visibility: {default: private}' into 'diarysite.yml'.
        See 'diarysite init --help'.

        """)
  }

  @Test(
    .needs(.python3),
    arguments: [
      ("private\n", "private", "Entries are private unless they say 'visibility: public'.\n"),
      (
        "pu\n", "public",
        "Entries are public unless they say otherwise; 'init --private' begins a private diary.\n"
      ),
      (
        "passphrase\n", "encrypted",
        "Entries are encrypted unless they say otherwise; 'build' asks for the passphrase.\n"
      ),
    ])
  func aPersonIsAsked(answer: String, visibility: String, said: String) throws {
    let diary = try Diary([:])
    let (status, shown) = try Terminal.run(["init", "diary"], in: diary.root, typing: answer)
    #expect(status == 0)
    #expect(
      shown.hasPrefix(
        """
        Entries that do not say who may read them can be public, for readers with a passphrase, or \
        private.
        public, passphrase or private? \(answer)
        """))
    #expect(shown.hasSuffix(said))
    #expect(
      try diary.text("diary/diarysite.yml").contains("\nvisibility: {default: \(visibility), "))
  }

  @Test func twoDiariesHaveTwoSecretsThatOnlyTheOwnerReads() throws {
    let diary = try Diary([:])
    _ = try initialize("a", in: diary)
    _ = try initialize("b", in: diary)
    let (first, second) = (
      try diary.text("a/.diarysite-secret"), try diary.text("b/.diarysite-secret")
    )
    #expect(first != second)
    #expect(first.count == 65)
    let facts = try FileManager.default.attributesOfItem(
      atPath: diary.url("a/.diarysite-secret").path)
    #expect((facts[.posixPermissions] as? Int) == 0o600)
    let ignored = try diary.text("a/.gitignore")
    #expect(ignored.hasSuffix("\n.diarysite-secret\n.*.part\n.*.replaced\n"))
  }

  @Test(arguments: ["file.txt", ".hidden", "Content/x.md"])
  func aFolderThatIsNotEmptyIsRefused(file: String) throws {
    let diary = try Diary(["diary/" + file: "mine"])
    let outcome = try initialize("diary", in: diary)
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == """
        error: 'diary' is not empty
          why: a new diary needs a folder of its own
          fix: name a new or empty folder

        """)
    #expect(outcome.output == "")
    #expect(try diary.text("diary/" + file) == "mine")
    #expect(!diary.has("diary/diarysite.yml"))
  }

  @Test func anEmptyFolderIsFine() throws {
    let diary = try Diary([:])
    try FileManager.default.createDirectory(
      at: diary.url("diary"), withIntermediateDirectories: true)
    #expect(try initialize("diary", in: diary).status == 0)
    #expect(try initialize("deep/er/diary", in: diary).status == 0)
    #expect(diary.has("deep/er/diary/diarysite.yml"))
  }

  @Test func aFileInItsPlaceIsRefused() throws {
    let diary = try Diary(["diary": "mine"])
    let outcome = try initialize("diary", in: diary)
    #expect(outcome.status == 3)
    #expect(outcome.diagnostics.hasPrefix("error: 'diary' cannot be written\n"))
    #expect(try diary.text("diary") == "mine")
  }

  @Test func quietSaysNothing() throws {
    let diary = try Diary([:])
    let outcome = try initialize("diary", "--quiet", in: diary)
    #expect(outcome.status == 0)
    #expect(outcome.output + outcome.diagnostics == "")
  }

  @Test(arguments: [["diary"], ["taken"]]) func jsonIsJSON(folder: [String]) throws {
    let diary = try Diary(["taken/x": "mine"])
    let outcome = try Program.run(["init", "--format", "json"] + folder, in: diary.root)
    #expect(outcome.diagnostics == "")
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    }
  }
}
