import Foundation
import TestSupport
import Testing

/// The tables of `Sources/README.md`.
enum SourceMap {
  /// A row of the table of targets, or a target of the manifest.
  struct Target: Hashable {
    let name: String
    /// Sorted.
    let imports: [String]
  }

  static func targets() throws -> [Target] {
    try rows(below: "| target | purpose | imports |").map { cells in
      try #require(cells.count == 3, "\(cells)")
      return Target(
        name: cells[0], imports: cells[2].split(separator: ", ").map(String.init).sorted())
    }
  }

  /// The cells of a table, without the marks of code.
  static func rows(below head: String) throws -> [[String]] {
    let text = try String(
      contentsOf: Checkout.root.appendingPathComponent("Sources/README.md"), encoding: .utf8)
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != head }.dropFirst(2).prefix { $0.hasPrefix("|") }
    try #require(!rows.isEmpty, "\(head)")
    return rows.map { row in
      row.replacing("`", with: "").split(separator: "|")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
