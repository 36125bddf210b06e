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
  var starts: Set<[UInt8]> = []
  var owners: [[UInt8]: Int?] = [:]
  for index in entries.indices where readers[index] < most {
    let text = entries[index].content.body.shown.bytes
    starts.insert(Letters(of: text, atMost: Letters.fewest).bytes)
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
      let isAlike = known.contains(Letters(of: text, atMost: Letters.fewest).bytes)
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
  for (tag, holders) in holders.sorted(by: { $0.key < $1.key }) where holders.count == 1 {
    let pair = [holders[0], passages[tag].1]
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

  init(of text: ArraySlice<UInt8>, atMost limit: Int = .max) {
    bytes.reserveCapacity(min(text.count, limit == .max ? .max : 4 * limit))
    for byte in text {
      if count == limit { return }
      switch byte {
      case 0x30...0x39, 0x80..<0xC0: bytes.append(byte)
      case 0x41...0x5A, 0x61...0x7A, 0xC0...:
        bytes.append(byte < 0x80 ? byte | 0x20 : byte)
        count += 1
      default: break
      }
    }
  }

  func isAlike(_ other: Letters) -> Bool {
    if self == other { return count >= Self.fewest }
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
