import Testing

@testable import DiaryLoading

/// Keys that keep readers away if their value says so, and those that only look like it.
@Suite struct OtherKeyTests {
  private func isError(_ line: String) async -> Bool {
    await said(line, showsHeld: false).contains(": error: ")
  }

  // MARK: Keys that are privacy

  @Test(arguments: [
    "headless: true", "robotsNoIndex: true", "hideFromHashnodeCommunity: true",
    "sitemap_exclude: true", "toc_hide: true", "posted: false", "posted: 2031-01-01",
    "hideFromTimeline: true", "pending: true", "redacted: true", "remove: true", "withdrawn: yes",
    "hold: true", "on_hold: true", "held: true", "finished: false", "final: no", "done: false",
    "reviewed: false", "userDeleted: 1", "shared_with: [anna]", "sharedWith: Anna",
    "readers: [family]", "members: family", "subscribers: true", "local_only: true",
    "login_required: true", "just_me: true", "owner_only: true", "eyes-only: true",
    "state: on hold", "audience_level: just me", "access: friends", "hidden: true",
    "is_hidden: true", "hidden_from_list: true", "hidden-post: true",
  ])
  func aKeyOfAnotherProgramIsAnError(line: String) async {
    #expect(await isError(line), "\(line)")
  }

  @Test(arguments: [
    "비밀글: true", "발행여부: false", "발행: 보류", "발행: false", "발행안함: true", "是否公开: 否", "不发布: true",
    "不要发布: 是", "公開しない: true", "نشر: لا", "לפרסם: לא", "แบบร่าง: true", "nicht veröffentlichen: true",
    "não publicar: sim", "ne pas publier: oui", "persönlich: ja", "nur für mich: ja",
    "concept: true",
    "개인용: 예", "自分のみ: true", "是否發布: 否", "solo para mí: sí", "niet publiceren: ja", "상태: 발행안함",
    "zustand: nur für mich", "状态: 不发布", "state: แบบร่าง",
  ])
  func aKeyOfAnotherLanguageIsAnError(line: String) async {
    #expect(await isError(line), "\(line)")
  }

  @Test(arguments: [
    "公開日", "公開日時", "発行日", "공개일", "발행일", "发布日期", "發布日期", "Veröffentlichungsdatum",
    "fecha_publicacion", "fecha de publicación", "date_de_publication", "게시일", "发布时间",
    "تاريخ النشر",
  ])
  func aDayToComeOfAnotherLanguageIsAnError(key: String) async {
    #expect(await isError("\(key): 2031-01-01"), "\(key)")
    #expect(await isError("mood: calm\n\(key): 2031年"), "\(key)")
    #expect(!(await isError("\(key): 2019-01-01")), "\(key)")
  }

  @Test(arguments: [
    #"{"title":"T","date":"2024-05-12","a":[[["private"]]]}"#,
    #"{"title":"T","date":"2024-05-12","a":{"b":[[1],["x",["draft"]]]}}"#,
    #"{"title":"T","date":"2024-05-12","a":[[{"b":[["비공개"]]}]]}"#,
  ])
  func aWordInListsOfListsIsAnError(text: String) async {
    #expect(await saidOfJSON(text).contains(": error: the value of a key is '"))
  }

  @Test func theAnswerNamesTheRightKey() async {
    #expect(
      await said("shared_with: [anna]", showsHeld: false) == """
        Content/2024-05-12.md:2:1: error: 'shared_with' is not a key
          why: diarysite does not know this key, and guessing could publish what is private
          fix: write 'visibility: encrypted' for some readers, 'unlisted' for those who know the \
        address, or 'private'

        """)
    #expect(
      await said("on_hold: true", showsHeld: false) == """
        Content/2024-05-12.md:2:1: error: 'on_hold' is not a key
          why: diarysite does not know this key, and guessing could publish what is private
          fix: write 'draft: true' to hold the entry back, or nothing to publish it

        """)
  }

  // MARK: Keys that are none

  @Test(arguments: [
    "cover: {hidden: false}", "cover: {image: a.jpg, hidden: false, draft: false}",
    "header: {overlay: hidden}", "place: Secret", "people: [Draft]", "project: draft",
    "hidden_title: true", "visibility_km: 10", "visibilityKM: 0.2", "visibilitykm: 1", "vis: 10",
    "vis: 10 km", "vis_miles: 3", "expires: never", "expiryDate:", "expires: ''", "password: ''",
    "password:", "run: {done: false}", "book: {finished: no}", "meta: {unlisted: false}",
    "meta: {encrypted: no}",
  ])
  func whatSaysThatNothingIsHiddenIsFine(line: String) async {
    #expect(!(await isError(line)), "\(line)")
  }

  @Test(arguments: [
    #""password": """#, #""password": null"#, #""expiryDate": null"#, #""vis": 10"#,
    #""cover": {"hidden": false}"#, #""visibility_km": 0.2"#, #""people": ["Draft"]"#,
  ])
  func inJSONAsWell(field: String) async {
    let said = await saidOfJSON(#"{"title":"T","date":"2024-05-12",\#(field)}"#)
    #expect(!said.contains(": error: "), "\(said)")
  }

  @Test func whatIsFineWarnsLikeOtherKeys() async {
    #expect(
      await said("visibility_km: 10") == """
        Content/2024-05-12.md:2:1: warning: 'visibility_km' is not a known key
          2 | visibility_km: 10
            | ^^^^^^^^^^^^^
          why: it has no effect; templates can show it as extra.visibility_km
          fix: remove it, or ignore this

        """)
  }

  @Test(arguments: [
    "headless: false", "robotsNoIndex: false", "toc_hide: false", "posted: true",
    "posted: 2019-01-01", "pending: the parcel", "remove: the old fence", "hold: my hand",
    "finished: a scarf", "final: 2 to 1", "done: laundry", "reviewed: two films",
    "concept: gardens",
    "hidden_gem: a bakery", "발행: 민음사", "نشر: دار", "release: 1.2", "done: true", "headline: A day",
    "header: A day", "numbers: [1, 2]", "leaders: two", "beer: draft", "game: Hidden",
    "city: Hidden", "song: Secret",
  ])
  func whatSaysMoreIsFine(line: String) async {
    #expect(!(await isError(line)), "\(line)")
  }

  @Test(arguments: [
    "visibility_km: private", "vis: private", "vis: 1", "visibility_of: 10", "visible: false",
    "meta: {visibility: false}", "meta: {public: false}", "meta: {published: false}",
    "meta: {hidden: true}", "meta: {draft: yes}", "meta: {listed: false}", "meta: {access: none}",
    "expires: soon", "expires: 2031-01-01", "password: x", "encrypted: ''", "locked:",
    "private: false", "hidden: false", "place: {private: true}", "people: {visibility: private}",
  ])
  func theirNeighboursAreErrorsStill(line: String) async {
    #expect(await isError(line), "\(line)")
  }
}
