import Foundation
import TestSupport
import Testing

/// A passphrase is tried on what its readers have, before anything is encrypted anew with it.
@Suite struct PassphraseTrialTests {
  private static let right = ReaderKeys.passphrase
  private static let typo = ReaderKeys.passphrase + "e"

  private static let entries = [
    "Content/2024-01-01.md": "---\nvisibility: encrypted\n---\nRain\n\nWords.\n",
    "Content/2024-01-02.md": "Sun\n\nWords.\n",
  ]

  private func run(
    _ arguments: String..., in diary: PublishingDiary, _ passphrase: String = right,
    _ more: [String: String] = [:]
  ) throws -> Program.Outcome {
    let variables = ["DIARYSITE_PASSPHRASE": passphrase].merging(more) { $1 }
    let outcome = try Program.run(
      arguments + ["--now", "2026-01-01"], in: diary.root, environment: variables)
    for text in [outcome.output, outcome.diagnostics] {
      #expect(!text.contains(passphrase) && !text.contains(Self.right))
    }
    return outcome
  }

  private static func message(_ place: String, group: String = "readers") -> String {
    """
    error: the passphrase for the readers '\(group)' is not the one that they have
      why: it does not open the list of encrypted entries of \(place)
      fix: correct it; for a new one, which these readers will need, build or publish with \
    --new-passphrase

    """
  }

  @Test func whereNothingIsEncryptedNothingIsAsked() throws {
    let diary = try PublishingDiary()
    #expect(try run("publish", "folder", "--yes", in: diary, Self.typo).status == 0)
    for (path, text) in Self.entries { try diary.write(text, to: path) }
    #expect(try run("publish", "folder", "--yes", in: diary).status == 0)
    #expect(try run("publish", "folder", "--yes", in: diary).status == 0)
  }

  @Test(arguments: [
    ("folder", "the folder '../www'"), ("git", "the branch 'gh-pages' of '../site.git'"),
  ])
  func aMistypedPassphraseIsNotPublished(target: String, place: String) throws {
    let diary = try PublishingDiary(Self.entries)
    #expect(try run("publish", target, "--yes", in: diary).status == 0)
    let (site, published) = (try diary.site(), try diary.target(target))
    // As on another machine: the target alone has the site.
    for isFresh in [false, true] {
      if isFresh { try diary.remove("public") }
      for arguments in [["--yes"], ["--dry-run"]] {
        let outcome = try Program.run(
          ["publish", target, "--now", "2026-01-01"] + arguments, in: diary.root,
          environment: ["DIARYSITE_PASSPHRASE": Self.typo])
        #expect(outcome.status == 2)
        #expect(outcome.diagnostics == Self.message(place))
        #expect(try diary.target(target) == published)
        #expect(try diary.site() == (isFresh ? [:] : site))
      }
    }
    #expect(
      try run("publish", target, "--yes", "--new-passphrase", in: diary, Self.typo).status == 0)
    #expect(try diary.target(target) != published)
    // The other one is theirs now.
    #expect(try run("publish", target, "--yes", in: diary, Self.typo).status == 0)
    #expect(try run("publish", target, "--yes", in: diary).diagnostics == Self.message(place))
    #expect(
      try run(
        "publish", target, "--yes", in: diary, Self.right, ["DIARYSITE_NEW_PASSPHRASE": "true"]
      ).status == 0)
    #expect(try diary.target(target) == published)
  }

  @Test func withoutATargetTheLastOutputDecides() throws {
    let diary = try PublishingDiary(Self.entries)
    #expect(try run("build", in: diary).status == 0)
    let site = try diary.site()
    for command in [["build"], ["check"], ["publish", "folder", "--yes"]] {
      let outcome = try Program.run(
        command + ["--now", "2026-01-01"], in: diary.root,
        environment: ["DIARYSITE_PASSPHRASE": Self.typo])
      #expect(outcome.status == 2)
      #expect(outcome.diagnostics == Self.message("the site in 'public'"))
      #expect(try diary.site() == site)
    }
    #expect(try run("build", "--drafts", "--output", "preview", in: diary, Self.typo).status == 0)
    #expect(try run("build", "--output", "elsewhere", in: diary, Self.typo).status == 0)
    #expect(try run("build", "--new-passphrase", in: diary, Self.typo).status == 0)
    #expect(try diary.site() != site)
  }

  /// As a workflow does it: what was built with the same mistake is not sent.
  @Test func aSiteThatWasBuiltBeforeIsTriedWithWhatIsAtHand() throws {
    let diary = try PublishingDiary(Self.entries)
    #expect(try run("publish", "folder", "--yes", in: diary).status == 0)
    try diary.remove("public")
    #expect(try run("build", in: diary, Self.typo).status == 0)
    let published = try diary.target("folder")
    func send(_ environment: [String: String], _ more: String...) throws -> Program.Outcome {
      try diary.publish(["folder", "--yes", "--no-build"] + more, environment: environment)
    }
    #expect(
      try send(["DIARYSITE_PASSPHRASE": Self.typo]).diagnostics
        == Self.message("the folder '../www'"))
    #expect(
      try send(["DIARYSITE_PASSPHRASE": Self.right]).diagnostics
        == Self.message("the site in 'public'"))
    #expect(try diary.target("folder") == published)
    #expect(try send(["DIARYSITE_PASSPHRASE": Self.typo], "--new-passphrase").status == 0)
    // Nothing is asked for that is not at hand.
    #expect(try send([:]).status == 0)
  }

  /// What a target shows is believed for nothing else.
  @Test func aPlantedPageLocksNobodyOut() throws {
    let diary = try PublishingDiary(Self.entries)
    #expect(try run("publish", "folder", "--yes", in: diary).status == 0)
    let list = "www/locked/index.html"
    let page = try diary.around.text(list)
    let other = try PublishingDiary(Self.entries)
    #expect(try run("build", in: other, Self.typo).status == 0)
    let sealed = try other.around.text("diary/public/locked/index.html")
    func publish(_ text: String, _ arguments: String...) throws -> Program.Outcome {
      try diary.around.write(text, to: list)
      return try Program.run(
        ["publish", "folder", "--yes", "--now", "2026-01-01"] + arguments, in: diary.root,
        environment: ["DIARYSITE_PASSPHRASE": Self.right])
    }
    // Sealed with another phrase: the owner is asked, and can go on.
    #expect(try publish(sealed).diagnostics == Self.message("the folder '../www'"))
    #expect(try publish(sealed, "--new-passphrase").status == 0)
    #expect(try diary.around.text(list) == page)
    // Both: one that opens is enough.
    #expect(try publish(sealed + page).status == 0)
    let rounds = try #require(page.firstRange(of: "data-rounds=\"600000\""))
    for planted in [
      page.replacingCharacters(in: rounds, with: "data-rounds=\"1000000000\""),
      page.replacingCharacters(in: rounds, with: "data-rounds=\"-1\""),
      page.replacing("data-salt=\"", with: "data-salt=\"AAAA"),
      page.replacing("data-sealed=\"", with: "data-sealed='x' title=\""), "", "<div data-sealed=\"",
      String(repeating: "A", count: 17 << 20),
    ] {
      let start = ContinuousClock.now
      let outcome = try publish(planted)
      #expect(outcome.status == 0, "\(planted.prefix(80)): \(outcome.diagnostics)")
      #expect(ContinuousClock.now - start < .seconds(60))
      #expect(try diary.around.text(list) == page)
    }
    // Neither a folder nor a link of that name is read.
    try diary.around.remove(list)
    try FileManager.default.createSymbolicLink(
      atPath: diary.around.url(list).path, withDestinationPath: "/dev/zero")
    let outcome = try run("publish", "folder", "--yes", "--dry-run", in: diary, Self.typo)
    #expect(outcome.diagnostics == Self.message("the site in 'public'"))
  }

  @Test func eachGroupIsTriedByItself() throws {
    let diary = try PublishingDiary(
      Self.entries,
      configuration: PublishingDiary.configuration
        + "visibility: {groups: [family, friends]}\n")
    func publish(_ family: String, _ friends: String) throws -> Program.Outcome {
      try Program.run(
        ["publish", "folder", "--yes", "--now", "2026-01-01"], in: diary.root,
        environment: [
          "DIARYSITE_PASSPHRASE_FAMILY": family, "DIARYSITE_PASSPHRASE_FRIENDS": friends,
        ])
    }
    #expect(try publish(Self.right, "").status == 0)
    // A group that has nothing yet is asked nothing.
    try diary.write(
      "---\nvisibility: encrypted\ngroup: friends\n---\nSnow\n\nWords.\n",
      to: "Content/2024-01-03.md")
    let outcome = try publish(Self.typo, Self.right)
    #expect(outcome.diagnostics == Self.message("the folder '../www'", group: "family"))
    #expect(try publish(Self.right, Self.right).status == 0)
    let both = try publish(Self.typo, Self.typo)
    #expect(
      both.diagnostics == Self.message("the folder '../www'", group: "family")
        + Self.message("the folder '../www'", group: "friends")
        + "2 errors; the site is unchanged\n")
  }

  // MARK: On a terminal

  private static let again = """
    This passphrase does not open what the readers 'readers' have on the folder '../www'.
    Type it again; the same once more becomes their new passphrase: 
    """

  /// - Parameter typed: One after the other; the first answers the first question.
  private func publish(_ diary: PublishingDiary, typing typed: [String]) throws -> (Int32, String) {
    let questions =
      ["for the readers 'readers': $"]
      + typed.dropFirst().indices.map { index in
        "(?:once more becomes their new passphrase: .*){\(index)}$"
      }
    let (status, shown) = try Terminal.run(
      ["publish", "folder", "--yes", "--now", "2026-01-01"], in: diary.root,
      after: zip(questions, typed).map { ($0, $1 + "\n") },
      environment: ["HOME": diary.around.root.path])
    for word in Set(typed) where !word.isEmpty { #expect(!shown.contains(word)) }
    return (status, shown)
  }

  @Test(.needs(.python3)) func aTerminalAsksAgain() throws {
    let diary = try PublishingDiary(Self.entries)
    #expect(try publish(diary, typing: [Self.right]).0 == 0)
    let published = try diary.target("folder")
    let corrected = try publish(diary, typing: [Self.typo, Self.right])
    #expect(corrected.0 == 0 && corrected.1.contains(Self.again))
    #expect(try diary.target("folder") == published)
    let third = try publish(diary, typing: [Self.typo, Self.typo + "s", Self.right])
    #expect(third.0 == 0)
    #expect(try diary.target("folder") == published)
    // No answer is no.
    let given = try publish(diary, typing: [Self.typo, ""])
    #expect(given.0 == 2 && given.1.hasSuffix(Self.message("the folder '../www'")))
    #expect(try diary.target("folder") == published)
    let new = try publish(diary, typing: [Self.typo, Self.typo])
    #expect(new.0 == 0)
    #expect(try diary.target("folder") != published)
    #expect(try run("publish", "folder", "--yes", in: diary, Self.typo).status == 0)
  }
}
