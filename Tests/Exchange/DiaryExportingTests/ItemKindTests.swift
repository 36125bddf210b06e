import Testing

@testable import DiaryExporting

/// The formats of one file for calendars and for readers of feeds, whole.
@Suite struct ItemKindTests {
  @Test func vjournal() async throws {
    #expect(
      try await SmallDiary().text(as: .vjournal)
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//diarysite//diarysite//EN
        BEGIN:VTIMEZONE
        TZID:UTC-0230
        BEGIN:STANDARD
        DTSTART:16010101T000000
        TZOFFSETFROM:-0230
        TZOFFSETTO:-0230
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VTIMEZONE
        TZID:UTC+0900
        BEGIN:STANDARD
        DTSTART:16010101T000000
        TZOFFSETFROM:+0900
        TZOFFSETTO:+0900
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VJOURNAL
        UID:00000000-0000-4000-8000-000000000001
        DTSTAMP:20240511T223000Z
        DTSTART;TZID=UTC+0900:20240512T073000
        SUMMARY:Rain & *sun*
        DESCRIPTION:Words with a [link](2024-05-12-b.md) and _marks_.\\n\\n![Drops](<
         rain drops.png> "On the pane")
        X-DIARYSITE-FORMAT:markdown
        CATEGORIES:rain,비 오는 날
        CLASS:PUBLIC
        STATUS:FINAL
        END:VJOURNAL
        BEGIN:VJOURNAL
        UID:00000000-0000-4000-8000-000000000002
        DTSTAMP:20240513T030000Z
        DTSTART;TZID=UTC-0230:20240512T234530
        DESCRIPTION:- قائمة\\n- ثانية
        X-DIARYSITE-FORMAT:markdown
        CLASS:PUBLIC
        STATUS:FINAL
        LAST-MODIFIED:20240513T030000Z
        END:VJOURNAL
        BEGIN:VJOURNAL
        UID:00000000-0000-4000-8000-000000000003
        DTSTAMP:20241231T030000Z
        DTSTART;VALUE=DATE:20241231
        SUMMARY:=SUM(A1)
        DESCRIPTION:<b>one</b>\\n[2024-01-01 10:00] two\\; three\\, "four"
        X-DIARYSITE-FORMAT:plain
        CLASS:PUBLIC
        STATUS:FINAL
        END:VJOURNAL
        END:VCALENDAR

        """.replacing("\n", with: "\r\n"))
  }

  @Test func jsonFeed() async throws {
    var diary = SmallDiary()
    diary.files["diarysite.yml", default: []] += "\nbaseURL: https://example.org/d/\n".utf8
    #expect(
      try await diary.text(as: .jsonfeed) == #"""
        {
          "version": "https://jsonfeed.org/version/1.1",
          "title": "일기장",
          "home_page_url": "https://example.org/d/",
          "language": "en",
          "authors": [
            {
              "name": "Mina"
            }
          ],
          "items": [
            {
              "id": "urn:uuid:00000000-0000-4000-8000-000000000003",
              "url": "https://example.org/d/2024/12/31/sum-a1/",
              "title": "=SUM(A1)",
              "content_html": "<p>&lt;b&gt;one&lt;/b&gt;<br />\n[2024-01-01 10:00] two; three, &quot;four&quot;</p>\n",
              "content_text": "<b>one</b>\n[2024-01-01 10:00] two; three, \"four\"",
              "date_published": "2024-12-31T12:00:00+09:00",
              "_diarysite": {
                "date": "2024-12-31"
              }
            },
            {
              "id": "urn:uuid:00000000-0000-4000-8000-000000000002",
              "url": "https://example.org/d/2024/05/12/b/",
              "content_html": "<ul>\n<li>قائمة</li>\n<li>ثانية</li>\n</ul>\n",
              "content_text": "- قائمة\n- ثانية",
              "summary": "مساء",
              "date_published": "2024-05-12T23:45:30-02:30",
              "date_modified": "2024-05-13T12:00:00+09:00",
              "language": "ar"
            },
            {
              "id": "urn:uuid:00000000-0000-4000-8000-000000000001",
              "url": "https://example.org/d/2024/05/12/rain/",
              "title": "Rain & *sun*",
              "content_html": "<p>Words with a <a href=\"https://example.org/d/2024/05/12/b/\">link</a> and <em>marks</em>. </p>\n<figure><a href=\"https://example.org/d/2024/05/12/rain/rain%20drops.png\"><img src=\"https://example.org/d/2024/05/12/rain/rain%20drops.png\" alt=\"Drops\" width=\"1\" height=\"1\" decoding=\"async\" /></a><figcaption>On the pane</figcaption></figure>\n",
              "content_text": "Words with a link and marks. \n\nDrops\nOn the pane",
              "date_published": "2024-05-12T07:30:00+09:00",
              "tags": [
                "rain",
                "비 오는 날"
              ]
            }
          ]
        }

        """#)
  }
}
