import DiarySite
import Foundation
import TestSupport
import Testing

/// Building with the library.
@Suite struct BuildTests {
  private var atJune: BuildOptions {
    var options = BuildOptions()
    options.now = june
    return options
  }

  @Test func aBuildWritesWhatIsPublicAndNothingElse() async throws {
    let folder = try smallDiary()
    let result = try await Diary(at: folder.root.path).build(atJune)
    let site = try folder.tree("public")
    #expect(site["2024/05/11/rain/index.html"] != nil)
    #expect(site.filter { String(decoding: $0.value, as: UTF8.self).contains("Quince") } == [:])
    #expect(result.folder == folder.url("public").path)
    #expect(result.entries == 2)
    #expect(result.pages == site.keys.filter { $0.hasSuffix(".html") }.count)
    #expect((result.written, result.removed) == (result.files, 0))
    #expect(result.nextDue == 1_719_792_000)
    let again = try await Diary(at: folder.root.path).build(atJune)
    #expect((again.files, again.written) == (result.files, 0))
    let made = try FileManager.default.contentsOfDirectory(atPath: folder.root.path)
    #expect(
      made.sorted() == [".diarysite", ".diarysite-state", "Content", "diarysite.yml", "public"])
  }

  @Test func anErrorLeavesTheSiteAsItWas() async throws {
    let folder = try smallDiary()
    let diary = Diary(at: folder.root.path)
    try await diary.build(atJune)
    let before = try folder.tree("public")
    try folder.write("---\nvisibility: pubic\n---\n\nWords.\n", to: "Content/2024-05-12.md")
    let faults = await faults { () throws(Faults) in try await diary.build(atJune) }
    #expect(faults?.messages.map(\.file) == ["Content/2024-05-12.md"])
    #expect(try folder.tree("public") == before)
  }

  @Test func theGroupsPassphraseIsAskedForAndAnEncryptedTextStaysUnread() async throws {
    let folder = try smallDiary([
      "Content/2024-05-16.md": "---\nvisibility: encrypted\n---\n# Damson\n\nBehind a lock.\n"
    ])
    let diary = Diary(at: folder.root.path)
    let faults = await faults { () throws(Faults) in try await diary.build(atJune) }
    #expect(faults != nil)
    var options = atJune
    options.output = "elsewhere"
    options.secret = String(repeating: "0123456789abcdef", count: 4)
    options.passphrase = { $0 == "readers" ? "seven plain words for the tests" : nil }
    let result = try await diary.build(options)
    #expect(result.folder == folder.url("elsewhere").path)
    let site = try folder.tree("elsewhere")
    #expect(site.keys.contains { $0.hasPrefix("e/") })
    #expect(site.filter { String(decoding: $0.value, as: UTF8.self).contains("Damson") } == [:])
  }

  @Test func aWarningIsAMessageOrAnErrorAsTheProgramChooses() async throws {
    let folder = try smallDiary(["Content/2024-05-12.md": "[gone](gone.md)\n"])
    let diary = Diary(at: folder.root.path)
    let result = try await diary.build(atJune)
    let warnings = result.messages.filter { $0.severity == .warning }
    #expect(warnings.map(\.file) == ["Content/2024-05-12.md"])
    var options = atJune
    options.isStrict = true
    let faults = await faults { () throws(Faults) in try await diary.build(options) }
    #expect(faults?.messages.map(\.file) == ["Content/2024-05-12.md"])
  }
}
