package import Foundation
package import SiteFiles

/// A folder of its own for one test; it goes with the value.
///
/// A class, because its end removes the folder.
package final class TemporaryFolder: DiskFolder, Sendable {
  package let root: URL
  package var path: DiskPath { DiskPath(root.path) }

  /// - Parameter files: The texts of its files by path.
  package init(_ files: [String: String] = [:]) throws {
    root = (OnDisk.folder ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent("diarysite-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }
}
