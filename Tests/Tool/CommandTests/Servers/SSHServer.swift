import Foundation
import TestSupport
import Testing

/// An sshd of the test's own, with its own keys, for the user who runs the tests.
///
/// A class, because its server ends with it.
final class SSHServer {
  let server: LocalServer
  private let folder: URL
  private let hasMadeFolder: Bool

  /// - Parameter folder: Gets keys and settings.
  init(in folder: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["host", "other-host", "user", "other-user"] { try Self.makeKey(name, in: folder) }
    try FileManager.default.copyItem(
      at: folder.appendingPathComponent("user.pub"),
      to: folder.appendingPathComponent("authorized_keys"))
    // sshd of root does not start without it.
    hasMadeFolder = geteuid() == 0 && mkdir("/run/sshd", 0o755) == 0
    server = try LocalServer(try #require(InstalledTool.sshd.path), in: folder) { port in
      let settings = """
        Port \(port)
        ListenAddress 127.0.0.1
        HostKey \(folder.path)/host
        AuthorizedKeysFile \(folder.path)/authorized_keys
        PidFile none
        UsePAM no
        StrictModes no
        PermitRootLogin yes
        PasswordAuthentication no
        KbdInteractiveAuthentication no
        MaxStartups 100

        """
      try Data(settings.utf8).write(to: folder.appendingPathComponent("sshd_config"))
      return ["-D", "-e", "-f", folder.appendingPathComponent("sshd_config").path]
    }
  }

  deinit {
    server.stop()
    if hasMadeFolder { rmdir("/run/sshd") }
  }

  private static func makeKey(_ name: String, in folder: URL) throws {
    let run = try ProgramRun(
      "ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", name, "-f", name], in: folder)
    try #require(run.status == 0, "\(run.diagnostics)")
  }

  /// Variables with which rsync's ssh knows the server, and the server knows it.
  ///
  /// - Parameters:
  ///   - host: The key that is known for the server; `nil` for none.
  ///   - user: The key that is shown to it.
  func environment(knowing host: String? = "host", as user: String = "user") throws
    -> [String: String]
  {
    let known = try host.map { name in
      let key = try String(
        contentsOf: folder.appendingPathComponent("\(name).pub"), encoding: .utf8)
      return "[127.0.0.1]:\(server.port) \(key)"
    }
    let name = "\(host ?? "none")-\(user)"
    try Data((known ?? "").utf8).write(to: folder.appendingPathComponent("known-\(name)"))
    let settings = """
      Host *
        IdentityFile \(folder.path)/\(user)
        IdentitiesOnly yes
        IdentityAgent none
        UserKnownHostsFile \(folder.path)/known-\(name)
        GlobalKnownHostsFile /dev/null
        StrictHostKeyChecking yes
        BatchMode yes

      """
    let file = folder.appendingPathComponent("ssh_config-\(name)")
    try Data(settings.utf8).write(to: file)
    return ["RSYNC_RSH": "ssh -F \(file.path)"]
  }
}
