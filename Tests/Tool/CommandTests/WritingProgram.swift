import Foundation
import Glibc
import TestSupport
import Testing

/// The program with its writing page, and a client of it.
///
/// A class, because it is a process that changes.
final class WritingProgram {
  private let process = Process()
  private let log: URL
  /// The part of the hosts' names that is the diary's own.
  let name: String
  let port: Int
  /// The addresses that were printed, with their tokens.
  let addresses: [String]

  /// Starts `diarysite write`, and waits for its first words.
  ///
  /// - Parameter environment: All of it, but `PATH`.
  init(
    _ arguments: [String] = ["write", "--print-address"], in diary: Diary,
    environment: [String: String] = [:]
  ) throws {
    let path = try #require(Program.path, "the tests need the program 'diarysite' beside them")
    log = FileManager.default.temporaryDirectory
      .appendingPathComponent("diarysite-write-\(UUID().uuidString)")
    try Data().write(to: log)
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = diary.root
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let file = try FileHandle(forWritingTo: log)
    process.standardOutput = file
    process.standardError = file
    try process.run()
    var text = ""
    while process.isRunning && !text.contains("Ctrl-C") {
      usleep(2_000)
      text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    }
    let lines = text.split(separator: "\n").map(String.init)
    let address = try #require(
      text.firstMatch(of: ##/http://(?:write-)?([0-9a-f]+)\.localhost:(\d+)/##), "\(text)")
    name = String(address.1)
    port = try #require(Int(address.2))
    addresses = lines.filter { $0.contains("/_write/#") }
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: log)
  }

  var isRunning: Bool { process.isRunning }
  var processID: Int32 { process.processIdentifier }

  /// What it said, with `NAME` for the diary's, `PORT` for the port, `TOKEN` for tokens and `N ms`
  /// for any time.
  var words: String {
    let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    return text.replacingOccurrences(of: ":\(port)/", with: ":PORT/")
      .replacingOccurrences(of: name, with: "NAME")
      .replacing(#/in \d+ ms/#, with: "in N ms").replacing(#/#[0-9a-f]{64}/#, with: "#TOKEN")
  }

  func end(by signal: Int32) {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
  }

  /// The key for the first address that was printed.
  func key() throws -> String {
    let token = try #require(addresses.first?.split(separator: "#").last)
    let answer = send("POST", "session", "{\"token\": \"\(token)\"}", key: nil)
    return try #require(answer?.value(of: "key"))
  }

  var requests: WritingRequests { WritingRequests(name: name, port: port) }

  /// - Returns: `nil` if the connection ended before the whole answer.
  func send(
    _ method: String, _ path: String, _ body: String? = nil, key: String?
  ) -> WritingRequests.Answer? {
    requests.send(method, path, body, key: key)
  }
}

/// Requests to the writing page of a program.
struct WritingRequests: Sendable {
  let name: String
  let port: Int

  /// An answer's status and its body.
  struct Answer: Sendable {
    let status: Int
    let text: String

    /// A text of the outer object.
    func value(of member: String) -> String? {
      let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      return object?[member] as? String
    }
  }

  /// - Returns: `nil` if the connection ended before the whole answer.
  func send(
    _ method: String, _ path: String, _ body: String? = nil, key: String?,
    version: String? = nil
  ) -> Answer? {
    var head = "\(method) /_write/\(path) HTTP/1.1\r\n"
    head += "Host: write-\(name).localhost:\(port)\r\nConnection: close\r\n"
    if let key { head += "Authorization: Bearer \(key)\r\n" }
    if let version { head += "If-Match: \"\(version)\"\r\n" }
    if let body {
      head += "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
    }
    guard let bytes = exchange(Array((head + "\r\n" + (body ?? "")).utf8), port: port),
      let gap = bytes.firstRange(of: Array("\r\n\r\n".utf8))
    else { return nil }
    let lines = String(decoding: bytes[..<gap.lowerBound], as: UTF8.self)
    let length = lines.firstMatch(of: #/(?i)content-length: (\d+)/#).flatMap { Int($0.1) }
    let text = bytes[gap.upperBound...]
    guard let status = lines.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
      length == nil || text.count == length
    else { return nil }
    return Answer(status: status, text: String(decoding: text, as: UTF8.self))
  }
}

/// Sends bytes to a server on this machine, and reads to the end of the connection.
private func exchange(_ bytes: [UInt8], port: Int) -> [UInt8]? {
  let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(socket) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = in_port_t(port).bigEndian
  address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
  var limit = timeval(tv_sec: 60, tv_usec: 0)
  setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  let isOpen = withUnsafePointer(to: &address) { address in
    address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
    }
  }
  guard isOpen, send(socket, bytes, bytes.count, CInt(MSG_NOSIGNAL)) == bytes.count else {
    return nil
  }
  var answer: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = recv(socket, &piece, piece.count, 0)
    if count <= 0 { return answer.isEmpty ? nil : answer }
    answer += piece[..<count]
  }
}
