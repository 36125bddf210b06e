import Foundation
import Glibc
import SiteFiles
import Synchronization
import TestSupport
import Testing

@testable import PreviewServer
@testable import WritingDesk

/// Entries read and changed by requests, and the files that come of it.
@Suite struct WritingEntryTests {
  private let rain = "/_write/entries/2024/2024-05-12-rain.md"
  private let file = "Content/2024/2024-05-12-rain.md"
  private let id = "4b1c9f3e-1111-4222-8333-123456789abc"

  /// The version of an entry, in quotes.
  private func version(_ client: WritingClient, _ target: String) throws -> String {
    let answer = try client.send("GET", target, nil as String?)
    return "\"\(try #require(answer.json["version"] as? String))\""
  }

  @Test func anEntryIsGivenWithEverythingThatCanBeChanged() async throws {
    let source = """
      ---
      title: Rain
      date: 2024-05-12T18:20:00+09:00
      timeZone: Asia/Seoul
      tags: [walk, sea]
      favorite: true
      mood: calm
      weather: {condition: Rain, temperature: 17.5}
      location: {name: Seoul, latitude: 37.57, longitude: 126.98}
      visibility: private
      draft: true
      id: \(id)
      ---

      It *rained*.

      And stopped.

      """
    try await withWriting([file: source]) { site throws in
      let client = try WritingClient(site)
      let answer = try client.send("GET", rain, nil as String?)
      #expect(answer.status == 200)
      #expect(answer.fields["content-type"] == "application/json; charset=utf-8")
      #expect(answer.fields["cache-control"] == "no-store")
      let version = try #require(answer.json["version"] as? String)
      #expect(version.hasSuffix("-\(source.utf8.count)"))
      #expect(
        answer.text == """
          {"file":"2024/2024-05-12-rain.md","row":null,"title":"Rain","headline":true,\
          "preview":"It rained.",\
          "date":"2024-05-12T18:20:00+09:00","day":"2024-05-12","shownDate":"May 12, 2024",\
          "favorite":true,"tags":["walk","sea"],"mood":"calm",\
          "weather":{"condition":"Rain","icon":"rain","temperature":17.5},\
          "visibility":"private","draft":true,"state":"private","lang":"en","dir":"ltr",\
          "address":"/2024/05/12/rain/","thumb":null,"version":"\(version)","id":"\(id)",\
          "text":"Rain\\nIt *rained*.\\n\\nAnd stopped.","timeZone":"Asia/Seoul",\
          "location":{"name":"Seoul","city":null,"country":null,"latitude":37.57,"longitude":126.98},\
          "ownVisibility":"private","folder":null,"group":null}
          """)
    }
  }

  /// What the writer calls a text is one, whatever it looks like.
  @Test(arguments: ["Tags: rain", "draft: true", "Rain\\nvisibility: private", "---\\nx: y"])
  func aTextThatLooksLikeAHeadStaysText(text: String) async throws {
    try await withWriting([file: "Rain\n"]) { site throws in
      let client = try WritingClient(site)
      let answer = try client.send(
        "PUT", rain, "{\"text\": \"\(text)\", \"top\": \"text\"}",
        ["If-Match": try version(client, rain)])
      #expect(answer.status == 200, "\(answer.text)")
      #expect(answer.json["text"] as? String == text.replacing("\\n", with: "\n"))
      #expect(answer.json["visibility"] as? String == "public")
      #expect(try site.diary.text(file).hasPrefix("---\n---\n"))
    }
  }

  @Test func aNewEntryIsAFileThatABuildReads() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let answer = try client.send(
        "POST", "/_write/entries",
        """
        {"id": "\(id)", "text": "비가 왔다\\n우산이 없었다.", "date": "2024-05-13T07:00:00+09:00",
         "tags": ["산책", " 비 "], "favorite": true, "mood": "calm",
         "weather": {"condition": "Rain", "temperature": 17.5},
         "location": {"name": "서울", "latitude": 37.57, "longitude": 126.98},
         "visibility": "private", "draft": true, "timeZone": "Asia/Seoul"}
        """)
      #expect(answer.status == 201)
      let made = "Content/2024/2024-05-13-비가-왔다.md"
      #expect(
        answer.fields["location"]
          == "/_write/entries/2024/2024-05-13-%EB%B9%84%EA%B0%80-%EC%99%94%EB%8B%A4.md")
      #expect(
        try site.diary.text(made)
          == """
          ---
          date: 2024-05-13T07:00:00+09:00
          timeZone: "Asia/Seoul"
          tags: [산책, 비]
          favorite: true
          mood: calm
          weather: {condition: Rain, temperature: 17.5}
          location: 서울
          visibility: private
          draft: true
          id: "\(id)"
          ---

          비가 왔다
          우산이 없었다.

          """.replacing("\"Asia/Seoul\"", with: "Asia/Seoul"))
      #expect(answer.json["text"] as? String == "비가 왔다\n우산이 없었다.")
      #expect(answer.json["title"] as? String == "비가 왔다")
      let list = try client.send("GET", "/_write/entries", nil as String?)
      #expect(list.json["count"] as? Int == 2)
    }
  }

  @Test func aRequestThatIsRepeatedMakesNoSecondEntry() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let body = "{\"id\": \"\(id)\", \"text\": \"Once\"}"
      let first = try client.send("POST", "/_write/entries", body)
      let second = try client.send("POST", "/_write/entries", body)
      #expect(first.status == 201)
      #expect(second.status == 201)
      #expect(first.text == second.text)
      // Not even if they come at once, or the writer has typed on.
      let answers = DispatchQueue.concurrent(20) { number in
        try? client.send(
          "POST", "/_write/entries",
          "{\"id\": \"00000000-0000-4000-8000-000000000000\", \"text\": \"Twice \(number)\"}")
      }
      #expect(answers.allSatisfy { $0?.status == 201 })
      #expect(Set(answers.compactMap { $0?.text }).count == 1)
      let list = try client.send("GET", "/_write/entries", nil as String?)
      #expect(list.json["count"] as? Int == 3)
    }
  }

  /// Somebody edits the configuration beside the page.
  @Test func aFaultyConfigurationStopsNoWriting() async throws {
    try await withWriting { site in
      let client = try WritingClient(site)
      _ = try client.send("GET", "/_write/entries", nil as String?)
      try site.diary.write("title: [\n", to: "diarysite.yml")
      let body = #"{"id": "\#(id)", "text": "Snow\n\nIt snowed.", "date": "2024-01-09"}"#
      let made = try client.send("POST", "/_write/entries", body)
      #expect(made.status == 201 && made.text.contains(#""title":"Snow""#), "\(made.text)")
      #expect(try client.send("POST", "/_write/entries", body).text == made.text)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: site.diary.url("Content/2024").path)
      #expect(names.sorted() == ["2024-01-09-snow.md", "2024-05-12-rain.md"])
      let version = try #require(made.json["version"] as? String)
      let changed = try client.send(
        "PUT", "/_write/entries/2024/2024-01-09-snow.md", #"{"favorite": true}"#,
        ["If-Match": "\"\(version)\""])
      #expect(changed.status == 200 && changed.text.contains(#""favorite":true"#))
    }
  }

  @Test func withoutADateItIsOfNowInTheDiarysZone() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let answer = try client.send(
        "POST", "/_write/entries", "{\"id\": \"\(id)\", \"text\": \"x\"}")
      #expect(answer.json["date"] as? String == "2026-09-21T23:13:20+09:00")
      #expect(answer.json["file"] as? String == "2026/2026-09-21-x.md")
    }
  }

  @Test(arguments: ["", "\\n \\t\\n", " ", "\u{A0}\u{3000}", "\u{200B}\\n\u{FEFF}"])
  func anEmptyTextIsNotSaved(text: String) async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let before = try site.diary.text(file)
      let new = try client.send(
        "POST", "/_write/entries", "{\"id\": \"\(id)\", \"text\": \"\(text)\"}")
      let changed = try client.send(
        "PUT", rain, "{\"text\": \"\(text)\"}", ["If-Match": try version(client, rain)])
      for answer in [new, changed] {
        #expect(answer.status == 400)
        #expect(
          answer.text == """
            {"error":{"code":"empty","what":"the text is empty",\
            "why":"an empty entry is not saved","fix":"write something"}}
            """)
      }
      #expect(try site.diary.text(file) == before)
      #expect(try client.send("GET", "/_write/entries", nil as String?).json["count"] as? Int == 1)
    }
  }

  @Test func whatIsNotNamedStaysByteForByte() async throws {
    let source = """
      ---
      # mine
      title:   "Rain"   # old
      date: 2024-05-12T18:20:00+09:00
      shoes: [wet,  both]
      tags: [walk]
      ---

      It rained.

      """
    try await withWriting([file: source]) { site throws in
      let client = try WritingClient(site)
      var answer = try client.send(
        "PUT", rain, "{\"favorite\": true}", ["If-Match": try version(client, rain)])
      #expect(answer.status == 200)
      #expect(answer.json["favorite"] as? Bool == true)
      #expect(
        try site.diary.text(file)
          == source.replacing("tags: [walk]\n", with: "tags: [walk]\nfavorite: true\n"))
      // `null` and `false` take it away.
      answer = try client.send(
        "PUT", rain, "{\"favorite\": false, \"tags\": null, \"mood\": null}",
        ["If-Match": "\"\(try #require(answer.json["version"] as? String))\""])
      #expect(answer.status == 200)
      #expect(try site.diary.text(file) == source.replacing("tags: [walk]\n", with: ""))
      answer = try client.send(
        "PUT", rain, "{\"text\": \"Sun\\r\\nIt shone.\\n\"}",
        ["If-Match": "\"\(try #require(answer.json["version"] as? String))\""])
      #expect(answer.status == 200)
      #expect(
        try site.diary.text(file)
          == source.replacing("tags: [walk]\n", with: "").replacing("\"Rain\"", with: "Sun")
          .replacing("It rained.", with: "It shone."))
    }
  }

  @Test func aFileThatChangedMeanwhileIsNotOverwritten() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let old = try version(client, rain)
      let text = try site.diary.text(file) + "\nBy hand.\n"
      try site.diary.write(text, to: file)
      for (method, body) in [("PUT", "{\"text\": \"Mine\"}"), ("DELETE", nil as String?)] {
        let answer = try client.send(method, rain, body, ["If-Match": old])
        #expect(answer.status == 412)
        #expect(answer.code == "conflict")
        let entry = try #require(answer.json["entry"] as? [String: Any])
        #expect(entry["text"] as? String == "Rain\nIt rained.\n\nBy hand.")
        #expect("\"\(entry["version"] as? String ?? "")\"" == (try version(client, rain)))
        #expect(try site.diary.text(file) == text)
      }
    }
  }

  @Test func aChangeNeedsTheVersionThatItChanges() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      for method in ["PUT", "DELETE"] {
        #expect(try client.send(method, rain, "{}").status == 428)
        for field in ["x", "\"x\"", "W/\"1-2\"", "*", "\"\"", "\""] {
          let answer = try client.send(method, rain, "{}", ["If-Match": field])
          #expect(answer.status == 400)
          #expect(answer.code == "malformed")
        }
      }
    }
  }

  @Test func anEntryThatIsGoneIsMissing() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let old = try version(client, rain)
      try FileManager.default.removeItem(at: site.diary.url(file))
      for (method, target) in [
        ("GET", rain), ("PUT", rain), ("DELETE", rain),
        ("GET", "/_write/entries/2024/nothing.md"), ("GET", "/_write/entries/old.json/3"),
      ] {
        let answer = try client.send(method, target, "{}", ["If-Match": old])
        #expect(answer.status == 404, "\(method) \(target)")
        #expect(answer.code == "missing")
      }
    }
  }

  @Test func aDeletedEntryComesBackAsItWas() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let source = try site.diary.text(file)
      let deleted = try client.send(
        "DELETE", rain, nil as String?, ["If-Match": try version(client, rain)])
      #expect(deleted.status == 200)
      let name = try #require(deleted.json["trash"] as? String)
      #expect(!site.diary.has(file))
      #expect(try client.send("GET", "/_write/entries", nil as String?).json["count"] as? Int == 0)
      #expect(
        try client.send("GET", "/_write/trash", nil as String?).text == """
          {"entries":[{"name":"\(name)","file":"2024/2024-05-12-rain.md","row":null,\
          "deleted":"2026-09-21T23:13:20+09:00","title":"Rain","day":"2024-05-12"}]}
          """)
      let restored = try client.send("POST", "/_write/trash/\(name)", nil as String?)
      #expect(restored.status == 200)
      #expect(restored.json["file"] as? String == "2024/2024-05-12-rain.md")
      #expect(try site.diary.text(file) == source)
      #expect(try client.send("POST", "/_write/trash/\(name)", nil as String?).status == 404)
    }
  }

  @Test func anEntryOfAFileOfSeveralIsChangedInItsRow() async throws {
    let source = """
      [
        {"title": "One", "date": "2024-01-01", "body": "a",  "shoe": 1},
        {"title": "Two", "date": "2024-01-02", "isFavorite": true, "body": "b"}
      ]

      """
    try await withWriting(["Content/old.json": source]) { site throws in
      let client = try WritingClient(site)
      let target = "/_write/entries/old.json/1"
      let answer = try client.send("GET", target, nil as String?)
      #expect(answer.json["row"] as? Int == 1)
      #expect(answer.json["text"] as? String == "Two\nb")
      let changed = try client.send(
        "PUT", target, "{\"favorite\": false, \"text\": \"Two\\nc\"}",
        ["If-Match": try version(client, target)])
      #expect(changed.status == 200)
      #expect(
        try site.diary.text("Content/old.json")
          == source.replacing("true", with: "false").replacing("\"b\"", with: "\"c\""))
      let gone = try client.send(
        "DELETE", "/_write/entries/old.json/0", nil as String?,
        ["If-Match": try version(client, target)])
      #expect(gone.status == 200)
      #expect(
        try client.send("GET", "/_write/entries/old.json/0", nil as String?).json["title"]
          as? String == "Two")
      let trash = try client.send("GET", "/_write/trash", nil as String?)
      #expect(trash.text.contains("\"row\":0,"))
      #expect(trash.text.contains("\"title\":\"One\""))
    }
  }

  @Test func coordinatesAreWrittenOnlyIfTheEntryHasThem() async throws {
    let place = "{\"name\": \"Seoul\", \"latitude\": 37.571, \"longitude\": 126.98}"
    try await withWriting(["diarysite.yml": "title: x\n"]) { site throws in
      let client = try WritingClient(site)
      let answer = try client.send(
        "PUT", rain, "{\"location\": \(place)}", ["If-Match": try version(client, rain)])
      #expect(answer.status == 200)
      #expect(try site.diary.text(file).contains("location: Seoul\n"))
      let written = "location: {name: Seoul, latitude: 37.571, longitude: 126.98}\n"
      let text = try site.diary.text(file)
      try site.diary.write(text.replacing("location: Seoul\n", with: written), to: file)
      let place = place.replacing("}", with: ", \"city\": \"서울\", \"country\": \"한국\"}")
      _ = try client.send(
        "PUT", rain, "{\"location\": \(place)}", ["If-Match": try version(client, rain)])
      #expect(
        try site.diary.text(file).contains(
          """
          location: {name: Seoul, city: 서울, country: 한국, latitude: 37.571, longitude: 126.98}

          """))
    }
  }
}

extension DispatchQueue {
  /// The results of a block that runs so many times at once.
  static func concurrent<Value: Sendable>(
    _ count: Int, _ block: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    let results = Results<Value>()
    concurrentPerform(iterations: count) { number in
      let value = block(number)
      results.all.withLock { $0.append(value) }
    }
    return results.all.withLock { $0 }
  }

  /// A class, because all threads add to it; the mutex guards it.
  private final class Results<Value: Sendable>: Sendable {
    let all = Mutex<[Value]>([])
  }
}
