import DiaryWriting
import Testing

@testable import DiaryImporting

@Suite struct ObjectKindTests {
  @Test func notesOfKeepHaveListsAndPictures() throws {
    let fixture = try Fixture([
      "Takeout/Keep/Rain.json": """
      {"color": "DEFAULT", "isTrashed": false, "isPinned": true, "isArchived": false,
       "attachments": [{"filePath": "a1.jpeg", "mimetype": "image/jpeg"}],
       "listContent": [{"text": "milk <2", "isChecked": true}, {"text": "*tea*", "isChecked": false}],
       "title": "Rain", "userEditedTimestampUsec": 1715592600000000,
       "createdTimestampUsec": 1715506200000000, "labels": [{"name": "home"}, {"name": "비"}]}
      """,
      "Takeout/Keep/Rain.html": "<html></html>",
      "Takeout/Keep/a1.jpg": "jpg",
      "Takeout/Keep/Plain.json": """
      {"isTrashed": false, "isPinned": false, "isArchived": true, "textContent": "*It*\\nrained",
       "title": "", "userEditedTimestampUsec": 1715506200000000}
      """,
      "Takeout/Keep/Gone.json": """
      {"isTrashed": true, "textContent": "x", "userEditedTimestampUsec": 1715506200000000}
      """,
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .keep)
    #expect(
      shown(items) == #"""
        Takeout/Keep/Gone.json: it was thrown away

        ---
        title: "*It*"
        date: 2024-05-12T18:30:00+09:00
        visibility: private
        format: plain
        ---

        rained

        ---
        title: Rain
        date: 2024-05-12T18:30:00+09:00
        updated: 2024-05-13T18:30:00+09:00
        tags: [home, 비]
        favorite: true
        ---

        - [x] milk <2
        - [ ] \*tea\*

        ![](|0|)

        """#)
  }

  @Test func postsOfGhostKeepTheirState() throws {
    func post(_ title: String, _ more: String) -> String {
      #"{"id": "\#(title)", "title": "\#(title)", "created_at": "2024-05-01T00:00:00.000Z", \#(more)}"#
    }
    let fixture = try Fixture([
      "content/images/2024/05/sea.jpg": "jpg",
      "ghost.json": """
      {"db": [{"meta": {"exported_on": 1715506200000, "version": "5.82.2"}, "data": {
        "posts": [
          \(post("Rain", """
          "slug": "rain", "html": "<p>It <b>rained</b>, \
      <a href=\\"__GHOST_URL__/sea/\\">as here</a>.</p>", "feature_image": \
      "__GHOST_URL__/content/images/2024/05/sea.jpg", "status": "published", "visibility": "public", \
      "type": "post", "published_at": "2024-05-12T09:30:00.000Z", "featured": 1
      """)),
          \(post("Sea", """
          "slug": "sea", "html": "<p>Sea</p>", "status": "draft", "visibility": "public", "type": "post"
      """)),
          \(post("Paid", """
          "slug": "paid", "html": "<p>Paid</p>", "status": "published", "visibility": "paid", \
      "type": "post"
      """)),
          \(post("About", """
          "slug": "about", "html": "<p>Me</p>", "status": "published", "visibility": "public", \
      "type": "page"
      """))],
        "tags": [{"id": "t1", "name": "walk"}, {"id": "t2", "name": "#internal"}],
        "posts_tags": [{"post_id": "Rain", "tag_id": "t1"}, {"post_id": "Rain", "tag_id": "t2"}]}}]}
      """,
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .ghost)
    #expect(
      shown(items) == """
        ---
        title: Rain
        date: 2024-05-12T18:30:00+09:00
        tags: [walk]
        favorite: true
        aliases: ["/rain/"]
        ---

        ![](|0|)

        It **rained**, [as here](|L0|).

        ---
        title: Sea
        date: 2024-05-01T09:00:00+09:00
        draft: true
        aliases: ["/sea/"]
        ---

        Sea

        ---
        title: Paid
        date: 2024-05-01T09:00:00+09:00
        visibility: private
        aliases: ["/paid/"]
        ---

        Paid

        ---
        title: About
        page: true
        aliases: ["/about/"]
        ---

        Me

        """)
  }
}
