import Foundation
import Testing

/// A server that a test starts on loopback, at a port that was free; it ends with the value.
///
/// A class, because its end ends the process.
final class LocalServer {
  let port: Int
  private let log: URL
  private var process: pid_t = 0

  /// Starts a program, and returns when it takes connections.
  ///
  /// - Parameters:
  ///   - folder: Gets the log of what it says.
  ///   - arguments: Made for the port.
  init(
    _ program: String, in folder: URL, environment: [String: String] = [:],
    arguments: (_ port: Int) throws -> [String]
  ) throws {
    port = try Self.freePort()
    log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    let variables = ["PATH": "/usr/bin:/bin", "HOME": folder.path].merging(environment) { $1 }
    try start([program] + arguments(port), variables.map { "\($0)=\($1)" })
    while isRunning {
      let socket = connection(to: port)
      if socket >= 0 {
        close(socket)
        return
      }
      usleep(20_000)
    }
    throw CocoaError(.executableLoad, userInfo: [NSLocalizedDescriptionKey: try said()])
  }

  deinit { stop() }

  /// Starts the program without Foundation's `Process`, which takes a program that closes what it
  /// inherits, as sshd does, for one that has ended, and then waits for it for ever.
  private func start(_ arguments: [String], _ variables: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log.path, O_WRONLY | O_APPEND, 0)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    let words = arguments.map { strdup($0) }
    let settings = variables.map { strdup($0) }
    defer { for text in words + settings { free(text) } }
    let fault = posix_spawn(
      &process, arguments[0], &actions, nil, words + [nil], settings + [nil])
    try #require(fault == 0, "\(arguments[0]) cannot be started")
  }

  private var isRunning: Bool {
    if process != 0, waitpid(process, nil, WNOHANG) == process { process = 0 }
    return process != 0
  }

  func stop() {
    if process == 0 { return }
    // Where the tests run with signals ignored, so does the server.
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    process = 0
  }

  /// All that it has said.
  func said() throws -> String {
    String(decoding: try Data(contentsOf: log), as: UTF8.self)
  }

  /// A port that nobody listens at.
  static func freePort() throws -> Int {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = loopback(port: 0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && getsockname(socket, $0, &size) == 0
      }
    }
    try #require(isBound)
    return Int(UInt16(bigEndian: address.sin_port))
  }
}

private func loopback(port: Int) -> sockaddr_in {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = UInt16(port).bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  return address
}

/// - Returns: A socket; negative if nobody listens.
func connection(to port: Int) -> Int32 {
  let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var address = loopback(port: port)
  let isOpen = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
    }
  }
  if isOpen { return socket }
  close(socket)
  return -1
}
