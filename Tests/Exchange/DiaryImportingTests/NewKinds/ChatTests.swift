import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryImporting

@Suite struct ChatTests {
  @Test func savedMessagesOfTelegram() throws {
    let fixture = try Fixture([
      "result.json": """
      {"name": "Saved Messages", "type": "saved_messages", "id": 7, "messages": [
        {"id": 1, "type": "service", "date": "2024-05-12T18:00:00", "action": "x"},
        {"id": 2, "type": "message", "date": "2024-05-12T09:30:00", "date_unixtime": "1715506200",
         "from": "Mina", "from_id": "user7", "text": "It *rained*.\\nAll day."},
        {"id": 3, "type": "message", "date": "2024-05-12T09:31:00", "date_unixtime": "1715506260",
         "from": "Mina", "from_id": "user7", "photo": "photos/p1.jpg", "width": 1, "height": 1,
         "text": ["The ", {"type": "bold", "text": "sea"}, " ",
                  {"type": "hashtag", "text": "#walk"}, " ",
                  {"type": "text_link", "text": "map", "href": "https://example.org/a"}]},
        {"id": 4, "type": "message", "date": "2024-05-12T09:32:00", "date_unixtime": "1715506320",
         "from": "Mina", "from_id": "user7", "file": "voice/v.ogg", "text": "",
         "forwarded_from": "News"}]}
      """,
      "photos/p1.jpg": "jpg",
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .telegram)
    #expect(
      shown(items) == """
        ---
        date: 2024-05-12T18:30:00+09:00
        format: plain
        ---

        It *rained*.
        All day.

        ---
        date: 2024-05-12T18:31:00+09:00
        tags: [walk]
        ---

        The **sea** #walk [map](https://example.org/a)

        ![](|0|)

        ---
        date: 2024-05-12T18:32:00+09:00
        extra: {forwarded_from: News}
        ---

        *[missing: `voice/v.ogg`]*

        """)
  }

  @Test func aChatWithOthersIsNoDiary() throws {
    let fixture = try Fixture([
      "result.json": """
      {"chats": {"list": [
        {"name": "Ann", "type": "personal_chat", "messages": [
          {"id": 1, "type": "message", "date_unixtime": "1715506200", "from_id": "a", "text": "a"},
          {"id": 2, "type": "message", "date_unixtime": "1715506200", "from_id": "b", "text": "b"}]},
        {"type": "saved_messages", "messages": [
          {"id": 3, "type": "message", "date_unixtime": "1715506200", "text": "Rain"}]}]}}
      """
    ])
    #expect(
      shown(try fixture.items().items) == """
        ---
        date: 2024-05-12T18:30:00+09:00
        format: plain
        ---

        Rain

        lost: chats with others are left out: 1

        """)
    let text = "12/05/2024, 18:30 - Mina: Hi\n13/05/2024, 18:31 - Ann: Yes\n"
    #expect(
      shown(try Fixture(["chat.txt": text]).items("chat.txt").items)
        == "chat.txt: it is a chat of 2 people; only a chat with oneself can be imported\n")
  }

  /// The names that programs give hide nothing, and those that a person gives do.
  @Test func foldersAboveAChatStillHideIt() throws {
    let text = "[12/05/2024, 18:30:05] Notes: Rain\n[13/05/2024, 18:30:05] Notes: Sea\n"
    for (path, isHidden) in [("a/_chat.txt", false), ("private/_chat.txt", true)] {
      let fixture = try Fixture([path: text, "b/x.jpg": "p"])
      let diary = FilesInMemory()
      _ = try run(DiskPath(fixture.folder.url("").path), into: diary)
      let file = try #require(SitePath("Content/2024/2024-05-12.md"))
      let written = String(decoding: try diary.contents(of: file, limit: 1_000), as: UTF8.self)
      #expect(written.contains("visibility: private") == isHidden)
    }
  }

  /// The same messages as phones of several countries write them.
  @Test(arguments: [
    """
    [12/05/2024, 18:29:00] Notes: \u{200E}Messages and calls are end-to-end encrypted.
    [12/05/2024, 18:30:05] Notes: It rained.
    All *day*.
    \u{200E}[13/05/2024, 08:00:00] Notes: The sea \u{200E}<attached: 7-PHOTO.jpg>
    """,
    """
    5/12/24, 6:29\u{202F}PM - Messages and calls are end-to-end encrypted.
    5/12/24, 6:30\u{202F}PM - Notes: It rained.
    All *day*.
    5/13/24, 8:00\u{202F}AM - Notes: 7-PHOTO.jpg (file attached)
    The sea
    """,
    """
    2024. 5. 12. 오후 6:29, 메시지는 종단간 암호화됩니다.
    2024. 5. 12. 오후 6:30, Notes: It rained.
    All *day*.
    2024. 5. 13. 오전 8:00, Notes: 7-PHOTO.jpg (파일 첨부됨)
    The sea
    """,
  ])
  func notesToOneselfInWhatsApp(text: String) throws {
    let fixture = try Fixture(["_chat.txt": text, "7-PHOTO.jpg": "jpg"])
    let (kind, items) = try fixture.items()
    #expect(kind == .whatsapp)
    let entries = shown(items).replacing(#/:05\+/#, with: ":00+")
    #expect(
      entries == """
        ---
        date: 2024-05-12T18:30:00+09:00
        format: plain
        ---

        It rained.
        All *day*.

        ---
        date: 2024-05-13T08:00:00+09:00
        ---

        The sea

        ![](|0|)

        """)
  }
}
