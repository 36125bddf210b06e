import Glibc
import Synchronization
import TestSupport
import Testing

@testable import PreviewServer

/// Connections that ask nothing, too much, or in two ways at once.
///
/// One after the other, since each holds hundreds of connections, both of whose ends are here.
@Suite(.serialized) struct HostileConnectionTests {
  private func head(_ port: Int, _ target: String = "/", _ fields: String = "") -> String {
    "GET \(target) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(fields)\r\n"
  }

  /// The status lines of all answers on one connection, as far as they come.
  private func statuses(_ port: Int, _ request: String) throws -> [String] {
    let connection = try Connection(port: port)
    connection.send(request)
    return connection.receive().split(separator: "\r\n").map(String.init)
      .filter { $0.hasPrefix("HTTP/1.1 ") }
  }

  private func isAnswered(_ port: Int) throws -> Bool {
    let connection = try Connection(port: port)
    connection.send(head(port))
    return connection.receive(until: "\r\n").hasPrefix("HTTP/1.1 200 OK\r\n")
  }

  @Test(arguments: ["", "GET / HTTP/1.1\r\nHost: loc", "GET /long"])
  func moreSilentConnectionsThanThereIsRoomForAreNoHindrance(words: String) async throws {
    // The silent ones are never ended for their silence here.
    try await withServer(patience: .seconds(3600)) { port, _ throws in
      var silent: [Connection] = []
      for _ in 0..<max(300, PreviewServer.mostConnections + 44) {
        let connection = try Connection(port: port)
        connection.send(words)
        silent.append(connection)
      }
      for _ in 0..<10 { #expect(try isAnswered(port)) }
      withExtendedLifetime(silent) {}
    }
  }

  @Test func aPageThatListensIsNotEndedForThoseThatAskNothing() async throws {
    try await withServer { port, live throws in
      let page = try Connection(port: port)
      page.send(head(port, "/.live"))
      _ = page.receive(until: "hello")
      var silent: [Connection] = []
      for _ in 0..<300 { silent.append(try Connection(port: port)) }
      #expect(try isAnswered(port))
      live.failed("broken")
      #expect(page.receive(until: "\n\n").contains("event: fault\n"))
      withExtendedLifetime(silent) {}
    }
  }

  /// Connections that the server has accepted end with it, even if nobody handles them yet.
  @Test func aServerEndsWhileConnectionsCome() async throws {
    let ended = Mutex<[Connection]>([])
    for _ in 0..<20 {
      try await withServer { port, _ throws in
        let connections = try (0..<100).map { _ in try Connection(port: port) }
        for connection in connections { connection.send(head(port)) }
        ended.withLock { $0 += connections }
      }
    }
    #expect(ended.withLock { $0 }.allSatisfy { $0.isEnded() })
  }

  @Test func aRequestThatTricklesInIsEnded() async throws {
    try await withServer(patience: .milliseconds(300)) { port, _ throws in
      let connection = try Connection(port: port)
      let clock = ContinuousClock()
      let start = clock.now
      connection.send("GET / HTTP/1.1\r\n")
      // Each byte comes soon after the one before.
      while clock.now - start < .milliseconds(1_200) {
        connection.send("X")
        usleep(50_000)
      }
      #expect(connection.receive() == "")
    }
  }

  @Test(arguments: [
    "gzip", "identity", "xchunked", "gzip, chunked", "chunked, identity", "chunked, chunked", "",
    "\u{B}chunked", "chunked;q=1", "\"chunked\"",
  ])
  func otherTransferCodingsAreRefused(coding: String) async throws {
    try await withServer { port, _ throws in
      for method in ["GET", "POST"] {
        let request =
          "\(method) / HTTP/1.1\r\nHost: localhost:\(port)\r\nTransfer-Encoding: \(coding)\r\n\r\n"
        #expect(
          try statuses(port, request + "0\r\n\r\n" + head(port))
            == ["HTTP/1.1 400 Bad Request"], "\(method)")
      }
    }
  }

  @Test(arguments: [
    "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n",
    "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
    "Content-Length: 0\r\nTransfer-Encoding: chunked\r\n",
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
    "Transfer-Encoding:\r\n chunked\r\n", "Transfer-Encoding : chunked\r\n", "X: a\r\n b\r\n",
    "Content-Length: +3\r\n", "Content-Length: 3, 3\r\n",
    "Content-Length: 3\r\nContent-Length: 3\r\n",
    "Content-Length: 0x3\r\n", "Content-Length: 99999999999999999999999\r\n",
  ])
  func bodiesThatEndInTwoPlacesAreRefused(fields: String) async throws {
    try await withServer { port, _ throws in
      #expect(
        try statuses(port, head(port, "/", fields) + "0\r\n\r\n" + head(port))
          == ["HTTP/1.1 400 Bad Request"])
    }
  }

  @Test func oldRequestsHaveNoTransferCoding() async throws {
    try await withServer { port, _ throws in
      let request =
        "GET / HTTP/1.0\r\nHost: localhost:\(port)\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
      #expect(try statuses(port, request) == ["HTTP/1.1 400 Bad Request"])
    }
  }

  /// What is behind a body may be a part of it for somebody else.
  @Test(arguments: [
    ("Content-Length: 5\r\n", "abcde"), ("Transfer-Encoding: chunked\r\n", "1\r\nx\r\n0\r\n\r\n"),
    ("Transfer-Encoding: Chunked\r\n", "zz\r\n"),
  ])
  func nothingIsAskedBehindABody(field: String, body: String) async throws {
    try await withServer { port, _ throws in
      let answers = try statuses(port, head(port, "/", field) + body + head(port))
      #expect(answers == ["HTTP/1.1 200 OK"])
    }
  }

  @Test func overlongPathsAreNotThere() async throws {
    try await withServer { port, _ throws in
      for path in [
        "/" + String(repeating: "a", count: 256), "/" + String(repeating: "%41", count: 300) + "/",
        "/rain/"
          + String(repeating: "가", count: 100).utf8.map { "%" + String($0, radix: 16) }
          .joined(),
        String(repeating: "/a", count: 2_100), "/" + String(repeating: "a", count: 8_001),
        "/" + String(repeating: "%41", count: 5_000), "/" + String(repeating: "a", count: 17_000),
        String(repeating: "/a", count: 40_000) + "/", "/" + String(repeating: "a", count: 1 << 20),
      ] {
        let connection = try Connection(port: port)
        connection.send(head(port, path))
        let answer = connection.receive(until: "page.\n")
        #expect(answer.hasPrefix("HTTP/1.1 404 Not Found\r\n"), "\(path.utf8.count)")
        // The connection is as good as before.
        connection.send(head(port))
        #expect(connection.receive(until: "\r\n").hasPrefix("HTTP/1.1 200 OK\r\n"))
      }
    }
  }

  @Test func overlongQueriesAreCut() async throws {
    try await withServer { port, _ throws in
      let connection = try Connection(port: port)
      connection.send(head(port, "/?" + String(repeating: "a", count: 100_000)))
      #expect(connection.receive(until: "\r\n").hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
  }
}
