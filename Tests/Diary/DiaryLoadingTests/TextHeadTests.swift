import DiaryGate
import DiaryModel
import Testing

@testable import DiaryLoading

/// What stands at the top of a text and was meant for front matter, and what is text.
@Suite struct TextHeadTests {
  private func isRefused(_ text: String) async -> Bool {
    await messages(["2024-05-12.md": text], showsHeld: false).contains(": error: ")
  }

  @Test(arguments: [
    "Title: Rain", "title: Rain", "DATE: 2024-05-12", "Tags: rain, sea", "visibility: private",
    "Draft: a letter to Anna", "Location： Seoul", "created_at: today", "draft:",
  ])
  func aKnownFieldInTheFirstLineIsAnError(line: String) async {
    for top in ["", "\n\n", "\u{FEFF}"] { #expect(await isRefused("\(top)\(line)\n\nWords.\n")) }
    #expect(!(await isRefused("---\n---\n\(line)\n\nWords.\n")))
    #expect(!(await isRefused("---\ntags: [a]\n---\n\(line)\n\nWords.\n")))
  }

  @Test func theMessageNamesBothWaysOut() async {
    #expect(
      await messages(["2024-05-12.md": "\n  Tags: rain\n\nWords.\n"], showsHeld: false) == """
        Content/2024-05-12.md:2:3: error: this line is not read as a field, though it looks like one
          why: fields stand between two lines '---', of which the first opens the file
          fix: write it there; if it is text, write two lines '---' above it

        """)
    #expect(
      await messages(
        ["2024-05-12.md": "---\ntags: [a]\n---\n\n---\ndraft: true\n---\nWords.\n"],
        showsHeld: false)
          == """
          Content/2024-05-12.md:6:1: error: this line is not read as a field, though it looks like one
            why: fields stand between two lines '---', of which the first opens the file
            fix: move it there; if it is text, write something above it

          """)
  }

  private static let lines = [
    "visibility: private", "draft: true", "Draft: true", "DRAFT: yes", "draft:true", "draft : true",
    "draft = true", "draft=true", "draft:: true", "draft：true", "draft => true", "private: true",
    "published: false", "hidden: yes", "visibilty: private", "drafft: true", "\"draft\": true,",
    "'draft': true", "**draft**: true", "**draft:** true", "Status: draft", "공개: X", "状态：草稿",
    "<!-- private -->", "- draft: true", "> private: true", "#draft: true",
    "# draft: true", "#+DRAFT: t", ".. private: yes", ":draft: true", "// draft: true",
    "; draft = true", "@draft: true", "{draft: true}", "{title: x, draft: true}", "[draft:: true]",
    "%draft: true", "  draft: true", "\u{FEFF}draft: true", "\u{200B}draft: true",
    "draft: true # for now", "draft: true (for now)", "draft: true, please", "draft: true.",
    "비공개: 예", "초안: true", "非公開: はい", "下書き: true", "privado: sí", "brouillon: oui",
    "entwurf: ja", "مسودة: نعم", "encrypted: true", "#private", "#diary #private", "@draft",
    "is_private: 1", "isDraft: true", "visibility:", "dg-publish: false", "<!-- draft: true -->",
    "%% private: true %%", "/* draft: true */", "[//]: # (draft: true)", "[x]: <> \"draft: true\"",
    "[draft]: true", "title: T, draft: true",
    "draft: true | title: T", "visibility: |", "hidden: true; title: T",
  ]

  @Test(arguments: lines)
  func aFieldThatSpeaksOfReadersIsAnErrorUpToTheSecondLineOfWords(line: String) async {
    for top in [
      "", "\n\n", "# A title\n\n", "# A title\n", "A title\n\n", "Author: Me\nPlace: Seoul\n",
      "<!-- a note -->\n", "# A title\n## Another\n\n", "[//]: # (a note)\n\n",
    ] {
      #expect(await isRefused("\(top)\(line)\n\nWords.\n"), "\(top)\(line)")
    }
    for top in ["A title\n\nFirst words.\n", "# T\n\nAt seven I woke and went out.\n\n"] {
      #expect(!(await isRefused("\(top)\(line)\n\nWords.\n")), "\(top)\(line)")
    }
    for head in ["---\n---\n", "---\ntags: [a]\n---\n\n"] {
      #expect(!(await isRefused("\(head)\(line)\n\nWords.\n")), "\(head)\(line)")
    }
  }

  @Test(arguments: [
    "---", "+++", ";;;", "===", "~~~", "```yaml", "```", "----", "———", "–––", "－－－", "=====", "%%",
    "<!--", "/*", "---yaml", "+++ toml", ":::", "///", "\"\"\"", "{", "***", "~~~json",
  ])
  func soIsOneBetweenFences(fence: String) async {
    let end = ["<!--": "-->", "/*": "*/", "{": "}"][fence] ?? String(fence.prefix(3))
    for line in [
      "draft: true", "- draft: true", "private", "- private", "\"draft\": true", "  draft: true",
      "draft true", "#draft: true", "[draft, private]", "draft = true", "비공개",
      "one: 1\n\nprivate: yes",
      "<<: {draft: true}", "&a draft: true",
    ] {
      let text = "\(fence)\n\(line)\n\(end)\n\nWords.\n"
      // Front matter that is right.
      if let entry = try? await entry(text), entry.isDraft { continue }
      #expect(await isRefused(text), "\(text)")
    }
  }

  @Test(arguments: [
    "---\n---\n---\ndraft: true\n---\nWords.", "---\ntags: [a]\n---\n---\ndraft: true\n---\nWords.",
    "---\ntags: [a]\n---\n\n---\nvisibility: private\n---\nWords.",
    "---\ntags: [a]\n---\n+++\ndraft = true\n+++\nWords.",
    "# Rain\n\n---\ndraft: true\n---\n\nWords.",
    "%YAML 1.2\n---\ndraft: true\n---\nWords.", "# a comment\n---\ndraft: true\n---\nWords.",
    "<!-- a\ncomment -->\n\n---\ndraft: true\n---\nWords.", "{\n  draft: true\n}\nWords.",
    "Title: Rain\nDate: 2024-05-12\n\nWords.", "+++\n[extra]\ndraft = true\n+++\nWords.",
    ":PROPERTIES:\n:VISIBILITY: private\n:END:\nWords.", "---\n# draft: true\n---\nWords.",
    "---\nvisibility: public\n---\n---\ndraft: true\n---\nWords.", "---\ndraft: true\n",
    "---\ndraft: true\n...\nWords.", " ---\ndraft: true\n---\nWords.", "—-\ndraft: true\n—-\n",
    "----\nWords.\n", "---yaml\nWords.\n", "---\r\rdraft: true\r---\r", "{\"draft\": true}\nWords.",
  ])
  func blocksInTheWrongPlaceAreErrors(text: String) async {
    #expect(await isRefused(text))
  }

  /// A diary may talk about drafts.
  @Test(arguments: [
    "Thoughts: none", "Secret: yes, I ate all of it", "Private: no entry, said the sign",
    "I was hidden: nobody saw me", "# Private", "Draft horses: a day at the fair", "***\nPrivate\n",
    "Beer: cold", "Locked out: again", "Private lesson: violin", "非公開：株式会社の話だった",
    "Share price: down", "Romeo: yes", "12:30 came and went", "http://example.org/draft",
    "private lessons",
    "The draft of a letter: it is done", "Today: tired, hidden", "> Private: I ate it all.",
  ])
  func otherWordsAreText(line: String) async {
    let isRule = line.hasPrefix("***")
    #expect(await isRefused("\(line)\n\nWords.\n") == isRule, "\(line)")
    #expect(!(await isRefused("---\n---\n\(line)\n\nWords.\n")), "\(line)")
  }

  @Test func aLineAcrossThePageBelowAHeadIsText() async {
    for text in [
      "---\n---\n\n---\n\nWords.\n", "---\ntags: [a]\n---\n---\nPlace: Seoul\n---\nWords.\n",
    ] {
      #expect(!(await isRefused(text)), "\(text)")
    }
  }
}
