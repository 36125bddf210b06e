import Foundation
import TestSupport
import Testing

/// Each place whose files are copied into the output, with the same canaries.
@Suite struct CopiedFileTests {
  private static let places = [
    "Static", "Themes/mine/assets", "Themes/mine/assets/deep", "Content",
  ]

  private static let key =
    "-----BEGIN PRIVATE KEY-----\n\(String(repeating: "MIIEvQIBADANBgkqhkiG9w0B", count: 2))\n"

  /// - Parameter photos: The value of `visibility: photos`.
  private func diary(photos: String = "stripped") throws -> Diary {
    try Diary([
      "Content/2024-01-01.md": "A day\n\n![a](photo.jpg) [b](paper.pdf)\n",
      "Themes/mine/theme.yml": "extends: default\n",
      "diarysite.yml":
        "baseURL: https://example.org/\ntheme: mine\nvisibility: {photos: \(photos)}\n",
    ])
  }

  @Test(arguments: places)
  func aPhotoTellsNothing(place: String) throws {
    let diary = try diary()
    try diary.write("x", to: "Content/photo.jpg")
    try diary.write("x", to: place + "/photo.jpg")
    try smallPhoto(saying: "plain").write(to: diary.url("Content/photo.jpg"))
    try smallPhoto(saying: "quokka").write(to: diary.url(place + "/photo.jpg"))
    let outcome = try diary.build()
    #expect(outcome.status == 0)
    try expectNoCanary(in: diary, outcome)
    let photos = try diary.paths("public").filter { $0.hasSuffix("photo.jpg") }
    #expect(photos.count == (place == "Content" ? 1 : 2))
  }

  @Test(arguments: places.dropLast(), ["token.txt", "dump.sql", "me.p12", "key.txt"])
  func whatOpensSomethingStopsTheBuild(place: String, name: String) throws {
    let diary = try diary()
    let folder = place.hasPrefix("Themes") ? "Themes/mine/assets" : place
    try diary.write(
      name == "token.txt" ? "gh" + "p_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8" : Self.key,
      to: "\(place)/\(name)")
    try smallPhoto(saying: "plain").write(to: diary.url("Content/photo.jpg"))
    let why = [
      "token.txt": "it begins as a token that opens an account does",
      "key.txt": "it begins as a private key does",
      "me.p12": "its name is that of a store of keys",
      "dump.sql": "its name is that of a database or a dump of one",
    ]
    for _ in 0..<2 {
      let outcome = try diary.build()
      #expect(outcome.status == 1)
      #expect(
        outcome.diagnostics == """
          \(place)/\(name): error: '\(name)' may not be published
            why: \(why[name] ?? "")
            fix: move it out of '\(folder)'; if it was published before, change what it opens

          """)
      #expect(!diary.has("public"))
    }
  }

  @Test(arguments: [
    ("stripped", "it does not begin as one"), ("asTheyAre", "it begins as a private key does"),
  ])
  func aKeyBesideAnEntryStopsTheBuildWhateverItsName(photos: String, why: String) throws {
    let diary = try diary(photos: photos)
    try diary.write(Self.key, to: "Content/photo.jpg")
    let outcome = try diary.build()
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.contains("why: \(why)\n"))
    #expect(!diary.has("public"))
  }

  @Test(arguments: places)
  func dotFilesAndLeftoversStay(place: String) throws {
    let names = [".hidden.css", "style.css~", "style.css.swp", "#style.css#", "server.pem", ".env"]
    let diary = try diary()
    try smallPhoto(saying: "plain").write(to: diary.url("Content/photo.jpg"))
    for name in names { try diary.write("quokka", to: "\(place)/\(name)") }
    let outcome = try diary.build()
    #expect(outcome.status == 0)
    try expectNoCanary(in: diary, outcome)
    #expect(
      try diary.paths("public").filter { path in names.contains { path.hasSuffix($0) } } == [])
  }
}
