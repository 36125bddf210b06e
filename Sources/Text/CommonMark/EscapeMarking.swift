import CPlatform

/// Puts sentinels where cmark would lose marks that an addition needs.
///
/// That is behind backslashes, and in bare addresses: `_`, `*` and `~` there are not marks. In texts
/// with Korean, Japanese or Chinese letters it is for all `*` and `_` that ``InlineMarks`` pairs, and
/// behind the year of a ``DayLine``.
///
/// Not cmark's tree: it is made of the marked text.
struct EscapeMarking {
  let sentinels: Sentinels
  let scan: SourceScan

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
    var endOfAddress = 0
    func put(_ meaning: Sentinels.Meaning, for range: Range<Int>, in buffer: inout ByteBuffer) {
      buffer.append(base + start, range.lowerBound - start)
      sentinels.append(meaning, to: &buffer)
      (start, isChanged) = (range.upperBound, true)
    }
    func putDay(at line: Int, in buffer: inout ByteBuffer) {
      guard scan.hasDays, let period = DayLine.period(at: line, in: source) else { return }
      put(.seam, for: period..<period, in: &buffer)
    }
    putDay(at: 0, in: &buffer)
    while index < source.count {
      index = bytes_next_mark(base, index, source.count)
      guard index < source.count else { break }
      if base[index] == 0x0A || base[index] == 0x0D {
        putDay(at: index + 1, in: &buffer)
        index += 1
        continue
      }
      if scan.hasOpenMarks, let meaning = openMeaning(of: base[index]) {
        let end = source[index...].firstIndex { $0 != source[index] } ?? source.count
        if isOpen(index..<end, in: source) {
          // What cmark makes of these is no punctuation, as they are.
          if index > 0, base[index - 1] == UInt8(ascii: ";") {
            put(.seam, for: index..<index, in: &buffer)
          }
          for mark in index..<end { put(meaning, for: mark..<mark + 1, in: &buffer) }
          if end < source.count, base[end] == UInt8(ascii: "&") || base[end] == UInt8(ascii: "\\") {
            put(.seam, for: end..<end, in: &buffer)
          }
        }
        index = end
        continue
      }
      if base[index] == UInt8(ascii: "w") { index += 1 }
      if base[index] == UInt8(ascii: "\\") {
        if let meaning = meaning(ofEscapeAt: index, in: source) {
          put(meaning, for: index..<index + 2, in: &buffer)
        } else if scan.hasHighlights, index + 1 < source.count, base[index + 1] == UInt8(ascii: "=")
        {
          put(.seam, for: index + 2..<index + 2, in: &buffer)
        }
        index += 2
        continue
      }
      if scan.hasAddresses, index >= endOfAddress, let range = address(at: index, in: source) {
        endOfAddress = range.upperBound
        // Other syntax may begin at these; marks behind it are others'.
        let end = source[range].firstIndex(where: Self.isOtherMark) ?? range.upperBound
        for mark in range.lowerBound..<end {
          guard let meaning = meaning(of: base[mark]), mark >= start else { continue }
          put(meaning, for: mark..<mark + 1, in: &buffer)
        }
        index = max(index + 1, end)
        continue
      }
      index += 1
    }
    if start < source.count { buffer.append(base + start, source.count - start) }
    return isChanged
  }

  private static func isOtherMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: ">"), UInt8(ascii: "`"), UInt8(ascii: "]"),
      UInt8(ascii: "|"), UInt8(ascii: "\\"):
      true
    default: false
    }
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
      let isName = scan.isWiki && "[!".utf8.contains(next)
      return isNote || isTask || isName ? .escapedBracket : nil
    case UInt8(ascii: ":"):
      return scan.hasAddresses && next == UInt8(ascii: "/") ? .escapedColon : nil
    default: return nil
    }
  }

  private func openMeaning(of byte: UInt8) -> Sentinels.Meaning? {
    switch byte {
    case UInt8(ascii: "*"): .openAsterisk
    case UInt8(ascii: "_"): .openUnderscore
    default: nil
    }
  }

  /// Whether a run may be paired: it is no mark of a list or a break, and not inside a word.
  private func isOpen(_ run: Range<Int>, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    let before = run.lowerBound > 0 ? source[run.lowerBound - 1] : 0x0A
    let after = run.upperBound < source.count ? source[run.upperBound] : 0x0A
    if after.isSpace, before.isSpace || before == UInt8(ascii: ">") && isAtStart(run, in: source) {
      return false
    }
    return source[run.lowerBound] == UInt8(ascii: "*")
      || !(before.isLetterOrDigit && after.isLetterOrDigit)
  }

  private func isAtStart(_ run: Range<Int>, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    let before = source[..<run.lowerBound].last { !" \t>".utf8.contains($0) }
    return before == nil || before == 0x0A || before == 0x0D
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
    let finder = Autolinks(bytes: source)
    switch source[index] {
    case UInt8(ascii: ":"):
      let start = finder.startOfScheme(before: index)
      guard start < index, !isOtherSyntax(before: start, source) else { return nil }
      return finder.address(withColonAt: index, notBefore: start)
    case UInt8(ascii: ".") where index >= 3 && source[index - 1] == UInt8(ascii: "w"):
      guard !isOtherSyntax(before: index - 3, source) else { return nil }
      return finder.webAddress(at: index - 3, notBefore: max(0, index - 6))
    default: return nil
    }
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
