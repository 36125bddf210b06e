import Foundation
import Glibc
import Testing

/// A connection that sends what it is told, be it HTTP or not.
///
/// A class because it owns the socket.
package final class Connection: Sendable {
  private let socket: CInt

  package struct Failure: Error {
    let code: CInt
  }

  package init(port: Int) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    // A server that never answers must not stop the tests.
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    if result != 0 { throw Failure(code: errno) }
  }

  deinit {
    close(socket)
  }

  package func send(_ text: String) { send(Array(text.utf8)) }

  package func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      // The server may have had enough.
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads until a text has come, or the connection ends.
  package func receive(until mark: String? = nil) -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let mark, String(decoding: bytes, as: UTF8.self).contains(mark) { break }
      let count = recv(socket, &piece, piece.count, 0)
      if count <= 0 { break }
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the other side has sent something that was not yet read, or ended the connection.
  package func hasBytes() -> Bool {
    var wanted = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, 0) > 0
  }

  /// Reads to the end of the connection.
  ///
  /// - Returns: Whether the other side has ended it within a minute.
  package func isEnded() -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket, &piece, piece.count, 0)
      if count <= 0 { return count == 0 || errno == ECONNRESET }
    }
  }
}

/// A port that was free a moment ago.
package func freePort() throws -> Int {
  let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(socket) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isBound = withUnsafeMutablePointer(to: &address) { address in
    address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(socket, $0, size) == 0 && getsockname(socket, $0, &size) == 0
    }
  }
  try #require(isBound)
  return Int(in_port_t(bigEndian: address.sin_port))
}
