import DiaryBuild
import Foundation
import Glibc
import SiteFiles
import Testing

@testable import DiaryServer

/// A folder that goes with the value.
///
/// A class, because its end removes the folder.
final class Folder: Sendable {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("diarysite-server-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var path: DiskPath { DiskPath(url.path) }

  func at(_ path: String) -> URL { url.appendingPathComponent(path) }

  /// Writes in place.
  func write(_ text: String, to path: String) throws {
    let file = at(path)
    try makeFolder(file.deletingLastPathComponent().path)
    try Data(text.utf8).write(to: file)
  }

  func makeFolder(_ path: String) throws {
    let folder = path.hasPrefix("/") ? URL(fileURLWithPath: path) : at(path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func move(_ path: String, to other: String) throws {
    // Unlike FileManager's, this replaces what stands there.
    try #require(rename(at(path).path, at(other).path) == 0)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: at(path))
  }
}

func paths(_ texts: String...) -> Set<SitePath> {
  Set(texts.compactMap { SitePath($0) })
}

func target(_ path: String, isFolder: Bool = false) -> SiteTarget? {
  SitePath(path).map { SiteTarget(path: $0, isFolder: isFolder) }
}

/// Runs what waits for the system on a thread of its own: the few that tasks share are for the
/// server.
func onThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { waiting in
    Thread.detachNewThread { waiting.resume(with: Result { try body() }) }
  }
}
