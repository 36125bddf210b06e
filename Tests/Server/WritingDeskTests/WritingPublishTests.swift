import StructuredText
import Synchronization
import TestSupport
import Testing

@testable import WritingDesk

/// Publishing: who may ask for it, and what the page can say.
@Suite(.waits) struct WritingPublishTests {
  /// The wishes that came, as words.
  private final class Heard: Sendable {
    let all = Mutex<[String]>([])
  }

  private func answers(
    to requests: [(method: String, body: String?, fields: [String: String])],
    isPublishing: Bool = true, hasKey: Bool = true
  ) async throws -> (answers: [WireAnswer], heard: [String]) {
    let heard = Heard()
    let publish: @Sendable (PublishingWish, WritingDesk) async -> JSONValue = { wish, _ in
      heard.all.withLock { $0.append("\(wish)") }
      return .object([("look", .number(7))])
    }
    let site = try await WritingSite(
      ["diarysite.yml": WritingSite.configuration + "publish:\n  folder: {path: ../www}\n"],
      publish: isPublishing ? publish : nil)
    let port = site.port
    let answers = try await onThread {
      let client = hasKey ? try WritingClient(site) : WritingClient(site, key: nil)
      return try requests.map { method, body, fields in
        try client.send(
          method, "/_write/publish", body,
          fields.mapValues { $0.replacing("PORT", with: "\(port)") })
      }
    }
    await site.stop()
    return (answers, heard.all.withLock { $0 })
  }

  @Test func thePageLooksSendsAndLeaves() async throws {
    let bodies = ["{}", #"{"target": "folder"}"#, #"{"send": 7}"#, #"{"leave": 7}"#]
    let (answers, heard) = try await answers(to: bodies.map { ("POST", $0, [:]) })
    #expect(answers.map(\.status) == [200, 200, 200, 200])
    #expect(Set(answers.map(\.text)) == [#"{"look":7}"#])
    #expect(
      heard == [
        "look(target: nil)", "look(target: Optional(\"folder\"))", "send(look: 7)",
        "leave(look: 7)",
      ])
  }

  @Test(arguments: [
    #"{"send": -1}"#, #"{"send": "7"}"#, #"{"send": 1.5}"#, #"{"adopt": true}"#, #"{"target": 7}"#,
    "[]", "7",
  ])
  func otherRequestsAreRefused(body: String) async throws {
    let (answers, heard) = try await answers(to: [("POST", body, [:])])
    #expect(answers.map(\.status) == [400])
    #expect(heard == [])
  }

  @Test func nobodyElseCanPublish() async throws {
    let (answers, heard) = try await answers(to: [
      ("POST", "{}", ["Origin": "http://localhost:PORT"]), ("POST", "{}", ["Origin": "null"]),
      ("POST", "{}", ["Sec-Fetch-Site": "cross-site"]),
      ("POST", "{}", ["Authorization": "Bearer x"]),
      ("POST", "{}", ["Content-Type": "text/plain"]), ("GET", nil, [:]), ("PUT", "{}", [:]),
    ])
    #expect(answers.map(\.status) == [403, 403, 403, 401, 415, 405, 405])
    let (without, _) = try await self.answers(to: [("POST", "{}", [:])], hasKey: false)
    #expect(without.map(\.status) == [401])
    #expect(heard == [])
  }

  @Test func aProgramThatCannotPublishOffersNothing() async throws {
    let (answers, _) = try await answers(to: [("POST", "{}", [:])], isPublishing: false)
    #expect(answers.map(\.status) == [404])
  }
}
