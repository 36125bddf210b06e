import CPlatform
package import Diagnostics

/// The first fault of `bytes`, and whether they hold control characters other than tab and line
/// feed, U+FFFE or U+FFFF before it.
func scanSource(
  _ bytes: [UInt8]
) -> (fault: (offset: Int, kind: SourceFault)?, holdsControls: Bool) {
  bytes.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else { return (nil, false) }
    if buffer.count >= 2,
      (base[0] == 0xFF && base[1] == 0xFE) || (base[0] == 0xFE && base[1] == 0xFF)
    {
      return ((0, .utf16), false)
    }
    var scan = SourceScan(base: base, count: buffer.count)
    guard let offset = scan.firstFault() else { return (nil, scan.holdsControls) }
    return ((offset, base[offset] == 0 ? .nul : .invalidUTF8), scan.holdsControls)
  }
}

/// Walks over bytes: plain ASCII at once, then one longer sequence a step.
private struct SourceScan {
  let base: UnsafePointer<UInt8>
  let count: Int
  var index = 0
  private(set) var holdsControls = false

  /// The offset of the first wrong or zero byte.
  mutating func firstFault() -> Int? {
    while true {
      index = bytes_next_odd(base, index, count)
      guard index < count else { return nil }
      let length = sequenceLength()
      guard length > 0 else { return index }
      if isControl(base[index]) { holdsControls = true }
      if length == 3, base[index] == 0xEF, base[index + 1] == 0xBF, base[index + 2] >= 0xBE {
        holdsControls = true
      }
      index += length
    }
  }

  private func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A || byte == 0x7F
  }

  /// The length of the sequence at `index`; 0 if it is wrong or a zero byte.
  private func sequenceLength() -> Int {
    let first = base[index]
    if first < 0x80 { return first == 0 ? 0 : 1 }
    guard first >= 0xC2, first <= 0xF4 else { return 0 }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard index + length <= count else { return 0 }
    let second = base[index + 1]
    let lowest: UInt8 = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80
    let highest: UInt8 = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF
    guard second >= lowest, second <= highest else { return 0 }
    for offset in 2..<max(length, 2) where base[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}

/// The reasons to refuse bytes as a text file.
package enum SourceFault: Hashable, Sendable {
  /// The bytes are not UTF-8.
  case invalidUTF8
  /// A zero byte: text has none.
  case nul
  /// The file starts with the mark of UTF-16.
  case utf16

  /// The message for a fault at `offset`, counted from 0.
  package func diagnostic(file: String, offset: Int) -> Diagnostic {
    let fix = "save the file as UTF-8"
    let location = SourceLocation(file: file)
    switch self {
    case .invalidUTF8:
      return Diagnostic(
        at: location, what: "the file is not UTF-8: byte \(offset + 1) of '\(file)' is wrong",
        why: "diarysite reads text as UTF-8 only, so that no letter is guessed", fix: fix)
    case .nul:
      return Diagnostic(
        at: location, what: "the file holds a zero byte: byte \(offset + 1) of '\(file)'",
        why: "text has no zero bytes; the file may be damaged, UTF-16 or not a text at all",
        fix: "remove the byte, or save the file as UTF-8")
    case .utf16:
      return Diagnostic(
        at: location, what: "the file is UTF-16: byte \(offset + 1) of '\(file)' starts its mark",
        why: "diarysite reads text as UTF-8 only", fix: fix)
    }
  }
}
