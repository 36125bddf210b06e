import DiaryBuild
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import PreviewServer

/// What goes over the wire.
@Suite struct PreviewServerTests {
  /// The status line of the answer to some bytes, after which the client says no more.
  private func status(_ port: Int, _ request: String) throws -> String {
    let connection = try Connection(port: port)
    connection.send(request)
    return String(connection.receive(until: "\r\n").prefix { $0 != "\r\n" })
  }

  private func get(_ port: Int, _ target: String = "/", host: String? = nil) throws -> String {
    try status(port, "GET \(target) HTTP/1.1\r\nHost: \(host ?? "localhost:\(port)")\r\n\r\n")
  }

  @Test func theOwnNamesAreAnswered() async throws {
    try await withServer { port, _ throws in
      for host in ["localhost:\(port)", "LocalHost:\(port)"] {
        #expect(try get(port, host: host) == "HTTP/1.1 200 OK", "\(host)")
      }
    }
  }

  /// What a page stores belongs to its origin, and outlives the server.
  @Test func aDiaryIsShownAtItsOwnNameAlone() async throws {
    try await withServer(at: DiaryHosts(of: "0a")) { port, _ throws in
      for host in ["0a.localhost:\(port)", "0A.LocalHost:\(port)"] {
        #expect(try get(port, host: host) == "HTTP/1.1 200 OK", "\(host)")
      }
      for host in ["localhost:\(port)", "127.0.0.1:\(port)", "[::1]:\(port)"] {
        for target in ["/", "/rain/?a=b", "/.live.js", "/.live", "/missing", "//x.example/"] {
          let connection = try Connection(port: port)
          connection.send(
            "GET \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
          let answer = WireAnswer(connection.receive())
          #expect(answer.status == 302, "\(host)")
          #expect(answer.fields["location"] == "http://0a.localhost:\(port)\(target)")
          #expect(answer.text == "See http://0a.localhost:\(port)\(target)\n")
        }
      }
      for host in ["0b.localhost", "write-0a.localhost", "x.0a.localhost", "0a.localhost."] {
        #expect(
          try get(port, host: "\(host):\(port)") == "HTTP/1.1 421 Misdirected Request", "\(host)")
      }
    }
  }

  @Test func otherNamesAreMisdirected() async throws {
    let refusal = "HTTP/1.1 421 Misdirected Request"
    try await withServer { port, _ throws in
      for host in [
        "example.org", "example.org:\(port)", "localhost", "localhost:\(port + 1)", "127.0.0.1",
        "127.0.0.2:\(port)", "0.0.0.0:\(port)", "localhost.example.org:\(port)", "",
        "localhost:\(port), example.org", "localhost:\(port)@example.org", "localhost.:\(port)",
      ] {
        #expect(try get(port, host: host) == refusal, "\(host)")
      }
      #expect(try status(port, "GET / HTTP/1.1\r\n\r\n") == refusal)
      #expect(try status(port, "GET / HTTP/1.0\r\n\r\n") == refusal)
      let twice = "Host: localhost:\(port)\r\nHost: "
      #expect(try status(port, "GET / HTTP/1.1\r\n\(twice)example.org\r\n\r\n") == refusal)
      #expect(try status(port, "GET / HTTP/1.1\r\n\(twice)localhost:\(port)\r\n\r\n") == refusal)
    }
  }

  @Test func anAnswerHasItsTimeAndAHeadNoBody() async throws {
    try await withServer { port, _ throws in
      for target in ["/", "/.live", "/missing"] {
        let connection = try Connection(port: port)
        connection.send(
          "HEAD \(target) HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n")
        let answer = WireAnswer(connection.receive())
        #expect(answer.text == "")
        let date = try #require(answer.fields["date"])
        #expect(date.wholeMatch(of: /\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/) != nil, "\(date)")
      }
    }
  }

  @Test func targetsThatAreNoPathsAreRefused() async throws {
    try await withServer { port, _ throws in
      for target in [
        "http://example.org/", "http://localhost:\(port)/", "http:///", "https://example.org",
        "/..", "/../../etc/passwd", "/%2e%2e/", "/%2E%2E%2F", "/..%5c", "/\\..\\", "/%00",
        "/%c0%ae/",
        "/%ff", "/%", "/a/./b", "/a/../index.html",
      ] {
        #expect(try get(port, target) == "HTTP/1.1 400 Bad Request", "\(target)")
      }
      for target in ["//", "//example.org/", "/.diarysite-output", "/x", "/%252e%252e/"] {
        #expect(try get(port, target) == "HTTP/1.1 404 Not Found", "\(target)")
      }
    }
  }

  @Test(arguments: [
    "\r\n\r\n\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
    "get / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\u{0}b\r\n\r\n",
    "GET /\u{1}\u{2} HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\nHost: x\n\n", "\u{16}\u{3}\u{1}\u{2}\u{0}",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "GET / HTTP/1.1\r\n Host: x\r\n\r\n",
    "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "X Y Z\r\n\r\n", "💥 / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
    "GET / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n",
  ])
  func malformedRequestsAreRefusedOrTheConnectionEnds(request: String) async throws {
    try await withServer(patience: .milliseconds(300)) { port, _ throws in
      let answer = try status(port, request)
      let isRefused = [
        "", "HTTP/1.1 400 Bad Request", "HTTP/1.1 421 Misdirected Request",
      ].contains(answer)
      #expect(isRefused, "\(answer)")
      #expect(try get(port) == "HTTP/1.1 200 OK")
    }
  }

  @Test func hugeHeadersAreRefused() async throws {
    try await withServer { port, _ throws in
      let host = "Host: localhost:\(port)\r\n"
      let long = String(repeating: "a", count: 1 << 20)
      let many = (0..<5_000).map { "X-\($0): y\r\n" }.joined()
      for request in [
        "GET / HTTP/1.1\r\n\(host)X: \(long)\r\n\r\n",
        "GET / HTTP/1.1\r\n\(host)\(long): x\r\n\r\n", "GET / HTTP/1.1\r\n\(host)\(many)\r\n",
        "\(long) / HTTP/1.1\r\n\(host)\r\n",
      ] {
        let answer = try status(port, request)
        #expect(["", "HTTP/1.1 400 Bad Request"].contains(answer), "\(request.prefix(20))")
      }
      #expect(try get(port) == "HTTP/1.1 200 OK")
    }
  }

  @Test func connectionsThatNeverFinishDoNotStopIt() async throws {
    try await withServer { port, _ throws in
      let halves = try (0..<100).map { number in
        let connection = try Connection(port: port)
        connection.send(number % 2 == 0 ? "GET / HTTP/1.1\r\nHost: loc" : "")
        return connection
      }
      for _ in 0..<20 { #expect(try get(port) == "HTTP/1.1 200 OK") }
      withExtendedLifetime(halves) {}
    }
  }

  @Test func aConnectionThatNeverFinishesIsEnded() async throws {
    try await withServer(patience: .milliseconds(200)) { port, _ throws in
      for words in ["", "GET / HTTP/1.1\r\nHost: loc"] {
        let connection = try Connection(port: port)
        connection.send(words)
        #expect(connection.receive() == "")
      }
    }
  }

  @Test func oneConnectionAsksForManyPages() async throws {
    try await withServer { port, _ throws in
      let connection = try Connection(port: port)
      for path in ["/", "/rain/", "/missing", "/"] {
        connection.send("GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
        let answer = connection.receive(until: path == "/missing" ? "page.\n" : "</script>\n")
        #expect(answer.hasPrefix("HTTP/1.1 \(path == "/missing" ? "404" : "200")"))
      }
    }
  }

  private struct OtherSite: ServedFiles {
    func contains(_ file: SitePath) -> Bool { true }
    func bytes(at file: SitePath) -> [UInt8]? { Array("other".utf8) }
  }

  @Test func changesReachAPageThatListens() async throws {
    try await withServer { port, live throws in
      let connection = try Connection(port: port)
      let hash = ContentHash(of: Array("<p>rain".utf8).span).text
      connection.send(
        "GET /.live?since=1-1-\(hash)&page=%2Frain%2F HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
      let head = connection.receive(until: "\"fault\":null}\n\n")
      #expect(head.contains("\r\nContent-Type: text/event-stream\r\n"))
      live.failed("broken")
      #expect(connection.receive(until: "\n\n").contains("event: fault\nid: 1-1-\(hash)\n"))
      Task { await live.show(OtherSite(), basePath: "/", changed: []) }
      let changed = connection.receive(until: "\"parts\":[]}\n\n")
      let other = ContentHash(of: Array("other".utf8).span).text
      #expect(changed.contains("event: mended\nid: 1-2-\(other)\n"))
      #expect(
        changed.contains("event: changed\nid: 1-2-\(other)\ndata: {\"page\":true,\"parts\":[]}\n"))
    }
  }

  @Test func aPageThatLeavesMakesRoom() async throws {
    try await withServer { port, live throws in
      let request = "GET /.live HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n"
      var pages: [Connection] = []
      for _ in 0..<64 {
        let page = try Connection(port: port)
        page.send(request)
        _ = page.receive(until: "hello")
        pages.append(page)
      }
      #expect(try status(port, request) == "HTTP/1.1 503 Service Unavailable")
      #expect(try get(port) == "HTTP/1.1 200 OK")
      pages = []
      while !live.hasRoom { usleep(1_000) }
      #expect(try status(port, request) == "HTTP/1.1 200 OK")
    }
  }

  @Test func onlyThisMachineIsListenedTo() async throws {
    try await withServer { port, _ throws in
      let lines = try listeningAddresses(of: port)
      #expect(!lines.isEmpty)
      #expect(lines.isSubset(of: ["0100007F", "00000000000000000000000001000000"]), "\(lines)")
    }
  }

  @Test func theNextPortIsTakenIfOneIsNotFree() async throws {
    let live = LiveSite(run: 1)
    let start = try freePort()
    let first = try await PreviewServer.open(live, at: .plain, ports: start..<(start + 50))
    let second = try await PreviewServer.open(
      live, at: .plain, ports: first.port..<(first.port + 50))
    #expect(second.port > first.port)
    await #expect(throws: PreviewServer.PortFault.self) {
      _ = try await PreviewServer.open(live, at: .plain, ports: first.port...first.port)
    }
    await first.stop()
    await second.stop()
  }
}

/// The addresses that somebody listens at on a port, in the kernel's digits.
private func listeningAddresses(of port: Int) throws -> Set<String> {
  var found: Set<String> = []
  let suffix = ":" + String(String(port + 0x10000, radix: 16).uppercased().dropFirst())
  for table in ["/proc/net/tcp", "/proc/net/tcp6"] {
    guard let text = try? String(contentsOfFile: table, encoding: .utf8) else { continue }
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ")
      if fields.count > 3, fields[3] == "0A", fields[1].hasSuffix(suffix) {
        found.insert(String(fields[1].dropLast(suffix.count)))
      }
    }
  }
  return found
}
