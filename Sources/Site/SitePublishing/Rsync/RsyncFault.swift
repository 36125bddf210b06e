import Diagnostics
import SiteFiles

/// Why rsync could not reach a folder.
enum RsyncFault {
  private static let options = FaultCause(
    "rsync does not accept one of the options", fix: "correct 'options'",
    signs: "syntax or usage error")

  private static let causes = [
    FaultCause(
      "the host's key has changed",
      fix: "make sure that it is the right host; then forget the old key: ssh-keygen -R HOST",
      signs: "remote host identification has changed"),
    FaultCause(
      "the host's key is unknown or has changed",
      fix: "make sure that it is the right host, then connect once with ssh to accept its key",
      signs: "host key verification failed"),
    // Of files; ssh says 'Permission denied (publickey)' of users.
    FaultCause(
      "you have no permission to write there", fix: "check the permissions of the folder there",
      signs: "permission denied (13)", "operation not permitted"),
    FaultCause(
      "the host does not know you", fix: "check your ssh key (ssh-add -l), and the user's name",
      signs: "permission denied", "too many authentication failures", "authentication methods"),
    FaultCause(
      "the host is unknown", fix: "correct 'destination', or check the network",
      signs: "could not resolve hostname", "name or service not known"),
    FaultCause(
      "the host does not accept ssh there", fix: "check the host, and its port in ~/.ssh/config",
      signs: "connection refused"),
    FaultCause(
      "the host does not answer", fix: "check the network, then publish again",
      signs: "timed out", "timeout in data", "no route to host", "network is unreachable",
      "timeout waiting"),
    FaultCause(
      "the host has no rsync", fix: "install the package 'rsync' there",
      signs: "rsync: command not found", "rsync: not found", "rsync: no such file"),
    FaultCause(
      "the rsync there is too old", fix: "install rsync 3.1 or newer there",
      signs: "on remote machine: --", "protocol version mismatch"),
    FaultCause(
      "the disk there is full", fix: "make room there, then publish again",
      signs: "no space left", "disk quota exceeded"),
    FaultCause(
      "the disk there cannot be written to", fix: "make it writable there",
      signs: "read-only file system"),
    FaultCause(
      "a file stands where a folder is needed", fix: "correct 'destination'",
      signs: "not a directory", "destination must be a directory"),
    FaultCause(
      "its parent folder does not exist", fix: "create that folder, or correct 'destination'",
      signs: "no such file or directory"),
    options,
    FaultCause(
      "the connection broke", fix: "publish again to continue where it stopped",
      signs: "broken pipe", "connection reset", "closed by remote", "connection closed",
      "connection unexpectedly closed", "protocol data stream"),
  ]

  /// - Parameters:
  ///   - what: Such as `the folder cannot be read`.
  ///   - paths: The files or folders that rsync was told of.
  static func diagnostics(
    _ what: String, _ outcome: Tool.Outcome, about paths: [SitePath] = []
  ) -> Diagnostics {
    let found = causes.found(in: outcome.words)
    // rsync's last line tells only its status; those before it tell why.
    let quote =
      [found?.line, outcome.words.lines.last { !isStatus($0) }].compactMap(\.self)
      .first { !isStatus($0) } ?? "status \(outcome.status)"
    return Diagnostics(
      at: nil, subject: found?.cause == options ? .configuration : .network,
      what: "\(what) (rsync: \(ToolStderr.short(ToolStderr.withoutPaths(quote, paths))))",
      why: found?.cause.why ?? "rsync reported an error",
      fix: found?.cause.fix ?? "read rsync's message, then publish again")
  }

  private static func isStatus(_ line: String) -> Bool {
    line.hasPrefix("rsync error:") || line.hasPrefix("rsync warning:")
  }
}
