import DiaryGate
import DiaryModel
import Testing

@testable import DiaryLoading

/// The ways in which other programs and people write privacy at the top of a text, and what is
/// text beside each.
@Suite struct TextHeadSpellingTests {
  private static let long = String(repeating: "long words ", count: 40)
  private static let blanks = String(repeating: " ", count: 300)

  private func isRefused(_ text: String) async -> Bool {
    await messages(["2024-05-12.md": text], showsHeld: false).contains(": error: ")
  }

  // MARK: What stands above

  @Test(arguments: [
    "# T\n\nCreated time: May 12, 2024 10:30 AM\n", "# 비\n\n생성 일시: 2024년 5월 12일 오후 3:00\n",
    "# T\n\nLast edited by: Anna\nLast edited time: 1 June\n", "# 雨\n\n作成日時：2024年5月12日\n",
    "2024-05-12\n\n", "2024-05-12\n# T\n\n", "# T\n2024-05-12\n\n", "# T\n\n## Another\n\n",
    "# T\n\n2024년 5월 12일 일요일\n\n", "# T\n\nSunday, 12 May 2024\n\n", "T\n====\n\n## S\n\n",
    "# \(long)\n\n", "\(long)\n", "---\n# T\n---\n", "![x](data:image/png;base64,\(long))\n\n",
    "<!-- \(long) -->\n",
    "Summary: \(long)\n", "[//]: # (a note)\n[1]: https://example.org\n\n",
  ])
  func theHeadGoesOnBelow(top: String) async {
    for line in ["draft: true", "Status: Draft", "상태: 초안", "---\ndraft: true\n---"] {
      #expect(await isRefused("\(top)\(line)\n\nWords.\n"), "\(top)\(line)")
    }
  }

  @Test(arguments: [
    "\(long)\n\nMore words.\n\n", "# T\n\n\(long)\n\n", "# T\n\nAt seven I woke and went out.\n\n",
    "# T\n\nMy blog has a line for it:\n\n", "# T\n\nDear diary: today it rained.\n\nStill.\n\n",
  ])
  func theTextHasBegunBelow(top: String) async {
    #expect(!(await isRefused("\(top)visibility: private\n\nWords.\n")))
  }

  @Test(arguments: [
    "visibility: private\(blanks)", "---\ntitle: \(long)\ndraft: true\n---",
    "draft: true # \(long)",
    "# T\n---\(blanks)\ndraft: true\n---", "{\"draft\": true, \"x\": \"\(long)\"}",
  ])
  func longLinesAreLookedAt(text: String) async {
    let isHeld = (try? await entry("\(text)\n\nWords.\n"))?.isDraft ?? false
    let isRefused = await isRefused("\(text)\n\nWords.\n")
    #expect(isHeld || isRefused)
  }

  // MARK: Values

  private static let values = [
    "visibility: private.", "visibility: private (for now)", "visibility: private, please",
    "visibility: private until 2030", "private: true (for now)", "draft: true - finish later",
    "draft: true. Finish later.", "Status: draft, to finish", "draft: yes, still", "draft: true…",
    "private: yes (for now)", "published: false; later", "draft: true!", "Draft: true – bis morgen",
    "비공개: true (지금은)", "draft: true（まだ）", "status: draft / wip", "Private: true.",
    "visibility: private and hidden", "公開範囲：自分のみ", "공개: X", "공개: ✗", "公開：×", "Draft: x",
    "published: 2031-01-01", "Published: 2031-01-01", "draft: 2031-01-01", "visibility: 2031-01-01",
    "draft∶ true", "draft︰ true", "draft﹕true", "draft：true", "draft︓true", "draft＝true",
    "daft: true", "craft: false", "Drift: true",
  ]

  private static let fields = [
    "draft: true, title: T", "draft: true; title: T", "draft: true | title: T",
    "title: T, draft: true",
    "title: T | visibility: private", "[draft:: true] [title:: T]", "(draft:: true)",
    "draft:\n  true", "visibility: |\n  private", "visibility: >-\n  private", "draft:\ntrue",
    "state:\n  draft", "tags: [private, a]", "tags: a, private", "Tags: #a #private",
    "#+FILETAGS: :a:private:", "tags:\n  - a\n  - private", "tags:\n- private\n- a",
    "labels: [x, draft]", "태그: 하늘, 비공개",
  ]

  private static let references = [
    "[//]: # (draft: true)", "[//]: # \"visibility: private\"", "[//]: # 'private'",
    "[comment]: <> (visibility: private)", "[_metadata_:draft]:- \"true\"",
    "[_metadata_:visibility]: - \"private\"", "[]: # (status: draft)", "[draft]: true",
    "[//]: <> (private)", "[//]: / (draft: true)",
  ]

  @Test(arguments: values + fields + references)
  func suchALineIsAnError(line: String) async {
    #expect(await isRefused("\(line)\n\nWords.\n"))
    #expect(await isRefused("# T\n\n\(line)\n\nWords.\n"))
  }

  @Test(arguments: references)
  func aCommentBelowFrontMatterIsAnErrorToo(line: String) async {
    #expect(await isRefused("---\ntags: [a]\n---\n\(line)\n\nWords.\n"))
  }

  /// A diary may talk about drafts.
  @Test(arguments: [
    "Private: No.", "Private: No, said the sign.", "Private: Yes!", "Secret: yes, I ate all of it",
    "Draft: true story of a horse", "Private: hidden thoughts", "Secret: private thoughts",
    "Visibility: none, fog all day", "Visibility: 10 km, later 5", "Hidden: 1. the keys",
    "Public: 1,200 people", "Draft: on my desk", "비밀: 아니오.", "Locked: yes, and the window too",
    "Tags: rain, private garden", "tags: private garden", "Today: tired, hidden",
    "Draft:\nTomorrow it goes out.", "Notes: private, secret and strange",
    "Rooms:\n- private\n- shared", "Draft: beer, Secret: wine", "published: 2019-01-01",
    "Published: 2019-01-01 by Anna", "[1]: https://example.org \"private\"",
    "[//]: # (This is a private note, a draft of one)", "[Draft]: https://example.org",
    "[^1]: private", "[//]: # (buy milk: soon)",
    "Craft: private lessons", "Raft: a draft of one", "Drift: down the river",
  ])
  func besideItIsText(line: String) async {
    #expect(!(await isRefused("\(line)\n\nWords.\n")))
    #expect(!(await isRefused("# T\n\n\(line)\n\nWords.\n")))
  }

  // MARK: Code and lines across the page

  private static let code = [
    "```css\n.a { visibility: hidden; }\n```", "```json\n{\"draft\": true}\n```",
    "```python\nprivate = True\n```", "~~~\ndraft: true\n~~~", "```\ndraft: true\n```",
    "$$\nx: private\n$$", "```yaml\ndraft: true\n```", "    draft: true", "\tvisibility: private",
    "```swift showLineNumbers=true title=\"a long name\"\nprivate: true\n```",
  ]

  @Test(arguments: code) func codeIsText(code: String) async throws {
    #expect(
      try await words("---\ntitle: T\n---\n\(code)\n\nWords.\n") == ["T", "\(code)\n\nWords."])
    for title in ["# T\n\n", "T\n\n", "T\n=\n\n"] {
      #expect(try await words("\(title)\(code)\n\nWords.\n") == ["T", "\(code)\n\nWords."])
    }
  }

  @Test(arguments: [
    "```css\nvisibility: hidden\n```", "```python\nprivate: true\n```",
    "~~~ruby\ndraft: true\n~~~", "```{.css}\nvisibility: hidden\n```",
  ])
  func codeOfAProgramIsTextEverywhere(code: String) async throws {
    #expect(try await words("\(code)\n\nWords.\n") == [nil, "\(code)\n\nWords."])
  }

  @Test func formulasAreTextEverywhere() async throws {
    #expect(try await words("$$\ndraft: true\n$$\n") == ["$$", "draft: true\n$$"])
  }

  @Test(arguments: [
    "```\ndraft: true\n```", "```yaml\ndraft: true\n```", "``` toml\ndraft = true\n```",
    "~~~json\n{\"draft\": true}\n~~~", "\tdraft: true", "A title\n\tdraft: true",
    "```draft``` true: yes\ndraft: true",
  ])
  func otherCodeAtTheTopMayBeFields(code: String) async {
    #expect(await isRefused("\(code)\n\nWords.\n"))
  }

  @Test(arguments: ["***", "___", "*****"])
  func aLoneWordBetweenLinesAcrossThePageIsText(rule: String) async {
    for word in ["private", "Secret", "- private", "비공개", "draft true"] {
      for top in ["", "# T\n\n", "---\ntags: [a]\n---\n\n"] {
        #expect(!(await isRefused("\(top)\(rule)\n\(word)\n\(rule)\n\nWords.\n")), "\(top)\(word)")
        #expect(!(await isRefused("\(top)\(rule)\n\(word)\n\nWords.\n")), "\(top)\(word)")
      }
    }
    for field in ["draft: true", "- visibility: private", "one: 1\n\nprivate: yes"] {
      #expect(await isRefused("\(rule)\n\(field)\n\(rule)\n\nWords.\n"))
    }
  }

  @Test(arguments: [
    "---\ntags: [a]\n---\n", "# T\n", "---\ntags: [a]\n---\n# T\n\n",
  ])
  func aLoneWordBelowAnUnclosedLineIsText(top: String) async {
    #expect(!(await isRefused("\(top)---\nPrivate\n\nWords.\n")))
    #expect(await isRefused("\(top)---\ndraft: true\n\nWords.\n"))
    #expect(await isRefused("\(top)---\nprivate\n---\n\nWords.\n"))
  }

  @Test(arguments: [
    "Romeo: yes\nJuliet: no\nPublic: yes", "Flight: scheduled", "Private: Yes", "Private: no",
    "Show: no", "Release: 2031-01-01", "Romeo: hidden", "Locked: yes", "Audience: all",
    "Password: hunter2", "Date: 2031-01-01",
  ])
  func aDialogueBelowFrontMatterIsText(lines: String) async throws {
    #expect(
      try await words("---\ntitle: T\n---\n\(lines)\n\nWords.\n") == ["T", "\(lines)\n\nWords."])
  }

  @Test func aSecondBlockIsFoundBelowALineThatIsText() async {
    let top = "---\nvisibility: public\n---\nDraft: true\n"
    #expect(!(await isRefused("\(top)\nWords.\n")))
    #expect(await isRefused("\(top)\n---\nvisibility: private\n---\nWords.\n"))
  }
}
