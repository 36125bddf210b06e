import Foundation
import TestSupport
import Testing

/// What is missing, damaged or mixed up about unlisted and encrypted entries: every message as a
/// whole, none with more than it needs.
@Suite struct PrivacyFaultTests {
  private func diary(_ files: [String: String] = [:]) throws -> Diary {
    let all = [
      "diarysite.yml": "baseURL: https://example.org/\n",
      "Content/2024-01-01.md": "---\nvisibility: encrypted\n---\nHidden\n\nA marmot.\n",
      "Content/2024-01-02.md": "Open\n\nWords.\n",
    ]
    return try Diary(all.merging(files) { $1 })
  }

  private func expect(
    _ message: String, status: Int32, of diary: Diary, _ variables: [String: String],
    at location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try diary.build(environment: variables)
    #expect(outcome.status == status, sourceLocation: location)
    #expect(outcome.diagnostics == message, sourceLocation: location)
    #expect(status == 0 || !diary.has("public/index.html"), sourceLocation: location)
  }

  @Test(arguments: ["unlisted", "encrypted"])
  func theSecretIsMissing(visibility: String) throws {
    let diary = try diary([
      "Content/2024-01-01.md": "---\nvisibility: \(visibility)\n---\nHidden\n\nA marmot.\n"
    ])
    try expect(
      """
      error: there is no '.diarysite-secret'
        why: addresses of unlisted and encrypted entries are made with the site's secret
        fix: copy it from where you build the diary, or set DIARYSITE_SECRET; for a diary that never \
      had one: diarysite init --secret-only DIR

      """, status: 2, of: diary, ["DIARYSITE_PASSPHRASE": ReaderKeys.passphrase])
  }

  private static let damaged = """
    error: the site's secret is damaged
      why: it is one line of 64 hexadecimal digits
      fix: copy '.diarysite-secret' again, or set DIARYSITE_SECRET to its line

    """

  @Test(arguments: ["quokka", "0123", String(repeating: "g", count: 64), ReaderKeys.secret + "0"])
  func theSecretIsDamaged(text: String) throws {
    let diary = try diary()
    var variables = ReaderKeys.variables
    variables["DIARYSITE_SECRET"] = text
    try expect(Self.damaged, status: 2, of: diary, variables)
    variables["DIARYSITE_SECRET"] = nil
    try diary.write(text + "\n", to: ".diarysite-secret")
    try expect(".diarysite-secret: " + Self.damaged, status: 2, of: diary, variables)
  }

  @Test func theSecretIsAFolderOrALink() throws {
    let message = """
      .diarysite-secret: error: '.diarysite-secret' cannot be read
        why: the site's secret stands in it
        fix: make it a plain file that only you can read

      """
    let diary = try diary(["elsewhere": ReaderKeys.secret])
    let variables = ["DIARYSITE_PASSPHRASE": ReaderKeys.passphrase]
    try FileManager.default.createSymbolicLink(
      atPath: diary.url(".diarysite-secret").path, withDestinationPath: "elsewhere")
    try expect(message, status: 3, of: diary, variables)
    try FileManager.default.removeItem(at: diary.url(".diarysite-secret"))
    try diary.write("x", to: ".diarysite-secret/x")
    try expect(message, status: 3, of: diary, variables)
  }

  @Test func passphrasesAreMissing() throws {
    let diary = try diary()
    let secret = ["DIARYSITE_SECRET": ReaderKeys.secret]
    try expect(
      """
      Content/2024-01-01.md: error: there is no passphrase for the readers 'readers'
        why: the diary has 1 encrypted entry that opens to them
        fix: set DIARYSITE_PASSPHRASE, or name a file that holds it: --passphrase-file readers=FILE

      """, status: 2, of: diary, secret)
    try diary.write("visibility: {groups: [family, old-friends]}\n", to: "diarysite.yml")
    try diary.write(
      "---\nvisibility: encrypted\ngroup: old-friends\n---\nX\n", to: "Content/2024-01-03.md")
    // That of a diary with one group is of none of two.
    try expect(
      """
      Content/2024-01-01.md: error: there is no passphrase for the readers 'family'
        why: the diary has 1 encrypted entry that opens to them
        fix: set DIARYSITE_PASSPHRASE_FAMILY, or name a file that holds it: --passphrase-file \
      family=FILE
      Content/2024-01-03.md: error: there is no passphrase for the readers 'old-friends'
        why: the diary has 1 encrypted entry that opens to them
        fix: set DIARYSITE_PASSPHRASE_OLD_FRIENDS, or name a file that holds it: --passphrase-file \
      old-friends=FILE
      2 errors; the site is unchanged

      """, status: 2, of: diary, ReaderKeys.variables)
  }

  /// Also if nothing changed: what a clean build would not make must not stay unnoticed.
  @Test(arguments: ["DIARYSITE_SECRET", "DIARYSITE_PASSPHRASE"])
  func aLaterBuildNeedsThemToo(variable: String) throws {
    let diary = try diary()
    #expect(try diary.build(environment: ReaderKeys.variables).status == 0)
    let before = try diary.tree("public")
    var variables = ReaderKeys.variables
    variables[variable] = nil
    let outcome = try diary.build(environment: variables)
    #expect(outcome.status == 2)
    let message =
      variable == "DIARYSITE_SECRET"
      ? "error: the list of files in 'public' takes the site's secret\n"
      : "Content/2024-01-01.md: error: there is no passphrase for the"
    #expect(outcome.diagnostics.hasPrefix(message), "\(outcome.diagnostics)")
    #expect(try diary.tree("public") == before)
  }

  @Test func aWeakPassphraseIsRefusedAndNotQuoted() throws {
    let diary = try diary()
    let message = """
      error: the passphrase is too weak, of 'readers'
        why: it has fewer than 12 characters, where repetitions and runs such as 1234 count as one, \
      and a published page can be tried without end
        fix: make one with 'diarysite passphrase', or take at least 16 characters

      """
    var variables = ReaderKeys.variables
    variables["DIARYSITE_PASSPHRASE"] = "quokka 7"
    try expect(message, status: 2, of: diary, variables)
    try diary.write("quokka 7\n", to: "words.txt")
    variables["DIARYSITE_PASSPHRASE"] = nil
    variables["DIARYSITE_PASSPHRASE_FILE"] = diary.url("words.txt").path
    try expect(message, status: 2, of: diary, variables)
  }

  @Test func aGroupIsUnknown() throws {
    let diary = try diary([
      "diarysite.yml": "visibility: {groups: [family, friends]}\n",
      "Content/2024-01-01.md": "---\nvisibility: encrypted\ngroup: quokka\n---\nHidden\n",
    ])
    try expect(
      """
      Content/2024-01-01.md:3:8: error: 'group' is not a group of readers
        why: 'visibility: {groups: [...]}' of diarysite.yml names family, friends
        fix: name one of these, or add it there

      """, status: 1, of: diary, ReaderKeys.variables)
  }

  /// The message is that for a file that does not exist: it tells no title, and that there is one.
  @Test(arguments: ["2024-01-01.md", "2024-01-09.md"], ["encrypted", "unlisted", "private"])
  func aLinkToAnEntryHeldBackIsDropped(link: String, visibility: String) throws {
    let diary = try diary([
      "Content/2024-01-01.md": "---\nvisibility: \(visibility)\n---\nHidden marmot\n\nA marmot.\n",
      "Content/2024-01-02.md": "Open\n\nSee [there](\(link)).\n",
    ])
    try expect(
      """
      Content/2024-01-02.md:3:1: warning: a link leads nowhere on the site
        why: no public entry, page or file has this address; the link's text stays
        fix: correct the address, or remove the link

      """, status: 0, of: diary, ReaderKeys.variables)
    let page = try diary.text("public/2024/01/02/open/index.html")
    #expect(page.contains("<p>See there.</p>"))
  }

  @Test(arguments: ["private", "unlisted", "encrypted"])
  func aPublicEntryShowsAPhotoOfAFolderHeldBack(visibility: String) throws {
    let diary = try diary([
      "Content/attic/folder.yml": "visibility: \(visibility)\n",
      "Content/2024-01-02.md": "Open\n\n![a view](attic/view.jpg)\n",
    ])
    try smallPhoto(saying: "x").write(to: diary.url("Content/attic/view.jpg"))
    try expect(
      """
      Content/2024-01-02.md:3:1: error: a picture is not public
        why: the entries of its folder are not public
        fix: copy it to beside this entry if everyone may see it, or remove it from the text

      """, status: 1, of: diary, ReaderKeys.variables)
  }
}
