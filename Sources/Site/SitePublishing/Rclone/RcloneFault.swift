import Diagnostics
import SiteFiles

/// Why rclone could not reach a folder.
enum RcloneFault {
  private static let notConfigured = FaultCause(
    "rclone has no remote of that name", fix: "create it with 'rclone config'",
    signs: "didn't find section in config file", "didn't find backend called",
    "failed to load config file")
  private static let locked = FaultCause(
    "rclone's configuration is locked with a password",
    fix: "set RCLONE_CONFIG_PASS or RCLONE_PASSWORD_COMMAND in the environment",
    signs: "unable to decrypt configuration", "config file is encrypted", "bad password")
  static let noBucket = FaultCause(
    "there is no such bucket, or you have no permission to see it",
    fix: "create the bucket, or correct 'remote'",
    signs: "nosuchbucket", "invalidbucketname", "bucket not found", "bucket does not exist",
    "containernotfound", "container does not exist", "no such bucket")

  private static let causes = [
    notConfigured,
    locked,
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
      "fetch token", "unable to authenticate", "token expired", "expired token", "status code: 401",
      "status code: 403"),
    FaultCause(
      "the host is unknown", fix: "check the remote with 'rclone config'",
      signs: "no such host"),
    FaultCause(
      "the host does not answer", fix: "check the network, then publish again",
      signs: "connection refused", "timeout", "timed out", "network is unreachable",
      "no route to host", "deadline exceeded"),
    FaultCause(
      "the host's certificate is not trusted", fix: "check the host and the certificates here",
      signs: "x509:", "certificate"),
    FaultCause(
      "there is no room left there", fix: "make room there, then publish again",
      signs: "no space left", "quota", "insufficient storage", "insufficientstorage"),
    FaultCause(
      "the folder there cannot be written to", fix: "check the permissions there",
      signs: "read-only file system", "permission denied", "operation not permitted"),
    FaultCause(
      "a file stands where a folder is needed", fix: "correct 'remote'",
      signs: "not a directory", "is a file not"),
    FaultCause(
      "its parent folder does not exist", fix: "create that folder, or correct 'remote'",
      signs: "directory not found", "no such file or directory"),
    FaultCause(
      "the connection broke", fix: "publish again to continue where it stopped",
      signs: "connection reset", "broken pipe", "unexpected eof", "connection closed",
      "connection lost"),
  ]

  /// - Parameters:
  ///   - what: Such as `the folder cannot be read`.
  ///   - paths: The files or folders that rclone was told of.
  static func diagnostics(
    _ what: String, _ words: ToolStderr, about paths: [SitePath] = []
  ) -> Diagnostics {
    let found = causes.found(in: words)
    let quote = ToolStderr.withoutPaths(
      plain(found?.line ?? words.lines.last ?? "it said nothing"), paths)
    let isOurs = found.map { $0.cause == notConfigured || $0.cause == locked } ?? false
    return Diagnostics(
      at: nil, subject: isOurs ? .configuration : .network,
      what: "\(what) (rclone: \(ToolStderr.short(quote)))",
      why: found?.cause.why ?? "rclone reported an error",
      fix: found?.cause.fix ?? "read rclone's message, then publish again")
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
