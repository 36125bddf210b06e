import Foundation
import TestSupport
import Testing

/// The table of targets in `Sources/README.md` says what `Package.swift` declares.
@Suite struct TargetTableTests {
  @Test func theTableHasOneRowForEachTargetWithItsImports() throws {
    let documented = try SourceMap.targets().sorted { $0.name < $1.name }
    #expect(try documented == declared().sorted { $0.name < $1.name })
  }

  /// The targets of the manifest, but for the tests, which are named after the target they test.
  private func declared() throws -> [SourceMap.Target] {
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
      SourceMap.Target(name: target.name, imports: target.dependencies.compactMap(\.name).sorted())
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
