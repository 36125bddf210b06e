import Diagnostics
import SiteFiles

/// Why rsync could not reach a folder.
enum RsyncFault: FaultCause {
  case changedHostKey
  case unknownHostKey
  case denied
  case authentication
  case noSuchHost
  case refused
  case noAnswer
  case noRsync
  case oldRsync
  case full
  case readOnly
  case notAFolder
  case noFolder
  case options
  case broken

  var signs: [String] {
    switch self {
    case .changedHostKey: ["remote host identification has changed"]
    case .unknownHostKey: ["host key verification failed"]
    // Of files; ssh says 'Permission denied (publickey)' of users.
    case .denied: ["permission denied (13)", "operation not permitted"]
    case .authentication:
      ["permission denied", "too many authentication failures", "authentication methods"]
    case .noSuchHost: ["could not resolve hostname", "name or service not known"]
    case .refused: ["connection refused"]
    case .noAnswer:
      [
        "timed out", "timeout in data", "no route to host", "network is unreachable",
        "timeout waiting",
      ]
    case .noRsync: ["rsync: command not found", "rsync: not found", "rsync: no such file"]
    case .oldRsync: ["on remote machine: --", "protocol version mismatch"]
    case .full: ["no space left", "disk quota exceeded"]
    case .readOnly: ["read-only file system"]
    case .notAFolder: ["not a directory", "destination must be a directory"]
    case .noFolder: ["no such file or directory"]
    case .options: ["syntax or usage error"]
    case .broken:
      [
        "broken pipe", "connection reset", "closed by remote", "connection closed",
        "connection unexpectedly closed", "protocol data stream",
      ]
    }
  }

  var words: (why: String, fix: String) {
    switch self {
    case .changedHostKey:
      (
        "the host's key has changed",
        "make sure that it is the right host; then forget the old key: ssh-keygen -R HOST"
      )
    case .unknownHostKey:
      (
        "the host's key is unknown or has changed",
        "make sure that it is the right host, then connect once with ssh to accept its key"
      )
    case .denied:
      ("you have no permission to write there", "check the permissions of the folder there")
    case .authentication:
      ("the host does not know you", "check your ssh key (ssh-add -l), and the user's name")
    case .noSuchHost: ("the host is unknown", "correct 'destination', or check the network")
    case .refused:
      ("the host does not accept ssh there", "check the host, and its port in ~/.ssh/config")
    case .noAnswer: ("the host does not answer", "check the network, then publish again")
    case .noRsync: ("the host has no rsync", "install the package 'rsync' there")
    case .oldRsync: ("the rsync there is too old", "install rsync 3.1 or newer there")
    case .full: ("the disk there is full", "make room there, then publish again")
    case .readOnly: ("the disk there cannot be written to", "make it writable there")
    case .notAFolder: ("a file stands where a folder is needed", "correct 'destination'")
    case .noFolder:
      ("its parent folder does not exist", "create that folder, or correct 'destination'")
    case .options: ("rsync does not accept one of the options", "correct 'options'")
    case .broken: ("the connection broke", "publish again to continue where it stopped")
    }
  }

  /// - Parameters:
  ///   - what: Such as `the folder cannot be read`.
  ///   - paths: The files or folders that rsync was told of.
  static func diagnostics(
    _ what: String, _ outcome: Tool.Outcome, about paths: [SitePath] = []
  ) -> Diagnostics {
    let found = found(in: outcome.words)
    let (why, fix) =
      found?.cause.words ?? ("rsync reported an error", "read rsync's message, then publish again")
    // rsync's last line tells only its status; those before it tell why.
    let quote =
      [found?.line, outcome.words.lines.last { !isStatus($0) }].compactMap(\.self)
      .first { !isStatus($0) } ?? "status \(outcome.status)"
    return Diagnostics(
      at: nil, subject: found?.cause == .options ? .configuration : .network,
      what: "\(what) (rsync: \(ToolStderr.short(ToolStderr.withoutPaths(quote, paths))))", why: why,
      fix: fix)
  }

  private static func isStatus(_ line: String) -> Bool {
    line.hasPrefix("rsync error:") || line.hasPrefix("rsync warning:")
  }
}
