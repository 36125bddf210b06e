import Foundation
import TestSupport
import Testing

@testable import PreviewServer
@testable import WritingDesk

/// Requests that are not as the documentation describes them.
@Suite struct WritingMalformedTests {
  private let rain = "/_write/entries/2024/2024-05-12-rain.md"
  private let file = "Content/2024/2024-05-12-rain.md"

  /// The version of an entry, in quotes.
  private func version(_ client: WritingClient, _ target: String) throws -> String {
    let answer = try client.send("GET", target, nil as String?)
    return "\"\(try #require(answer.json["version"] as? String))\""
  }

  @Test(arguments: [
    "{\"date\": \"2024-02-30\"}", "{\"date\": 5}", "{\"timeZone\": \"Moon/Sea\"}",
    "{\"favorite\": \"yes\"}", "{\"tags\": \"walk\"}", "{\"tags\": [1]}", "{\"tags\": [[\"a\"]]}",
    "{\"mood\": \"a\\nb\"}", "{\"weather\": \"Rain\"}", "{\"weather\": {\"temperature\": \"hot\"}}",
    "{\"weather\": {\"temperature\": 1e300}}", "{\"weather\": {\"x\": 1}}",
    "{\"location\": {\"latitude\": 1}}", "{\"location\": {\"latitude\": 91, \"longitude\": 0}}",
    "{\"visibility\": \"nobody\"}", "{\"group\": \"No Group\"}", "{\"draft\": 1}",
    "{\"id\": \"4b1c9f3e-1111-4222-8333-123456789abc\"}", "{\"title\": \"x\"}",
    "{\"text\": null, \"x\": 1}",
    "{\"text\": 7}", "{\"text\": \"a\\u0000b\"}", "{\"text\": \"\\u001b[31m\"}",
    "{\"text\": \"a\", \"text\": \"b\"}",
    "{\"text\": \"\\ud800\"}", "{", "", "[]", "null", "{\"a\":[[[[[[[[[[1]]]]]]]]]]}",
    "{\"text\": \"a\",}",
    "\u{FEFF}", "{text: 1}", "NaN",
  ])
  func aRequestThatIsNotAsDescribedIsMalformed(body: String) async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let before = try site.diary.text(file)
      let answer = try client.send("PUT", rain, body, ["If-Match": try version(client, rain)])
      #expect(answer.status == 400, "\(answer.text)")
      #expect(answer.code == "malformed")
      #expect(try site.diary.text(file) == before)
    }
  }

  @Test func bytesThatAreNoTextAreMalformed() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let start = Array("{\"text\": \"".utf8)
      for bytes: [UInt8] in [
        [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0x00], [0x0A], [0xF4, 0x90],
      ] {
        let answer = try client.send(
          "PUT", rain, start + bytes + Array("\"}".utf8), ["If-Match": try version(client, rain)])
        #expect(answer.status == 400)
      }
    }
  }

  @Test func onlyJSONIsTaken() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      for type in [
        "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "json",
      ] {
        let answer = try client.send(
          "PUT", rain, "{}", ["If-Match": try version(client, rain), "Content-Type": type])
        #expect(answer.status == 415)
        #expect(
          answer.text == """
            {"error":{"code":"type","what":"the request is of another type",\
            "why":"'Content-Type' must be application/json",\
            "fix":"send what docs/writing.md describes"}}
            """)
      }
      for type in ["application/json", "Application/JSON; charset=utf-8"] {
        let answer = try client.send(
          "PUT", rain, "{}", ["If-Match": try version(client, rain), "Content-Type": type])
        #expect(answer.status == 200)
      }
    }
  }

  @Test func eachAddressTakesItsMethodsAlone() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      for (method, target, allowed) in [
        ("POST", "/_write/", "GET and HEAD"), ("GET", "/_write/session", "POST"),
        ("PUT", "/_write/entries", "GET and POST"), ("POST", rain, "GET and PUT and DELETE"),
        ("GET", rain + "/photos", "PUT"), ("POST", rain + "/share", "GET"),
        ("OPTIONS", "/_write/settings", "GET"), ("PATCH", rain, "GET and PUT and DELETE"),
      ] {
        let answer = try client.send(method, target, nil as String?)
        #expect(answer.status == 405, "\(method) \(target)")
        #expect(answer.text.contains("\"why\":\"it takes \(allowed)\""))
      }
      #expect(try client.send("GET", "/_write/nothing", nil as String?).status == 404)
    }
  }
}
