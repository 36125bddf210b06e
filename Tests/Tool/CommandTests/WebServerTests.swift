import Foundation
import TestSupport
import Testing

/// A published diary behind a web server, below a base path.
@Suite(.thorough, .needs(.nginx, .rsync)) struct WebServerTests {
  @Test func everyLinkResolvesAndTextIsText() throws {
    let diary = try PublishingDiary()
    try diary.write(
      """
      title: 일기장
      baseURL: \(LinkWatch.address)
      publish: {rsync: {destination: ../srv/diary}}

      """, to: "diarysite.yml")
    try diary.write("# 비\n\n비가 온다.\n", to: "Content/2024-01-03-비.md")
    try FileManager.default.createDirectory(
      at: diary.around.url("srv"), withIntermediateDirectories: true)
    #expect(try diary.publish([:]).status == 0)
    let nginx = try NginxServer(serving: diary.around.url("srv"), in: diary.around.url("nginx"))
    let port = nginx.server.port

    var seen: Set<String> = []
    var open = ["index.html"]
    while let path = open.popLast() {
      guard seen.insert(path).inserted else { continue }
      let address = path.hasSuffix("index.html") ? String(path.dropLast(10)) : path
      let encoded = address.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
      let answer = try HTTPAnswer("/diary/" + encoded, at: port)
      #expect(answer.status == 200, "\(path)")
      open += LinkWatch.links(of: path, path.hasSuffix(".html") ? answer.text : "")
    }
    #expect(seen.count > 10)
    let path = "2024/01/03/%EB%B9%84/index.txt"
    let text = try HTTPAnswer("/diary/" + path, at: port)
    #expect(text.headers["content-type"] == "text/plain; charset=utf-8")
    #expect(text.text == "비\n비가 온다.\n" || text.text.hasPrefix("비\n"))
    let lost = try HTTPAnswer("/diary/no/such/page/", at: port)
    #expect(lost.status == 404)
    #expect(lost.body == (try diary.site()["404.html"]))
    #expect(try HTTPAnswer("/diary/.diarysite-output", at: port).status == 404)
  }
}
