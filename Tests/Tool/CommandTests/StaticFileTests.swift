import Foundation
import TestSupport
import Testing

/// What may stand in `Static/`, and what becomes of it.
@Suite struct StaticFileTests {
  private func diary(_ files: [String: String] = [:]) throws -> Diary {
    try Diary(
      [
        "Content/2024-01-01.md": "A day\n\nWords.\n",
        "diarysite.yml": "baseURL: https://example.org/\n",
      ].merging(files) { $1 })
  }

  private static let key = String(repeating: "MIIEvQIBADANBgkqhkiG9w0B", count: 2)

  @Test(arguments: [
    ("keys.kdbx", "x", "its name is that of a file of passwords"),
    ("sub/credentials.json", "{}", "its name is that of a file of credentials"),
    ("app.jks", "x", "its name is that of a store of keys"),
    ("me.gpg", "x", "its name is that of a store of keys"),
    ("server.ppk", "x", "its name is that of a private key"),
    ("diary.sql.gz", "x", "its name is that of a database or a dump of one"),
    (
      "notes.txt", "-----BEGIN PRIVATE KEY-----\n\(key)\n", "it begins as a private key does"
    ),
    ("x.bin", "SQLite format 3\0", "it begins as a database or a dump of one does"),
    (
      "app.js", "t='gh" + "p_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'",
      "it begins as a token that opens an account does"
    ),
  ])
  func whatOpensSomethingIsRefused(name: String, text: String, why: String) throws {
    let diary = try diary(["Static/" + name: text])
    for _ in 0..<2 {
      let outcome = try diary.build()
      #expect(outcome.status == 1)
      #expect(
        outcome.diagnostics == """
          Static/\(name): error: '\(name.split(separator: "/").last ?? "")' may not be published
            why: \(why)
            fix: move it out of 'Static'; if it was published before, change what it opens

          """)
      #expect(!diary.has("public"))
    }
    try FileManager.default.removeItem(at: diary.url("Static/" + name))
    #expect(try diary.build().status == 0)
  }

  @Test func aSecretThatComesLaterLeavesTheSiteAsItWas() throws {
    let diary = try diary(["Static/a.txt": "a"])
    #expect(try diary.build().status == 0)
    let before = try diary.tree("public")
    try diary.write("-----BEGIN PRIVATE KEY-----\n\(Self.key)\n", to: "Static/a.txt")
    #expect(try diary.build().status == 1)
    #expect(try diary.tree("public") == before)
  }

  @Test func whatIsPassedOverStaysSo() throws {
    let names = [".env", "id_ed25519", "server.key", "server.pem", "site.bak", ".bash_history"]
    let diary = try diary(
      Dictionary(uniqueKeysWithValues: names.map { ("Static/" + $0, "quokka") }))
    #expect(try diary.build().status == 0)
    #expect(try diary.paths("public").filter { names.contains($0) } == [])
  }

  @Test func innocentFilesAreCopied() throws {
    let files = [
      "deploy.pub": "ssh-rsa AAAA me\n", "credentials.html": "<p>About credentials</p>\n",
      "keys.txt": "A key begins with -----BEGIN PRIVATE KEY----- and is long.\n",
      "me.gpg": "-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n\(Self.key)\n",
      "me.asc": "-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n\(Self.key)\n",
      "talk/core.js": "export {}\n",
    ]
    let diary = try diary(
      Dictionary(uniqueKeysWithValues: files.map { ("Static/" + $0.key, $0.value) }))
    let outcome = try diary.build()
    #expect(outcome.status == 0)
    #expect(outcome.diagnostics == "")
    for (name, text) in files { #expect(try diary.text("public/" + name) == text) }
  }

  @Test func photosAreStrippedAsThoseOfEntriesAre() throws {
    let diary = try diary()
    try diary.write("", to: "Static/a/x.txt")
    try smallPhoto(saying: "Seoul").write(to: diary.url("Static/a/photo.jpg"))
    // A photo is known by its bytes.
    try smallPhoto(saying: "Seoul").write(to: diary.url("Static/a/photo.dat"))
    let outcome = try diary.build()
    #expect(outcome.status == 0)
    #expect(outcome.diagnostics == "")
    for name in ["a/photo.jpg", "a/photo.dat"] {
      let photo = try Data(contentsOf: diary.url("public/" + name))
      #expect(photo.range(of: Data("Seoul".utf8)) == nil)
      #expect(photo.starts(with: [0xFF, 0xD8, 0xFF]))
    }
    #expect(try diary.build().output.contains("0 written"))
    try diary.write(
      "baseURL: https://example.org/\nvisibility: {photos: asTheyAre}\n", to: "diarysite.yml")
    #expect(try diary.build().status == 0)
    #expect(
      try Data(contentsOf: diary.url("public/a/photo.jpg")) == smallPhoto(saying: "Seoul"))
  }

  @Test func whatCannotBeStrippedIsCopiedWithANote() throws {
    let diary = try diary([
      "Static/a.heic": "picture", "Static/b.pdf": "paper", "Static/film/c.mov": "film",
    ])
    try smallPhoto(saying: "Seoul").dropLast(9).write(to: diary.url("Static/cut.jpg"))
    let notes = """
      note: 'Static/a.heic' and 2 more are copied with all that they say
        why: what a file says of its place, time and device can be taken out of JPEG, PNG, WebP \
      and GIF pictures only
        fix: see that nothing is told that is nobody's business, or leave it out
      Static/cut.jpg: note: a picture is copied with all that it says
        why: it is not a whole JPEG, PNG, WebP or GIF file, so nothing could be taken out of it
        fix: export it again, or see that it tells nothing, such as where it was taken

      """
    #expect(try diary.build().diagnostics == notes)
    #expect(try diary.text("public/film/c.mov") == "film")
    // Where nothing changed, notes are not said again.
    #expect(try diary.build().diagnostics == "")
    try diary.write("Another day\n\nWords.\n", to: "Content/2024-01-02.md")
    #expect(try diary.build().diagnostics == notes)
    #expect(try diary.build("--strict").status == 0)
    try diary.write(
      "baseURL: https://example.org/\nvisibility: {photos: asTheyAre}\n", to: "diarysite.yml")
    #expect(try diary.build().diagnostics == "")
  }

  @Test func aFileBesideAnEntryIsLookedAtToo() throws {
    let diary = try diary([
      "Content/2024-01-02.md": "Open\n\n[paper](paper.pdf)\n",
      "Content/paper.pdf": "-----BEGIN PRIVATE KEY-----\n\(Self.key)\n",
      "diarysite.yml": "baseURL: https://example.org/\nvisibility: {photos: asTheyAre}\n",
    ])
    let outcome = try diary.build()
    #expect(outcome.status == 1)
    #expect(
      outcome.diagnostics == """
        Content/paper.pdf: error: a file beside an entry may not be published
          why: it begins as a private key does
          fix: take the link to it out of the entry; if it was published before, change what it \
        opens

        """)
  }
}
