import Foundation
import TestSupport
import Testing

@testable import PreviewServer
@testable import WritingDesk

/// The list, what is searched in it, and what else the page asks for.
@Suite struct WritingListTests {
  private func files(_ texts: [String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: texts.map { ($0, "Words of the day.\n") })
  }

  private func names(_ answer: WireAnswer) -> [String] {
    (answer.json["entries"] as? [[String: Any]] ?? []).compactMap { $0["file"] as? String }
  }

  @Test func theListComesInPartsNewestFirst() async throws {
    let days = (1...7).map { "Content/2023-01-0\($0)-a.md" }
    try await withWriting(files(days)) { site throws in
      let client = try WritingClient(site)
      var found: [String] = []
      var after = ""
      repeat {
        let part = try client.send("GET", "/_write/entries?limit=3\(after)", nil as String?)
        #expect(part.status == 200)
        #expect(part.json["count"] as? Int == 8)
        #expect((part.json["broken"] == nil) == !after.isEmpty)
        found += names(part)
        after =
          (part.json["next"] as? String)
          .flatMap { $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) }
          .map { "&after=\($0)" } ?? ""
      } while !after.isEmpty
      #expect(
        found == ["2024/2024-05-12-rain.md"] + (1...7).reversed().map { "2023-01-0\($0)-a.md" })
    }
  }

  @Test func aPartFollowsTheOneBeforeEvenIfItsLastEntryIsGone() async throws {
    let days = (1...4).map { "Content/2023-01-0\($0)-a.md" }
    try await withWriting(files(days)) { site throws in
      let client = try WritingClient(site)
      let first = try client.send("GET", "/_write/entries?limit=3", nil as String?)
      let next = try #require(first.json["next"] as? String)
      let last = "/_write/entries/2023-01-03-a.md"
      let version = try #require(
        try client.send("GET", last, nil as String?).json["version"] as? String)
      let gone = try client.send("DELETE", last, nil as String?, ["If-Match": "\"\(version)\""])
      #expect(gone.status == 200)
      let rest = try client.send("GET", "/_write/entries?limit=3&after=\(next)", nil as String?)
      #expect(names(rest) == ["2023-01-02-a.md", "2023-01-01-a.md"])
    }
  }

  @Test func undatedPagesComeLast() async throws {
    try await withWriting(["Content/about.md": "---\npage: true\n---\nAbout\n"]) { site throws in
      let client = try WritingClient(site)
      let all = try client.send("GET", "/_write/entries?limit=1", nil as String?)
      #expect(names(all) == ["2024/2024-05-12-rain.md"])
      let next = try #require(all.json["next"] as? String)
      let rest = try client.send("GET", "/_write/entries?after=\(next)", nil as String?)
      #expect(names(rest) == ["about.md"])
      #expect(rest.text.contains("\"date\":null,\"day\":null,\"shownDate\":null"))
      #expect(rest.text.contains("\"address\":\"/about/\""))
    }
  }

  @Test func aMonthsCursorLeadsToItsNewestEntry() async throws {
    let days = ["2024-02-01", "2024-01-31", "2024-01-02", "2023-01-05"]
    try await withWriting(files(days.map { "Content/\($0)-a.md" })) { site throws in
      let client = try WritingClient(site)
      let all = try client.send("GET", "/_write/entries", nil as String?)
      let months = try #require(all.json["months"] as? [[String: Any]])
      let named = months.compactMap { $0["month"] as? String }
      #expect(named == ["2024-05", "2024-02", "2024-01", "2023-01"])
      #expect(months[0]["after"] is NSNull)
      let cursor = try #require(months[2]["after"] as? String)
      let part = try client.send("GET", "/_write/entries?limit=1&after=\(cursor)", nil as String?)
      #expect(names(part) == ["2024-01-31-a.md"])
      #expect(part.json["months"] == nil)
    }
  }

  @Test func aRowHasWhatTheListShows() async throws {
    try await withWriting { site throws in
      let answer = try WritingClient(site).send("GET", "/_write/entries", nil as String?)
      #expect(
        answer.text == """
          {"entries":[{"file":"2024/2024-05-12-rain.md","row":null,"title":"Rain",\
          "headline":true,"preview":"It rained.","date":"2024-05-12T18:20:00+09:00","day":"2024-05-12",\
          "shownDate":"May 12, 2024","favorite":false,"tags":["walk"],"mood":null,"weather":null,\
          "visibility":"public","draft":false,"state":"open","lang":"en","dir":"ltr",\
          "address":"/2024/05/12/rain/","thumb":null}],"next":null,"count":1,\
          "months":[{"month":"2024-05","after":null}],"broken":[]}
          """)
    }
  }

  @Test func theListIsSearchedAndFiltered() async throws {
    try await withWriting([
      "Content/2024-01-01.md": "비옴\n\n우산이 없었다.\n",
      "Content/2024-01-02.md": "---\nfavorite: true\ntags: [Sea, walk]\n---\nSun\n\nIt shone.\n",
    ]) { site throws in
      let client = try WritingClient(site)
      func list(_ query: String) throws -> WireAnswer {
        try client.send("GET", "/_write/entries?\(query)", nil as String?)
      }
      #expect(names(try list("favorites=true")) == ["2024-01-02.md"])
      #expect(names(try list("tag=sea")) == ["2024-01-02.md"])
      #expect(names(try list("tag=walk")) == ["2024/2024-05-12-rain.md", "2024-01-02.md"])
      #expect(names(try list("tag=nothing")) == [])
      #expect(names(try list("q=RAINED")) == ["2024/2024-05-12-rain.md"])
      #expect(names(try list("q=it+shone")) == ["2024-01-02.md"])
      // By initial consonants.
      #expect(names(try list("q=%E3%85%82%E3%85%87")) == ["2024-01-01.md"])
      let found = try list("q=shone&favorites=true")
      #expect(found.text.contains("\"match\":\"It shone.\""))
      #expect(found.json["count"] as? Int == 1)
      #expect(names(try list("q=%20&tag=&after=")).count == 3)
    }
  }

  @Test(arguments: [
    "limit=0", "limit=501", "limit=x", "limit=-1", "favorites=maybe", "after=x", "after=1.2.3",
    "after=x.1.1.a", "after=1..1.a",
  ])
  func aQueryThatIsNotAsDescribedIsMalformed(query: String) async throws {
    try await withWriting { site throws in
      let answer = try WritingClient(site).send("GET", "/_write/entries?\(query)", nil as String?)
      #expect(answer.status == 400)
      #expect(answer.code == "malformed")
    }
  }

  @Test func filesThatCannotBeReadAreNamed() async throws {
    try await withWriting(["Content/bad.md": "---\ndate: 2024-02-30\n---\nx\n"]) { site throws in
      let answer = try WritingClient(site).send("GET", "/_write/entries", nil as String?)
      #expect(answer.json["count"] as? Int == 1)
      #expect(
        answer.text.hasSuffix(
          """
          "broken":[{"file":"bad.md",\
          "message":"'date' names a day that does not exist: February 2024 has 29 days"}]}
          """))
      let entry = try WritingClient(site).send("GET", "/_write/entries/bad.md", nil as String?)
      #expect(entry.status == 422)
      #expect(entry.code == "refused")
    }
  }

  @Test func aDiaryWithAFaultInItsConfigurationSaysSo() async throws {
    try await withWriting(["diarysite.yml": "nonsense: 1\n"]) { site throws in
      let answer = try WritingClient(site).send("GET", "/_write/entries", nil as String?)
      #expect(answer.status == 500)
      #expect(answer.code == "files")
      // Once it is mended, the next request finds it so.
      try site.diary.write("title: x\n", to: "diarysite.yml")
      #expect(try WritingClient(site).send("GET", "/_write/entries", nil as String?).status == 200)
    }
  }

  @Test func theSettingsAreThoseOfTheDiary() async throws {
    try await withWriting(["Content/2024-01-01.md": "---\ntags: [walk, 비]\n---\nx\n"]) {
      site throws in
      let answer = try WritingClient(site).send("GET", "/_write/settings", nil as String?)
      // The name of the diary is made of its folder's.
      let text = answer.text.replacing(#/"diary":"[0-9a-f]{16}"/#, with: "\"diary\":\"NAME\"")
      #expect(
        text.hasPrefix(
          """
          {"diary":"NAME","accent":"months","title":"My days","lang":"en","dir":"ltr","timeZone":"Asia/Seoul","root":"/",\
          "visibility":"public","targets":[],"asksWeather":false,\
          "tags":[{"name":"walk","count":2},{"name":"비","count":1}],\
          "visibilities":["public","unlisted","encrypted","private"],"groups":["readers"],\
          "moods":["happy",
          """))
    }
  }

  @Test func theLastDaysSayWhichWereWrittenOn() async throws {
    let days = ["2026-08-22", "2026-08-23", "2026-09-19", "2026-09-20"]
    try await withWriting(files(days.map { "Content/\($0)-a.md" })) { site throws in
      let client = try WritingClient(site)
      func written() throws -> (run: Int?, days: [String]) {
        let answer = try client.send("GET", "/_write/days", nil as String?)
        let days = try #require(answer.json["days"] as? [[String: Any]])
        #expect(days.count == 30)
        #expect(days.last?["day"] as? String == "2026-09-21")
        let written = days.filter { $0["written"] as? Bool == true }
        return (answer.json["run"] as? Int, written.compactMap { $0["day"] as? String })
      }
      // Today is not over.
      #expect(try written() == (2, ["2026-08-23", "2026-09-19", "2026-09-20"]))
      let body = #"{"id": "4b1c9f3e-0000-4000-8000-000000000001", "text": "Now"}"#
      #expect(try client.send("POST", "/_write/entries", body).status == 201)
      #expect(try written() == (3, ["2026-08-23", "2026-09-19", "2026-09-20", "2026-09-21"]))
    }
  }

  @Test func aDiaryOfLongAgoHasNoRow() async throws {
    try await withWriting { site throws in
      let answer = try WritingClient(site).send("GET", "/_write/days", nil as String?)
      #expect(answer.json["run"] as? Int == 0)
      #expect(!answer.text.contains("true"))
    }
  }

  @Test func theSettingsHelpToBegin() async throws {
    try await withWriting([
      "Content/2024-06-01.md":
        "---\nlocation: {name: Namsan, latitude: 37.5, longitude: 127}\n---\nx\n",
      "Content/2024-06-02.md": "---\nlocation: {name: Home}\n---\nx\n",
      "prompts.txt": "# Mine\n  Who made you laugh?\r\n\nWhat did you eat?",
      "Templates/walk.md": "{{weekday}} walk\n\n{{date}}\n",
    ]) { site throws in
      let client = try WritingClient(site)
      let settings = try client.send("GET", "/_write/settings", nil as String?)
      #expect(
        settings.text.hasSuffix(
          """
          "lastPlace":{"name":"Namsan","city":null,"country":null,"latitude":37.5,"longitude":127.0},\
          "prompts":["Who made you laugh?","What did you eat?"],"templates":["walk"]}
          """))
      func text(_ target: String) throws -> String {
        try client.send("GET", "/_write/templates/" + target, nil as String?).text
      }
      #expect(
        try text("walk?date=2024-05-12") == #"{"text":"Sunday walk\n\n2024-05-12\n"}"#)
      #expect(try text("walk") == #"{"text":"Monday walk\n\n2026-09-21\n"}"#)
      for (name, status) in [("none", 404), ("%2e%2e", 400), ("a%2Fb", 400), ("..", 400)] {
        let answer = try client.send("GET", "/_write/templates/" + name, nil as String?)
        #expect(answer.status == status, "\(name)")
      }
    }
  }

  @Test func theShareTextIsTitleAndBody() async throws {
    try await withWriting { site throws in
      let answer = try WritingClient(site).send(
        "GET", "/_write/entries/2024/2024-05-12-rain.md/share", nil as String?)
      #expect(answer.text == "{\"title\":\"Rain\",\"text\":\"Rain\\nIt rained.\"}")
    }
  }
}
