import Diagnostics
import DiaryPrivacy
import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild
@testable import SiteOutput
@testable import SitePublishing

/// A diary's folder with a finished site in it, and room for targets beside it; all of it goes with
/// the value.
struct Bench: DiskFolder {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try makeFolder("diary")
    try makeFolder("scratch")
  }

  var root: URL { folder.root }

  /// The files below a target, by their paths in it, without the list of published files.
  func target(_ folder: String = "www") throws -> [String: String] {
    var files = try tree(folder)
    files[".diarysite-published"] = nil
    return files
  }

  /// The files below a folder, by their paths in it.
  func tree(_ folder: String) throws -> [String: String] {
    try files(below: url(folder)).mapValues { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Publishing

  /// Makes the output hold exactly these files, as a build would.
  func site(_ files: [String: String]) throws -> FinishedSite {
    let output = url("diary/public")
    try? FileManager.default.removeItem(at: output)
    var listed: [OutputFile] = []
    for (path, text) in files {
      try write(text, to: "diary/public/" + path)
      let hash = Array(text.utf8).withUnsafeBufferPointer { ContentHash(of: $0) }
      listed.append(OutputFile(path: try #require(SitePath(path)), hash: hash))
    }
    let list = OutputList(listed)
    try write(
      String(decoding: list.file(by: nil), as: UTF8.self), to: "diary/public/.diarysite-output")
    // Without the diary's lock: a test may look at one site while it makes the next.
    return try FinishedSite(
      DiskPath(output.path), shownAs: "public", holding: [], by: nil)
  }

  var environment: PublishEnvironment {
    PublishEnvironment(
      of: SourceFolders(ofDiary: DiskPath(url("diary").path)),
      output: DiskPath(url("diary/public").path),
      scratch: DiskPath(url("scratch").path),
      variables: [
        "PATH": "/usr/bin:/bin", "HOME": root.path, "RCLONE_CONFIG": "/dev/null",
        // A remote of rclone which is this machine.
        "RCLONE_CONFIG_HERE_TYPE": "local",
      ], isTerminal: false, interruption: .never, now: Instant(seconds: 1_700_000_000))
  }

  func publication(
    to target: PublishTarget, from environment: PublishEnvironment? = nil
  ) throws -> Publication {
    let diary = try FolderOnDisk(path: url("diary").path)
    return try Publication(
      to: target, from: environment ?? self.environment, of: diary,
      remembers: { wasPublished(diary, to: $0) }, writes: true)
  }

  static let secret = SiteSecret(String(repeating: "5e", count: 32))
  static func key() throws -> SiteSecret { try #require(secret) }
  static let otherSecret = SiteSecret(String(repeating: "07", count: 32))

  /// Publishes a site, as the command does.
  ///
  /// - Returns: What was done.
  @discardableResult
  func publish(
    _ files: [String: String], to target: PublishTarget, _ rule: ForeignFiles = .ask,
    under secret: SiteSecret? = secret, from environment: PublishEnvironment? = nil
  ) async throws -> Publication.Assessment {
    let publication = try publication(to: target, from: environment)
    let assessment = try await publication.look(
      for: try site(files), under: try #require(secret), rule)
    if assessment.isDone {
      try await publication.settle(assessment)
      return assessment
    }
    return try await publication.send(assessment)
  }

  // MARK: Git

  static let git = PublishTarget.git(.init(remote: "../site.git"))
  static let squashing = PublishTarget.git(.init(remote: "../site.git", history: .squash))

  /// Runs git for the test.
  ///
  /// - Returns: Its output.
  @discardableResult
  func git(_ arguments: String..., in folder: String = "site.git") throws -> String {
    let run = try ProgramRun(
      "git", ["-c", "user.name=Host", "-c", "user.email=host@example.org"] + arguments,
      in: url(folder), environment: ["PATH": "/usr/bin:/bin", "HOME": root.path, "LC_ALL": "C"])
    try #require(run.status == 0, "git \(arguments): \(run.diagnostics)")
    return run.output.trimmingCharacters(in: .newlines)
  }

  func makeRemote() throws {
    try makeFolder("site.git")
    try git("init", "--quiet", "--bare")
  }

  /// The files of the branch.
  func branch(_ name: String = "gh-pages") throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try git("ls-tree", "-r", "-z", "--name-only", name).split(separator: "\0") {
      files[String(path)] = try gitText("\(name):\(path)")
    }
    return files
  }

  private func gitText(_ object: String) throws -> String {
    try git("cat-file", "blob", object)
  }

  /// Commits to the branch as someone else.
  func commitAsHost(
    _ files: [String: String?], message: String = "From the host's page"
  ) throws {
    if !has("host") {
      try makeFolder("host")
      try git("init", "--quiet", in: "host")
    }
    let tip = try git("for-each-ref", "--format=%(objectname)", "refs/heads/gh-pages")
    if !tip.isEmpty {
      try git("fetch", "--quiet", "../site.git", "gh-pages", in: "host")
      try git("checkout", "--quiet", "--detach", tip, in: "host")
    }
    for (path, text) in files {
      if let text {
        try write(text, to: "host/" + path)
      } else {
        try remove("host/" + path)
      }
    }
    try git("add", "--all", in: "host")
    try git("commit", "--quiet", "-m", message, in: "host")
    try git("push", "--quiet", "../site.git", "HEAD:refs/heads/gh-pages", in: "host")
  }
}

/// A message in one piece.
func words(_ error: (any Error)?) -> [String] {
  let all = (error as? Diagnostics)?.all ?? (error as? SendingFault)?.diagnostics.all ?? []
  return all.map { "\($0.subject.rawValue): \($0.what); \($0.why); \($0.fix)" }
}

extension Publication {
  /// Looks as the command does that was asked for nothing more.
  func look(for site: FinishedSite) async throws -> Assessment {
    try await look(for: site, under: try #require(Bench.secret), .ask)
  }
}

extension Bench {
  /// Lets the diary remember a publish of no entries.
  func rememberPublish(to key: String) throws {
    try FolderOnDisk(path: url("diary").path).keep(
      PublishedSite.file(of: key).name, contents: PublishedSite(entries: []).bytes)
  }
}
