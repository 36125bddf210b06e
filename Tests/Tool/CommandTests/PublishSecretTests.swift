import Foundation
import TestSupport
import Testing

/// The secret under which a publish proves what is ours.
@Suite struct PublishSecretTests {
  private func diary(ignoring rules: String? = nil) throws -> PublishingDiary {
    let diary = try PublishingDiary()
    try diary.remove(".diarysite-secret")
    if let rules { try diary.write(rules, to: ".gitignore") }
    return diary
  }

  private static let note = """
      why: with it a publish proves, on the target, which files are this diary's
      fix: keep a copy, and give it to every machine that publishes: as that file, or as \
    DIARYSITE_SECRET
    """

  @Test(arguments: [
    (nil, "; add '.diarysite-secret' to '.gitignore', it must not get out"),
    ("public/\n", "; add '.diarysite-secret' to '.gitignore', it must not get out"),
    ("public/\n.diarysite-secret\n", ""), ("/.diarysite-secret", ""),
  ])
  func theFirstPublishMakesOne(rules: String?, more: String) throws {
    let diary = try diary(ignoring: rules)
    let outcome = try diary.publish("folder", "--yes")
    #expect(
      outcome.diagnostics == "note: '.diarysite-secret' was made\n\(Self.note)\(more)\n")
    #expect(outcome.status == 0)
    let text = try diary.around.text("diary/.diarysite-secret")
    #expect(text.utf8.count == 65)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: diary.url(".diarysite-secret").path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let again = try diary.publish("folder", "--yes")
    #expect(again.diagnostics == "")
    #expect(again.output == "the folder '../www' already has this site\n")
    #expect(try diary.around.text("diary/.diarysite-secret") == text)
    if let rules { #expect(try diary.around.text("diary/.gitignore") == rules) }
  }

  @Test func aDryRunMakesNone() throws {
    let diary = try diary(ignoring: ".diarysite-secret\n")
    func files() throws -> Set<String> { Set(try diary.around.tree("").keys) }
    let before = try files()
    let outcome = try diary.publish("folder", "--dry-run")
    #expect(
      outcome.diagnostics == "note: '.diarysite-secret' would be made\n\(Self.note)\n")
    #expect(outcome.output.hasSuffix("nothing was sent\n"))
    #expect(try files().subtracting(before).filter { !$0.hasPrefix("diary/.diarysite/") } == [])
  }

  @Test func onAnotherMachineItComesFromTheEnvironment() throws {
    let diary = try diary()
    let secret = ["DIARYSITE_SECRET": String(repeating: "ab", count: 32)]
    #expect(try diary.publish(["folder", "--yes"], environment: secret).status == 0)
    #expect(!diary.around.has("diary/.diarysite-secret"))
    for folder in [".diarysite", ".diarysite-state", "public", "Content/2024-01-02-sun.md"] {
      try diary.remove(folder)
    }
    let outcome = try diary.publish(["folder", "--yes"], environment: secret)
    #expect(outcome.status == 0)
    expectSame(try diary.target("folder"), try diary.site())
    #expect(!diary.around.has("www/2024/01/02"))
    // Without it nobody knows whose the files are, and no other secret is made.
    try diary.remove(".diarysite-state")
    try diary.write("Rain\n\nOther words.\n", to: "Content/2024-01-01-rain.md")
    let lost = try diary.publish("folder", "--yes")
    #expect(lost.status == 4)
    #expect(
      lost.diagnostics == """
        error: diarysite cannot tell which files of the folder '../www' belong to this diary
          why: its list of published files was made with another secret, and 8 files there, \
        such as '2024/01/01/rain/index.html', may be pages that were withdrawn since
          fix: publish with the secret it was published with, in '.diarysite-secret' or \
        DIARYSITE_SECRET; if that is lost: --adopt takes over such files as part of this diary, \
        --delete-foreign removes all foreign files

        """)
    #expect(!diary.around.has("diary/.diarysite-secret"))
  }

  enum Damage: CaseIterable { case torn, empty, linkToFile, linkToNothing, folder, variable }

  @Test(arguments: Damage.allCases) func aDamagedOneIsAnErrorAndIsNotReplaced(
    damage: Damage
  ) throws {
    let diary = try diary()
    let file = ".diarysite-secret"
    try diary.around.write(ReaderKeys.secret, to: "outside")
    var environment: [String: String] = [:]
    switch damage {
    case .torn: try diary.write(String(ReaderKeys.secret.dropLast()), to: file)
    case .empty: try diary.write("", to: file)
    case .linkToFile, .linkToNothing:
      try FileManager.default.createSymbolicLink(
        atPath: diary.url(file).path,
        withDestinationPath: damage == .linkToFile ? "../outside" : "../nothing")
    case .folder: try diary.write("x", to: file + "/x")
    case .variable: environment["DIARYSITE_SECRET"] = "5e"
    }
    let outcome = try diary.publish(["folder", "--yes"], environment: environment)
    let place = damage == .variable ? "" : ".diarysite-secret: "
    switch damage {
    case .torn, .empty, .variable:
      #expect(
        outcome.diagnostics == """
          \(place)error: the site's secret is damaged
            why: it is one line of 64 hexadecimal digits
            fix: copy '.diarysite-secret' again, or set DIARYSITE_SECRET to its line

          """)
      #expect(outcome.status == 2)
    case .linkToFile, .linkToNothing, .folder:
      #expect(
        outcome.diagnostics == """
          .diarysite-secret: error: '.diarysite-secret' cannot be read
            why: the site's secret stands in it
            fix: make it a plain file that only you can read

          """)
      #expect(outcome.status == 3)
    }
    #expect(!diary.around.has("www"))
    #expect(!diary.around.has("nothing"))
    #expect(try diary.around.text("outside") == ReaderKeys.secret)
  }
}
