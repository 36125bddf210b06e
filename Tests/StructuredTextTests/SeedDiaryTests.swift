import Foundation
import Testing

@testable import StructuredText

/// The seeds' own diary file, where it is at hand.
@Suite struct SeedDiaryTests {
  private static var files: [URL] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../shared/data/seeds/json").standardized
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { folder.appending(path: $0) }
  }

  @Test(arguments: SeedDiaryTests.files)
  func seedFilesAreReadAsFoundationReadsThem(file: URL) throws {
    let data = try Data(contentsOf: file)
    let theirs = try? JSONSerialization.jsonObject(with: data)
    let source = try SourceText(Array(data), file: file.lastPathComponent)
    let ours = try? readJSON(source)
    #expect((ours == nil) == (theirs == nil))
    guard let list = theirs as? [[String: Any]], let items = ours?.items else { return }
    #expect(list.count == items.count)
    for (entry, node) in zip(list, items) {
      #expect(node["title"]?.scalar?.text == entry["title"] as? String)
      #expect(node["body"]?.scalar?.text == entry["body"] as? String)
    }
  }
}
