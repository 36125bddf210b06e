import DiaryGate
import DiaryModel
import Testing

@testable import DiaryLoading

/// What stands at the top of a text and looks like front matter about privacy, and what is text.
@Suite struct TextHeadTests {
  private func said(ofText text: String) async -> String {
    await messages(["2024-05-12.md": text], showsHeld: false)
  }

  /// What counts even where the file has front matter.
  private static let lines = [
    "visibility: private", "draft: true", "Draft: true", "DRAFT: yes", "draft:true", "draft : true",
    "draft = true", "draft=true", "draft:: true", "draft：true", "draft => true", "private: true",
    "published: false", "Status: draft", "status: 비공개", "hidden: yes", "visibilty: private",
    "drafft: true", "pivate: true", "draft: ture", "visibility: pivate", "\"draft\": true,",
    "'draft': true", "**draft**: true", "- draft: true", "> private: true", "#draft: true",
    "# draft: true", "#+DRAFT: t", "#+draft: true", ".. status: private", ":draft: true",
    ":status: draft", "// draft: true", "; draft = true", "@draft: true", "-*- draft: t -*-",
    "{draft: true}", "{title: x, draft: true}", "[draft:: true]", "%draft: true", "% draft: true",
    "  draft: true", "\u{FEFF}draft: true", "\u{200B}draft: true",
    "draft: true # for now", "draft: true // for now", "`draft: true`", "비공개: 예", "비공개: true",
    "초안: true", "非公開: はい", "下書き: true", "privado: sí", "brouillon: oui",
    "entwurf: ja", "مسودة: نعم", "encrypted: true", "expires: 2031-01-01",
    "publishDate: 2031-01-01",
    "#private", "#diary #private", "@draft", "is_private: 1", "isDraft: true",
    "visibility:", "visibility: friends", "dg-publish: false", "noindex: true", "encrypt: on",
    "<!-- draft: true -->", "%% private: true %%", "/* draft: true */",
  ]
  /// What is text below front matter.
  private static let otherLines = [
    "Note: private", "share: false", "show: no", "state: draft", "password: hunter2",
    "date: 2031-01-01", "상태: 비공개", "tags: [private, a]", "labels: [x, draft]", "Public: yes",
    "Horse: draft", "映画：秘密", "비밀번호: 1234",
  ]

  @Test(arguments: lines + otherLines)
  func suchALineAtTheTopIsAnError(line: String) async {
    for text in [
      "\(line)\n\nWords.\n", "\n\n\(line)\nWords.\n", "# A title\n\n\(line)\n\nWords.\n",
      "# A title\n\(line)\n\nWords.\n", "A title\n\n\(line)\n\nWords.\n",
      "Author: Me\nPlace: Seoul\n\(line)\n\nWords.\n", "<!-- a note -->\n\(line)\n\nWords.\n",
      "2024-05-12\n# A title\n## Another\n\n\(line)\n\nWords.\n",
      "[//]: # (a note)\n\n\(line)\n\nWords.\n",
    ] {
      let said = await said(ofText: text)
      #expect(said.contains(": error: "), "\(text)")
    }
  }

  @Test(arguments: lines)
  func suchALineBelowFrontMatterIsAnError(line: String) async {
    for text in [
      "---\ntags: [a]\n---\n\(line)\n\nWords.\n", "---\n---\n\n\(line)\n\nWords.\n",
      "---\ntags: [a]\n---\n# A title\n\n\(line)\n\nWords.\n",
    ] {
      let said = await said(ofText: text)
      #expect(said.contains(": error: "), "\(text)")
    }
  }

  @Test(arguments: otherLines)
  func otherLinesBelowFrontMatterAreText(line: String) async throws {
    #expect(
      try await words("---\ntitle: Rain\n---\n\(line)\n\nWords.\n") == [
        "Rain", "\(line)\n\nWords.",
      ])
    #expect(
      try await words("---\ntags: [a]\n---\n# Rain\n\n\(line)\n\nWords.\n")
        == ["Rain", "\(line)\n\nWords."])
  }

  @Test(arguments: [
    "---", "+++", ";;;", "===", "~~~", "```yaml", "```", "----", "———", "–––", "－－－",
    "=====", "%%", "<!--", "/*", "---yaml", "+++ toml", ":::", "///", "\"\"\"", "###", "-----",
  ])
  func suchALineBetweenFencesIsAnError(fence: String) async {
    let end = fence == "<!--" ? "-->" : fence == "/*" ? "*/" : String(fence.prefix(3))
    for line in [
      "draft: true", "- draft: true", "private", "- private", "? draft\n: true",
      "<<: {draft: true}",
      "&a draft: true", "!!map {draft: true}", "\"draft\": true", "  draft: true", "\tdraft: true",
      "draft true", "#draft: true", "# visibility: private", "[draft, private]", "draft = true",
      "x\n- visibility: private", "비공개", "상태: 비공개", "one: 1\n\ntwo: 2\nprivate: yes",
    ] {
      let text = "\(fence)\n\(line)\n\(end)\n\nWords.\n"
      // Front matter that is right.
      if let entry = try? await entry(text), entry.isDraft { continue }
      #expect(await said(ofText: text).contains(": error: "), "\(fence)\n\(line)")
    }
  }

  @Test(arguments: [
    "---\n---\n---\ndraft: true\n---\nWords.", "---\n---\n\ndraft: true\n\nWords.",
    "---\ntags: [a]\n---\n---\ndraft: true\n---\nWords.",
    "---\ntags: [a]\n---\n\n---\nvisibility: private\n---\nWords.",
    "---\ntags: [a]\n---\n+++\ndraft = true\n+++\nWords.",
    "# Rain\n\n---\ndraft: true\n---\n\nWords.",
    "# Rain\n---\ntags: [a]\ndraft: true\n---\n\nWords.",
    "Rain\n---\ndate: 2031-01-01\n---\nWords.", "%YAML 1.2\n---\ndraft: true\n---\nWords.",
    "# a comment\n---\ndraft: true\n---\nWords.",
    "<!-- a\ncomment -->\n\n---\ndraft: true\n---\nWords.",
    "%% a comment %%\n---\ndraft: true\n---\nWords.", "{\n  draft: true\n}\nWords.",
    "Title: Rain\nDate: 2024-05-12\nStatus: draft\n\nWords.", "%%\ntitle: Rain\n%%\nWords.",
    "<!--\n.. title: Rain\n.. status: private\n-->\nWords.",
    "+++\n[extra]\ndraft = true\n+++\nWords.",
    ":PROPERTIES:\n:VISIBILITY: private\n:END:\nWords.", "---\n# draft: true\n---\nWords.",
    "---\nvisibility: public\n---\n---\ndraft: true\n---\nWords.",
    "---\ntags: [a]\n---\n# Rain\n\n---\nmood: calm\n---\nWords.",
  ])
  func blocksInTheWrongPlaceAreErrors(text: String) async {
    #expect(await said(ofText: text).contains(": error: "))
  }

  @Test func theMessageNamesThePlaceAndTheKey() async {
    #expect(
      await said(ofText: "# Rain\n\n  draft: true\n\nWords.\n") == """
        Content/2024-05-12.md:3:3: error: this line looks as if it decided who may read the entry
          why: it is in the text, where it has no effect
          fix: write 'draft: true' to hold the entry back, or nothing to publish it; fields go \
        between two lines '---' that open the file; with 'visibility: public' there, this line is text

        """)
    #expect(
      await said(ofText: "---\ntags: [a]\n---\n---\nmood: calm\n---\nWords.\n") == """
        Content/2024-05-12.md:5:1: error: these fields are not read here
          why: front matter is one block at the top of the file, with nothing above it
          fix: fields go between two lines '---' that open the file: write them there; a line \
        across the page is written '***'

        """)
    let json = #"{"title":"T","date":"2024-05-12","body":"draft: true\n\nWords."}"#
    #expect(
      await saidOfJSON(json, showsHeld: false)
        == """
        a.json:1:41: error: this line looks as if it decided who may read the entry
          why: it is in the text, where it has no effect
          fix: write 'draft: true' to hold the entry back, or nothing to publish it; fields of an \
        entry go beside its "body"; with 'visibility: public' there, this line is text

        """.replacing("a.json", with: "Content/a.json"))
  }

  @Test(arguments: ["private", "encrypted", "public", "unlisted"])
  func anEntryThatSaysWhoMayReadItMayBeginSo(visibility: String) async {
    #expect(await said(ofText: "---\nvisibility: \(visibility)\n---\ndraft: true\n\nWords.") == "")
  }

  @Test func anEntryHeldBackMayBeginSo() async {
    #expect(await said(ofText: "---\ndraft: true\n---\nstatus: draft\n\nWords.") == "")
  }

  /// A diary may talk about drafts.
  @Test(arguments: [
    "Draft", "# Draft", "# Private thoughts", "Private", "Secret garden", "## Hidden", "비공개", "초안",
    "Private: no entry, said the sign.", "Draft: a letter to Anna", "Secret: I ate all of it.",
    "Status: tired, but happy", "Password: she had forgotten it again.", "Visibility: 10 km",
    "Visibility: good, wind from the west", "12:30 woke up", "Mum: hello", "Weather: rain",
    "To do: laundry", "Title: The draft horse", "Dear diary: today was private in a way.",
    "https://example.org/draft: true", "a = b", "E = mc²", "Ratio 1:2", "#rain #seoul",
    "@anna wrote",
    "Private (adj.): not for everyone", "Draft beer: good", "Craft: knitting", "Date: 2019-01-01",
    "Show: Hamilton", "Share: the last piece", "Release: 1.2", "Listen: rock", "Rock: yes",
    "Clock: on",
    "- Private: socks", "> Draft: what a word", "비밀: 나는 오늘 울지 않았다", "초안을 다시 썼다: 세 번째",
    "秘密：今日は泣かなかった。", "下書き：手紙を三通", "草稿：写了三遍", "Entwurf: ein Brief an Anna",
    "Privat: heute nichts Neues", "Brouillon: une lettre à Anna", "Privé: défense d'entrer",
    "Borrador: una carta a Ana", "Secreto: comí todo el pastel", "مسودة: رسالة إلى آنا",
    "Черновик: письмо Анне", "She said: private.", "Hidden: the keys. Found: nothing.",
    "Locked: the door, the window and my bike", "Trash: taken out, at last",
    "Access: all areas tonight",
    "Public: three people and a dog", "Is it private: maybe?", "\"Draft: true\" is what they write",
    "%a% of all", "100% private: that is the promise", "***", "- - -", "___", "= = =",
  ])
  func wordsAreText(line: String) async {
    for text in ["\(line)\n\nWords.\n", "# A title\n\n\(line)\n\nWords.\n"] {
      let said = await said(ofText: text)
      #expect(!said.contains(": error: "), "\(said)")
    }
  }

  @Test(arguments: [
    "draft: true", "private: yes", "- visibility: private", "```yaml\ndraft: true\n```",
    "---\ndraft: true\n---", "draft:: true", "#private", "<!-- draft: true -->", "비공개: 예",
  ])
  func whatStandsFurtherBelowIsText(lines: String) async {
    for text in [
      "# Rain\n\nToday I read about blogs.\n\n\(lines)\n\nWords.\n",
      "Rain\n\nA first line.\n\(lines)\n\nWords.\n",
      "---\ntags: [a]\n---\n# Rain\n\nThey all have a field for it:\n\n\(lines)\n",
    ] {
      #expect(!(await said(ofText: text).contains(": error: ")), "\(text)")
    }
  }

  @Test(arguments: [
    "***\na: b\n***\nWords.",
    "# Code\n\n```yaml\ndraft: true\n```\n\nWords.", "```swift\nlet a = 1\n```\n\nWords.",
    "- Mum: hello\n- Dad: bye\n\nWords.", "Rain\n====\n\nWords.", "Rain\n---\n\nWords.",
    "| a | b |\n| - | - |\n| draft | true |\n", "> A quote\n> of two lines\n\nWords.",
    "- milk\n- private: a gift for Anna, don't tell\n- eggs\n", "<!-- buy milk: soon -->\n\nWords.",
    "%% ask Anna: when? %%\n\nRain\n\nWords.", "1. private: no\n2. public: yes, all of it\n",
    "***\n\nA dream, then silence.\n\n---\n\nWords.", "~~~\ncode: x\n~~~\nWords.",
  ])
  func blocksOfWordsAreText(text: String) async {
    let said = await said(ofText: text)
    #expect(!said.contains(": error: "), "\(said)")
  }
}
