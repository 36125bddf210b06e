import Foundation
import TestSupport
import Testing

@testable import PreviewServer
@testable import WritingDesk

/// A body is bytes that nobody but its reader looks at, however long it is and however it comes.
@Suite struct WritingBodyTests {
  /// Around the sizes of buffers, and of what a step before the parser may take for a line.
  private static let lengths = [
    1, 2_700, 8_179, 8_180, 8_191, 8_192, 8_193, 8_300, 16_383, 16_385, 32_769, 65_535, 65_537,
    200_003,
  ]

  /// A saved text without blanks, line ends and anything else that a head has.
  private func text(_ length: Int) -> String {
    String(repeating: "가", count: length / 3) + String(repeating: "x", count: length % 3)
  }

  private func request(
    _ client: WritingClient, _ body: [UInt8], _ fields: [String: String] = [:]
  ) -> [UInt8] {
    Array(client.head("POST", "/_write/preview", body, fields).utf8)
  }

  private func expect(_ answer: String, toShow text: String, _ comment: Comment) {
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"), comment)
    #expect(answer.contains(text), comment)
  }

  @Test(arguments: lengths) func aTextWithoutBlanksIsSaved(length: Int) async throws {
    try await withWriting { site throws in
      let text = text(length)
      let made = try WritingClient(site).send(
        "POST", "/_write/entries",
        "{\"id\":\"4b1c9f3e-1111-4222-8333-123456789abc\",\"date\":\"2024-06-01\",\"text\":\"\(text)\"}"
      )
      #expect(made.status == 201)
      #expect(try site.diary.tree("Content").values.contains { $0.contains(Data(text.utf8)) })
    }
  }

  /// In one piece, in pieces, behind a head that comes alone, and behind another request.
  @Test(arguments: lengths) func itComesInAnyPieces(length: Int) async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let text = text(length)
      let body = Array("{\"text\":\"\(text)\"}".utf8)
      let whole = request(client, body) + body
      for size in [1_000, 8_192, 16_384] {
        let connection = try Connection(port: site.port)
        for start in stride(from: 0, to: whole.count, by: size) {
          connection.send(Array(whole[start..<min(start + size, whole.count)]))
        }
        expect(connection.receive(), toShow: text, "\(length) in pieces of \(size)")
      }
      let alone = try Connection(port: site.port)
      alone.send(request(client, body))
      alone.send(body)
      expect(alone.receive(), toShow: text, "\(length) behind its head")
      let second = try Connection(port: site.port)
      second.send(client.head("GET", "/_write/entries", nil, ["Connection": "keep-alive"]))
      _ = second.receive(until: "]}")
      second.send(whole)
      expect(second.receive(), toShow: text, "\(length) on a connection that is kept")
      let pipelined = try Connection(port: site.port)
      let first = client.head("GET", "/_write/settings", nil, ["Connection": "keep-alive"])
      pipelined.send(Array(first.utf8) + whole)
      let answers = pipelined.receive()
      #expect(answers.components(separatedBy: "HTTP/1.1 200 OK").count == 3, "\(length) pipelined")
      #expect(answers.contains(text), "\(length) pipelined")
    }
  }

  @Test(arguments: lengths) func itComesInChunks(length: Int) async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let text = text(length)
      let body = Array("{\"text\":\"\(text)\"}".utf8)
      for size in [4_096, 8_200, 1 << 20] {
        let connection = try Connection(port: site.port)
        let fields = ["Content-Length": "", "Transfer-Encoding": "chunked"]
        connection.send(request(client, body, fields))
        for start in stride(from: 0, to: body.count, by: size) {
          let chunk = Array(body[start..<min(start + size, body.count)])
          connection.send(Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + [13, 10])
        }
        connection.send("0\r\n\r\n")
        expect(connection.receive(), toShow: text, "\(length) in chunks of \(size)")
      }
    }
  }
}
