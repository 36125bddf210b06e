import CCmark
import Foundation
import TestSupport

/// cmark's own HTML of a text.
func cmarkHTML(_ bytes: [UInt8], _ options: Int32) -> [UInt8] {
  withBytes(of: bytes + [0]) { buffer in
    buffer.withMemoryRebound(to: CChar.self) { text in
      guard let html = cmark_markdown_to_html(text.baseAddress, bytes.count, options) else {
        return []
      }
      defer { free(html) }
      return Array(UnsafeRawBufferPointer(start: html, count: strlen(html)))
    }
  }
}

/// Real texts to render.
enum RealTexts {
  /// Diaries beside the project: packed lines of JSON.
  static let papers = ["bashkirtseff", "johngrib", "luxun", "pepys", "santoka", "schnitzler"]

  static func bodies(ofPaper name: String) throws -> [[UInt8]] {
    let file = Checkout.paper("corpora/\(name)/\(name).jsonl.gz")
    let lines = try ProgramRun("gzip", ["-dc", file.path]).outputBytes.split(separator: 0x0A)
    return try lines.compactMap { line in
      let entry = try JSONSerialization.jsonObject(with: line) as? [String: Any]
      return (entry?["body"] as? String).map { Array($0.utf8) }
    }
  }

  /// The project's own: its sample diary, its documents, and the bodies of its rows.
  static func ofProject() throws -> [[UInt8]] {
    let content = try files(below: Checkout.root.appendingPathComponent("Content"))
    let documents = try [
      "README.md", "docs/Content/publish.md", "PRIVACY.md", "Sources/README.md",
      "docs/architecture.md",
    ]
    .map { try Data(contentsOf: Checkout.root.appendingPathComponent($0)) }
    let rows = try ["fifteen-rows.json", "phone-rows.json"].flatMap { name in
      let data = try Data(contentsOf: Checkout.fixture(name))
      return try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    }
    let bodies = rows.compactMap { ($0["body"] as? String).map { Data($0.utf8) } }
    let pages = content.filter { $0.key.hasSuffix(".md") }.sorted { $0.key < $1.key }
    return (pages.map(\.value) + documents + bodies).map(Array.init)
  }
}
