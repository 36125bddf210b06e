import Diagnostics
import DiaryBuild
import DiaryModel
import Foundation
import LocalizedDates
import SiteFiles
import Synchronization
import TestSupport
import Testing

@testable import PreviewServer
@testable import WritingDesk

/// Texts that are shown before they are saved, the weather, and what the page is told.
@Suite struct WritingPreviewTests {
  // MARK: Preview

  private func preview(_ client: WritingClient, _ file: String?, _ text: String) throws
    -> WireAnswer
  {
    let body: [String: Any] = ["file": file as Any? ?? NSNull(), "text": text]
    let data = try JSONSerialization.data(withJSONObject: body)
    return try client.send("POST", "/_write/preview", Array(data))
  }

  @Test func aTextIsShownAsTheSiteWill() async throws {
    try await withWriting([
      "Content/2024/sea.txt": "", "Content/2024-01-01-other.md": "Other\n",
    ]) { site throws in
      let client = try WritingClient(site)
      let answer = try preview(
        client, "2024/2024-05-12-rain.md",
        "Rain *x*\n\n**So** <b onclick=x>much</b>.\n\n[o](../2024-01-01-other.md) [n](gone.md)")
      #expect(answer.status == 200)
      #expect(answer.json["title"] as? String == "Rain *x*")
      #expect(
        answer.json["content"] as? String == """
          <p><strong>So</strong> &lt;b onclick=x&gt;much&lt;/b&gt;.</p>
          <p><a href="../../../../2024/01/01/other/">o</a> n</p>

          """)
      #expect(answer.json["lang"] as? String == "en")
      #expect(answer.json["dir"] as? String == "ltr")
      // Nothing is stored.
      #expect(try site.diary.text("Content/2024/2024-05-12-rain.md").contains("It rained."))
    }
  }

  @Test func aNewTextHasItsTitleInItsFirstLine() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let answer = try preview(client, nil, "비옴\n우산이 없었다.")
      #expect(answer.json["title"] as? String == "비옴")
      #expect(answer.json["content"] as? String == "<p>우산이 없었다.</p>\n")
      let empty = try preview(client, nil, "")
      #expect(empty.status == 200)
      #expect(empty.json["title"] is NSNull)
      #expect(empty.json["content"] as? String == "")
      #expect(try preview(client, "2024/gone.md", "x").status == 404)
      #expect(try preview(client, "../x.md", "x").status == 404)
    }
  }

  /// A build would take it for front matter that lost its place, and so for something private.
  @Test func aTextThatABuildWouldRefuseSaysWhy() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let answer = try preview(client, nil, "---\ndraft: true\n---\nx")
      #expect(answer.status == 422)
      #expect(answer.code == "refused")
    }
  }

  // MARK: Weather

  @Test func theWeatherIsAskedForARoundedPlace() async throws {
    let asked = Mutex<[(Location.Coordinates, Instant)]>([])
    let ask: WeatherAsking = { position, moment throws(WeatherRefusal) in
      asked.withLock { $0.append((position, moment)) }
      if position.latitude < 0 { throw WeatherRefusal(why: "a", fix: "b") }
      return Weather(condition: "Rain", temperature: 17.5)
    }
    try await withWriting(weather: ask) { site throws in
      let client = try WritingClient(site)
      let answer = try client.send(
        "POST", "/_write/weather",
        "{\"latitude\": 37.5665, \"longitude\": 126.9780, \"date\": \"2024-05-12T18:20:00+09:00\"}")
      #expect(
        answer.text == """
          {"weather":{"condition":"Rain","icon":"rain","temperature":17.5}}
          """)
      let (position, moment) = asked.withLock { $0[0] }
      #expect(position == .init(latitude: 37.57, longitude: 126.98))
      #expect(moment == Instant(seconds: 1_715_505_600))
      let failed = try client.send(
        "POST", "/_write/weather", "{\"latitude\": -1, \"longitude\": 0}")
      #expect(failed.status == 502)
      #expect(
        failed.text == """
          {"error":{"code":"weather","what":"there is no weather","why":"a","fix":"b"}}
          """)
      #expect(asked.withLock { $0[1].1 } == Instant(seconds: 1_790_000_000))
      #expect(try client.send("POST", "/_write/weather", "{\"latitude\": 1}").status == 400)
    }
    try await withWriting { site throws in
      let answer = try WritingClient(site).send(
        "POST", "/_write/weather", "{\"latitude\": 1, \"longitude\": 1}")
      #expect(answer.status == 502)
    }
  }

  // MARK: Events

  @Test func changesOfFilesAreTold() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let page = try Connection(port: site.port)
      page.send(client.head("GET", "/_write/events", nil, [:]))
      let head = page.receive(until: ":\n\n")
      #expect(head.contains("\r\nContent-Type: text/event-stream"))
      func tell(_ changes: SourceChanges) {
        let told = DispatchSemaphore(value: 0)
        Task {
          await site.desk.take(changes)
          told.signal()
        }
        told.wait()
      }
      try site.diary.write("New\n", to: "Content/2024-06-01.md")
      tell(
        .paths(
          Set(
            ["Content/2024-06-01.md", "Content/a.jpg", "Static/x.css", "Content/.x.md.part"]
              .compactMap { SitePath($0) })))
      #expect(
        page.receive(until: "\n\n")
          .contains("event: changed\ndata: {\"files\":[\"2024-06-01.md\"]}\n\n"))
      #expect(
        try client.send("GET", "/_write/entries", nil as String?).json["count"] as? Int == 2)
      tell(.unknown)
      #expect(page.receive(until: "\n\n").contains("event: changed\ndata: {\"files\":null}\n\n"))
      site.desk.tell(.failed(Diagnostics([])), { _ in "x.md: <broken>\n" })
      #expect(
        page.receive(until: "\n\n")
          .contains("event: fault\ndata: {\"text\":\"x.md: <broken>\\n\"}\n\n"))
    }
  }
}
