internal import Diagnostics

/// Collects messages about one file.
struct FaultList {
  let source: TemplateSource
  private(set) var all: [Diagnostic] = []

  init(_ source: TemplateSource) { self.source = source }

  var isFull: Bool { all.count >= TemplateLimits.faultsPerFile }

  /// - Parameter range: What is meant, as offsets into the file.
  mutating func add(_ range: Range<Int>, what: String, why: String, fix: String) {
    guard !isFull else { return }
    let diagnostic = Diagnostic(
      at: source.location(of: range.lowerBound), length: max(1, range.count), what: what, why: why,
      fix: fix)
    all.append(diagnostic.quoting(source.bytes, isConfidential: false))
  }
}

extension TemplateSource {
  func location(of offset: Int) -> SourceLocation {
    var line = 1
    var lineStart = 0
    bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<min(offset, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
        line += 1
        lineStart = index + 1
      }
    }
    return SourceLocation(file: file, line: line, column: offset - lineStart + 1)
  }

  func line(of offset: Int) -> Int { location(of: offset).line ?? 1 }

  /// The bytes as text for a message.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
