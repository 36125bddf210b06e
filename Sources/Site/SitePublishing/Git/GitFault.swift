import Diagnostics

/// Why git could not reach a branch, as far as its words tell.
struct GitFault {
  /// `nil` for words that are not known.
  let cause: FaultCause?
  /// The line that tells.
  private let line: String

  init(_ words: ToolStderr) {
    let found = Self.causes.found(in: words)
    (cause, line) = (found?.cause, found.map { ToolStderr.short($0.line) } ?? words.last)
  }

  func diagnostic(of destination: GitDestination, isReading: Bool) -> Diagnostic {
    // Of this cause the words tell nothing more.
    let quote = cause == Self.overtaken ? "" : " (git: \(line))"
    return Diagnostic(
      at: nil, subject: .network,
      what: "\(destination.name) cannot be \(isReading ? "read" : "published to")\(quote)",
      why: cause?.why ?? "git reported an error",
      fix: cause?.fix ?? "read git's message, then publish again")
  }

  static let overtaken = FaultCause(
    "someone else pushed to it meanwhile", fix: "publish again",
    signs: "stale info", "fetch first", "non-fast-forward", "cannot lock ref", "failed to lock")
  static let full = FaultCause(
    "the disk there is full", fix: "make room there, then publish again",
    signs: "no space left", "disk quota exceeded")
  static let readOnly = FaultCause(
    "the repository cannot be written to", fix: "check the permissions there",
    signs: "read-only file system", "insufficient permission",
    "unable to create temporary object", "permission denied")

  /// By words of git, ssh or curl; the first cause with one counts.
  private static let causes = [
    overtaken,
    FaultCause(
      "the host's key is unknown or has changed",
      fix: "make sure that it is the right host, then connect once with ssh to accept its key",
      signs: "host key verification failed", "remote host identification has changed"),
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
    FaultCause(
      "the host is unknown", fix: "correct 'remote', or check the network",
      signs: "could not resolve host"),
    FaultCause(
      "the host does not answer", fix: "check the network, then publish again",
      signs: "connection refused", "connection timed out", "network is unreachable",
      "no route to host", "failed to connect", "couldn't connect", "operation timed out"),
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
}
