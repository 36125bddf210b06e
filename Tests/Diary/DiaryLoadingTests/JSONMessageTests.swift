import Testing

@testable import DiaryLoading

@Suite struct JSONMessageTests {
  @Test func aScalarIsNoEntry() async {
    #expect(
      await saidOfJSON("5") == """
        Content/a.json:1:1: error: this is not an entry
          1 | 5
            | ^
          why: a JSON file holds one entry, a list of entries, or {"entries": [...]}
          fix: write objects such as {"title": "Rain", "body": "...", "date": "2024-05-12"}

        """)
  }

  @Test func aRowThatIsNoObjectIsNoEntry() async {
    #expect(
      await saidOfJSON(#"[1, {"title":"T","date":"2024-05-12"}]"#) == """
        Content/a.json:1:2: error: this is not an entry
          1 | [1, {"title":"T","date":"2024-05-12"}]
            |  ^
          why: a JSON file holds one entry, a list of entries, or {"entries": [...]}
          fix: write objects such as {"title": "Rain", "body": "...", "date": "2024-05-12"}

        """)
  }

  @Test func entriesAreAList() async {
    #expect(
      await saidOfJSON(#"{"entries": 5}"#) == """
        Content/a.json:1:13: error: 'entries' is not a list
          1 | "entries": 5
            |            ^
          why: the key takes a list
          fix: write it like '"entries": []'

        """)
  }

  @Test func keysBesideTheEntriesAreErrorsWithoutTheirNames() async {
    #expect(
      await saidOfJSON(#"{"entries": [], "gardenia": 1, "title": "x"}"#) == """
        Content/a.json:1:17: error: a key of the whole file is not known
          1 | "gardenia"
            | ^^^^^^^^^^
          why: beside 'entries' there may be 'format' and 'version'
          fix: remove it, or write it in each entry
        Content/a.json:1:32: error: a key of the whole file is not known
          1 | "title"
            | ^^^^^^^
          why: beside 'entries' there may be 'format' and 'version'
          fix: remove it, or write it in each entry

        """)
  }

  @Test(arguments: ["visibility", "private", "drafts", "비공개"])
  func privacyOfTheWholeFileIsRefused(key: String) async {
    let row = #"{"title":"T","date":"2024-05-12"}"#
    #expect(
      await saidOfJSON(#"{"\#(key)": "private", "entries": [\#(row)]}"#, showsHeld: false) == """
        Content/a.json:1:2: error: a key of the whole file is not known
          why: beside 'entries' there may be 'format' and 'version'
          fix: remove it, or write it in each entry

        """)
  }

  @Test func theFormatOfTheWholeFileIsOneOfTwo() async {
    #expect(
      await saidOfJSON(#"{"format": "html", "entries": []}"#) == """
        Content/a.json:1:12: error: 'format' has a value that is not known
          1 | "format": "html"
            |           ^^^^^^
          why: it may be markdown, plain
          fix: write 'format: markdown'

        """)
  }

  @Test func aTruncatedFileIsRefused() async {
    #expect(
      await saidOfJSON(#"[{"title": "T", "date": "2024-05-12""#) == """
        Content/a.json:1:2: error: this object is never closed
          why: the file ends before its '}'
          fix: add '}' where it ends; the file may also be cut off

        """)
  }

  @Test func aKeyTwiceIsRefused() async {
    #expect(
      await saidOfJSON(#"{"title":"T","title":"U"}"#) == """
        Content/a.json:1:14: error: the key 'title' appears twice in one object
          1 | "title"
            | ^^^^^^^
          why: it is already at line 1, column 2; which one counts is not defined
          fix: remove or rename one of them

        """)
  }

  @Test func aKeyOfTheWritersOwnTwiceIsRefusedWithoutItsName() async {
    #expect(
      await saidOfJSON(#"{"garden\u0069a":1,"gardenia":2}"#) == #"""
        Content/a.json:1:20: error: the key '…' appears twice in one object
          1 | "gardenia"
            | ^^^^^^^^^^
          why: it is already at line 1, column 2; which one counts is not defined
          fix: remove or rename one of them

        """#)
  }

  @Test func wrongTypesAreReportedTogether() async {
    #expect(
      await saidOfJSON(#"{"body": [5], "title": ["x"], "date": true, "favorite": "yes"}"#) == """
        Content/a.json:1:10: error: 'body' is not a text
          1 | "body": [5]
            |         ^^^
          why: the key takes a text
          fix: write it like '"body": "Words"'
        Content/a.json:1:24: error: 'title' is not a text
          1 | "title": ["x"]
            |          ^^^^^
          why: the key takes a text
          fix: write it like 'title: Words'
        Content/a.json:1:39: error: 'date' is not a date
          1 | "date": true
            |         ^^^^
          why: it does not begin with YYYY-MM-DD
          fix: write a day as YYYY-MM-DD, or with its time as YYYY-MM-DDTHH:MM+HH:MM
        Content/a.json:1:57: error: 'favorite' is neither true nor false
          1 | "favorite": "yes"
            |             ^^^^^
          why: yes, on, 1 and quoted words are not taken for either, so that nothing is guessed
          fix: write 'favorite: true' or 'favorite: false'

        """)
  }

  @Test func deepNestingIsRefused() async {
    #expect(
      await saidOfJSON(String(repeating: "[", count: 130) + String(repeating: "]", count: 130))
        == """
        Content/a.json:1:129: error: arrays and objects stand more than 128 deep in one another
          1 | [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
            |                                          ^
          why: the limit keeps a broken file from exhausting the memory
          fix: remove levels, or raise 'limits: {jsonDepth: ...}' in diarysite.yml

        """)
  }

  @Test func aTextDraftIsRefused() async {
    #expect(
      await saidOfJSON(#"{"title":"T","date":"2024-05-12","draft":"true"}"#) == """
        Content/a.json:1:42: error: 'draft' is neither true nor false
          1 | "draft":"true"
            |         ^^^^^^
          why: yes, on, 1 and quoted words are not taken for either, so that nothing is guessed
          fix: write 'draft: true' or 'draft: false'

        """)
  }

  @Test func aNullDraftIsRefused() async {
    #expect(
      await saidOfJSON(#"{"title":"T","date":"2024-05-12","draft":null}"#) == """
        Content/a.json:1:42: error: 'draft' is neither true nor false
          1 | "draft":null
            |         ^^^^
          why: yes, on, 1 and quoted words are not taken for either, so that nothing is guessed
          fix: write 'draft: true' or 'draft: false'

        """)
  }

  @Test func aNumberIsNoDraft() async {
    #expect(
      await saidOfJSON(#"{"title":"T","date":"2024-05-12","draft":1}"#) == """
        Content/a.json:1:42: error: 'draft' is neither true nor false
          1 | "draft":1
            |         ^
          why: yes, on, 1 and quoted words are not taken for either, so that nothing is guessed
          fix: write 'draft: true' or 'draft: false'

        """)
  }

  @Test func otherNamesForPrivacyAreRefused() async {
    #expect(
      await saidOfJSON(#"{"title":"T","date":"2024-05-12","private":true}"#) == """
        Content/a.json:1:34: error: 'private' in a key has no effect
          1 | "private"
            | ^^^^^^^^^
          why: only 'visibility' and 'draft' say who may read an entry, and nothing is guessed
          fix: write 'visibility: private', 'unlisted' or 'encrypted' instead, or \
        'visibility: public' if everybody may read it

        """)
  }

  @Test func aWrongCaseIsRefused() async {
    #expect(
      await saidOfJSON(#"{"title":"T","date":"2024-05-12","Visibility":"private"}"#) == """
        Content/a.json:1:34: error: a key is nearly 'visibility'
          1 | "Visibility"
            | ^^^^^^^^^^^^
          why: only 'visibility' and 'draft' say who may read an entry, and nothing is guessed
          fix: write 'visibility: private', 'unlisted' or 'encrypted' instead, or \
        'visibility: public' if everybody may read it

        """)
  }

  @Test func faultsOfManyRowsStandInTheirOrder() async {
    #expect(
      await saidOfJSON(
        "[\n  {\"title\": \"A\", \"date\": \"2024-02-30\"},\n  {\"title\": \"B\", \"date\": \"2024-05-12\"},\n  {\"date\": 5e99}\n]"
      ) == """
        Content/a.json:2:26: error: 'date' names a day that does not exist
          2 | "date": "2024-02-30"
            |         ^^^^^^^^^^^^
          why: February 2024 has 29 days
          fix: write an existing day as YYYY-MM-DD
        Content/a.json:4:12: error: 'date' is a moment outside the years 1 to 9999
          4 | "date": 5e99
            |         ^^^^
          why: a number counts seconds since 1970, or milliseconds from 100000000000
          fix: write seconds since 1970, or the day as YYYY-MM-DD

        """)
  }
}
