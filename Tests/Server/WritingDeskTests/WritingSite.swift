import Diagnostics
import DiaryBuild
import DiaryGate
import Foundation
import Glibc
import LocalizedDates
import SiteFiles
import StructuredText
import TestSupport
import Testing

@testable import PreviewServer
@testable import WritingDesk

extension DiaryHosts {
  /// Names that need nothing from the system.
  static let plain = DiaryHosts(site: "localhost", writing: "127.0.0.1")
}

/// A site whose files are those of a folder.
private struct FolderSite: ServedFiles {
  let root: URL

  func contains(_ file: SitePath) -> Bool { (try? bytes(at: file)) != nil }

  func bytes(at file: SitePath) throws(Diagnostics) -> [UInt8]? {
    (try? Data(contentsOf: root.appendingPathComponent(file.text))).map { Array($0) }
  }
}

/// A small diary with its writing page, served to real connections.
final class WritingSite: Sendable {
  let diary: TemporaryFolder
  let desk: WritingDesk
  let service: WritingService
  let port: Int
  private let names: DiaryHosts
  private let output: TemporaryFolder
  private let server: PreviewServer

  static let configuration =
    "title: My days\ntimeZone: Asia/Seoul\nvisibility: {locations: place}\n"

  /// - Parameter files: Of the diary, beside `Content/2024/2024-05-12-rain.md`.
  init(
    _ files: [String: String] = [:], tunnels: [String] = [], patience: Duration = .seconds(30),
    bodies: RequestBytes = RequestBytes(), weather: WeatherAsking? = nil,
    publish: (@Sendable (PublishingWish, WritingDesk) async -> JSONValue)? = nil,
    names: DiaryHosts = .plain
  ) async throws {
    self.names = names
    let rain = """
      ---
      title: Rain
      date: 2024-05-12T18:20:00+09:00
      tags: [walk]
      ---

      It rained.

      """
    diary = try TemporaryFolder(
      ["Content/2024/2024-05-12-rain.md": rain, "diarysite.yml": Self.configuration]
        .merging(files) { $1 })
    output = try TemporaryFolder([
      "index.html": "<body>home</body>", "404.html": "<body>gone</body>", "_write/x.html": "mine",
    ])
    let live = LiveSite(run: 1)
    await live.show(FolderSite(root: output.root), basePath: "/", changed: [])
    let now = Instant(seconds: 1_790_000_000)
    let request = try Self.request(of: diary.path, now: now)
    let entries = OpenDiary(request, at: diary.path)
    desk = WritingDesk(
      DeskDiary(
        entries, at: diary.path, present: { now }, basePath: { live.basePath },
        weather: { _ in weather }, publish: publish))
    // Its pages are where the entries of the page are.
    let site = WarmSite(request, at: diary.path, entries)
    if let rebuilt = try? await site.rebuild(.unknown, now: now) {
      desk.tell(.built(rebuilt, duration: .zero)) { _ in "" }
    }
    service = WritingService(desk, tunnels: tunnels, bodies)
    let first = try freePort()
    // Tests that compute for minutes can hold every thread of the tests' priority.
    server = try await Task(priority: .high) { [service] in
      try await PreviewServer.open(
        live, at: names, ports: first..<(first + 50), patience: patience, writing: service)
    }.value
    port = server.port
  }

  private static func request(of diary: DiskPath, now: Instant) throws -> BuildRequest {
    let themes = try FolderOnDisk(path: Checkout.root.appendingPathComponent("Themes").path)
    var request = BuildRequest(
      diary: try FolderOnDisk(path: diary.text), builtInThemes: { themes }, now: now)
    request.preview = [.drafts, .future, .privates]
    return request
  }

  func stop() async { await server.stop() }

  var host: String { "\(names.writing):\(port)" }

  /// A token that was never used.
  func token() -> String {
    String(service.address(names, port: port).drop { $0 != "#" }.dropFirst())
  }

  /// The key of this run's page.
  func key() throws -> String {
    let exchanged = service.keys.exchange(token(), at: WritingOrigins(port: port, names).own)
    return try #require(exchanged).key
  }
}

/// Requests as a browser, or somebody else, sends them.
struct WritingClient {
  let port: Int
  var host: String
  var key: String?

  init(_ site: WritingSite, key: String?) {
    (port, host, self.key) = (site.port, site.host, key)
  }

  init(_ site: WritingSite) throws {
    try self.init(site, key: site.key())
  }

  func send(
    _ method: String, _ target: String, _ body: String? = nil, _ fields: [String: String] = [:]
  ) throws -> WireAnswer {
    try send(method, target, body.map { Array($0.utf8) }, fields)
  }

  func send(
    _ method: String, _ target: String, _ body: [UInt8]?, _ fields: [String: String] = [:]
  ) throws -> WireAnswer {
    let connection = try Connection(port: port)
    connection.send(Array(head(method, target, body, fields).utf8) + (body ?? []))
    return WireAnswer(connection.receive())
  }

  func head(
    _ method: String, _ target: String, _ body: [UInt8]?, _ fields: [String: String]
  ) -> String {
    var all = ["Host": host, "Connection": "close"]
    if let key { all["Authorization"] = "Bearer \(key)" }
    if let body {
      all["Content-Length"] = "\(body.count)"
      all["Content-Type"] = "application/json"
    }
    all.merge(fields) { $1 }
    let lines = all.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
    return "\(method) \(target) HTTP/1.1\r\n"
      + lines.map { "\($0.key): \($0.value)\r\n" }.joined() + "\r\n"
  }
}

/// Serves a diary as long as `body` runs, on a thread of its own.
func withWriting(
  _ files: [String: String] = [:], tunnels: [String] = [], patience: Duration = .seconds(30),
  bodies: RequestBytes = RequestBytes(), weather: WeatherAsking? = nil, names: DiaryHosts = .plain,
  _ body: @escaping @Sendable (WritingSite) throws -> Void
) async throws {
  let site = try await WritingSite(
    files, tunnels: tunnels, patience: patience, bodies: bodies, weather: weather, names: names)
  let result: Result<Void, any Error>
  do { result = .success(try await onThread { try body(site) }) } catch { result = .failure(error) }
  await site.stop()
  try result.get()
}
