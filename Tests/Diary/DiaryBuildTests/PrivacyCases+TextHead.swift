/// Privacy at the head of a text, and text that stands there.
extension PrivacyCases {
  private static let tops = [
    "", "\n\n", "# A title\n\n", "# A title\n", "A title\n\n", "Place: Seoul\n",
    "<!-- a note -->\n",
    "%% a note %%\n", "# A title\n## Another\n\n", "2024-05-12\n",
    "# T\n\nCreated time: May 12, 2024\n", "# 비\n\n생성 일시: 2024년 5월 12일\n", "[//]: # (a note)\n\n",
    "# \(String(repeating: "long words ", count: 40))\n\n",
    "![x](data:image/png;base64,\(String(repeating: "iVBORw0KGgo", count: 40)))\n\n",
  ]
  private static let tagsAbove = "---\ntags: [a]\n---\n"
  private static let remarks = [".", " (for now)", "!", " - finish later", ""]

  mutating func firstLine() -> PrivacyCase {
    let line = one(of: Self.marks) + headKey() + one(of: Self.separators) + truth()
    return entry("\(one(of: Self.tops))\(line)\n\n\(body)")
  }

  /// Below front matter everything is text.
  mutating func lineBelowFrontMatter() -> PrivacyCase {
    let top = Self.tagsAbove + one(of: ["", "\n", "# A title\n\n", "A title\n\n"])
    let line = one(of: Self.marks) + key() + one(of: Self.separators) + truth()
    return PrivacyCase(
      files: ["Content/2024-05-12-x.md": "\(top)\(line)\n\n\(body)"], isText: true)
  }

  /// With a remark, beside other fields, in a link reference definition.
  mutating func written() -> PrivacyCase {
    let key = headKey()
    let line =
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0:
        key + ": " + one(of: ["true", "false", "yes", "no", "private", "draft"])
          + one(of: Self.remarks)
      case 1: "\(key): true, title: T"
      case 2: "title: T\(one(of: ["; ", " | ", ", "]))\(key): true"
      case 3: one(of: ["[//]: # (\(key): true)", "[x]: <> \"\(key): true\""])
      default:
        one(of: ["tags: [a, private]", "Tags: #a #draft", "tags: \(one(of: Self.ownStates))"])
      }
    return entry("\(one(of: Self.tops))\(line)\n\n\(body)")
  }

  /// What the rule takes for text: everything below front matter, speech, and what stands below the
  /// second line of words.
  mutating func textOfHead() -> PrivacyCase {
    let field = "\(key()): \(truth())"
    let text =
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0:
        Self.tagsAbove + one(of: ["```\n\(field)\n```", "    \(field)", "***\n\(field)\n***"])
      case 1: "# T\n\nIt rained all day.\n\n```\n\(field)\n```"
      case 2: Self.tagsAbove + one(of: ["Beer", "映画", "Romeo"]) + ": " + one(of: Self.states)
      default: one(of: ["Secret: yes, I ate all of it", "Private: no entry, said the sign"])
      }
    return PrivacyCase(files: ["Content/2024-05-12-x.md": "\(text)\n\n\(body)"], isText: true)
  }
}
