package import Foundation

/// The project as it lies on the disk, and what may lie beside it.
package enum Checkout {
  package static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../..").standardizedFileURL

  /// Files that tests of several targets read: `Tests/TestSupport/Fixtures`.
  package static func fixture(_ path: String) -> URL {
    root.appendingPathComponent("Tests/TestSupport/Fixtures/" + path)
  }

  /// What is too large for the project, or not its own: `../shared`, where there is one.
  package static func paper(_ path: String) -> URL {
    root.appendingPathComponent("../shared/" + path).standardizedFileURL
  }
}
