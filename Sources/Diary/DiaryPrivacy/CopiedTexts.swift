package import DiaryGate
import DiaryModel
import Platform

/// Finds entries whose text is that of an entry with fewer readers.
///
/// It is if all letters and digits are the same, at least 20 letters; or if four fifths of both texts
/// are, of at least 200 letters. What three entries have is a form that people fill in, and counts for
/// nothing: two texts must have a passage that no other has, if they have any. A text is searched for
/// passages, and read no further than its first letters unless an entry with fewer readers begins alike.
///
/// - Parameter readers: A number for each entry, more for more readers.
/// - Returns: The index of such an entry, by that of its copy.
package func copiedTexts(of entries: [Entry], readers: [Int]) async -> [Int: Int] {
  let most = readers.max() ?? 0
  var starts: Set<UInt64> = []
  var owners: [[UInt8]: Int?] = [:]
  for index in entries.indices where readers[index] < most {
    let text = entries[index].content.body.shown.bytes
    starts.insert(Letters.start(of: text))
    for phrase in phrases(in: text).map({ Array(text[$0]) }) {
      owners.updateValue(owners[phrase] == nil ? index : nil, forKey: phrase)
    }
  }
  let passages = owners.compactMap { bytes, owner in owner.map { (bytes, $0) } }
  let needles = NeedleSet(passages.indices.compactMap { Needle(passages[$0].0, tag: $0) })
  let known = starts
  let found = await parallelChunks(of: Array(entries.indices), chunk: 512) { chunk in
    chunk.map { index in
      let text = entries[index].content.body.shown.bytes
      let tags = Set(text.withUnsafeBufferPointer { needles.matches(in: $0) }.map(\.tag))
      let isAlike = known.contains(Letters.start(of: text))
      return (index: index, letters: isAlike ? Letters(of: text) : nil, tags: tags)
    }
  }
  var copies: [Int: Int] = [:]
  func add(_ one: Int, _ other: Int) {
    let (copy, original) = readers[one] > readers[other] ? (one, other) : (other, one)
    if readers[copy] > readers[original] { copies[copy] = copies[copy] ?? original }
  }
  var holders: [Int: [Int]] = [:]
  for (index, _, tags) in found {
    for tag in tags where passages[tag].1 != index { holders[tag, default: []].append(index) }
  }
  let forms = Set(holders.lazy.filter { $0.value.count > 1 }.map { passages[$0.key].1 })
  for group in Dictionary(grouping: found.filter { $0.letters != nil }, by: \.letters).values
  where group.count == 2 && group[0].letters?.count ?? 0 >= Letters.fewest {
    if !group.contains(where: { forms.contains($0.index) }) { add(group[0].index, group[1].index) }
  }
  let pairs = holders.filter { $0.value.count == 1 }.map { [$0.value[0], passages[$0.key].1] }
  for pair in Set(pairs).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
    let texts = pair.map { Letters(of: entries[$0].content.body.shown.bytes) }
    if texts[0].isAlike(texts[1]) { add(pair[0], pair[1]) }
  }
  return copies
}

/// The letters and digits of a text; those of ASCII are small.
private struct Letters: Hashable {
  private(set) var bytes: [UInt8] = []
  /// Of letters.
  private(set) var count = 0

  /// A shorter text says too little to be the same by intention.
  static let fewest = 20
  static let many = 200
  private static let window = 24

  init(of text: ArraySlice<UInt8>) {
    bytes.reserveCapacity(text.count)
    for byte in text {
      guard let folded = Self.folded(byte) else { continue }
      bytes.append(folded)
      if folded >= 0xC0 || 0x61...0x7A ~= folded { count += 1 }
    }
  }

  /// - Returns: `nil` for what is neither a letter nor a digit, nor a part of one.
  private static func folded(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39, 0x61...0x7A, 0x80...: byte
    case 0x41...0x5A: byte | 0x20
    default: nil
    }
  }

  /// A hash of the first letters and digits.
  static func start(of text: ArraySlice<UInt8>) -> UInt64 {
    var (hash, count): (UInt64, Int) = (0, 0)
    for byte in text {
      guard let folded = folded(byte) else { continue }
      hash = (hash ^ UInt64(folded)) &* 0x100_0000_01B3
      count += 1
      if count == window { break }
    }
    return hash
  }

  func isAlike(_ other: Letters) -> Bool {
    if self == other { return count >= Self.fewest }
    // A copy may have the text twice, so their lengths tell nothing.
    guard min(count, other.count) >= Self.many else { return false }
    return isCovered(by: Set(other.windows)) && other.isCovered(by: Set(windows))
  }

  /// A hash of each run of some bytes.
  private var windows: [Int] {
    (0...(bytes.count - Self.window)).map { start in
      var hasher = Hasher()
      bytes[start..<start + Self.window].withUnsafeBytes { hasher.combine(bytes: $0) }
      return hasher.finalize()
    }
  }

  private func isCovered(by known: Set<Int>) -> Bool {
    var (end, sum) = (0, 0)
    for (start, hash) in windows.enumerated() where known.contains(hash) {
      sum += start + Self.window - max(start, end)
      end = start + Self.window
    }
    return sum * 5 >= bytes.count * 4
  }
}
