import Foundation
import TestSupport
import Testing

/// Files with secrets, and what is made with the secrets themselves.
@Suite struct SecretFileTests {
  /// Even if an entry asks for them by name.
  @Test(arguments: ["stripped", "asTheyAre"])
  func filesWithSecretsAreNeverCopied(photos: String) throws {
    let names = [".env", "prod.env", "id_rsa", "server.pem", "old.key", ".hidden.jpg"]
    let diary = try Diary([
      "diarysite.yml": "baseURL: https://example.org/\nvisibility: {photos: \(photos)}\n",
      "Content/2024-01-02.md":
        "Open\n\n" + names.map { "![a](\($0)) [b](/\($0)) [c](./\($0))\n" }.joined(),
      ".diarysite-secret": ReaderKeys.secret, "Content/.diarysite-secret": ReaderKeys.secret,
      "Static/.diarysite-secret": ReaderKeys.secret,
    ])
    for name in names {
      try diary.write("quokka", to: "Content/" + name)
      try diary.write("quokka", to: "Static/" + name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: diary.url("Content/.link").path, withDestinationPath: ".env")
    let outcome = try diary.build()
    #expect(outcome.status == 0)
    try expectNoCanary(in: diary, outcome)
    #expect(
      try diary.paths("public").filter { path in names.contains { path.hasSuffix($0) } } == [])
  }

  @Test(arguments: ["view.jpg", "2024-01-03.md", "folder"])
  func aLinkBesideAnEntryStopsTheBuild(name: String) throws {
    let diary = try Diary(["Content/2024-01-02.md": "Open\n\n![a](\(name))\n", "other/x": "quokka"])
    try FileManager.default.createSymbolicLink(
      atPath: diary.url("Content/" + name).path,
      withDestinationPath: name == "folder" ? "../other" : "../other/x")
    let outcome = try diary.build()
    #expect(outcome.status == 3)
    #expect(
      outcome.diagnostics == """
        Content/\(name): error: '\(name)' is a symbolic link
          why: only regular files are read, so that nothing from outside the diary gets in
          fix: copy the file here, or give it a name that begins with a dot

        """)
    #expect(!diary.has("public"))
  }

  private func sealedDiary() throws -> Diary {
    let diary = try Diary(["diarysite.yml": "baseURL: https://example.org/\n"])
    for day in 1..<4 {
      try diary.write(
        "---\nvisibility: encrypted\n---\nDay \(day)\n\nWords. ![view](view.jpg)\n",
        to: "Content/2024-01-0\(day).md")
    }
    try smallPhoto(saying: "x").write(to: diary.url("Content/view.jpg"))
    return diary
  }

  @Test func equalInputsGiveEqualBytes() throws {
    let trees = try (0..<2).map { _ in
      let diary = try sealedDiary()
      #expect(try diary.build(environment: ReaderKeys.variables).status == 0)
      return try diary.tree("public")
    }
    #expect(trees[0] == trees[1])
  }

  @Test func anotherPassphraseSealsEverythingAgain() throws {
    let diary = try sealedDiary()
    #expect(try diary.build(environment: ReaderKeys.variables).status == 0)
    let before = try diary.tree("public")
    let other = ["DIARYSITE_PASSPHRASE": "another velvet quokka trombone"]
    let variables = ReaderKeys.variables.merging(other) { $1 }
    let outcome = try diary.build("--verbose", "--new-passphrase", environment: variables)
    #expect(outcome.status == 0)
    let after = try diary.tree("public")
    let sealed = before.keys.filter { $0.hasPrefix("e/") || $0.hasPrefix("locked/") }.sorted()
    #expect(sealed.count == 3 + 3 + 1)
    #expect(differences(before, after) == sealed)
    try expectNoCanary(in: diary, outcome)
    // And back: nothing of the first is lost or used for the second.
    #expect(try diary.build("--new-passphrase", environment: ReaderKeys.variables).status == 0)
    #expect(try diary.tree("public") == before)
  }

  /// Whoever was in the group before cannot open what is sealed now.
  @Test func anotherGroupSealsAgain() throws {
    let diary = try sealedDiary()
    try diary.write("visibility: {groups: [family, friends]}\n", to: "diarysite.yml")
    let keys = [
      "DIARYSITE_SECRET": ReaderKeys.secret,
      "DIARYSITE_PASSPHRASE_FAMILY": ReaderKeys.passphrase,
      "DIARYSITE_PASSPHRASE_FRIENDS": ReaderKeys.passphrase,
    ]
    #expect(try diary.build(environment: keys).status == 0)
    let before = try diary.tree("public")
    let file = "Content/2024-01-01.md"
    let text = try diary.text(file)
    try diary.write(
      text.replacingOccurrences(of: "encrypted", with: "encrypted\ngroup: friends"), to: file)
    #expect(try diary.build(environment: keys).status == 0)
    let after = try diary.tree("public")
    let changed = differences(before, after)
    // Its page, its photo and the list; and the page of the next day, whose readers may not know of
    // it any more.
    #expect(changed.count == 4 && changed.contains("locked/index.html"))
    #expect(try diary.build("--output", "clean", environment: keys).status == 0)
    expectSame(after, try diary.tree("clean"))
  }

  @Test func anotherSecretMovesEverything() throws {
    let diary = try sealedDiary()
    try diary.write("---\nvisibility: unlisted\n---\nU\n", to: "Content/2024-02-01.md")
    #expect(try diary.build(environment: ReaderKeys.variables).status == 0)
    let before = Set(
      try diary.tree("public").keys.filter { $0.hasPrefix("e/") || $0.hasPrefix("u/") })
    let other = ["DIARYSITE_SECRET": String(ReaderKeys.secret.reversed())]
    let variables = ReaderKeys.variables.merging(other) { $1 }
    // Which pages of the old addresses stand there only the old secret tells.
    #expect(try diary.build(environment: variables).status == 2)
    try FileManager.default.removeItem(at: diary.url("public"))
    #expect(try diary.build(environment: variables).status == 0)
    let after = Set(
      try diary.tree("public").keys.filter { $0.hasPrefix("e/") || $0.hasPrefix("u/") })
    #expect(before.count == 7 && after.count == 7)
    #expect(before.isDisjoint(with: after))
  }
}
