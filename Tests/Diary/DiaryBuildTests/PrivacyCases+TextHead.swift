/// Privacy at the head of a text, and text that stands there.
extension PrivacyCases {
  private static let tops = [
    "", "\n\n", "# A title\n\n", "# A title\n", "A title\n\n", "Place: Seoul\n",
    "<!-- a note -->\n",
    "%% a note %%\n", "# A title\n## Another\n\n", "2024-05-12\n", "# A title\n\n12 May 2024\n",
    "# T\n\nCreated time: May 12, 2024\n", "# 비\n\n생성 일시: 2024년 5월 12일\n", "[//]: # (a note)\n\n",
    "# \(String(repeating: "long words ", count: 40))\n\n",
    "![x](data:image/png;base64,\(String(repeating: "iVBORw0KGgo", count: 40)))\n\n",
  ]
  private static let tagsAbove = "---\ntags: [a]\n---\n"
  private static let remarks = [
    ".", " (for now)", ", please", " until 2030", " - finish later", "; for Anna", "!",
  ]

  mutating func firstLine() -> PrivacyCase {
    let line = one(of: Self.marks) + key() + one(of: Self.separators) + truth()
    return entry("\(one(of: Self.tops))\(line)\n\n\(body)")
  }

  /// A key that always is about privacy, as programs write it; or any, with a program's value.
  mutating func lineBelowFrontMatter() -> PrivacyCase {
    let isExact = chance(1, in: 2)
    let key = isExact ? one(of: Self.keys + Self.nativeKeys) : key()
    let value = isExact ? truth() : one(of: ["true", "false", "True"])
    let top = Self.tagsAbove + one(of: ["", "\n", "# A title\n\n", "A title\n\n"])
    return entry("\(top)\(one(of: Self.marks))\(key)\(one(of: Self.separators))\(value)\n\n\(body)")
  }

  /// With a remark, beside other fields, on two lines, in a link reference definition.
  mutating func written() -> PrivacyCase {
    let key = key()
    let line =
      switch Int.random(in: 0..<7, using: &numbers) {
      case 0, 1:
        one(of: Self.keys) + ": " + one(of: ["true", "false", "yes", "no", "private", "draft"])
          + one(of: Self.remarks)
      case 2: "\(key): true, title: T"
      case 3: "title: T\(one(of: ["; ", " | ", ", "]))\(key): true"
      case 4: "\(key):\n  \(one(of: ["true", "private", "draft"]))"
      case 5:
        one(of: [
          "[//]: # (\(key): true)", "[x]: <> \"\(key): true\"", "[_metadata_:\(key)]:- 'true'",
        ])
      default:
        one(of: ["tags: [a, private]", "tags: draft, a", "labels:  [\(one(of: Self.states))]"])
      }
    return entry("\(one(of: Self.tops))\(line)\n\n\(body)")
  }

  /// What the rule takes for text: code, lines across the page, speech.
  mutating func textOfHead() -> PrivacyCase {
    let name = one(of: ["Private", "Public", "Secret", "Hidden", "Locked"])
    let field = "\(key()): \(truth())"
    let code = one(of: [
      "```\n\(field)\n```", "~~~yaml\n\(field)\n~~~", "\t\(field)", "    \(field)",
    ])
    let text =
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0: Self.tagsAbove + one(of: ["", "\n", "# T\n\n"]) + code
      case 1: one(of: ["# T\n\n", "T\n\n", "T\n===\n\n"]) + code
      case 2: one(of: Self.tops.filter { !$0.isEmpty }) + "```swift\n\(field)\n```"
      case 3: one(of: ["***\n", "# T\n\n___\n", "# T\n---\n"]) + one(of: Self.states)
      case 4:
        Self.tagsAbove + one(of: ["Beer", "映画", "Romeo", "Flight"]) + one(of: [": ", "："])
          + one(of: Self.states)
      case 5: "\(Self.tagsAbove)Romeo: yes\n\(name): \(one(of: ["yes", "no", "No.", "Yes!"]))"
      case 6: "\(name): \(one(of: ["No.", "Yes!", "No, said the sign", "yes, all of it"]))"
      default:
        "\(Self.tagsAbove)\(one(of: ["password: hunter2", "Date: 2031-01-01", "비밀번호: 1234"]))"
      }
    return PrivacyCase(files: ["Content/2024-05-12-x.md": "\(text)\n\n\(body)"], isText: true)
  }
}
