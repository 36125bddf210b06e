import Diagnostics
import SiteFiles

/// Why a tool could not do its work, as far as its words tell.
struct ToolFault {
  /// `nil` for words that are not known.
  let cause: FaultCause?
  private let tool: String
  /// The line that tells.
  private let quote: String

  init(ofGit words: ToolStderr) {
    let found = FaultCause.git.found(in: words)
    (tool, cause) = ("git", found?.cause)
    quote = found.map { ToolStderr.short($0.line) } ?? words.last
  }

  /// - Parameter paths: The files or folders that rsync was told of.
  init(ofRsync outcome: Tool.Outcome, about paths: [SitePath] = []) {
    let found = FaultCause.rsync.found(in: outcome.words)
    (tool, cause) = ("rsync", found?.cause)
    func isStatus(_ line: String) -> Bool {
      line.hasPrefix("rsync error:") || line.hasPrefix("rsync warning:")
    }
    // rsync's last line tells only its status; those before it tell why.
    let line =
      [found?.line, outcome.words.lines.last { !isStatus($0) }].compactMap(\.self)
      .first { !isStatus($0) } ?? "status \(outcome.status)"
    quote = ToolStderr.short(ToolStderr.withoutPaths(line, paths))
  }

  /// - Parameter paths: The files or folders that rclone was told of.
  init(ofRclone words: ToolStderr, about paths: [SitePath] = []) {
    let found = FaultCause.rclone.found(in: words)
    (tool, cause) = ("rclone", found?.cause)
    let line = Self.withoutTime(found?.line ?? words.lines.last ?? "it said nothing")
    quote = ToolStderr.short(ToolStderr.withoutPaths(line, paths))
  }

  /// A line of rclone without the time before it.
  private static func withoutTime(_ line: String) -> String {
    var words = line.split(separator: " ").map(String.init)
    let isDated = words.first.map { $0.count == 10 && $0.split(separator: "/").count == 3 } ?? false
    if isDated { words.removeFirst(min(2, words.count)) }
    if ["ERROR", "NOTICE", "CRITICAL:"].contains(words.first) { words.removeFirst() }
    while words.first == ":" { words.removeFirst() }
    return words.joined(separator: " ")
  }

  /// - Parameter what: Such as `the folder cannot be read`.
  func diagnostic(_ what: String) -> Diagnostic {
    var fault = Diagnostic(
      at: nil, subject: cause?.subject ?? .network, what: "\(what) (\(tool): \(quote))",
      why: cause?.why ?? "\(tool) reported an error",
      fix: cause?.fix ?? "read \(tool)'s message, then publish again")
    // Of this cause the words tell nothing more.
    if cause == .overtaken { fault.what = what }
    return fault
  }
}

/// A cause that the words of a tool point to.
struct FaultCause: Equatable, Sendable {
  let why: String
  let fix: String
  let subject: Diagnostic.Subject
  /// Texts in lower case; a line that contains one of them points to this cause.
  let signs: [String]

  init(
    _ why: String, fix: String, subject: Diagnostic.Subject = .network, signs: String...
  ) {
    (self.why, self.fix, self.subject, self.signs) = (why, fix, subject, signs)
  }

  // MARK: Causes that several tools tell

  private static let unknownKey = FaultCause(
    "the host's key is unknown or has changed",
    fix: "make sure that it is the right host, then connect once with ssh to accept its key",
    signs: "host key verification failed", "remote host identification has changed")
  private static let silent = FaultCause(
    "the host does not answer", fix: "check the network, then publish again",
    signs: "connection refused", "timed out", "timeout", "network is unreachable",
    "no route to host", "deadline exceeded", "failed to connect", "couldn't connect")
  static let full = FaultCause(
    "the disk there is full", fix: "make room there, then publish again",
    signs: "no space left", "disk quota exceeded")
  private static let broken = FaultCause(
    "the connection broke", fix: "publish again to continue where it stopped",
    signs: "broken pipe", "connection reset", "closed by remote", "connection closed",
    "connection unexpectedly closed", "protocol data stream", "unexpected eof", "connection lost")

  /// - Parameter setting: The key of `diarysite.yml` that has the address.
  private static func unknownHost(_ setting: String) -> FaultCause {
    FaultCause(
      "the host is unknown", fix: "correct '\(setting)', or check the network",
      signs: "could not resolve host", "name or service not known")
  }

  private static func noFolders(_ setting: String) -> [FaultCause] {
    [
      FaultCause(
        "a file stands where a folder is needed", fix: "correct '\(setting)'",
        signs: "not a directory", "destination must be a directory", "is a file not"),
      FaultCause(
        "its parent folder does not exist", fix: "create that folder, or correct '\(setting)'",
        signs: "directory not found", "no such file or directory"),
    ]
  }

  // MARK: Causes by the tool; the first with a sign counts

  static let overtaken = FaultCause(
    "someone else pushed to it meanwhile", fix: "publish again",
    signs: "stale info", "fetch first", "non-fast-forward", "cannot lock ref", "failed to lock")
  static let readOnly = FaultCause(
    "the repository cannot be written to", fix: "check the permissions there",
    signs: "read-only file system", "insufficient permission",
    "unable to create temporary object", "permission denied")

  /// By words of git, ssh or curl.
  static let git = [
    overtaken, unknownKey,
    FaultCause(
      "the host does not know you, or your key or password has expired",
      fix: "check your ssh key (ssh-add -l), or the password in git's credential helper",
      signs: "permission denied (", "authentication failed", "could not read username",
      "could not read password", "terminal prompts disabled", "invalid credentials",
      "too many authentication failures"),
    FaultCause(
      "you have no permission to write there",
      fix: "ask for the right to push, or correct 'remote'",
      signs: "error: 403", "access denied", "write access to repository not granted",
      "not authorized"),
    unknownHost("remote"), silent,
    FaultCause(
      "only https, ssh and file paths are allowed", fix: "use one of these",
      signs: "transport '"),
    FaultCause(
      "the repository belongs to another user",
      fix: "let git trust it: git config --global --add safe.directory PATH",
      signs: "dubious ownership"),
    FaultCause(
      "the branch is checked out there", fix: "publish to a bare repository, or to another branch",
      signs: "branch is currently checked out", "refusing to update checked out branch"),
    FaultCause(
      "a rule of the host protects the branch", fix: "allow it there, or use another branch",
      signs: "gh006", "gh013", "protected branch", "hook declined", "deny updating a hidden ref",
      // A hook that would have to be run, and is not.
      "proc-receive"),
    full, readOnly,
    FaultCause(
      "there is no such repository, or you have no permission to see it",
      fix: "create it, or correct 'remote'",
      signs: "repository not found", "does not appear to be a git repository", "not found",
      "no such"),
    FaultCause(
      "the connection broke",
      fix: "publish again: the branch is unchanged, or has the whole new site",
      signs: "hung up unexpectedly", "early eof", "connection reset", "broken pipe", "rpc failed",
      "closed by remote host", "unexpected disconnect"),
  ]

  static let rsync =
    [
      FaultCause(
        "the host's key has changed",
        fix: "make sure that it is the right host; then forget the old key: ssh-keygen -R HOST",
        signs: "remote host identification has changed"),
      unknownKey,
      // Of files; ssh says 'Permission denied (publickey)' of users.
      FaultCause(
        "you have no permission to write there", fix: "check the permissions of the folder there",
        signs: "permission denied (13)", "operation not permitted"),
      FaultCause(
        "the host does not know you", fix: "check your ssh key (ssh-add -l), and the user's name",
        signs: "permission denied", "too many authentication failures", "authentication methods"),
      unknownHost("destination"),
      FaultCause(
        "the host does not accept ssh there", fix: "check the host, and its port in ~/.ssh/config",
        signs: "connection refused"),
      silent,
      FaultCause(
        "the host has no rsync", fix: "install the package 'rsync' there",
        signs: "rsync: command not found", "rsync: not found", "rsync: no such file"),
      FaultCause(
        "the rsync there is too old", fix: "install rsync 3.1 or newer there",
        signs: "on remote machine: --", "protocol version mismatch"),
      full,
      FaultCause(
        "the disk there cannot be written to", fix: "make it writable there",
        signs: "read-only file system"),
    ] + noFolders("destination") + [
      FaultCause(
        "rsync does not accept one of the options", fix: "correct 'options'",
        subject: .configuration, signs: "syntax or usage error"),
      broken,
    ]

  static let noBucket = FaultCause(
    "there is no such bucket, or you have no permission to see it",
    fix: "create the bucket, or correct 'remote'",
    signs: "nosuchbucket", "invalidbucketname", "bucket not found", "bucket does not exist",
    "containernotfound", "container does not exist", "no such bucket")

  static let rclone =
    [
      FaultCause(
        "rclone has no remote of that name", fix: "create it with 'rclone config'",
        subject: .configuration, signs: "didn't find section in config file",
        "didn't find backend called", "failed to load config file"),
      FaultCause(
        "rclone's configuration is locked with a password",
        fix: "set RCLONE_CONFIG_PASS or RCLONE_PASSWORD_COMMAND in the environment",
        subject: .configuration, signs: "unable to decrypt configuration",
        "config file is encrypted", "bad password"),
      FaultCause(
        "the host's key has changed",
        fix: "make sure that it is the right host, then correct its key in rclone's settings",
        signs: "knownhosts:", "host key"),
      noBucket,
      FaultCause(
        "the host does not know you, you have no permission to write there, or your key has expired",
        fix: "check the remote with 'rclone config', and its rights at the host",
        signs: "invalidaccesskeyid", "signaturedoesnotmatch", "expiredtoken", "accessdenied",
        "access denied", "authenticationfailed", "forbidden", "unauthorized", "invalid_grant",
        "fetch token", "unable to authenticate", "token expired", "expired token",
        "status code: 401", "status code: 403"),
      FaultCause(
        "the host is unknown", fix: "check the remote with 'rclone config'",
        signs: "no such host"),
      silent,
      FaultCause(
        "the host's certificate is not trusted", fix: "check the host and the certificates here",
        signs: "x509:", "certificate"),
      FaultCause(
        "there is no room left there", fix: "make room there, then publish again",
        signs: "no space left", "quota", "insufficient storage", "insufficientstorage"),
      FaultCause(
        "the folder there cannot be written to", fix: "check the permissions there",
        signs: "read-only file system", "permission denied", "operation not permitted"),
    ] + noFolders("remote") + [broken]
}

extension [FaultCause] {
  /// The first cause that is told, in their order, and the line that tells it.
  fileprivate func found(in words: ToolStderr) -> (cause: FaultCause, line: String)? {
    let lines = words.lines.map { (text: $0, lowercased: $0.lowercased()) }
    for cause in self {
      for sign in cause.signs {
        if let line = lines.first(where: { $0.lowercased.contains(sign) }) {
          return (cause, line.text)
        }
      }
    }
    return nil
  }
}
