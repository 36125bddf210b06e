import Foundation
import TestSupport
import Testing

@Suite struct PublishCommandTests {
  @Test(arguments: ["git", "folder"]) func theTargetGetsTheSite(name: String) throws {
    let diary = try PublishingDiary()
    let outcome = try diary.publish(name, "--yes")
    let (place, next) =
      name == "git"
      ? ("the branch 'gh-pages' of '../site.git'", "once the host serves the branch 'gh-pages'")
      : ("the folder '../www'", "once a web server serves it there")
    let count = try diary.site().count
    let committer = name == "git" ? "commits as diarysite <diarysite@localhost>\n" : ""
    #expect(outcome.diagnostics == "")
    #expect(
      outcome.output == """
        becomes public:
          Sun: /2024/01/02/sun/
          Rain: /2024/01/01/rain/
        files: \(count) new
        \(committer)published to \(place): \(count) new
        the site will be at https://example.org/diary/ \(next)

        """)
    #expect(outcome.status == 0)
    expectSame(try diary.target(name), try diary.site())
    let again = try diary.publish(name, "--yes")
    #expect(again.output == "\(place) already has this site\n")
    #expect(again.status == 0)
  }

  @Test func whatBecomesPublicChangesAndVanishesIsNamed() throws {
    let diary = try PublishingDiary()
    #expect(try diary.publish("git", "--yes", "--quiet").status == 0)
    try diary.write("Snow\n\nWords.\n", to: "Content/2024-01-03-snow.md")
    try diary.write("Rain\n\nOther words.\n", to: "Content/2024-01-01-rain.md")
    try diary.remove("Content/2024-01-02-sun.md")
    let outcome = try diary.publish("git", "--yes", "--show-source")
    #expect(
      outcome.output == """
        becomes public:
          Snow: /2024/01/03/snow/
        changes:
          Rain: /2024/01/01/rain/
        vanishes:
          Sun: /2024/01/02/sun/
        removed pages may live on in caches, search engines and archives, and in the history of \
        the branch ('history: squash' keeps none)
        removed: 4 pages, 1 text
        files: 3 new, 14 changed, 5 removed, 17 unchanged
        commits as diarysite <diarysite@localhost>
        published to the branch 'gh-pages' of '../site.git': 3 new, 14 changed, 5 removed, 17 unchanged
        the site will be at https://example.org/diary/ once the host serves the branch 'gh-pages'

        """)
    expectSame(try diary.target("git"), try diary.site())
    // Each target remembers for itself.
    #expect(
      try diary.publish("folder", "--dry-run").output.hasPrefix(
        "becomes public:\n  Snow: /2024/01/03/snow/\n  Rain: /2024/01/01/rain/\n"))
  }

  /// A squashed branch has no history, but for that of others.
  @Test(arguments: [false, true])
  func aSquashedBranchKeepsWhatOthersCommitted(isShared: Bool) throws {
    let diary = try PublishingDiary(
      configuration: """
        baseURL: https://example.org/diary/
        publish: {git: {remote: ../site.git, history: squash}}

        """)
    if isShared {
      let tree = try diary.line("mktree")
      let commit = try diary.line(
        "-c", "user.name=O", "-c", "user.email=o@example.org", "commit-tree", tree, "-m", "theirs")
      try diary.git("update-ref", "refs/heads/gh-pages", commit)
    }
    #expect(try diary.publish("git", "--yes", "--quiet").status == 0)
    try diary.remove("Content/2024-01-02-sun.md")
    let outcome = try diary.publish("git", "--yes", "--show-source")
    let history =
      isShared ? ", and in the history of the branch, whose commits by others are kept" : ""
    #expect(
      outcome.output.contains(
        "removed pages may live on in caches, search engines and archives\(history)\n"),
      "\(outcome)")
    #expect(try diary.line("rev-list", "--count", "gh-pages") == (isShared ? "2" : "1"))
  }

  @Test func aPublishTellsTheStatus() throws {
    let diary = try PublishingDiary()
    #expect(try diary.publish("git", "--yes", "--quiet").status == 0)
    let status = try Program.run("status", "--now", "2026-01-01", in: diary.root)
    #expect(status.output == "compared with the last publish: 2 unchanged\n")
  }

  @Test func aDryRunWithoutRoomIsNotARealOne() throws {
    let diary = try PublishingDiary()
    let outcome = try Program.run(
      "publish", "folder", "--dry-run", "--now", "2026-01-01", in: diary.root,
      environment: ["TMPDIR": "/dev/null"])
    #expect(outcome.status == 3)
    #expect(outcome.output == "")
    #expect(
      outcome.diagnostics == """
        error: no temporary folder can be created
          why: a file stands where a folder is needed
          fix: move the file away

        """)
    #expect(try diary.target("folder").isEmpty)
  }

  @Test func theAliasPublishesToo() throws {
    let diary = try PublishingDiary()
    let outcome = try Program.run(
      "deploy", "folder", "--yes", "--quiet", "--now", "2026-01-01", in: diary.root)
    #expect((outcome.status, outcome.output, outcome.diagnostics) == (0, "", ""))
    expectSame(try diary.target("folder"), try diary.site())
  }

  @Test(arguments: ["git", "folder"]) func aDryRunWritesNothingAnywhere(name: String) throws {
    let diary = try PublishingDiary()
    #expect(try diary.publish(name, "--yes", "--quiet").status == 0)
    try diary.write("Snow\n\nWords.\n", to: "Content/2024-01-03-snow.md")
    let before = try diary.around.tree("")
    let outcome = try diary.publish(name, "--dry-run")
    #expect(try diary.around.tree("") == before)
    let committer = name == "git" ? "commits as diarysite <diarysite@localhost>\n" : ""
    #expect(
      outcome.output == """
        becomes public:
          Snow: /2024/01/03/snow/
        files: 3 new, 12 changed, 24 unchanged
        \(committer)nothing was sent

        """)
    #expect(outcome.status == 0)
  }

  @Test func dataSaysTheSame() throws {
    let diary = try PublishingDiary()
    try diary.around.write("theirs", to: "www/CNAME")
    let outcome = try diary.publish("folder", "--yes", "--format", "json")
    let count = try diary.site().count
    #expect(
      outcome.output == """
        {"diagnostics":[],"summary":{"target":"folder","result":"published","new":\(count),\
        "changed":0,"removed":0,"unchanged":0,"vanishing":0,"address":"https://example.org/diary/",\
        "drafts":0,"private":0,"scheduled":0,"unlisted":0,"encrypted":0},\
        "becomesPublic":[{"title":"Sun","date":"2024-01-02","address":"/2024/01/02/sun/"},\
        {"title":"Rain","date":"2024-01-01","address":"/2024/01/01/rain/"}],"changes":[],\
        "vanishes":[],"kept":["CNAME"],"taken":[],"adopted":[],"restored":[],"removedFiles":[],\
        "removedKinds":{},"notNamed":0}

        """)
    #expect(outcome.diagnostics == "")
  }

  @Test func theAuthorCommitsAndIsNamedBefore() throws {
    let diary = try PublishingDiary(
      configuration: "author: {name: Ada <x>, url: 'mailto:ada@example.org'}\n"
        + PublishingDiary.configuration)
    let dry = try diary.publish("git", "--dry-run")
    #expect(
      dry.output.hasSuffix("\ncommits as Ada x <ada@example.org>\nnothing was sent\n"))
    let outcome = try diary.publish("git", "--yes", "--format", "json")
    #expect(
      outcome.output.contains(
        #""address":"https://example.org/diary/","drafts":0,"private":0,"scheduled":0,"unlisted":0,"encrypted":0,"commitsAs":"Ada x <ada@example.org>"},"#
      ))
    #expect(
      String(decoding: try diary.git("log", "--format=%an|%ae|%cn|%ce", "gh-pages"), as: UTF8.self)
        == "Ada x|ada@example.org|Ada x|ada@example.org\n")
  }

  @Test func withoutATerminalNothingIsPublishedUnasked() throws {
    let diary = try PublishingDiary()
    let outcome = try diary.publish("git")
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == """
        error: 'publish' asks before it sends, and there is no terminal to ask on. Add --yes, or \
        --dry-run.
        See 'diarysite publish --help'.

        """)
    #expect(!diary.around.has("diary/public"))
  }

  @Test(arguments: [
    (
      [], PublishingDiary.configuration, "no target is named",
      "diarysite.yml has 'git', 'folder'", "name one: diarysite publish git"
    ),
    (
      ["foldr"], PublishingDiary.configuration, "there is no target 'foldr'",
      "diarysite.yml has 'git', 'folder'", "did you mean 'folder'?"
    ),
    (
      [], "baseURL: https://example.org/\n", "there is nowhere to publish to",
      "diarysite.yml has no 'publish'",
      "add one, such as 'publish: {folder: {path: ../site}}'"
    ),
    (
      [], "publish: {folder: {path: ../www}}\n", "the site has no base URL",
      "feeds and shared links need the address it is published at",
      "add 'baseURL: https://...' to diarysite.yml, or use --base-url"
    ),
  ])
  func aTargetThatIsNotClearIsRefused(
    arguments: [String], configuration: String, what: String, why: String, fix: String
  ) throws {
    let diary = try PublishingDiary(configuration: configuration)
    let outcome = try Program.run(["publish", "--yes"] + arguments, in: diary.root)
    #expect(
      outcome.diagnostics == "diarysite.yml: error: \(what)\n  why: \(why)\n  fix: \(fix)\n")
    #expect(outcome.status == 2)
    #expect(!diary.around.has("www"))
  }

  @Test func aBuildThatFailsIsNotPublished() throws {
    let diary = try PublishingDiary()
    #expect(try diary.publish("git", "--yes", "--quiet").status == 0)
    let before = try diary.git("rev-parse", "gh-pages")
    try diary.write("---\ndate: 2024-02-30\n---\nSnow\n", to: "Content/snow.md")
    #expect(try diary.publish("git", "--yes", "--quiet").status == 1)
    #expect(try diary.git("rev-parse", "gh-pages") == before)
  }

  @Test func whatWasBuiltIsPublishedOnlyIfNobodyChangedIt() throws {
    let diary = try PublishingDiary()
    func refusal() throws -> String {
      let outcome = try diary.publish("folder", "--yes", "--no-build")
      #expect(outcome.status == 3)
      #expect(!diary.around.has("www"))
      return outcome.diagnostics
    }
    #expect(
      try refusal() == """
        error: the site 'public' is not there
          why: it has no '.diarysite-output', which a build leaves
          fix: build the site: diarysite build

        """)
    _ = try Program.run("build", "--quiet", "--now", "2026-01-01", in: diary.root)
    let page = try diary.around.text("diary/public/2024/01/01/rain/index.html")
    try diary.write("changed", to: "public/2024/01/01/rain/index.html")
    #expect(
      try refusal() == """
        error: the site 'public' is not as it was built
          why: 'public/2024/01/01/rain/index.html' was changed or removed
          fix: publish without --no-build, or build the site again

        """)
    try diary.write(page, to: "public/2024/01/01/rain/index.html")
    #expect(try diary.publish("folder", "--yes", "--no-build").status == 0)
    expectSame(try diary.target("folder"), try diary.site())
  }

  @Test func aPreviewIsNotPublished() throws {
    let diary = try PublishingDiary()
    _ = try Program.run(
      "build", "--drafts", "--output", "preview", "--quiet", in: diary.root)
    let outcome = try diary.publish("folder", "--yes", "--no-build", "--output", "preview")
    #expect(outcome.status == 3)
    #expect(
      outcome.diagnostics == """
        error: the site 'preview' is a preview
          why: it may hold entries that are not public
          fix: name the site itself with --output

        """)
  }

  @Test func aGreatLossNeedsForce() throws {
    var entries: [String: String] = [:]
    for day in 1...28 {
      entries["Content/2024-01-\(day < 10 ? "0" : "")\(day).md"] = "Day \(day)\n"
    }
    let diary = try PublishingDiary(entries)
    #expect(try diary.publish("folder", "--yes", "--quiet").status == 0)
    let before = try diary.target("folder")
    for path in entries.keys.sorted().dropFirst(2) { try diary.remove(path) }
    #expect(
      try Program.run("build", "--force", "--quiet", "--now", "2026-01-01", in: diary.root).status
        == 0)
    let outcome = try diary.publish("folder", "--yes")
    #expect(
      outcome.diagnostics == """
        error: the publish would remove 52 of 62 pages
          why: that is more than a quarter; perhaps entries are missing
          fix: look for the missing entries, or use --force to remove them

        """)
    #expect(outcome.status == 4)
    expectSame(try diary.target("folder"), before)
    #expect(try diary.publish("folder", "--yes", "--force", "--quiet").status == 0)
    expectSame(try diary.target("folder"), try diary.site())
  }

  @Test func aRemoteThatCannotBeReachedIsOneOfTheNetworksFaults() throws {
    let diary = try PublishingDiary(
      configuration: "baseURL: https://example.org/\npublish: {git: {remote: ../no.git}}\n")
    let outcome = try diary.publish("--yes")
    let place = diary.around.root.resolvingSymlinksInPath().appendingPathComponent("no.git").path
    #expect(
      outcome.diagnostics == """
        error: the branch 'gh-pages' of '../no.git' cannot be read (git: fatal: '\(place)' does \
        not appear to be a git repository)
          why: there is no such repository, or you have no permission to see it
          fix: create it, or correct 'remote'

        """)
    #expect(outcome.status == 4)
  }

  @Test(.needs(.curl, .python3)) func whatIsServedIsComparedWithWhatWasSent() throws {
    let diary = try PublishingDiary()
    try FileManager.default.createDirectory(
      at: diary.around.url("www"), withIntermediateDirectories: true)
    let server = try FileServer(of: diary.around.url("www"))
    defer { server.stop() }
    let outcome = try diary.publish("folder", "--yes", "--verify", "--base-url", server.address)
    #expect(outcome.diagnostics == "")
    #expect(outcome.output.hasSuffix("fetched 6 files: all match the site\n"))
    #expect(outcome.status == 0)
    // A home page alone goes on being sent as it was.
    let again = try diary.publish("folder", "--yes", "--verify", "--base-url", server.address)
    #expect(
      again.output
        == "the folder '../www' already has this site\nfetched 6 files: all match the site\n"
    )
    // What was removed is asked for, too: it must be gone.
    try diary.remove("Content/2024-01-02-sun.md")
    let last = try diary.publish("folder", "--yes", "--verify", "--base-url", server.address)
    #expect(last.diagnostics == "")
    #expect(
      last.output.hasSuffix(
        "fetched 11 files: all match the site; 5 removed files are gone\n"))
  }
}
