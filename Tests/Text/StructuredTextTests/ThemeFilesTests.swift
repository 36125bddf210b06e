import Foundation
import TestSupport
import Testing

@testable import StructuredText

/// Reading a theme's words is a good part of building a small site.
@Suite struct ThemeFilesTests {
  private static var files: [URL] {
    let folder = Checkout.root.appending(path: "Themes")
    let names = FileManager.default.subpaths(atPath: folder.path) ?? []
    return names.filter { $0.hasSuffix(".yml") }.sorted().map { folder.appending(path: $0) }
  }

  @Test func thereAreFilesToLookAt() {
    #expect(Self.files.contains { $0.lastPathComponent == "en.yml" })
    #expect(Self.files.contains { $0.lastPathComponent == "theme.yml" })
  }

  @Test(arguments: ThemeFilesTests.files)
  func theFilesOfTheBuiltInThemesNeedNoYams(file: URL) throws {
    let region = try region(String(contentsOf: file, encoding: .utf8))
    #expect(FlatYAMLReader.read(region) != nil)
  }
}
