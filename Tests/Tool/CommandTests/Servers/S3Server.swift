import Foundation
import TestSupport
import Testing

/// An S3 server of the test's own, `moto`, that forgets all when it ends.
///
/// A class, because its server ends with it.
final class S3Server {
  let server: LocalServer

  init(in folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    server = try LocalServer(
      try #require(InstalledTool.s3server.path), in: folder, environment: ["PYTHONUNBUFFERED": "1"]
    ) { port in ["-H", "127.0.0.1", "-p", "\(port)"] }
    _ = try HTTPAnswer("/diary-bucket", at: server.port, method: "PUT")
  }

  /// Variables with which rclone knows the server as `test`.
  var environment: [String: String] { Self.environment(port: server.port) }

  static func environment(port: Int) -> [String: String] {
    [
      "RCLONE_CONFIG": "/dev/null", "RCLONE_CONFIG_TEST_TYPE": "s3",
      "RCLONE_CONFIG_TEST_PROVIDER": "Other", "RCLONE_CONFIG_TEST_REGION": "us-east-1",
      "RCLONE_CONFIG_TEST_ACCESS_KEY_ID": "the-id",
      "RCLONE_CONFIG_TEST_SECRET_ACCESS_KEY": "the-secret",
      // As for a bucket that serves a site; so the test may read it without a key, too.
      "RCLONE_CONFIG_TEST_ACL": "public-read",
      "RCLONE_CONFIG_TEST_ENDPOINT": "http://127.0.0.1:\(port)",
    ]
  }

  /// What the bucket has below a prefix.
  func objects(_ prefix: String) throws -> [String: Data] {
    var objects: [String: Data] = [:]
    for key in try keys(prefix) {
      let answer = try object(key)
      try #require(answer.status == 200, "\(key)")
      objects[String(key.dropFirst(prefix.count))] = answer.body
    }
    return objects
  }

  func keys(_ prefix: String) throws -> [String] {
    let answer = try HTTPAnswer("/diary-bucket?prefix=\(prefix)", at: server.port)
    return answer.text.components(separatedBy: "<Key>").dropFirst()
      .map { String($0.prefix { $0 != "<" }) }
  }

  func object(_ key: String) throws -> HTTPAnswer {
    let path = key.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    return try HTTPAnswer("/diary-bucket/" + (path ?? key), at: server.port)
  }

  func put(_ text: String, _ key: String) throws {
    // The request of HTTPAnswer has no body; an empty object will do.
    #expect(text.isEmpty)
    _ = try HTTPAnswer(
      "/diary-bucket/" + key, at: server.port, method: "PUT", header: "x-amz-acl: public-read")
  }

  /// The paths of all requests of a method, in their order, since the server started.
  func requests(_ method: String) throws -> [String] {
    try server.said().components(separatedBy: "\n").compactMap { line in
      let parts = line.components(separatedBy: "\"\(method) ")
      return parts.count == 2 ? String(parts[1].prefix { $0 != " " }) : nil
    }
  }
}
