import Diagnostics
import Foundation
import SiteFiles
import SiteOutput
import TestSupport
import Testing

@testable import SitePublishing

/// Folders of this machine that the site must not go to, by whatever name.
@Suite(.needs(.rclone)) struct TargetOverlapTests {
  private static let mixed = "the site would mix with the sources"
  private static let places = [
    ("..", "is or holds the diary", "the site would mix with it"),
    (".", "is or holds the diary", "the site would mix with it"),
    ("public", "is, holds or lies in the output", "the site would be copied into itself"),
    ("Content", "lies in 'Content'", mixed), ("Content/2024", "lies in 'Content'", mixed),
    ("link", "lies in 'Static'", mixed), ("Themes/x", "lies in 'Themes'", mixed),
    (".git/x", "lies in '.git'", mixed), (".diarysite/x", "lies in '.diarysite'", mixed),
    (".diarysite-state", "lies in '.diarysite-state'", mixed),
  ]

  private func bench() throws -> Bench {
    let bench = try Bench()
    try bench.write("a file", to: "diary/Content/2024/file")
    try bench.write("a file", to: "diary/Static/x/file")
    try FileManager.default.createSymbolicLink(
      at: bench.url("diary/link"), withDestinationURL: bench.url("diary/Static/x"))
    return bench
  }

  private func fault(_ target: PublishTarget, _ bench: Bench, _ environment: PublishEnvironment)
    async throws -> [String]
  {
    let site = try bench.site(["index.html": "home"])
    let before = try bench.tree("diary").filter { !$0.key.hasSuffix(".lock") }
    let error = await #expect(throws: Diagnostics.self) {
      let publication = try bench.publication(to: target, from: environment)
      _ = try await publication.look(for: site, under: Bench.key(), .ask)
    }
    #expect(try bench.tree("diary").filter { !$0.key.hasSuffix(".lock") } == before)
    return words(error)
  }

  @Test(arguments: places) func rsyncIsRefused(path: String, what: String, why: String)
    async throws
  {
    let bench = try bench()
    let words = try await fault(.rsync(.init(destination: path)), bench, bench.environment)
    #expect(
      words == [
        "2: the rsync destination '\(path)' \(what); \(why); name a folder of its own as 'destination'"
      ])
  }

  @Test(arguments: places) func rcloneIsRefused(path: String, what: String, why: String)
    async throws
  {
    let bench = try bench()
    var environment = bench.environment
    environment.variables["RCLONE_CONFIG_ALIAS_TYPE"] = "alias"
    environment.variables["RCLONE_CONFIG_ALIAS_REMOTE"] = "here:\(bench.url("diary").path)"
    let absolute = bench.url("diary").path + "/" + path
    for remote in ["here:\(absolute)", "here:\(path)", "alias:\(path)"]
    where path != ".." || !remote.hasPrefix("alias") {
      let words = try await fault(.rclone(remote: remote), bench, environment)
      #expect(
        words == [
          """
          2: the rclone remote '\(remote)' \(what); \(why); name a remote with a folder of its own \
          as 'remote'
          """
        ])
    }
  }

  @Test func anAliasOfAFolderElsewhereIsFine() async throws {
    let bench = try bench()
    var environment = bench.environment
    environment.variables["RCLONE_CONFIG_ALIAS_TYPE"] = "alias"
    environment.variables["RCLONE_CONFIG_ALIAS_REMOTE"] = "here:\(bench.root.path)"
    let publication = try bench.publication(
      to: .rclone(remote: "alias:www"), from: environment)
    let site = try bench.site(["index.html": "home"])
    _ = try await publication.send(try await publication.look(for: site, under: Bench.key(), .ask))
    #expect(try bench.target() == ["index.html": "home"])
  }

  @Test(arguments: [
    (
      #"{"Features":{"IsLocal":true},"String":"Local file system at /a b"}"#,
      RcloneListing.LocalFolder.at(DiskPath("/a b"))
    ),
    (#"{"Features":{"IsLocal":true},"String":"hasher::here:x"}"#, .unnamed),
    (#"{"Features":{"IsLocal":true}}"#, .unnamed),
    (#"{"Features":{"IsLocal":false},"String":"Local file system at /a"}"#, .none),
    (#"{"Features":{},"String":"S3 bucket x"}"#, .none), ("", .none),
  ])
  func rcloneTellsTheFolder(answer: String, folder: RcloneListing.LocalFolder) {
    #expect(RcloneListing.localFolder(Array(answer.utf8)) == folder)
  }

  @Test func aFolderThatRcloneDoesNotNameIsRefused() async throws {
    let bench = try bench()
    var environment = bench.environment
    environment.variables["RCLONE_CONFIG_HASHER_TYPE"] = "hasher"
    environment.variables["RCLONE_CONFIG_HASHER_REMOTE"] = "here:\(bench.root.path)"
    let words = try await fault(.rclone(remote: "hasher:www"), bench, environment)
    #expect(
      words == [
        """
        2: the rclone remote 'hasher:www' is on this machine, but rclone does not say in which \
        folder; so it may be the diary itself; name a remote of the type 'local' or 'alias', or \
        publish to the folder with 'folder'
        """
      ])
  }

  @Test(arguments: [
    "gitdir: ../repositories/diary.git\n", "gitdir: ../repositories/diary.git/worktrees/one\n",
  ])
  func aRepositoryThatLiesElsewhereCounts(text: String) throws {
    let bench = try bench()
    try bench.write(text, to: "diary/.git")
    try bench.write("x", to: "repositories/diary.git/worktrees/one/HEAD")
    let path = "../repositories/diary.git/www"
    let error = #expect(throws: Diagnostics.self) {
      try bench.publication(to: .rsync(.init(destination: path)))
    }
    #expect(
      words(error) == [
        """
        2: the rsync destination '\(path)' lies in '.git'; \(Self.mixed); name a folder of its own \
        as 'destination'
        """
      ])
    _ = try bench.publication(to: .rsync(.init(destination: "../repositories")))
  }

  @Test(arguments: ["../journal", "../journal/2024", "../link", "../synced"])
  func entriesThatLieElsewhereCount(path: String) throws {
    let bench = try bench()
    try bench.write("a file", to: "synced/journal/2024/file")
    for name in ["journal", "link"] {
      try FileManager.default.createSymbolicLink(
        at: bench.url(name), withDestinationURL: bench.url("synced/journal"))
    }
    try bench.write("visibility: public\n", to: "synced/journal/folder.yml")
    try bench.write("content: ../journal\n", to: "diary/diarysite.yml")
    let error = #expect(throws: Diagnostics.self) {
      try bench.publication(to: .rsync(.init(destination: path)))
    }
    let relation = path == "../synced" ? "holds" : "lies in"
    #expect(
      words(error) == [
        """
        2: the rsync destination '\(path)' \(relation) '../journal'; \(Self.mixed); name a folder of \
        its own as 'destination'
        """
      ])
    _ = try bench.publication(to: .rsync(.init(destination: "../synced/www")))
  }

  // MARK: Repositories

  @Test(arguments: [
    ("Static/site.git", "lies in 'Static'", mixed), ("link/site.git", "lies in 'Static'", mixed),
    ("Content/site.git", "lies in 'Content'", mixed),
    (".diarysite/site.git", "lies in '.diarysite'", mixed),
    ("public", "lies in the output", "the repository would mix with the site"),
    ("public/site.git", "lies in the output", "the repository would mix with the site"),
  ])
  func aRepositoryAmongTheDiarysFilesIsRefused(path: String, what: String, why: String) throws {
    let bench = try bench()
    for remote in [path, "file://" + bench.url("diary/\(path)").path] {
      let error = #expect(throws: Diagnostics.self) {
        try bench.publication(to: .git(.init(remote: remote)))
      }
      #expect(
        words(error) == [
          """
          2: the branch 'gh-pages' of '\(remote)' \(what); \(why); name a repository elsewhere as \
          'remote'
          """
        ])
    }
  }

  /// A branch of a repository that has files beside it mixes with none of them.
  @Test(arguments: [".", "Content", "Content/.git", "..", "../site.git"])
  func otherRepositoriesAreFine(path: String) throws {
    let bench = try bench()
    for folder in ["diary/.git", "diary/Content/.git", ".git", "site.git"] {
      try bench.write("ref: refs/heads/main\n", to: folder + "/HEAD")
    }
    _ = try bench.publication(to: .git(.init(remote: path)))
  }

  // MARK: The home

  @Test(arguments: [
    PublishTarget.folder(path: "~/www"), .rsync(.init(destination: "~/www")),
  ])
  func aTildeIsTheHome(target: PublishTarget) async throws {
    let bench = try Bench()
    try await bench.publish(["index.html": "home"], to: target)
    #expect(try bench.target() == ["index.html": "home"])
    #expect(!FileManager.default.fileExists(atPath: bench.url("diary/~").path))
  }

  @Test func aFolderMayBeNamedSo() async throws {
    let bench = try Bench()
    try FileManager.default.createDirectory(
      at: bench.url("diary/~"), withIntermediateDirectories: true)
    try await bench.publish(["index.html": "home"], to: .folder(path: "./~/www"))
    #expect(try bench.target("diary/~/www") == ["index.html": "home"])
  }

  @Test(arguments: [
    PublishTarget.folder(path: "~ada/www"), .rsync(.init(destination: "~ada/www")),
    .git(.init(remote: "~ada/www")),
  ])
  func theHomeOfSomebodyElseIsAnError(target: PublishTarget) throws {
    let bench = try Bench()
    let error = #expect(throws: Diagnostics.self) { try bench.publication(to: target) }
    #expect(
      words(error) == [
        """
        2: '~ada/www' does not name a folder of this machine; '~' stands for your own home; homes \
        of other users are not looked up; write the full path; for a folder whose name begins with \
        '~', write './~ada'
        """
      ])
  }

  @Test(arguments: [nil, "", "home"]) func withoutAHomeATildeIsAnError(home: String?) throws {
    let bench = try Bench()
    var environment = bench.environment
    environment.variables["HOME"] = home
    let error = #expect(throws: Diagnostics.self) {
      try bench.publication(to: .folder(path: "~/www"), from: environment)
    }
    #expect(
      words(error) == [
        """
        2: '~/www' does not name a folder of this machine; the variable HOME does not say where \
        your home is; set HOME, or write the full path
        """
      ])
  }

  @Test func rcloneKnowsNoHome() throws {
    let bench = try Bench()
    let error = #expect(throws: Diagnostics.self) {
      try bench.publication(to: .rclone(remote: "here:~/www"), from: bench.environment)
    }
    #expect(
      words(error) == [
        """
        2: rclone cannot send to 'here:~/www'; rclone treats '~' as the name of a folder, not as \
        your home; write the path without '~'
        """
      ])
  }
}
