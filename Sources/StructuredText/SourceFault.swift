public import Diagnostics

/// Why bytes are not a text file that diarysite reads.
public enum SourceFault: Hashable, Sendable {
  /// The bytes are not UTF-8.
  case invalidUTF8
  /// A zero byte: text has none.
  case nul
  /// The file starts with the mark of UTF-16.
  case utf16

  /// The message for a fault at `offset`, counted from 0.
  public func diagnostic(file: String, offset: Int) -> Diagnostic {
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

/// The first place where `bytes` are not a UTF-8 text.
///
/// - Returns: The offset of the first byte at fault, counted from 0; `nil` if all is well. A
///   broken sequence is reported at its first byte.
///
/// ## Source
/// The Unicode Standard, table 3-7: no overlong forms, no surrogates, nothing over U+10FFFF.
public func sourceFault(in bytes: [UInt8]) -> (offset: Int, kind: SourceFault)? {
  bytes.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else { return nil }
    if buffer.count >= 2,
      (base[0] == 0xFF && base[1] == 0xFE) || (base[0] == 0xFE && base[1] == 0xFF)
    {
      return (0, .utf16)
    }
    var scan = UTF8Scan(base: base, count: buffer.count)
    guard let offset = scan.firstFault() else { return nil }
    return (offset, base[offset] == 0 ? .nul : .invalidUTF8)
  }
}

/// Walks over bytes, eight ASCII bytes or one longer sequence a step.
private struct UTF8Scan {
  let base: UnsafePointer<UInt8>
  let count: Int
  var index = 0

  init(base: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.count = count
  }

  /// The offset of the first wrong or zero byte.
  mutating func firstFault() -> Int? {
    while index < count {
      skipASCII()
      skipThreeByteSequences()
      guard index < count else { return nil }
      let length = sequenceLength()
      guard length > 0 else { return index }
      index += length
    }
    return nil
  }

  /// Skips ASCII without zero bytes in words.
  private mutating func skipASCII() {
    let raw = UnsafeRawPointer(base)
    while index + 8 <= count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // A byte is over 0x7F, or becomes so when 1 is taken from it: then it was zero.
      let odd = (word | (word &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080
      guard odd == 0 else { return }
      index += 8
    }
  }

  /// Skips Hangul, kana, Han and the like: three bytes a letter.
  private mutating func skipThreeByteSequences() {
    let raw = UnsafeRawPointer(base)
    while index + 4 <= count {
      let word = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt32.self))
      // Bits that tell overlong forms (0) and surrogates (0x200D) from letters.
      let telling = word & 0x0000_200F
      guard word & 0x00C0_C0F0 == 0x0080_80E0, telling != 0, telling != 0x200D else { return }
      index += 3
    }
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
