import TestSupport

@testable import DiaryLoading

/// Puts cases together at random, the same in every run.
struct PrivacyCases {
  var numbers: SeededNumbers
  let body = "A quokka by the window.\n\nMore words.\n"

  init(seed: Int) { numbers = SeededNumbers(seed: seed) }

  static let keys = [
    "private", "hidden", "secret", "published", "publish", "status", "unlisted", "locked",
    "protected", "password", "encrypted", "confidential", "deleted", "encrypt", "noindex",
    "archived",
    "sensitive", "scheduled", "audience", "visibility", "draft", "isDraft", "is_private",
    "doNotPublish", "dg-publish", "post-status", "unpublished", "embargo", "privacy", "personal",
  ]
  static let nativeKeys = [
    "비공개", "초안", "비밀", "非公開", "下書き", "私密", "草稿", "隱藏", "privat", "entwurf", "privado",
    "borrador", "privé", "brouillon", "خاص", "مسودة", "черновик", "taslak", "פרטי", "ส่วนตัว",
  ]
  static let ownKeys = [
    "private", "hidden", "published", "publish", "unlisted", "encrypted", "visibility", "draft",
    "isDraft", "is_private", "do-not-publish", "dg-publish", "unpublished", "locked", "share",
  ]
  static let ownNativeKeys = [
    "비공개", "초안", "非公開", "下書き", "私密", "草稿", "privat", "entwurf", "privado", "borrador", "privé",
    "brouillon", "خاص", "مسودة", "פרטי", "ส่วนตัว", "निजी",
  ]
  static let ownStates = [
    "private", "draft", "unlisted", "encrypted", "비공개", "초안", "非公開", "下書き", "草稿", "privado",
    "borrador", "Entwurf", "brouillon", "مسودة",
  ]
  static let states = [
    "private", "draft", "hidden", "unlisted", "unpublished", "encrypted", "confidential", "trashed",
    "비공개", "초안", "非公開", "下書き", "草稿", "privado", "borrador", "Entwurf", "brouillon", "مسودة",
  ]
  static let truths = ["true", "yes", "false", "no", "on", "1", "True", "\"true\"", "y"]
  private static let sentences = [
    "no entry, said the sign", "I ate all of it.", "a letter to Anna", "what we talked about",
    "나는 오늘 울지 않았다", "今日は泣かなかった、ほんとうに", "heute nichts Neues", "une lettre à Anna",
  ]
  static let marks = [
    "", "", "", "- ", "#+", ".. ", "> ", "// ", "; ", "@", "\"", "**", "  ",
  ]
  static let separators = [": ", ": ", ":", " : ", " = ", "=", ":: ", "：", " => "]
  private static let fences = [
    ("+++", "+++"), (";;;", ";;;"), ("***", "***"), ("===", "==="), ("```yaml", "```"),
    ("~~~", "~~~"), ("----", "----"), ("———", "———"), ("－－－", "－－－"), ("<!--", "-->"), ("%%", "%%"),
    ("/*", "*/"), ("{", "}"), ("---yaml", "---"), (" ---", "---"), ("---", "---"), ("---", ""),
    ("___", "___"), (":::", ":::"), ("%YAML 1.2\n---", "---"), ("# note\n---", "---"),
    ("---\n---\n---", "---"), ("---\ntags: [a]\n---\n---", "---"), ("\n\n---", "---"),
    ("<!-- note -->\n---", "---"), ("\u{FEFF}\n---", "---"),
  ]
  private static let folders = [
    "Drafts", "_drafts", "private", "Private", "unlisted", "encrypted", "비공개", "초안", "非公開",
    "下書き", "草稿", "Entwürfe", "borradores", "brouillons", "مسودة", "01 drafts", "Private notes",
    "my-drafts", "비밀 비공개", "私人 日记", "_templates", "_old",
  ]

  mutating func one<Element>(of all: [Element]) -> Element {
    all[Int.random(in: all.indices, using: &numbers)]
  }

  mutating func chance(_ one: Int, in all: Int) -> Bool {
    Int.random(in: 1...all, using: &numbers) <= one
  }

  mutating func next() -> PrivacyCase {
    switch Int.random(in: 0..<16, using: &numbers) {
    case 0, 1: frontMatter()
    case 2: nested()
    case 3: value()
    case 4, 5: firstLine()
    case 6: fenced()
    case 7: json()
    case 8: name()
    case 9: folder()
    case 10: configuration()
    case 11: lineBelowFrontMatter()
    case 12: written()
    case 13: textOfHead()
    case 14: letThrough()
    default: text()
    }
  }

  // MARK: Spellings

  /// A key: another case, other separators, a slip, or another language.
  mutating func key() -> String {
    if chance(1, in: 4) { return one(of: Self.nativeKeys) }
    let word = one(of: Self.keys)
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: return word.uppercased()
    case 1: return word.prefix(1).uppercased() + word.dropFirst()
    case 2: return slip(word)
    case 3: return "is_" + word
    case 4: return word.replacing("-", with: "_")
    default: return word
    }
  }

  /// A key that speaks of readers by our own words, as it may stand in a text's head.
  mutating func headKey() -> String {
    if chance(1, in: 4) { return one(of: Self.ownNativeKeys) }
    let word = one(of: Self.ownKeys)
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: return word.uppercased()
    case 1: return word.prefix(1).uppercased() + word.dropFirst()
    case 2: return slip(one(of: ["visibility", "draft"]))
    case 3: return word == "visibility" ? word : "is_" + word
    case 4: return word.replacing("-", with: "_")
    default: return word
    }
  }

  /// One letter missing, doubled, replaced or swapped, of a word that is long enough for it.
  private mutating func slip(_ word: String) -> String {
    guard word.count >= 5, word.allSatisfy(\.isLowercase) else { return word }
    var letters = Array(word)
    let place = Int.random(in: 1..<letters.count - 1, using: &numbers)
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2: letters[place] = "x"
    default: letters.swapAt(place, place + 1)
    }
    return String(letters)
  }

  mutating func truth() -> String {
    chance(1, in: 4) ? one(of: Self.states) : one(of: Self.truths)
  }

  func entry(_ text: String) -> PrivacyCase {
    PrivacyCase(files: ["Content/2024-05-12-x.md": text], isText: false)
  }

  // MARK: Places

  private mutating func frontMatter() -> PrivacyCase {
    let key = key()
    // `draft: false` is no slip: it publishes.
    let value = key == "draft" ? "true" : truth()
    return entry("---\nmood: calm\n\(key): \(value)\ntags: [a]\n---\n\(body)")
  }

  private mutating func nested() -> PrivacyCase {
    // `hidden: false` inside of another key says that nothing is hidden.
    let line = "\(key()): \(one(of: ["true", "private", "draft", "yes"]))"
    return switch Int.random(in: 0..<4, using: &numbers) {
    case 0: entry("---\nmeta: {\(line)}\n---\n\(body)")
    case 1: entry("---\nmeta:\n  \(line)\n---\n\(body)")
    case 2: entry("---\na:\n  b:\n    - c: {\(line)}\n---\n\(body)")
    default: entry("---\nextra: [{x: 1}, {\(line)}]\n---\n\(body)")
    }
  }

  private mutating func value() -> PrivacyCase {
    let state = one(of: Self.states)
    let key = one(of: [
      "state", "stage", "kind", "labels", "flags", "상태", "état", "category", "Type",
    ])
    return chance(1, in: 2)
      ? entry("---\n\(key): \(state)\n---\n\(body)")
      : entry("---\n\(key): [x, \(state)]\n---\n\(body)")
  }

  private mutating func fenced() -> PrivacyCase {
    let (start, end) = one(of: Self.fences)
    let key = headKey()
    // A word alone in a second block is text.
    let isBelowHead = start.hasPrefix("---\n---") || start.hasPrefix("---\ntags")
    let states = isBelowHead ? [] : ["- \(one(of: Self.ownStates))", one(of: Self.ownStates)]
    let line = one(
      of: states + [
        "\(key): true", "- \(key): true", "\"\(key)\": true", "  \(key): true", "\(key) = true",
        "#\(key): true", "&a \(key): true",
        "<<: {\(key): true}", "{\(key): true}", "one: 1\n\(key): true",
      ])
    return entry("\(start)\n\(line)\n\(end)\n\n\(body)")
  }

  private mutating func json() -> PrivacyCase {
    let key = key()
    let values = ["true", "\"private\"", "\"draft\"", "1"]
    let value = one(of: key == "draft" ? values : values + ["false"])
    let field = "\"\(key)\": \(value)"
    let head = "\"title\": \"T\", \"date\": \"2024-05-12\", \"body\": \"A quokka.\""
    let text =
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0: "{\(head), \(field)}"
      case 1: "[{\(head), \"meta\": {\"\(key)\": true}}]"
      case 2: "{\"entries\": [{\(head)}], \(field)}"
      case 3: "{\"entries\": [{\(head)}], \"defaults\": {\"\(key)\": \"private\"}}"
      default: "[{\(head), \"kind\": \"\(one(of: Self.states))\"}]"
      }
    return PrivacyCase(files: ["Content/a.json": text], isText: false)
  }

  private mutating func name() -> PrivacyCase {
    let word = one(of: [
      "draft", "private", "Draft", "PRIVATE", "비공개", "下書き", "brouillon",
    ])
    let name = one(of: [
      "2024-05-12.\(word).md", "2024-05-12-rain.\(word).md", "2024-05-12 (\(word)).md",
      "2024-05-12-rain [\(word)].md", "_2024-05-12.md", "2024-05-12-\(word).md",
      "2024-05-12--\(word).md",
      "2024-05-12.sync-conflict-20240513-103000-ABCDEFG.md", "2024-05-12 (conflicted copy).md",
    ])
    return PrivacyCase(files: ["Content/\(name)": body], isText: false)
  }

  private mutating func folder() -> PrivacyCase {
    if chance(1, in: 2) {
      let inner = one(of: ["", "2024/", "a/b/"])
      let folder = one(of: Self.folders)
      return PrivacyCase(
        files: ["Content/\(folder)/\(inner)2024-05-12.md": body], isText: false)
    }
    let name = one(of: [
      "folder.yaml", "foldr.yml", ".folder.yml", "Folder.yml", "folder.yml.txt", "folder (1).yml",
      "folder.yml.bak", "_folder.yml", "fodler.yml", "folder 2.yml",
    ])
    return PrivacyCase(
      files: ["Content/x/2024-05-12.md": body, "Content/x/\(name)": "visibility: private\n"],
      isText: false)
  }

  private mutating func configuration() -> PrivacyCase {
    let text = "visibility: {default: private}\n"
    let (name, content) = one(of: [
      ("diarysite.yaml", text), ("Diarysite.yml", text), ("diarysite.yml.txt", text),
      (".diarysite.yml", text), ("diarysite (1).yml", text), ("diarysite.yml.bak", text),
      ("diarysite.sync-conflict-20240513-103000-ABCDEFG.yml", text), ("diarsyite.yml", text),
      ("diarysite.yml", ""), ("diarysite.yml", "# \(text)"), ("diarysite.yml", "visibility:\n"),
      ("diarysite.yml", "visibility: {}\n"), ("diarysite.yml", "default: private\n"),
      ("diarysite.yml", "visibility: private\n"),
      ("diarysite.yml", "visibilty: {default: private}\n"),
    ])
    return PrivacyCase(files: [name: content, "Content/2024-05-12.md": body], isText: false)
  }

  /// A value of a key that the configuration lets through, or a tag.
  private mutating func letThrough() -> PrivacyCase {
    let state = one(of: Self.ownStates)
    let words = one(of: [state, state.uppercased(), "my \(state)", "a-\(state)", "\(state)_1"])
    let line = one(of: [
      "kind: \(words)", "kind: [a, \(words)]", "kind: {a: [\(words)]}", "tags: [a, \(words)]",
      "extra: {a: \(words)}", "kind: {\(one(of: Self.ownKeys + Self.ownNativeKeys)): x}",
    ])
    return PrivacyCase(
      files: [
        "diarysite.yml": "keys: [kind]\n", "Content/2024-05-12.md": "---\n\(line)\n---\n\(body)",
      ], isText: false)
  }

  /// What the rule takes for text: words behind the sign, or lines further below.
  private mutating func text() -> PrivacyCase {
    let word = one(of: [
      "Private", "Draft", "Secret", "Hidden", "비밀", "초안", "秘密", "Entwurf", "Privé",
    ])
    let line = "\(word)\(one(of: [": ", " - ", "： "]))\(one(of: Self.sentences))"
    let top = word == "Draft" ? "---\n---\n" : ""
    let text =
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0: "\(top)\(line)\n\n\(body)"
      case 1: "# \(word)\n\n\(body)"
      case 2: "# A title\n\nFirst words.\n\n- private: yes\n- draft: true\n\n\(body)"
      case 3: "A title\n\nFirst words of a text.\n\(key()): \(truth())\n\n\(body)"
      default: "---\nvisibility: public\ntags: [private]\n---\n\(line)\n\n\(body)"
      }
    return PrivacyCase(files: ["Content/2024-05-12-x.md": text], isText: true)
  }
}
