import CCmark
import Foundation

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

/// Numbers that are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The diaries beside the project, if they are there: packed lines of JSON.
enum DiaryCorpora {
  static var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("../shared/corpora")
      .standardizedFileURL
  }

  static var all: [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map {
      folder.appendingPathComponent($0).appendingPathComponent("\($0).jsonl.gz")
    }.filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  static func bodies(in file: URL) throws -> [[UInt8]] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try data.split(separator: 0x0A).compactMap { line in
      let entry = try JSONSerialization.jsonObject(with: line) as? [String: Any]
      return (entry?["body"] as? String).map { Array($0.utf8) }
    }
  }
}
