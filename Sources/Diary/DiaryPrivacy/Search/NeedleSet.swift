/// Many needles to search for at once.
///
/// Only every eighth window of a text is looked at (every fourth too, if there are needles below 15
/// bytes), so that most of a search is one multiplication for eight bytes. A set never changes: any
/// number of threads may search with it.
///
/// A search takes time linear in the text, whatever the text: at each window that the filter lets
/// through, every needle whose core has this window is compared by a second window, and those that
/// agree by a hash of at most 1,024 bytes. Needles get the core that fewest others share.
package struct NeedleSet: Sendable {
  package let records: [NeedleRecord]
  package let key: NeedleKey
  private let long: WindowTable
  private let short: WindowTable

  /// - Parameter key: The one that the records were made under.
  /// - Precondition: At most 2^29 records.
  package init(_ records: [NeedleRecord], key: NeedleKey) {
    self.records = records
    self.key = key
    long = WindowTable(
      of: records, at: records.indices.filter { !records[$0].isShort }, windowsEach: 8)
    short = WindowTable(
      of: records, at: records.indices.filter { records[$0].isShort }, windowsEach: 4)
  }

  package init(_ needles: [Needle], key: NeedleKey = .random()) {
    self.init(NeedleRecord.records(of: needles, key: key), key: key)
  }

  package var isEmpty: Bool { records.isEmpty }
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
      long.visit(windows: UInt64.self, in: text, factor: key.factor) { offset, slot in
        goesOn = check(UInt64.self, slot, at: offset, in: text, found)
        return goesOn
      }
    }
    if goesOn && !short.isEmpty {
      short.visit(windows: UInt32.self, in: text, factor: key.factor) { offset, slot in
        check(UInt32.self, slot, at: offset, in: text, found)
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
    var hasMatch = false
    visitMatches(in: text) { _ in
      hasMatch = true
      return false
    }
    return hasMatch
  }

  /// Reports the needle of a slot if it stands around a window of the text.
  ///
  /// - Returns: Whether the search goes on.
  @inline(never)
  private func check<Window: FixedWidthInteger>(
    _ window: Window.Type, _ slot: WindowTable.Slot, at offset: Int,
    in text: UnsafeRawBufferPointer, _ found: (NeedleMatch) -> Bool
  ) -> Bool {
    records.withUnsafeBufferPointer { records in
      let record = records[Int(slot.index >> 3)]
      let number = Int(slot.index & 7)
      let start = offset - record.core - number
      guard start >= 0, start <= text.count - record.length, let base = text.baseAddress else {
        return true
      }
      let needle = base + start
      let other = number ^ MemoryLayout<Window>.size / 2
      guard
        needle.windowHash(at: record.core + other, of: window, factor: key.factor)
          == record.windows[other],
        key.fingerprint(of: needle, count: record.length) == record.fingerprint
      else { return true }
      return found(NeedleMatch(offset: start, length: record.length, tag: record.tag))
    }
  }
}

/// Bytes to search for.
package struct Needle: Hashable, Sendable {
  package let bytes: [UInt8]
  /// The caller's own number for it; several needles may share one.
  package let tag: Int

  /// The lengths that a needle may have, in bytes.
  ///
  /// Shorter ones would have windows of 2 bytes, which any text is full of; longer ones are told
  /// apart by a part of them.
  package static let lengths = 7...1024

  /// - Returns: `nil` outside ``lengths``.
  package init?(_ bytes: some Collection<UInt8>, tag: Int) {
    guard Self.lengths.contains(bytes.count) else { return nil }
    self.bytes = Array(bytes)
    self.tag = tag
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

  package init(offset: Int, length: Int, tag: Int) {
    self.offset = offset
    self.length = length
    self.tag = tag
  }
}

extension NeedleMatch: Comparable {
  /// By offset, then length, then tag.
  package static func < (left: NeedleMatch, right: NeedleMatch) -> Bool {
    (left.offset, left.length, left.tag) < (right.offset, right.length, right.tag)
  }
}
