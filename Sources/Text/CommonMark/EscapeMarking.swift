import CPlatform

/// Puts sentinels where cmark would lose marks that an addition needs.
///
/// That is behind backslashes, and in bare addresses: `_`, `*` and `~` there are not marks.
struct EscapeMarking {
  let sentinels: Sentinels
  let scan: SourceScan
  let classes: UnsafePointer<UInt8>

  /// Appends the marked text.
  ///
  /// - Returns: Whether it differs from the source.
  func append(
    marking source: UnsafeBufferPointer<UInt8>, to buffer: inout ByteBuffer
  ) -> Bool {
    guard let base = source.baseAddress else { return false }
    var start = 0
    var index = 0
    var isChanged = false
    while index < source.count {
      let isDot =
        base[index] == UInt8(ascii: ".") && index > 0 && base[index - 1] == UInt8(ascii: "w")
      if !isDot {
        index = bytes_next_mark(base, index, source.count)
        guard index < source.count else { break }
        if base[index] == UInt8(ascii: "w") { index += 1 }
      }
      if base[index] == UInt8(ascii: "\\") {
        if let meaning = meaning(ofEscapeAt: index, in: source) {
          buffer.append(base + start, index - start)
          sentinels.append(meaning, to: &buffer)
          start = index + 2
          isChanged = true
        }
        index += 2
        continue
      }
      if scan.hasAddresses, let range = address(at: index, in: source) {
        for mark in range.lowerBound..<range.upperBound {
          // Other syntax may begin here; marks behind it are left alone.
          if "\">`]|\\".utf8.contains(base[mark]) { break }
          guard let meaning = meaning(of: base[mark]), mark >= start else { continue }
          buffer.append(base + start, mark - start)
          sentinels.append(meaning, to: &buffer)
          start = mark + 1
          isChanged = true
        }
        index = max(index + 1, range.upperBound)
        continue
      }
      index += 1
    }
    if start < source.count { buffer.append(base + start, source.count - start) }
    return isChanged
  }

  private func meaning(
    ofEscapeAt index: Int, in source: UnsafeBufferPointer<UInt8>
  ) -> Sentinels.Meaning? {
    guard index + 1 < source.count else { return nil }
    let next = index + 2 < source.count ? source[index + 2] : 0
    switch source[index + 1] {
    case UInt8(ascii: "~"): return scan.hasTildes ? .escapedTilde : nil
    case UInt8(ascii: "["):
      let isNote = scan.hasNotes && next == UInt8(ascii: "^")
      let isTask = scan.hasTasks && (next == 0x20 || next | 0x20 == UInt8(ascii: "x"))
      return isNote || isTask ? .escapedBracket : nil
    case UInt8(ascii: ":"):
      return scan.hasAddresses && next == UInt8(ascii: "/") ? .escapedColon : nil
    default: return nil
    }
  }

  private func meaning(of byte: UInt8) -> Sentinels.Meaning? {
    switch byte {
    case UInt8(ascii: "_"): .underscore
    case UInt8(ascii: "*"): .asterisk
    case UInt8(ascii: "~"): .tilde
    default: nil
    }
  }

  /// The bare address at a `:` or behind `www`, unless it belongs to other syntax.
  private func address(
    at index: Int, in source: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    let finder = Autolinks(classes: classes)
    switch source[index] {
    case UInt8(ascii: ":"):
      var start = index
      while start > 0, index - start < 6, isLetter(source[start - 1]) { start -= 1 }
      guard start < index, !isOtherSyntax(before: start, source) else { return nil }
      return finder.address(withColonAt: index, in: source, notBefore: start)
    case UInt8(ascii: ".") where index >= 3 && source[index - 1] == UInt8(ascii: "w"):
      guard !isOtherSyntax(before: index - 3, source) else { return nil }
      return finder.webAddress(at: index - 3, in: source, notBefore: max(0, index - 6))
    default: return nil
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    classes[Int(byte)] & ByteClasses.letter != 0
  }

  private func isOtherSyntax(before start: Int, _ source: UnsafeBufferPointer<UInt8>) -> Bool {
    guard start > 0 else { return false }
    switch source[start - 1] {
    case UInt8(ascii: "("): return start > 1 && source[start - 2] == UInt8(ascii: "]")
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "\""): return true
    default: return false
    }
  }
}
