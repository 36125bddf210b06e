import Foundation
import TestSupport
import Testing

@testable import StructuredText

/// Diary files of phones.
@Suite struct SeedDiaryTests {
  private func expectFoundationsValues(of file: URL, count: Int?) throws {
    let data = try Data(contentsOf: file)
    let theirs = try JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    let ours = try readJSON(try SourceText(Array(data), file: file.lastPathComponent)).items
    #expect(theirs?.count == count && ours?.count == count)
    for (entry, node) in zip(theirs ?? [], ours ?? []) {
      #expect(node["title"]?.scalar?.text == entry["title"] as? String)
      #expect(node["body"]?.scalar?.text == entry["body"] as? String)
      let seconds = (entry["created_at"] as? NSNumber)?.doubleValue
      #expect(node["created_at"]?.scalar.flatMap { Double($0.text) } == seconds)
    }
  }

  @Test(arguments: [("fifteen-rows.json", 15), ("phone-rows.json", 4)])
  func rowsAreReadAsFoundationReadsThem(name: String, count: Int) throws {
    try expectFoundationsValues(of: Checkout.fixture(name), count: count)
  }

  /// How many rows each has; `nil` for one that is an object.
  @Test(
    .needs(paper: "data/seeds/json"),
    arguments: [
      ("sample", 15), ("sample-variant-indent", 15), ("sample-variant-seconds", 15),
      ("constructed-001-contents", 8), ("weather-sample", nil),
    ])
  func seedFilesAreReadAsFoundationReadsThem(name: String, count: Int?) throws {
    try expectFoundationsValues(of: Checkout.paper("data/seeds/json/\(name).json"), count: count)
  }
}
