import Diagnostics
import DiaryBuild
import SiteFiles

/// A bare repository of our own in the cache, where commits are made before they are pushed.
///
/// The diary may lie in a repository of its owner: that one is never touched. This one can be
/// deleted at any time.
struct GitRepository: Sendable {
  let folder: DiskPath
  let tool: Tool
  /// Where to push to: a URL, `host:path`, or an absolute path.
  let remote: String
  /// Of an earlier publish; the same unless nothing may be written.
  let pastFolder: DiskPath

  /// The name under which commands know the remote.
  static let remoteName = "diarysite"

  init(
    remote: String, key: String, from workplace: PublishWorkplace
  ) throws(Diagnostics) {
    var own = workplace
    own.environment = Self.environment(workplace)
    tool = try Tool("git", package: "git", from: own)
    self.remote = remote
    folder = workplace.cache.appending("git-\(key)")
    pastFolder = workplace.pastCache.appending("git-\(key)")
  }

  /// Variables that git gets: none that names a repository, an index, or what to run, but for what
  /// the user has set for ssh and credentials.
  private static func environment(_ workplace: PublishWorkplace) -> [String: String] {
    let kept: Set<String> = [
      "GIT_SSH", "GIT_SSH_COMMAND", "GIT_SSH_VARIANT", "GIT_ASKPASS", "GIT_CONFIG_GLOBAL",
      "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_SSL_CAINFO", "GIT_SSL_CAPATH",
    ]
    var variables = workplace.environment.filter {
      !$0.key.hasPrefix("GIT_") || kept.contains($0.key)
    }
    variables["GIT_ALLOW_PROTOCOL"] = "file:https:ssh"
    variables["GIT_NO_REPLACE_OBJECTS"] = "1"
    // What was left out of a fetch is not fetched behind our back.
    variables["GIT_NO_LAZY_FETCH"] = "1"
    variables["LC_ALL"] = "C"
    if !workplace.isTerminal { variables["GIT_TERMINAL_PROMPT"] = "0" }
    return variables
  }

  /// Makes the repository if it is missing or not as we would have made it.
  ///
  /// A diary may come from anywhere, with a `.diarysite/` in it, and settings of a repository can
  /// name programs to run: so nothing is taken over that settings could stand in.
  func prepare() async throws(Diagnostics) {
    if folder.kind != nil || folder.isLink {
      if try isPlain() { return try configure() }
      try discard()
    }
    do throws(FileFault) {
      try folder.makeFolder()
    } catch {
      throw Diagnostics([unusable(error.reason.words.why)])
    }
    let outcome = try await tool.run(
      ["init", "--quiet", "--bare", "--template=", "--", folder.text])
    guard outcome.isSuccess else { throw Diagnostics([unusable(outcome.words.last)]) }
    try configure()
    try borrowObjects()
  }

  private static let files: Set<String> = [
    "HEAD", "config", "shallow", "packed-refs", "FETCH_HEAD", "diarysite-sent",
    "diarysite-sent-new",
  ]
  private static let needed: Set<String> = ["HEAD", "objects", "refs"]

  /// Whether the repository has what it needs, and nothing that we do not know.
  private func isPlain() throws(Diagnostics) -> Bool {
    do throws(FileFault) {
      let around = try FolderOnDisk(path: folder.parent.text)
      let items = try around.children(of: .root.appending(folder.name))
      return Self.needed.isSubset(of: Set(items.map(\.name)))
        && items.allSatisfy { item in
          item.kind == .folder
            ? ["objects", "refs"].contains(item.name)
            : item.kind == .file && Self.files.contains(item.name)
        }
    } catch {
      return false
    }
  }

  /// The settings, always as they are here.
  private static let configuration = """
    [core]
    \trepositoryformatversion = 1
    \tbare = true
    [extensions]
    \tpartialClone = \(remoteName)
    [remote "\(remoteName)"]
    \tpromisor = true
    \tpartialclonefilter = blob:none

    """

  private func configure() throws(Diagnostics) {
    do throws(FileFault) {
      let tree = try FolderOnDisk(path: folder.text)
      let file = SitePath.root.appending("config")
      if try tree.item(at: file) != nil { try tree.removeFile(file) }
      try tree.create(file, contents: Array(Self.configuration.utf8))
    } catch {
      throw Diagnostics([unusable(error.reason.words.why)])
    }
  }

  /// Lets a repository that is thrown away afterwards use what was fetched before.
  private func borrowObjects() throws(Diagnostics) {
    guard folder != pastFolder, pastFolder.appending("objects").kind == .folder else { return }
    do throws(FileFault) {
      let tree = try FolderOnDisk(path: folder.text)
      let file = SitePath.root.appending("objects").appending("info").appending("alternates")
      try tree.createFolder(file.parent)
      try tree.create(
        file, contents: Array((pastFolder.resolved.appending("objects").text + "\n").utf8))
    } catch {
      throw Diagnostics([unusable(error.reason.words.why)])
    }
  }

  /// Throws the repository away.
  func discard() throws(Diagnostics) {
    do throws(FileFault) {
      let around = try FolderOnDisk(path: folder.parent.text)
      try around.removeTree(.root.appending(folder.name))
    } catch {
      throw Diagnostics([unusable(error.reason.words.why)])
    }
  }

  private func unusable(_ why: String) -> Diagnostic {
    Diagnostic(
      at: nil, subject: .files, what: "'\(folder.text)' cannot be used", why: why,
      fix: "check the disk and the permissions of '.diarysite'")
  }

  /// Runs a command of git in the repository.
  func run(
    _ arguments: [String], in place: DiskPath? = nil, environment: [String: String] = [:],
    writing: (@Sendable (Tool.Write) async throws -> Void)? = nil
  ) async throws(Diagnostics) -> Tool.Outcome {
    let settings = [
      "core.hooksPath=/dev/null", "gc.auto=0", "maintenance.auto=false", "push.followTags=false",
      "push.gpgSign=false", "push.recurseSubmodules=no", "fetch.recurseSubmodules=no",
      "fetch.fsckObjects=false", "core.fsmonitor=false",
      "remote.\(Self.remoteName).url=\(remote)",
    ]
    return try await tool.run(
      ["--git-dir=\(folder.text)", "--no-pager"] + settings.flatMap { ["-c", $0] } + arguments,
      in: place ?? folder, environment: environment, writing: writing)
  }

  /// Variables for commands that speak to the remote.
  func connection() async throws(Diagnostics) -> [String: String] {
    let variables = tool.workplace.environment
    if tool.workplace.isTerminal || variables["GIT_SSH"] != nil
      || variables["GIT_SSH_COMMAND"] != nil
    {
      return [:]
    }
    let own = try await run(["config", "--get", "core.sshCommand"])
    // Nobody is there to answer a question.
    return own.isSuccess ? [:] : ["GIT_SSH_COMMAND": "ssh -o BatchMode=yes"]
  }

  /// Who commits: as the user's git says, else nobody in particular.
  func committer() async throws(Diagnostics) -> String {
    var found: [String: String] = [:]
    for key in ["user.name", "user.email"] {
      let value = try await run(["config", "--get", key]).line
      found[key] = value.contains(where: { "<>".contains($0) }) ? nil : value
    }
    guard let name = found["user.name"], let email = found["user.email"], !name.isEmpty,
      !email.isEmpty
    else { return "diarysite <diarysite@localhost>" }
    return "\(name) <\(email)>"
  }
}
