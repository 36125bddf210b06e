import Foundation
import SiteFiles
import TestSupport
import Testing

extension TravellingDiary {
  /// A diary with all that an entry can have.
  static func rich() throws -> TravellingDiary {
    let tree = FilesInMemory()
    func add(_ path: String, _ bytes: [UInt8]) throws {
      let path = try #require(SitePath(path))
      try tree.createFolder(path.parent)
      try tree.create(path, contents: bytes)
    }
    for (path, text) in texts { try add(path, Array(text.utf8)) }
    let picture = Array(try #require(Data(base64Encoded: picture)))
    try add("Content/2024/rain drops.png", picture)
    try add("Content/2024/(sea).gif", Array("GIF89a".utf8) + Array(repeating: 0, count: 40))
    return TravellingDiary(tree)
  }

  /// One pixel.
  static let picture = """
    iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
    """

  private static let texts = [
    "diarysite.yml": """
    title: 일기장
    locale: ko
    timeZone: Asia/Seoul
    markdown: {breaks: kept}
    visibility: {locations: place, photos: asTheyAre, groups: [readers, family]}
    """,
    "Content/2024/2024-05-12-rain.md": """
    ---
    title: Rain & *sun*
    date: 2024-05-12T07:30:05.25+09:00
    id: 00000000-0000-4000-8000-000000000001
    tags: [rain, 비 오는 날, "a, b"]
    favorite: true
    mood: "calm: mostly"
    weather: {condition: Rain, icon: 10d, temperature: 18.5}
    location: {name: "Seoul, 종로", latitude: 37.5, longitude: 127}
    ---
    Words with a [link](2024-05-12-b.md) and *marks*, and [one](../old.json) that leads nowhere.

    A second paragraph \\*not marked\\*, 1\\. and \\!\\[not a picture\\](x).

    ![Drops on \\[the\\] pane](<rain drops.png> "On the pane") and ![](<(sea).gif>)

    ```
    [code](2024-05-12-b.md)
    ```
    """,
    "Content/2024/2024-05-12-b.md": """
    ---
    date: 2024-05-12T23:45:00-02:30
    lang: ar
    summary: "مساء: هادئ"
    updated: 2024-05-13
    id: 00000000-0000-4000-8000-000000000002
    aliases: [/old/b/, /older.html]
    ---
    - قائمة [العودة](2024-05-12-rain.md#top)
    - ثانية
    """,
    "Content/2024/2024-05-12-utc.md": """
    ---
    title: 2019-01-01
    date: 2024-05-12T23:30:00Z
    updated: 2024-05-13T01:02:03+01:00
    ---
    # A heading first

    [2024-01-01 10:00] what looks like a header
     [2024-01-01 10:00] and so, behind a blank

    ---

    A last line.
    """,
    "Content/2024/2024-12-31.md": """
    ---
    title: "=SUM(A1) \\"quoted\\" #no: comment"
    format: plain
    timeZone: America/New_York
    tags: ['@home', Home-Work, "#hash"]
    ---
    <b>one</b>

    two; three, "four" \\n *five*
      indented
    """,
    "Content/2024/2024-06-01-long.md": """
    ---
    date: 2024-06-01
    weather: 맑음
    location: 부산
    lang: ja
    ---
    \(String(repeating: "長い一行目で、題名にはならない。", count: 12))

        code at the end
    """,
    "Content/2024/2024-06-02-emoji.md": """
    ---
    title: 👩‍👩‍👧 family　wide blank
    date: 2024-06-02T00:00:00+09:00
    weather: {icon: 13d, temperature: -0.5}
    extra: {steps: 8000, "odd: key": [a, {b: null}, "2024-01-01", 1.5], empty: ""}
    ---
    [ ] begins with a bracket

    > - quoted \\# one
    > 1\\. two
    """,
    "Content/2024/2024-07-01.md": """
    ---
    title: Only a title
    ---
    """,
    "Content/draft.md": """
    ---
    title: A draft
    date: 2024-07-02T10:00:00+09:00
    draft: true
    ---
    Not yet. <!-- Not a word. -->
    """,
    "Content/secret.md": """
    ---
    title: Hidden
    date: 2024-07-03T10:00:00+09:00
    visibility: private
    ---
    A [walk](2024/2024-05-12-rain.md).
    """,
    "Content/letter.md": """
    ---
    title: For the family
    date: 2024-07-04T10:00:00+09:00
    visibility: encrypted
    group: family
    ---
    Dear all.
    """,
    "Content/quiet.md": """
    ---
    title: Unlisted
    date: 2024-07-05T10:00:00+09:00
    visibility: unlisted
    ---
    Who has the address.
    """,
    "Content/later.md": """
    ---
    title: Later
    date: 2090-01-01T10:00:00+09:00
    ---
    In time.
    """,
    "Content/about.md": """
    ---
    page: true
    title: About
    id: 00000000-0000-4000-8000-000000000004
    ---
    Of [me](2024/2024-05-12-rain.md).
    """,
    "Content/old.json": """
    [{"title": "Row one", "body": "Typed by hand.\\n\\nTwo.", "created_at": 1608651333},
     {"title": "Row one", "body": "Typed by hand.\\n\\nTwo.", "created_at": 1608651333}]
    """,
  ]
}
