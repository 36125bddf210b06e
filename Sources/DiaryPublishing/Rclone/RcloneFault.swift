import Diagnostics
import SiteFiles

/// Why rclone could not reach a folder.
enum RcloneFault: FaultCause {
  case notConfigured
  case locked
  case hostKey
  case noBucket
  case denied
  case noSuchHost
  case noConnection
  case certificate
  case full
  case readOnly
  case notAFolder
  case noFolder
  case broken

  var signs: [String] {
    switch self {
    case .notConfigured:
      [
        "didn't find section in config file", "didn't find backend called",
        "failed to load config file",
      ]
    case .locked: ["unable to decrypt configuration", "config file is encrypted", "bad password"]
    case .hostKey: ["knownhosts:", "host key"]
    case .noBucket:
      [
        "nosuchbucket", "invalidbucketname", "bucket not found", "bucket does not exist",
        "containernotfound", "container does not exist", "no such bucket",
      ]
    case .denied:
      [
        "invalidaccesskeyid", "signaturedoesnotmatch", "expiredtoken", "accessdenied",
        "access denied", "authenticationfailed", "forbidden", "unauthorized", "invalid_grant",
        "fetch token", "unable to authenticate", "token expired", "expired token",
        "status code: 401", "status code: 403",
      ]
    case .noSuchHost: ["no such host"]
    case .noConnection:
      [
        "connection refused", "timeout", "timed out", "network is unreachable",
        "no route to host", "deadline exceeded",
      ]
    case .certificate: ["x509:", "certificate"]
    case .full: ["no space left", "quota", "insufficient storage", "insufficientstorage"]
    case .readOnly: ["read-only file system", "permission denied", "operation not permitted"]
    case .notAFolder: ["not a directory", "is a file not"]
    case .noFolder: ["directory not found", "no such file or directory"]
    case .broken:
      [
        "connection reset", "broken pipe", "unexpected eof", "connection closed",
        "connection lost",
      ]
    }
  }

  var words: (why: String, fix: String) {
    switch self {
    case .notConfigured:
      ("rclone has no remote of that name", "create it with 'rclone config'")
    case .locked:
      (
        "rclone's configuration is locked with a password",
        "set RCLONE_CONFIG_PASS or RCLONE_PASSWORD_COMMAND in the environment"
      )
    case .hostKey:
      (
        "the host's key has changed",
        "make sure that it is the right host, then correct its key in rclone's settings"
      )
    case .noBucket:
      (
        "there is no such bucket, or you have no permission to see it",
        "create the bucket, or correct 'remote'"
      )
    case .denied:
      (
        "the host does not know you, you have no permission to write there, or your key has expired",
        "check the remote with 'rclone config', and its rights at the host"
      )
    case .noSuchHost: ("the host is unknown", "check the remote with 'rclone config'")
    case .noConnection: ("the host does not answer", "check the network, then publish again")
    case .certificate:
      ("the host's certificate is not trusted", "check the host and the certificates here")
    case .full: ("there is no room left there", "make room there, then publish again")
    case .readOnly: ("the folder there cannot be written to", "check the permissions there")
    case .notAFolder: ("a file stands where a folder is needed", "correct 'remote'")
    case .noFolder:
      ("its parent folder does not exist", "create that folder, or correct 'remote'")
    case .broken: ("the connection broke", "publish again to continue where it stopped")
    }
  }

  /// - Parameters:
  ///   - what: Such as `the folder cannot be read`.
  ///   - paths: The files or folders that rclone was told of.
  static func diagnostics(
    _ what: String, _ words: ToolStderr, about paths: [SitePath] = []
  ) -> Diagnostics {
    let found = found(in: words)
    let (why, fix) =
      found?.cause.words ?? (
        "rclone reported an error", "read rclone's message, then publish again"
      )
    let quote = ToolStderr.withoutPaths(
      plain(found?.line ?? words.lines.last ?? "it said nothing"), paths)
    let isOurs = found.map { $0.cause == .notConfigured || $0.cause == .locked } ?? false
    return Diagnostics(
      at: nil, subject: isOurs ? .configuration : .network,
      what: "\(what) (rclone: \(ToolStderr.short(quote)))", why: why, fix: fix)
  }

  /// A line without the time before it.
  static func plain(_ line: String) -> String {
    var words = line.split(separator: " ").map(String.init)
    let isDated = words.first.map { $0.count == 10 && $0.split(separator: "/").count == 3 } ?? false
    if isDated { words.removeFirst(min(2, words.count)) }
    if ["ERROR", "NOTICE", "CRITICAL:"].contains(words.first) { words.removeFirst() }
    while words.first == ":" { words.removeFirst() }
    return words.joined(separator: " ")
  }
}
