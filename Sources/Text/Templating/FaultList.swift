internal import Diagnostics

/// Collects messages about one file.
struct FaultList {
  let source: TemplateSource
  private(set) var all: [Diagnostic] = []

  init(_ source: TemplateSource) { self.source = source }

  var isFull: Bool { all.count >= TemplateLimits.faultsPerFile }

  /// - Parameter range: The part at fault, as offsets into the file.
  mutating func add(_ range: Range<Int>, what: String, why: String, fix: String) {
    guard !isFull else { return }
    all.append(source.fault(range, what: what, why: why, fix: fix))
  }
}

extension TemplateSource {
  /// A message about a part of the file, with its line.
  func fault(_ range: Range<Int>, what: String, why: String, fix: String) -> Diagnostic {
    let location = location(of: range.lowerBound)
    let length = max(1, range.count)
    var diagnostic = Diagnostic(at: location, length: length, what: what, why: why, fix: fix)
    // Only what can be shown of a long line: quoting looks through all that it is given.
    let column = location.column ?? 1
    var start = max(range.lowerBound - column + 1, range.lowerBound - 256)
    while start < range.lowerBound, start > 0, bytes[start] & 0xC0 == 0x80 { start += 1 }
    let end = min(bytes.count, range.lowerBound + 512)
    diagnostic.quote = SourceQuote(
      line: 1, column: range.lowerBound - start + 1, length: length, of: bytes[start..<end],
      isHeld: false)
    return diagnostic
  }

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

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A tag as messages show it: cut if it is long.
  func shown(_ range: Range<Int>) -> String {
    if range.count <= 80 { return text(range) }
    var end = range.lowerBound + 80
    while end > range.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return text(range.lowerBound..<end) + "..."
  }
}
