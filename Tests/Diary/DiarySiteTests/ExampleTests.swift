import Foundation
import TestSupport
import Testing

/// The worked example of the documentation: the build of the tests compiles it without access to
/// anything but the library's public interface, and it runs here.
@Suite struct ExampleTests {
  private func run(_ arguments: String...) throws -> ProgramRun {
    let bundle = CommandLine.arguments.firstIndex(of: "--test-bundle-path")
      .map { CommandLine.arguments[$0 + 1] }
    let folders = [bundle, CommandLine.arguments.first, "/proc/self/exe"].compactMap { $0 }.map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent()
    }
    let program = folders.map { $0.appendingPathComponent("photo-days").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    return try ProgramRun(try #require(program), arguments)
  }

  @Test func theExamplePrintsDaysWithPhotosAndBuildsTheSite() throws {
    let folder = try smallDiary(["Content/2024-07-01.md": "# Earlier than today\n"])
    let result = try run(folder.root.path)
    #expect(result.diagnostics == "")
    #expect(
      result.output.split(separator: "\n").prefix(1) == ["2024-05-11: 1 Rain, Busan"])
    #expect(result.output.contains("3 entries, "))
    #expect(result.status == 0)
    #expect(folder.has("public/2024/05/11/rain/index.html"))
  }

  @Test func theExampleEndsWithTheFaultsOfTheDiary() throws {
    let folder = try smallDiary(["Content/2024-05-12.md": "---\nvisibility: pubic\n---\n\nWords.\n"]
    )
    let result = try run(folder.root.path)
    #expect(result.diagnostics.hasPrefix("Content/2024-05-12.md:2:13: error: "))
    #expect(result.status == 1)
    #expect(!folder.has("public"))
  }

  /// The page shows the program as it is.
  @Test func thePageOfTheLibraryHasTheExample() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Checkout.root.appendingPathComponent(path), encoding: .utf8)
    }
    let page = try text("Sources/Diary/DiarySite/DiarySite.docc/DiarySite.md")
    let program = try text("Examples/library/Sources/main.swift")
    #expect(page.contains("```swift\n\(program)```\n"))
  }
}
