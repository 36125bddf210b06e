import Diagnostics
import SiteFiles

/// A bare repository of this publish alone, where commits are made before they are pushed.
///
/// The diary may be in a repository of its owner, which is never touched. This one is new each
/// time: settings of a repository can name programs to run, and a diary may come from anywhere.
struct GitRepository: Sendable {
  let folder: DiskPath
  let tool: Tool
  let remote: GitRemote

  /// The name under which commands know the remote.
  static let remoteName = "diarysite"

  init(remote: GitRemote, from environment: PublishEnvironment) throws(Diagnostics) {
    var own = environment
    own.variables = Self.variables(environment)
    tool = try Tool("git", package: "git", from: own)
    self.remote = remote
    folder = try environment.freshFolder()
  }

  /// Variables that git gets: none that names a repository, an index, or what to run, but for what
  /// the user has set for ssh and credentials.
  private static func variables(_ environment: PublishEnvironment) -> [String: String] {
    let kept: Set<String> = [
      "GIT_SSH", "GIT_SSH_COMMAND", "GIT_SSH_VARIANT", "GIT_ASKPASS", "GIT_CONFIG_GLOBAL",
      "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_SSL_CAINFO", "GIT_SSL_CAPATH",
    ]
    var variables = environment.variables.filter {
      !$0.key.hasPrefix("GIT_") || kept.contains($0.key)
    }
    variables["GIT_ALLOW_PROTOCOL"] = "file:https:ssh"
    variables["GIT_NO_REPLACE_OBJECTS"] = "1"
    // What was left out of a fetch is not fetched behind our back.
    variables["GIT_NO_LAZY_FETCH"] = "1"
    variables["LC_ALL"] = "C"
    if !environment.isTerminal { variables["GIT_TERMINAL_PROMPT"] = "0" }
    return variables
  }

  /// Makes the repository, if that was not done yet.
  func prepare() async throws(Diagnostics) {
    if folder.appending("HEAD").kind != nil { return }
    let outcome = try await tool.run(
      ["init", "--quiet", "--bare", "--template=", "--object-format=sha1", "--", folder.text])
    if outcome.isSuccess { return }
    throw Diagnostics(
      at: nil, subject: .files, what: "'\(folder.text)' cannot be used", why: outcome.words.last,
      fix: Self.fix(for: outcome.words))
  }

  /// The advice for an error of git in this repository.
  static func fix(for words: ToolStderr) -> String {
    switch ToolFault(ofGit: words).cause {
    case .full?: "make room for temporary files, or name a folder of another disk in TMPDIR"
    case .readOnly?: "name a folder in TMPDIR that can be written to"
    default: "read git's message, then publish again"
    }
  }

  /// Runs a command of git in the repository.
  func run(
    _ arguments: [String], in other: DiskPath? = nil, variables: [String: String] = [:],
    reading input: [ChildProgram.Input] = []
  ) async throws(Diagnostics) -> Tool.Outcome {
    let settings =
      [
        "core.hooksPath=/dev/null", "gc.auto=0", "maintenance.auto=false", "push.followTags=false",
        "push.gpgSign=false", "push.recurseSubmodules=no", "fetch.recurseSubmodules=no",
        "fetch.fsckObjects=false", "core.fsmonitor=false",
        "remote.\(Self.remoteName).url=\(remote.text)",
      ] + remote.settings(named: Self.remoteName)
    return try await tool.run(
      ["--git-dir=\(folder.text)", "--no-pager"] + settings.flatMap { ["-c", $0] } + arguments,
      in: other ?? folder, variables: variables, reading: input)
  }

  /// Variables for commands that speak to the remote.
  func connection() async throws(Diagnostics) -> [String: String] {
    let variables = tool.environment.variables
    if tool.environment.isTerminal || variables["GIT_SSH"] != nil
      || variables["GIT_SSH_COMMAND"] != nil
    {
      return [:]
    }
    let own = try await run(["config", "--get", "core.sshCommand"])
    // Nobody is there to answer a question.
    return own.isSuccess ? [:] : ["GIT_SSH_COMMAND": "ssh -o BatchMode=yes"]
  }

  /// The committer: the diary's author, else the user's identity in git, else a neutral name.
  func committer() async throws(Diagnostics) -> GitSignature {
    if let author = tool.environment.author { return author }
    var found: [String] = []
    for key in ["user.name", "user.email"] {
      found.append(try await run(["config", "--get", key]).line)
    }
    return GitSignature(name: found[0], email: found[1]) ?? .nobody
  }
}
