import Foundation
import TestSupport
import Testing

/// The first evening of a person whose terminal speaks Korean or Japanese: what is asked and answered.
@Suite(.needs(.python3)) struct TerminalLanguageTests {
  /// Runs commands one after the other.
  ///
  /// - Returns: What was said, each command's words behind its arguments.
  private func evening(
    _ locale: String, answering readers: String, _ yes: String
  ) throws -> (said: String, around: Diary) {
    let around = try Diary([
      "old.json": #"[{"title": "A", "body": "b", "created_at": 1608651333, "mine": 3}]"#
    ])
    let variables = ["LC_ALL": "", "LC_MESSAGES": locale, "LANG": "en_US.UTF-8", "TZ": "UTC"]
    var said = ""
    func add(_ arguments: [String], _ words: String) {
      let words = words.replacing(/[0-9]+ (ms|ミリ秒)/) { "N \($0.1)" }
      said += "$ \(arguments.joined(separator: " "))\n\(words)"
    }
    func run(_ arguments: String..., input: String = "") throws {
      let path = try #require(Program.path)
      let run = try ProgramRun(
        path, arguments, in: around.url("d"),
        environment: ["PATH": "/usr/bin:/bin"].merging(variables) { $1 }, input: input)
      add(arguments, run.output + run.diagnostics)
    }
    func ask(_ arguments: String..., in folder: URL, _ question: String, _ answer: String) throws {
      let words = try Terminal.run(
        arguments, in: folder, after: [(shown: question, typed: answer + "\n")],
        environment: variables
      ).shown
      add(arguments, words)
    }
    try ask(
      "init", "d", "--now", "2024-05-12", "--locale", locale == "ko_KR.UTF-8" ? "ko-KR" : "ja-JP",
      in: around.root, "private", readers)
    // Photos depend on the machine.
    let settings = try around.text("d/diarysite.yml")
      .replacing(/.*'vips'.*\nphotos:.*\n/, with: "")
    said += try settings + around.text("d/.gitignore")
    let more = "publish:\n  folder: {path: ../www}\nbaseURL: https://example.org/\n"
    try around.write(settings + more, to: "d/diarysite.yml")
    let now = ["--now", "2024-05-12T21:00:00Z"]
    try run("new", "--date", "2024-05-11", "--visibility", "public", input: "Rain\n\nAll day.\n")
    try run("new", "--date", "2024-05-10", input: " \n")
    try run("list")
    try run("stats", "--all")
    try run("search", "nowhere")
    try run("status", now[0], now[1])
    try run("build", now[0], now[1])
    try run("publish", now[0], now[1], "--yes")
    try run("publish", now[0], now[1], "--yes")
    try run("import", "../old.json")
    try ask("open", "A", in: around.url("d"), "y/N", yes)
    try run("star", "A")
    try ask("rm", "A", in: around.url("d"), "y/N", yes)
    try run("restore", "A")
    try ask("publish", now[0], now[1], in: around.url("d"), "y/N", "n")
    return (said, around)
  }
}

extension TerminalLanguageTests {
  @Test func anEveningInKorean() throws {
    #expect(try evening("ko_KR.UTF-8", answering: "비공개", "네").said == Self.korean)
  }

  @Test func anEveningInJapanese() throws {
    #expect(try evening("ja_JP.UTF-8", answering: "非公開", "はい").said == Self.japanese)
  }

  private static let korean = """
    $ init d --now 2024-05-12 --locale ko-KR
    공개 범위를 적지 않은 일기는 공개로도, 암호를 아는 사람만 읽게도, 비공개로도 할 수 있습니다.
    공개, 암호, 비공개 중에서(public/passphrase/private): 비공개
    'd'에 일기장을 만들었습니다. 다음 순서:
      cd d
      diarysite build
    일기는 'Content'에, 설정은 'diarysite.yml'에 있습니다.
    일기는 'visibility: public'이라고 적지 않으면 비공개입니다.
    title: 일기장
    locale: ko-KR
    timeZone: UTC        # 하루가 시작되는 시간대(예: Asia/Seoul)
    # 일기는 'visibility: public'처럼 따로 적지 않으면 비공개입니다.
    # 장소는 도시와, 숫자가 없는 이름만 보입니다.
    visibility: {default: private, locations: city}
    # 'kept': 줄을 바꾼 곳에서 줄이 바뀝니다. 'joined': 대부분의 Markdown처럼 한 문단이 한 줄이 됩니다.
    markdown: {breaks: kept, smart: true}
    # 첫 페이지는 가장 최근 날을 한 장의 달력처럼 보여 줍니다. 'rows': 모든 날을 똑같이 보여 줍니다.
    home: leaf
    # 공개된 일기에서 단어와 날짜를 검색하는 페이지.
    search: true
    # 일기장의 통계와, 해마다 그 위에 보이는 한 해 돌아보기.
    statistics: true
    # 사이트 주소. 없으면 피드와 사이트맵을 만들지 않습니다.
    # baseURL: https://example.org/diary/
    # diarysite가 만드는 것과, 아무에게도 주지 않는 비밀.
    public/
    .diarysite/
    .diarysite-secret
    .*.part
    .*.replaced
    $ new --date 2024-05-11 --visibility public
    Content/2024/2024-05-11-rain.md
    $ new --date 2024-05-10
    일기를 작성해주세요!
    비어 있는 일기는 저장되지 않습니다.
    $ list
    2024-05-12   [비공개] (Content/2024-05-12.md)
    2024-05-11   Rain (Content/2024/2024-05-11-rain.md)
    $ stats --all
    일기 2편, 쓴 날 2일
    3단어, 39자, 읽는 데 1분

    연도별
      2024  ██████████████████████████████  일기 2편, 3단어, 39자

    월별
      5월  ██████████████████████████████  일기 2편, 3단어, 39자

    요일별
      일요일  ██████████████████████████████  일기 1편, 1단어, 39자
      월요일                                  일기 0편
      화요일                                  일기 0편
      수요일                                  일기 0편
      목요일                                  일기 0편
      금요일                                  일기 0편
      토요일  ██████████████████████████████  일기 1편, 2단어

    최장 연속 기록
      2024-05-11 ~ 2024-05-12  █████████████████████  2일
    $ search nowhere
    검색 결과가 없습니다.
    $ status --now 2024-05-12T21:00:00Z
    아직 발행한 적도 'public'에 만든 적도 없음: 추가 1
    새로 공개:
      Rain: /2024/05/11/rain/ (Content/2024/2024-05-11-rain.md)
    비공개:
      Content/2024-05-12.md
    $ build --now 2024-05-12T21:00:00Z
    일기 1편, 페이지 11개, 파일 36개: 36개 씀, 0개 삭제, N ms
    공개하지 않음: 비공개 1편
    사이트는 'public'에 있습니다
    다음: 쓰면서 미리 보려면 'diarysite serve', 호스트로 보내려면 'diarysite publish'
    $ publish --now 2024-05-12T21:00:00Z --yes
    새로 공개:
      Rain: /2024/05/11/rain/
    공개하지 않음: 비공개 1편
    파일: 추가 36
    폴더 '../www'에 발행했습니다: 추가 36
    웹 서버가 그곳을 보여 주면 사이트 주소는 https://example.org/ 입니다
    $ publish --now 2024-05-12T21:00:00Z --yes
    공개하지 않음: 비공개 1편
    폴더 '../www'에는 이미 이 사이트가 있습니다
    $ import ../old.json
    일기 앱의 JSON: 일기 1편 읽음
      씀: 1편, 2020-12-22
      'extra'에 둠: 'mine'
    이 일기들은 비공개입니다. 'diarysite open --folder Content/seeds' 명령을 실행하면 그 폴더의 일기가 모두 공개됩니다.
    'diarysite serve --private' 명령으로 보고, 'diarysite write' 명령으로 고칠 수 있습니다.
    $ open A
      2020-12-22   [비공개] A (Content/seeds/2020/2020-12-22-a.md)
    일기 1편을 공개할까요? [y/N] 네
    공개했습니다: 'Content/seeds/2020/2020-12-22-a.md'
    $ star A
    즐겨찾기에 넣었습니다: 'Content/seeds/2020/2020-12-22-a.md'
    $ rm A
    2020-12-22 ★ A (Content/seeds/2020/2020-12-22-a.md)
    ‘A’: 진짜요? 정말로 삭제하시겠어요? [y/N] 네
    휴지통으로 옮겼습니다: 'Content/seeds/2020/2020-12-22-a.md'
    $ restore A
    되살렸습니다: 'Content/seeds/2020/2020-12-22-a.md'
    $ publish --now 2024-05-12T21:00:00Z
    새로 공개:
      A: /2020/12/22/a/
    공개하지 않음: 비공개 1편
    파일: 추가 8, 변경 16, 그대로 20
    폴더 '../www'에 발행할까요? [y/N] n
    아무것도 보내지 않았습니다

    """
  private static let japanese = """
    $ init d --now 2024-05-12 --locale ja-JP
    公開範囲を書いていない日記は、公開、合言葉を知っている人だけ、非公開のどれにもできます。
    公開、合言葉、非公開のどれにしますか（public/passphrase/private）？ 非公開
    'd' に日記を作成しました。次の手順:
      cd d
      diarysite build
    日記は 'Content' に、設定は 'diarysite.yml' にあります。
    日記は 'visibility: public' と書かないかぎり非公開です。
    title: 日記
    locale: ja-JP
    timeZone: UTC        # 一日が始まるタイムゾーン（例: Asia/Tokyo）
    # 日記は、'visibility: public' のように書かないかぎり非公開です。
    # 場所は、都市と、数字のない名前だけが表示されます。
    visibility: {default: private, locations: city}
    # 'kept': 改行したところで行が変わります。'joined': 多くの Markdown と同じく、一つの段落が一行になります。
    markdown: {breaks: kept}
    # 最初のページは、いちばん新しい日を日めくりのように表示します。'rows': すべての日を同じように表示します。
    home: leaf
    # 公開した日記から言葉や日付を検索するページ。
    search: true
    # 日記の統計と、各年の上に出る一年の振り返り。
    statistics: true
    # サイトのアドレス。なければ、フィードとサイトマップは作られません。
    # baseURL: https://example.org/diary/
    # diarysite が作るものと、誰にも渡してはいけない秘密。
    public/
    .diarysite/
    .diarysite-secret
    .*.part
    .*.replaced
    $ new --date 2024-05-11 --visibility public
    Content/2024/2024-05-11-rain.md
    $ new --date 2024-05-10
    日記を書いてください！
    空の日記は保存されません。
    $ list
    2024-05-12   [非公開] (Content/2024-05-12.md)
    2024-05-11   Rain (Content/2024/2024-05-11-rain.md)
    $ stats --all
    日記2件、書いた日2日
    3語と51文字、約1分で読めます

    年別
      2024  ██████████████████████████████  日記2件、3語と51文字

    月別
      5月  ██████████████████████████████  日記2件、3語と51文字

    曜日別
      日曜日  ██████████████████████████████  日記1件、1語と51文字
      月曜日                                  日記0件
      火曜日                                  日記0件
      水曜日                                  日記0件
      木曜日                                  日記0件
      金曜日                                  日記0件
      土曜日  ██████████████████████████████  日記1件、2語

    最長連続記録
      2024-05-11～2024-05-12  ██████████████████████  2日
    $ search nowhere
    見つかりませんでした。
    $ status --now 2024-05-12T21:00:00Z
    まだ公開しておらず、'public' にも作っていません: 新規1件
    新しく公開:
      Rain: /2024/05/11/rain/ (Content/2024/2024-05-11-rain.md)
    非公開:
      Content/2024-05-12.md
    $ build --now 2024-05-12T21:00:00Z
    日記1件、ページ11件、ファイル36個: 36個を書き込み、0個を削除、N ミリ秒
    公開しないもの: 非公開1件
    サイトは 'public' にあります
    次は: 'diarysite serve' で書きながら確かめ、'diarysite publish' でホストに送ります
    $ publish --now 2024-05-12T21:00:00Z --yes
    新しく公開:
      Rain: /2024/05/11/rain/
    公開しないもの: 非公開1件
    ファイル: 新規36件
    フォルダー '../www' に公開しました: 新規36件
    ウェブサーバーがそこを配信すると、サイトのアドレスは https://example.org/ になります
    $ publish --now 2024-05-12T21:00:00Z --yes
    公開しないもの: 非公開1件
    フォルダー '../www' にはすでにこのサイトがあります
    $ import ../old.json
    日記アプリの JSON: 日記1件を読み込み
      書き込み: 1件、2020-12-22
      'extra' に残したもの: 'mine'
    これらの日記は非公開です。'diarysite open --folder Content/seeds' でそのフォルダーの日記をすべて公開します。
    'diarysite serve --private' で見るか、'diarysite write' で書き換えられます。
    $ open A
      2020-12-22   [非公開] A (Content/seeds/2020/2020-12-22-a.md)
    日記1件を公開しますか？ [y/N] はい
    公開しました: 'Content/seeds/2020/2020-12-22-a.md'
    $ star A
    お気に入りに追加しました: 'Content/seeds/2020/2020-12-22-a.md'
    $ rm A
    2020-12-22 ★ A (Content/seeds/2020/2020-12-22-a.md)
    ‘A’: 本当ですか？ この日記を本当に削除しますか？ [y/N] はい
    ゴミ箱に移しました: 'Content/seeds/2020/2020-12-22-a.md'
    $ restore A
    元に戻しました: 'Content/seeds/2020/2020-12-22-a.md'
    $ publish --now 2024-05-12T21:00:00Z
    新しく公開:
      A: /2020/12/22/a/
    公開しないもの: 非公開1件
    ファイル: 新規8件、変更16件、変更なし20件
    フォルダー '../www' に公開しますか？ [y/N] n
    何も送りませんでした

    """
}
