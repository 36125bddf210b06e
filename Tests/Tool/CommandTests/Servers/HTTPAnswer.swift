import Foundation
import Testing

/// What a server answers.
struct HTTPAnswer {
  let status: Int
  /// By their names in lower case.
  let headers: [String: String]
  let body: Data

  var text: String { String(decoding: body, as: UTF8.self) }

  /// Fetches a path over HTTP.
  ///
  /// - Parameter path: Begins with a slash; percent-encoded.
  init(
    _ path: String, at port: Int, method: String = "GET", header: String = "Accept: */*"
  ) throws {
    let socket = connection(to: port)
    try #require(socket >= 0, "nobody listens at \(port)")
    defer { close(socket) }
    // 1.0: the body comes in one piece and ends with the connection.
    let request = Array(
      "\(method) \(path) HTTP/1.0\r\nHost: 127.0.0.1:\(port)\r\n\(header)\r\n\r\n".utf8)
    try #require(
      send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count)
    var all = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = recv(socket, &buffer, buffer.count, 0), count > 0 {
      all.append(contentsOf: buffer[..<count])
    }
    let end = try #require(all.firstRange(of: Data("\r\n\r\n".utf8)))
    let lines = String(decoding: all[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    status = try #require(lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) })
    headers = Dictionary(
      lines.dropFirst().compactMap { line in
        line.firstIndex(of: ":").map { colon in
          (
            line[..<colon].lowercased(),
            line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
          )
        }
      }, uniquingKeysWith: { first, _ in first })
    body = all[end.upperBound...]
  }
}
