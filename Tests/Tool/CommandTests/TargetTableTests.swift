import Foundation
import TestSupport
import Testing

/// The table of targets in `Sources/README.md` says what `Package.swift` declares.
@Suite struct TargetTableTests {
  /// A row of the table, or a target of the manifest.
  private struct Target: Hashable {
    let name: String
    /// Sorted.
    let imports: [String]
  }

  @Test func theTableHasOneRowForEachTargetWithItsImports() throws {
    let documented = try rows().map(\.target).sorted { $0.name < $1.name }
    #expect(try documented == declared().sorted { $0.name < $1.name })
  }

  @Test func importsLeadToRowsWithLowerNumbers() throws {
    let rows = try rows()
    let numbers = Dictionary(rows.map { ($0.target.name, $0.number) }) { first, _ in first }
    let wrong = rows.flatMap { row in
      row.target.imports.filter { numbers[$0].map { $0 >= row.number } ?? false }
        .map { "\(row.target.name) imports \($0)" }
    }
    #expect(wrong == [])
  }

  /// The rows of the table: number, target, purpose and imports.
  private func rows() throws -> [(number: Int, target: Target)] {
    let text = try String(
      contentsOf: Checkout.root.appendingPathComponent("Sources/README.md"), encoding: .utf8)
    let table = text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "| row | target | purpose | imports |" }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
    return try table.map { row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 4, "\(row)")
      let imports = cells[3].replacing("`", with: "").split(separator: ", ").map(String.init)
      return (
        try #require(Int(cells[0]), "\(row)"),
        Target(name: cells[1].replacing("`", with: ""), imports: imports.sorted())
      )
    }
  }

  /// The targets of the manifest, but for the tests, which are named after the target they test.
  private func declared() throws -> [Target] {
    // The folder of the build is locked while tests run.
    let scratch = try TemporaryFolder()
    let run = try withExtendedLifetime(scratch) {
      try ProgramRun(
        "swift",
        [
          "package", "--package-path", Checkout.root.path, "--scratch-path", scratch.root.path,
          "dump-package",
        ])
    }
    try #require(run.status == 0, "\(run.diagnostics)")
    let manifest = try JSONDecoder().decode(Manifest.self, from: run.outputBytes)
    return manifest.targets.filter { $0.type != "test" }.map { target in
      Target(name: target.name, imports: target.dependencies.compactMap(\.name).sorted())
    }
  }

  /// What `swift package dump-package` prints, as far as it is needed here.
  private struct Manifest: Decodable {
    let targets: [Declaration]

    struct Declaration: Decodable {
      let name: String
      let type: String
      let dependencies: [Dependency]
    }

    /// An array under the kind of dependency; the name is its first element.
    struct Dependency: Decodable {
      let byName: [String?]?
      let product: [String?]?
      let target: [String?]?

      var name: String? { (byName ?? product ?? target)?.first ?? nil }
    }
  }
}
