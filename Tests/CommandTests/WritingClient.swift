import Foundation
import TestSupport
import Testing

/// A client of the writing page's interface, at a preview that runs.
struct WritingClient {
  private let port: Int
  private let key: String

  /// Exchanges the token that `--print-address` printed.
  init(_ preview: RunningPreview) throws {
    port = preview.port
    let token = try #require(
      preview.words.firstMatch(of: ##/http://127\.0\.0\.1:PORT/_write/#(\S+)/##)?.1)
    let (status, text) = try Self.send(
      "POST", port, "session", ["Content-Type: application/json"], "{\"token\": \"\(token)\"}")
    try #require(status == 200, "\(text)")
    key = try #require(text.firstMatch(of: #/"key": ?"([^"]+)"/#).map { String($0.1) })
  }

  /// An answer: its status, and its JSON object.
  struct Answer {
    let status: Int
    let text: String

    subscript(name: String) -> String? {
      let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let entry = object?["entry"] as? [String: Any]
      return (object?[name] ?? entry?[name]) as? String
    }
  }

  /// - Parameter path: Behind `/_write/`, encoded.
  func send(
    _ method: String, _ path: String, version: String? = nil, _ body: [String: Any]? = nil
  ) throws -> Answer {
    var headers = ["Authorization: Bearer \(key)"]
    if let version { headers.append("If-Match: \"\(version)\"") }
    var text: String?
    if let body {
      headers.append("Content-Type: application/json")
      text = String(decoding: try JSONSerialization.data(withJSONObject: body), as: UTF8.self)
    }
    let (status, answer) = try Self.send(method, port, path, headers, text)
    return Answer(status: status, text: answer)
  }

  private static func send(
    _ method: String, _ port: Int, _ path: String, _ headers: [String], _ body: String?
  ) throws -> (status: Int, text: String) {
    var arguments = [
      "curl", "--silent", "--max-time", "60", "--request", method, "--write-out", "\n%{http_code}",
    ]
    for header in headers { arguments += ["--header", header] }
    if let body { arguments += ["--data-binary", body] }
    let run = try ProgramRun(
      "/usr/bin/env", arguments + ["http://127.0.0.1:\(port)/_write/\(path)"])
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    return (Int(lines.last ?? "") ?? 0, lines.dropLast().joined(separator: "\n"))
  }
}
