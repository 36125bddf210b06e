import Platform

/// Many needles to search for at once.
///
/// Only every eighth window of a text is looked at (every fourth too, if there are needles below 15
/// bytes), so that most of a search is one multiplication for eight bytes. A set never changes: any
/// number of threads may search with it.
///
/// A search takes time linear in the text, whatever the text: at each window that the filter lets
/// through, every needle whose core has this window is compared, at most 1,024 bytes. Needles get the
/// core that fewest others share.
///
/// Not chosen: an automaton of all needles (Aho and Corasick), which steps through each byte of every
/// file of a site.
package struct NeedleSet: Sendable {
  private let needles: [Needle]
  private let cores: [Int]
  private let factor = UInt64.random(in: .min ... .max) | 1
  private let long: WindowTable
  private let short: WindowTable

  /// - Precondition: At most 2^29 needles.
  package init(_ needles: [Needle]) {
    self.needles = needles
    let (places, factor) = (DiaryPrivacy.cores(of: needles, factor: factor), factor)
    cores = places
    func table(_ isShort: Bool) -> WindowTable {
      WindowTable(of: needles.indices.filter { needles[$0].isShort == isShort }, isShort ? 4 : 8) {
        needles[$0].hash(at: places[$0] + $1, factor: factor)
      }
    }
    (long, short) = (table(false), table(true))
  }
}

extension NeedleSet {
  /// Calls back for every occurrence of a needle, in no order; occurrences may overlap.
  ///
  /// - Parameter found: `false` ends the search.
  package func visitMatches(
    in text: UnsafeBufferPointer<UInt8>, _ found: (NeedleMatch) -> Bool
  ) {
    let text = UnsafeRawBufferPointer(text)
    var goesOn = true
    if !long.isEmpty {
      long.visit(windows: UInt64.self, in: text, factor: factor) { offset, slot in
        goesOn = check(slot, at: offset, in: text, found)
        return goesOn
      }
    }
    if goesOn && !short.isEmpty {
      short.visit(windows: UInt32.self, in: text, factor: factor) { offset, slot in
        check(slot, at: offset, in: text, found)
      }
    }
  }

  /// Every occurrence of a needle, sorted.
  ///
  /// - Parameter limit: The search ends with so many of them, not always the first ones.
  package func matches(
    in text: UnsafeBufferPointer<UInt8>, limit: Int = .max
  ) -> [NeedleMatch] {
    var matches: [NeedleMatch] = []
    guard limit > 0 else { return [] }
    visitMatches(in: text) { match in
      matches.append(match)
      return matches.count < limit
    }
    if matches.count > 1 { matches.sort() }
    return matches
  }

  /// Whether any needle is in a text.
  package func hasMatch(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    !matches(in: text, limit: 1).isEmpty
  }

  /// Reports the needle of a slot if it stands around a window of the text.
  ///
  /// - Returns: Whether the search goes on.
  @inline(never)
  private func check(
    _ slot: WindowTable.Slot, at offset: Int, in text: UnsafeRawBufferPointer,
    _ found: (NeedleMatch) -> Bool
  ) -> Bool {
    let index = Int(slot.index >> 3)
    let start = offset - cores[index] - Int(slot.index & 7)
    let length = needles[index].bytes.count
    guard start >= 0, start <= text.count - length, let base = text.baseAddress else { return true }
    let isThere = needles[index].bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { memcmp($0, base + start, length) == 0 } ?? false
    }
    return !isThere || found(NeedleMatch(offset: start, length: length, tag: needles[index].tag))
  }
}

/// An occurrence of a needle.
package struct NeedleMatch: Hashable, Sendable {
  /// The offset of the first byte in the text.
  package let offset: Int
  /// In bytes.
  package let length: Int
  /// The needle's.
  package let tag: Int
}

extension NeedleMatch: Comparable {
  /// By offset, then length, then tag.
  package static func < (left: NeedleMatch, right: NeedleMatch) -> Bool {
    (left.offset, left.length, left.tag) < (right.offset, right.length, right.tag)
  }
}
