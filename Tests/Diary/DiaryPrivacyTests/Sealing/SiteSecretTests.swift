import DiaryModel
import SiteFiles
import Testing

@testable import DiaryPrivacy

@Suite struct SiteSecretTests {
  @Test func aSecretIsWrittenAs64LowerCaseDigitsAndReadBack() throws {
    let digits = Example.secretText
    #expect(try Example.secret().text == digits)
    #expect(SiteSecret(" \t\(digits)\r\n")?.text == digits)
    #expect(SiteSecret(digits.uppercased())?.text == digits)
  }

  @Test(arguments: [
    "", " \n", "00", String(repeating: "0", count: 63), String(repeating: "0", count: 65),
    String(repeating: "0", count: 62) + "0g",
    String(repeating: "0", count: 31) + " \n"
      + String(repeating: "0", count: 31), "0x" + String(repeating: "0", count: 62),
    String(repeating: "0", count: 61) + "０", "\u{A0}" + String(repeating: "0", count: 64),
  ])
  func whatIsNot64DigitsIsNoSecret(text: String) {
    #expect(SiteSecret(text) == nil)
  }

  @Test func randomSecretsDiffer() {
    #expect(Set((0..<50).map { _ in SiteSecret.random().text }).count == 50)
    #expect(SiteSecret.random().text.utf8.count == 64)
  }

  @Test func opaqueNamesAreTheSameInEveryBuild() throws {
    let secret = try Example.secret()
    let id = try Example.id()
    let photo = try #require(SitePath("Content/2024/비.jpg"))
    #expect(secret.opaque(.unlisted, of: id).text == "6b1dcacd934852734660ff7ba4957173")
    #expect(secret.opaque(.encrypted, of: id).text == "67b9ca999524e43ad0cf789997854df1")
    #expect(secret.opaque(.photo(photo), of: id).text == "f2adafd30e19e772cb3d43a7548510fa")
    #expect(secret.opaque(listOf: "family").text == "3a9905ca66a57639707f85e128bc861c")
    #expect(
      hexadecimal(secret.salt(of: "family"))
        == "703d13cd5617d0b2a30c204618c47e4b913361b1013a65341fb5c94b96703e15")
    #expect(
      hexadecimal(secret.mark(of: Passphrase(unchecked: Example.words), group: "family"))
        == "09f3c40661089cdbeab31e4a218d43579bfed23a1bdb5b694484e144bdf69f11")
  }

  @Test func opaqueNamesDifferByStateEntryPhotoAndSecret() throws {
    let id = try Example.id()
    let other = try Example.id("7c1e5b0a-3d42-4f6e-9a58-2b90d6e1c375")
    let paths = try ["a.jpg", "b.jpg", "unlisted"].map { try #require(SitePath($0)) }
    let surfaces = [.unlisted, .encrypted] + paths.map(Surface.photo)
    var names: [Opaque] = []
    for secret in [try Example.secret(), .random()] {
      names += surfaces.flatMap { [secret.opaque($0, of: id), secret.opaque($0, of: other)] }
      names += ["", "family", "unlisted", id.text].map { secret.opaque(listOf: $0) }
    }
    #expect(Set(names).count == names.count)
  }

  @Test func anOpaqueNameIsAPathComponentAndReadBack() throws {
    let name = try Example.opaque()
    #expect(SitePath(name.text)?.name == name.text)
    #expect(Opaque(name.text) == name)
    for text in [
      "", "67b9", name.text.uppercased(), name.text + "0", "../" + name.text.dropFirst(3),
    ] {
      #expect(Opaque(text) == nil)
    }
  }

  @Test func digestsAndProofsStandForFilesUnderOneSecret() throws {
    let secret = try Example.secret()
    let (path, hash) = ("u/a/index.html", UInt64(0x0123_4567_89AB_CDEF))
    #expect(hexadecimal(secret.digest(ofPath: path)) == "ec5bdf1f4a1d2d27584f4ec44804d5ee")
    #expect(
      hexadecimal(secret.digest(ofContents: hash, at: path)) == "f1686191935b5a19330ea8a1f98ddfd0")
    #expect(
      hexadecimal(secret.proof(of: Array("abc".utf8), as: "list"))
        == "8e82d502de2043904c6d5ca09f1cf764a53bca7091e4457d6a51e02849b9cd91")
    let other = SiteSecret.random()
    let digests = [
      secret.digest(ofPath: path), secret.digest(ofPath: "u/b/index.html"),
      other.digest(ofPath: path), secret.digest(ofContents: hash, at: path),
      secret.digest(ofContents: hash + 1, at: path),
      secret.digest(ofContents: hash, at: "u/b/index.html"),
    ]
    #expect(Set(digests).count == digests.count)
    #expect(secret.proof(of: [1], as: "list") != secret.proof(of: [1], as: "commit"))
  }

  @Test func partsBehindTheirLengthsCannotBeMistaken() {
    let lists: [[UInt8]] = [
      framed(), framed([]), framed([], []), framed([1, 2], [3]), framed([1], [2, 3]),
      framed([1, 2, 3]), framed([0, 0, 0, 0, 0, 0, 0, 0]),
    ]
    #expect(Set(lists).count == lists.count)
    #expect(framed([7, 8], []) == [0, 0, 0, 0, 0, 0, 0, 2, 7, 8, 0, 0, 0, 0, 0, 0, 0, 0])
  }
}
