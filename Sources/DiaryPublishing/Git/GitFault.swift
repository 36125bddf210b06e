import Diagnostics
import SiteOutput

/// Why git could not reach a branch, as far as its words tell.
struct GitFault {
  enum Cause: CaseIterable {
    case overtaken
    case hostKey
    case authentication
    case denied
    case noSuchHost
    case noConnection
    case protocolRefused
    case owner
    case currentBranch
    case declined
    case full
    case readOnly
    case noRepository
    case broken
  }

  /// `nil` for words that are not known.
  let cause: Cause?
  /// The line that tells.
  private let line: String

  init(_ words: ToolStderr) {
    for cause in Cause.allCases {
      for sign in cause.signs {
        guard let line = words.line(with: sign) else { continue }
        (self.cause, self.line) = (cause, line)
        return
      }
    }
    (cause, line) = (nil, words.last)
  }

  func diagnostic(of destination: GitDestination, isReading: Bool) -> Diagnostic {
    let (why, fix) =
      cause?.words ?? ("git reported an error", "read git's message, then publish again")
    // Of this cause the words tell nothing more.
    let quote = cause == .overtaken ? "" : " (git: \(line))"
    return Diagnostic(
      at: nil, subject: .network,
      what: "\(destination.name) cannot be \(isReading ? "read" : "published to")\(quote)",
      why: why, fix: fix)
  }
}

extension GitFault.Cause {
  /// Words of git, ssh or curl, of which one tells the cause; the first cause with one counts.
  fileprivate var signs: [String] {
    switch self {
    case .overtaken:
      ["stale info", "fetch first", "non-fast-forward", "cannot lock ref", "failed to lock"]
    case .hostKey: ["host key verification failed", "remote host identification has changed"]
    case .authentication:
      [
        "permission denied (", "authentication failed", "could not read username",
        "could not read password", "terminal prompts disabled", "invalid credentials",
        "too many authentication failures",
      ]
    case .denied:
      ["error: 403", "access denied", "write access to repository not granted", "not authorized"]
    case .noSuchHost: ["could not resolve host"]
    case .noConnection:
      [
        "connection refused", "connection timed out", "network is unreachable", "no route to host",
        "failed to connect", "couldn't connect", "operation timed out",
      ]
    case .protocolRefused: ["transport '"]
    case .owner: ["dubious ownership"]
    case .currentBranch:
      ["branch is currently checked out", "refusing to update checked out branch"]
    case .declined:
      [
        "gh006", "gh013", "protected branch", "hook declined", "deny updating a hidden ref",
        // A hook that would have to be run, and is not.
        "proc-receive",
      ]
    case .full: ["no space left", "disk quota exceeded"]
    case .readOnly:
      [
        "read-only file system", "insufficient permission", "unable to create temporary object",
        "permission denied",
      ]
    case .noRepository:
      ["repository not found", "does not appear to be a git repository", "not found", "no such"]
    case .broken:
      [
        "hung up unexpectedly", "early eof", "connection reset", "broken pipe", "rpc failed",
        "closed by remote host", "unexpected disconnect",
      ]
    }
  }

  var words: (why: String, fix: String) {
    switch self {
    case .overtaken:
      ("someone else pushed to it meanwhile", "publish again")
    case .hostKey:
      (
        "the host's key is unknown or has changed",
        "make sure that it is the right host, then connect once with ssh to accept its key"
      )
    case .authentication:
      (
        "the host does not know you, or your key or password has expired",
        "check your ssh key (ssh-add -l), or the password in git's credential helper"
      )
    case .denied:
      ("you have no permission to write there", "ask for the right to push, or correct 'remote'")
    case .noSuchHost: ("the host is unknown", "correct 'remote', or check the network")
    case .noConnection:
      ("the host does not answer", "check the network, then publish again")
    case .protocolRefused:
      ("only https, ssh and file paths are allowed", "use one of these")
    case .owner:
      (
        "the repository belongs to another user",
        "let git trust it: git config --global --add safe.directory PATH"
      )
    case .currentBranch:
      ("the branch is checked out there", "publish to a bare repository, or to another branch")
    case .declined:
      ("a rule of the host protects the branch", "allow it there, or use another branch")
    case .full: ("the disk there is full", "make room there, then publish again")
    case .readOnly: ("the repository cannot be written to", "check the permissions there")
    case .noRepository:
      (
        "there is no such repository, or you have no permission to see it",
        "create it, or correct 'remote'"
      )
    case .broken:
      ("the connection broke", "publish again: the branch is unchanged, or has the whole new site")
    }
  }
}
