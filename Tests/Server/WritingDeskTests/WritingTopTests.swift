import Foundation
import TestSupport
import Testing

@testable import PreviewServer
@testable import WritingDesk

/// Texts that begin with what looks like fields.
@Suite struct WritingTopTests {
  private let rain = "/_write/entries/2024/2024-05-12-rain.md"
  private let id = "4b1c9f3e-1111-4222-8333-123456789abc"

  private func body(_ text: String, top: String? = nil, id: String? = nil) throws -> String {
    let members = ["text": text, "top": top, "id": id].compactMapValues { $0 }
    return String(decoding: try JSONEncoder().encode(members), as: UTF8.self)
  }

  private static let tops = [
    "visibility: private\n\nSecret", "Tags: rain\nSecret", "\n\ndraft: true\n\nSecret",
    "---\nvisibility: private\n---\nSecret", "A walk\nvisibility: private\n\nSecret",
    "비공개: true\n\nSecret", "visibility: private\r\n\r\nSecret",
  ]

  @Test(arguments: tops) func aNewTextIsAskedAbout(text: String) async throws {
    let sent = try body(text, id: id)
    try await withWriting { site throws in
      let answer = try WritingClient(site).send("POST", "/_write/entries", sent)
      #expect(answer.status == 422)
      #expect(
        answer.text == """
          {"error":{"code":"fields","what":"the text begins with what looks like a field",\
          "why":"below a head it would be text, for all who may read the entry",\
          "fix":"say what it is: 'top' is 'fields' or 'text'"}}
          """)
      let files = try FileManager.default.contentsOfDirectory(
        atPath: site.diary.url("Content/2024").path)
      #expect(files == ["2024-05-12-rain.md"])
    }
  }

  /// The file of a new entry, without its date and id.
  private func made(_ text: String, top: String) async throws -> String? {
    let sent = try body(text, top: top, id: id)
    let made = Made()
    try await withWriting { site throws in
      let answer = try WritingClient(site).send("POST", "/_write/entries", sent)
      guard answer.status == 201, let file = answer.json["file"] as? String else { return }
      let lines = try site.diary.text("Content/" + file).split(
        separator: "\n", omittingEmptySubsequences: false)
      made.text = lines.filter { !$0.hasPrefix("date: 2026") && !$0.hasPrefix("id: ") }
        .joined(separator: "\n")
    }
    return made.text
  }

  /// A class, because a closure that is sent to another thread fills it before it is read.
  private final class Made: @unchecked Sendable {
    var text: String?
  }

  @Test(arguments: [
    ("visibility: private\n\nSecret", "---\nvisibility: private\n---\n\nSecret\n"),
    ("Tags: [rain]\nmood: calm\nSecret", "---\ntags: [rain]\nmood: calm\n---\n\nSecret\n"),
    ("---\ndraft: true\n---\nSecret", "---\ndraft: true\n---\n\nSecret\n"),
    (
      "A walk\nvisibility: private\n\nSecret",
      "---\nvisibility: private\n---\n\nA walk\n\nSecret\n"
    ),
  ]) func fieldsGoIntoTheHead(text: String, file: String) async throws {
    #expect(try await made(text, top: "fields") == file)
  }

  // A second head below the first one is none, whatever it is called.
  @Test(arguments: tops.filter { !$0.hasPrefix("---") })
  func aTextGoesBelowTheHead(text: String) async throws {
    let file = try await made(text, top: "text")
    let plain = text.replacing("\r\n", with: "\n").trimmingPrefix(/\n+/)
    #expect(file == "---\n---\n\n\(plain)\n")
  }

  @Test(arguments: [
    "비공개: true\n\nSecret", "draft: [\n\nSecret", "colour: red\ndraft: true\n\nA",
  ])
  func whatIsNoFieldCannotBecomeOne(text: String) async throws {
    let sent = try body(text, top: "fields", id: id)
    try await withWriting { site throws in
      let answer = try WritingClient(site).send("POST", "/_write/entries", sent)
      #expect(answer.code == "refused")
    }
  }

  @Test func onlyANewTopIsAskedAbout() async throws {
    let old = "---\ndate: 2024-05-12\n---\n\nmood: calm\n\nIt rained.\n"
    try await withWriting(["Content/2024/2024-05-12-rain.md": old]) { site throws in
      let client = try WritingClient(site)
      func change(_ text: String, _ top: String? = nil) throws -> String? {
        let version = try client.send("GET", rain, nil as String?).json["version"] as? String
        let answer = try client.send(
          "PUT", rain, try body(text, top: top), ["If-Match": "\"\(version ?? "")\""])
        return answer.status == 200 ? nil : answer.code
      }
      #expect(try change("mood: calm\n\nIt rained. And stopped.") == nil)
      #expect(try change("mood: calm\nvisibility: private\n\nIt rained.") == "fields")
      #expect(try change("mood: happy\n\nIt rained.") == "fields")
      #expect(try change("mood: calm\n\nvisibility: private\n\nIt rained.") == "fields")
      #expect(try change("mood: happy\n\nIt rained.", "text") == nil)
      #expect(try change("visibility: private\n\nIt rained.", "fields") == nil)
      #expect(
        try site.diary.text("Content/2024/2024-05-12-rain.md")
          == "---\ndate: 2024-05-12\nvisibility: private\n---\n\nIt rained.\n")
    }
  }
}
