import Diagnostics
import DiaryBuild
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import PreviewServer

extension DiaryHosts {
  /// Names that need nothing from the system.
  static let plain = DiaryHosts(site: "localhost", writing: "127.0.0.1")
}

/// A site whose files are those of a folder.
struct FolderSite: ServedFiles {
  let root: URL

  private func url(_ file: SitePath) -> URL { root.appendingPathComponent(file.text) }

  func contains(_ file: SitePath) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url(file).path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  func bytes(at file: SitePath) throws(Diagnostics) -> [UInt8]? {
    (try? Data(contentsOf: url(file))).map { Array($0) }
  }
}

func paths(_ texts: String...) -> Set<SitePath> {
  Set(texts.compactMap { SitePath($0) })
}

func target(_ path: String, isFolder: Bool = false) -> SiteTarget? {
  SitePath(path).map { SiteTarget(path: $0, isFolder: isFolder) }
}

/// A server of a small site, as long as `body` runs.
func withServer(
  at names: DiaryHosts = .plain, patience: Duration = .seconds(30),
  _ body: @escaping @Sendable (_ port: Int, _ live: LiveSite) throws -> Void
) async throws {
  let output = try TemporaryFolder([
    "index.html": "<body>home</body>", "rain/index.html": "<p>rain", "CNAME": "example.org",
  ])
  let live = LiveSite(run: 1)
  await live.show(FolderSite(root: output.root), basePath: "/", changed: [])
  let first = try freePort()
  // Tests that compute for minutes can hold every thread of the tests' priority.
  let server = try await Task(priority: .high) {
    try await PreviewServer.open(live, at: names, ports: first..<(first + 50), patience: patience)
  }.value
  let result = await Result.of { try await onThread { try body(server.port, live) } }
  await server.stop()
  withExtendedLifetime(output) {}
  try result.get()
}

extension Result where Failure == any Error {
  fileprivate static func of(_ body: () async throws -> Success) async -> Result {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}
