import Foundation
import Glibc
import SiteFiles
import TestSupport
import Testing

@testable import PreviewServer
@testable import WritingDesk

/// Requests that nobody sends by mistake, and diaries that somebody prepared.
@Suite struct WritingAttackTests {
  private let rain = "/_write/entries/2024/2024-05-12-rain.md"

  @Test(arguments: [
    "/_write/entries/..%2f..%2fetc%2fpasswd", "/_write/entries/../diarysite.yml",
    "/_write/entries/%2e%2e/diarysite.yml", "/_write/entries/2024/..%5c..%5cx.md",
    "/_write/entries/%00.md", "/_write/entries/%ff.md", "/_write/entries/%c0%ae%c0%ae/x.md",
    "/_write/entries/%", "/_write/entries/a%2fb.md", "/_write/entries/%0a.md",
    "/_write/trash/..%2f..", "/_write/../etc",
  ])
  func anAddressThatIsNoPathIsMalformed(target: String) async throws {
    try await withWriting { site throws in
      let answer = try WritingClient(site).send("GET", target, nil as String?)
      #expect(answer.status == 400, "\(target)")
    }
  }

  @Test(arguments: [
    "/_write/entries/", "/_write/entries//x.md", "/_write/entries/x.md/", "/_write/entries/x",
    "/_write/entries/diarysite.yml", "/_write/entries/.hidden.md", "/_write/entries/.git/x.md",
    "/_write/entries/_folder.yml", "/_write/entries/x.md~", "/_write/entries/x.md.part",
    "/_write/entries/2024/2024-05-12-rain.md/0", "/_write/entries/x.json/-1",
    "/_write/entries/x.json/01", "/_write/entries/x.json/99999999999999999999",
    "/_write/entries/x.json/1/2", "/_write/entries/share", "/_write/entries/1",
    "/_write/trash/.entry.0123456789abcdef.part", "/_write/trash/", "/_write/trash/a/b",
    "/_write/x",
    "/_write", "/_write/write.js/", "/_write/.live", "/_write//", "/_write/entries/e%CC%81/",
  ])
  func whatIsNoEntryIsNotThere(target: String) async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let answer = try client.send(
        target.contains("trash/") ? "POST" : "GET", target, nil as String?)
      #expect(answer.status == 404, "\(target)")
      #expect(answer.code == "missing")
    }
  }

  /// No file system has names of more than 255 bytes, or paths of more than 4,095.
  @Test(arguments: [
    String(repeating: "a", count: 300), String(repeating: "%EA%B0%80", count: 100),
    String(repeating: "a", count: 300) + "/a", String(repeating: "a/", count: 3_000) + "a",
    String(repeating: "a", count: 9_000), String(repeating: "a", count: 70_000),
  ])
  func whatHasALongerNameThanAFileIsNotThere(name: String) async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let version = ["If-Match": "\"0123456789abcdef-7\""]
      let entries = ["md", "json"].map { "/_write/entries/\(name).\($0)" }
      for (method, target, body) in entries.flatMap({
        [("GET", $0, nil), ("PUT", $0, "{\"text\": \"x\"}"), ("DELETE", $0, nil)]
      })
        + [
          ("GET", entries[0] + "/share", nil), ("GET", entries[1] + "/0", nil),
          ("POST", entries[0] + "/name", "{}"), ("POST", "/_write/trash/\(name)", nil),
          ("DELETE", "/_write/trash/\(name)", nil), ("GET", "/_write/\(name)", nil),
        ]
      {
        let answer = try client.send(method, target, body, version)
        #expect([400, 404, 405].contains(answer.status), "\(method) \(answer.status)")
        #expect(answer.text != "")
      }
      let photo = try client.send(
        "POST", entries[0] + "/photos", [0xFF, 0xD8, 0xFF],
        ["Content-Type": "image/jpeg", "If-Match": version["If-Match"] ?? ""])
      #expect((400..<500).contains(photo.status), "\(photo.status)")
    }
  }

  @Test func plantedLinksAndPipesAreNoEntries() async throws {
    try await withWriting(["outside.md": "Secret\n", "Other/in.md": "Secret\n"]) { site throws in
      let client = try WritingClient(site)
      let content = site.diary.url("Content")
      symlink(site.diary.url("outside.md").path, content.appendingPathComponent("link.md").path)
      symlink(site.diary.url("Other").path, content.appendingPathComponent("folder").path)
      try #require(mkfifo(content.appendingPathComponent("pipe.md").path, 0o600) == 0)
      mkdir(content.appendingPathComponent("dir.md").path, 0o700)
      for name in ["link.md", "folder/in.md", "pipe.md", "dir.md"] {
        for (method, body) in [("GET", nil), ("PUT", "{\"text\": \"x\"}"), ("DELETE", nil)] {
          let answer = try client.send(
            method, "/_write/entries/\(name)", body, ["If-Match": "\"0123456789abcdef-7\""])
          #expect([404, 500].contains(answer.status), "\(method) \(name) \(answer.status)")
          #expect(!answer.text.contains("Secret"))
        }
      }
      #expect(try site.diary.text("outside.md") == "Secret\n")
      #expect(try site.diary.text("Other/in.md") == "Secret\n")
      // A year's folder that leads elsewhere takes no new entry.
      symlink(site.diary.url("Other").path, content.appendingPathComponent("2030").path)
      let new = try client.send(
        "POST", "/_write/entries",
        """
        {"id": "4b1c9f3e-1111-4222-8333-123456789abc", "text": "x", "date": "2030-01-01"}
        """)
      #expect(new.status == 500)
      #expect(new.code == "files")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: site.diary.url("Other").path)
          == ["in.md"])
    }
  }

  @Test func aPlantedTrashBringsNothingBackElsewhere() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      for (number, file) in [
        "../../etc/x", "diarysite.yml", "Content/../diarysite.yml", "/etc/x", "Content/.x.md",
        "Static/x.md", "Content",
      ].enumerated() {
        let folder = ".diarysite-state/trash/t\(number)"
        try site.diary.write("evil", to: folder + "/entry")
        try site.diary.write(
          "{\"file\": \"\(file)\", \"row\": null, \"deleted\": 1}", to: folder + "/place.json")
        let answer = try client.send("POST", "/_write/trash/t\(number)", nil as String?)
        #expect([404, 409, 500].contains(answer.status), "\(file) \(answer.status)")
      }
      #expect(try site.diary.text("diarysite.yml") == WritingSite.configuration)
      #expect(!site.diary.has("Static/x.md"))
    }
  }

  @Test func largeBodiesAreRefusedBeforeTheyAreRead() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      for (target, type, length, words) in [
        ("/_write/preview", "application/json", (4 << 20) + 1, "it may have 4 MB"),
        (rain + "/photos", "image/jpeg", (64 << 20) + 1, "it may have 64 MB"),
        ("/_write/session", "application/json", 1 << 40, "it may have 4 MB"),
      ] {
        let connection = try Connection(port: site.port)
        let method = target.hasSuffix("photos") ? "PUT" : "POST"
        connection.send(
          client.head(
            method, target, nil, ["Content-Length": "\(length)", "Content-Type": type]))
        let answer = WireAnswer(connection.receive())
        #expect(answer.status == 413)
        #expect(answer.code == "large")
        #expect(answer.text.contains("\"why\":\"\(words)\""))
      }
    }
  }

  @Test func aBodyWithoutALengthIsBoundedToo() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let connection = try Connection(port: site.port)
      connection.send(
        client.head(
          "POST", "/_write/preview", nil,
          ["Transfer-Encoding": "chunked", "Content-Type": "application/json"]))
      let chunk = Array("10000\r\n".utf8) + [UInt8](repeating: 0x20, count: 1 << 16) + [13, 10]
      for _ in 0..<80 { connection.send(chunk) }
      #expect(WireAnswer(connection.receive(until: "}}")).status == 413)
      // And a small one is read.
      let small = try Connection(port: site.port)
      small.send(
        client.head(
          "POST", "/_write/preview", nil,
          ["Transfer-Encoding": "chunked", "Content-Type": "application/json"])
          + "5\r\n{\"tex\r\n7\r\nt\":\"x\"}\r\n0\r\n\r\n")
      #expect(WireAnswer(small.receive()).status == 200)
    }
  }

  @Test func aBodyThatTricklesInIsGivenUp() async throws {
    try await withWriting(bodies: RequestBytes(patience: .milliseconds(500))) { site throws in
      let connection = try beginPreview(site)
      // As slow as the server may be on a busy machine, the bytes come on: 1,000 take 50 seconds.
      for _ in 0..<900 where !connection.hasBytes() {
        connection.send(" ")
        usleep(50_000)
      }
      let answer = WireAnswer(connection.receive(until: "}}"))
      #expect(answer.status == 400)
      #expect(answer.text.contains("\"why\":\"it came too slowly\""))
    }
  }

  @Test func aBodyThatStopsIsGivenUp() async throws {
    try await withWriting(patience: .seconds(5)) { site throws in
      let silent = try beginPreview(site)
      silent.send("{")
      #expect(silent.isEnded())
    }
  }

  /// Sends the head of a request whose body has 1,000 bytes.
  private func beginPreview(_ site: WritingSite) throws -> Connection {
    let connection = try Connection(port: site.port)
    connection.send(
      try WritingClient(site).head(
        "POST", "/_write/preview", nil,
        ["Content-Length": "1000", "Content-Type": "application/json"]))
    return connection
  }

  /// What follows a body is never taken for another request.
  @Test(arguments: [
    "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", "Transfer-Encoding: x\r\n\r\n{}",
    "Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}", "Content-Length: +2\r\n\r\n{}",
    "Content-Length: 2\r\n\r\n{}", "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
  ])
  func noRequestIsSmuggledInBehindABody(rest: String) async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let connection = try Connection(port: site.port)
      connection.send(
        "POST /_write/preview HTTP/1.1\r\nHost: \(site.host)\r\n"
          + "Authorization: Bearer \(client.key ?? "")\r\nContent-Type: application/json\r\n\(rest)"
          + "GET /_write/settings HTTP/1.1\r\nHost: \(site.host)\r\n"
          + "Authorization: Bearer \(client.key ?? "")\r\n\r\n")
      let answers = connection.receive().components(separatedBy: "HTTP/1.1 ").count - 1
      #expect(answers <= 1)
    }
  }

  @Test func randomRequestsAreAnsweredAndNothingIsHarmed() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let before = try site.diary.text("Content/2024/2024-05-12-rain.md")
      var numbers = SeededNumbers(seed: 16)
      let methods = ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS"]
      let parts = [
        "entries", "2024", "2024-05-12-rain.md", "share", "photos", "trash", "%2e", "..", "a.json",
        "0", "%", "preview", "settings", "session", "weather", "", "%00", "é", "?limit=9", "events",
      ]
      let bodies = [
        "{}", "[]", "{\"text\":", "{\"text\": \"x\"}", "\u{0}", "{\"id\": \"x\", \"text\": \"y\"}",
        "{\"file\": \"\u{1F4A5}\"}", String(repeating: "[", count: 5_000), "{\"row\": 1e99}",
      ]
      for _ in 0..<Rounds.count(300) {
        let path = (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
          parts[Int.random(in: parts.indices, using: &numbers)]
        }
        let target = "/_write/" + path.joined(separator: "/")
        if target.hasPrefix("/_write/events") { continue }
        var bytes = Array(bodies[Int.random(in: bodies.indices, using: &numbers)].utf8)
        if Bool.random(using: &numbers), !bytes.isEmpty {
          bytes[Int.random(in: bytes.indices, using: &numbers)] = .random(
            in: 0...255, using: &numbers)
        }
        let answer = try client.send(
          methods[Int.random(in: methods.indices, using: &numbers)], target, bytes,
          ["If-Match": "\"0123456789abcdef-9\""])
        #expect((200..<500).contains(answer.status), "\(target) \(answer.status)")
      }
      #expect(try site.diary.text("Content/2024/2024-05-12-rain.md") == before)
    }
  }

  @Test(.needsOrdinaryUser) func aFolderThatCannotBeWrittenIsSaidAndTheTextStays() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let entry = try client.send("GET", rain, nil as String?)
      let version = try #require(entry.json["version"] as? String)
      let folder = site.diary.url("Content/2024").path
      chmod(folder, 0o500)
      defer { chmod(folder, 0o700) }
      let answer = try client.send(
        "PUT", rain, "{\"text\": \"x\"}", ["If-Match": "\"\(version)\""])
      #expect(answer.status == 500)
      #expect(answer.code == "files")
      #expect(answer.text.contains("the system does not permit it"))
    }
  }
}
