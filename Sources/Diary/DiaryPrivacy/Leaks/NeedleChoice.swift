package import DiaryGate
package import DiaryModel
import SiteFiles

/// Chooses what of entries that are held back the finished output is searched for.
///
/// - An entry's id, in lower and upper case, with hyphens and without.
/// - Its file's name, if it is at least 7 bytes and more than a date, and no open entry's path
///   holds it; so the name of a file of several entries counts only if none of them is open.
/// - The address it would have, if its last part is at least 3 bytes and has a letter, and no open
///   entry's address holds it.
/// - Its title, or the longest part of it that no escaping changes: see ``distinctivePart(of:)``.
///   No other entry's title may hold it.
/// - Three phrases of up to 32 bytes of its body that stand in no other entry: see
///   ``phrases(in:)``. There may be fewer in short or repeated bodies.
///
/// All but ids also percent-encoded, where that differs; those with spaces also with `+` for them.
/// JSON feeds hold all text as it is (`\u` stands for control characters alone), and so does HTML
/// in text and attributes, so that there are no other forms to search for. Letters are compared as
/// they are written: what a template puts into capitals is not found.
///
/// - Parameters:
///   - held: The entries that stopped at the gate.
///   - open: The entries that passed, pages too. A body that is not there cannot make phrases
///     ambiguous: a find that it explains is then a quotation.
///   - key: Equal entries give equal needles under one key.
package func leakNeedles(
  of held: [Entry], among open: EntryTable, key: NeedleKey
) -> LeakNeedles {
  var choice = NeedleChoice(of: held, key: key)
  choice.strikeOut(whatStandsIn: open, andIn: held)
  return LeakNeedles(
    sources: held.map(\.content.source),
    records: NeedleRecord.records(of: choice.needles(of: held, among: open), key: key), key: key,
    quoted: choice.quoted(of: held, in: open))
}

private struct NeedleChoice {
  private struct Candidate {
    let owner: Int
    let kind: LeakNeedles.Kind
    let bytes: [UInt8]
  }

  private let candidates: [Candidate]
  private var strikes = Strikes()
  // Tags are indices of candidates. A set for each kind, since many a diary has nothing of some.
  private let fileNames: NeedleSet
  private let addresses: NeedleSet
  private let titles: NeedleSet
  /// Searched for in all bodies: none is short, so that one look at eight bytes is enough.
  private var phrases: NeedleSet
  private var searchedCount = 0

  /// The findings about the candidates.
  ///
  /// Apart from the sets, so that these are not copied for each search.
  private struct Strikes {
    /// Whether each candidate is in another entry too.
    var isStruckOut: [Bool] = []
    /// Phrases that one open entry has, and no other entry: its index, by the phrase's.
    var quoting: [Int: Int] = [:]
  }

  init(of held: [Entry], key: NeedleKey) {
    let candidates = held.enumerated().flatMap { owner, entry in
      Self.candidates(of: entry, ownedBy: owner)
    }
    func needles(_ kind: LeakNeedles.Kind) -> NeedleSet {
      let indices = candidates.indices.filter { candidates[$0].kind == kind }
      return NeedleSet(indices.compactMap { Needle(candidates[$0].bytes, tag: $0) }, key: key)
    }
    (fileNames, addresses) = (needles(.fileName), needles(.address))
    (titles, phrases) = (needles(.title), needles(.phrase))
    strikes.isStruckOut = Array(repeating: false, count: candidates.count)
    self.candidates = candidates
  }

  private static func candidates(of entry: Entry, ownedBy owner: Int) -> [Candidate] {
    let names: [(LeakNeedles.Kind, [UInt8]?)] = [
      (.fileName, fileName(of: entry)), (.address, address(of: entry)),
      (.title, entry.content.title.flatMap(distinctivePart(of:))),
    ]
    let body = entry.content.body.bytes
    return names.compactMap { kind, bytes in
      bytes.map { Candidate(owner: owner, kind: kind, bytes: $0) }
    }
      + DiaryPrivacy.phrases(in: body).map {
        Candidate(owner: owner, kind: .phrase, bytes: Array(body[$0]))
      }
  }

  mutating func strikeOut(whatStandsIn open: EntryTable, andIn held: [Entry]) {
    if candidates.isEmpty { return }
    var address: [UInt8] = []
    var words: [UInt8] = []
    for (index, entry) in open.enumerated() {
      open.prefetch(behind: index)
      if !fileNames.isEmpty {
        Self.strikeOut(fileNames, &strikes, candidates, in: entry.content.source.file.text)
      }
      if !addresses.isEmpty {
        address.removeAll(keepingCapacity: true)
        address.append(contentsOf: entry.path.text.utf8)
        address.append(UInt8(ascii: "/"))
        address.withUnsafeBufferPointer {
          Self.strikeOut(addresses, &strikes, candidates, in: $0)
        }
      }
      strikeOutWords(of: entry.content, openAt: index, &words)
    }
    for (index, entry) in held.enumerated() {
      strikeOutWords(of: entry.content, ownedBy: index, &words)
    }
  }

  /// - Parameters:
  ///   - owner: Whose words these are; its own needles may stand there.
  ///   - index: The index of an open entry.
  ///   - words: Room for its words.
  private mutating func strikeOutWords(
    of content: EntryContent, ownedBy owner: Int = -1, openAt index: Int? = nil,
    _ words: inout [UInt8]
  ) {
    if let title = content.title {
      Self.strikeOut(titles, &strikes, candidates, in: title, ownedBy: owner)
      if title.utf8.count >= shortestPhrase {
        Self.strikeOut(phrases, &strikes, candidates, in: title, ownedBy: owner)
      }
    }
    if !phrases.isEmpty {
      // Its page may show words side by side that a line end or a mark parts in its source.
      let count = content.body.bytes.withUnsafeBufferPointer { plainWords(of: $0, into: &words) }
      words.withUnsafeBufferPointer {
        Self.strikeOut(
          phrases, &strikes, candidates, in: UnsafeBufferPointer(rebasing: $0[..<count]),
          ownedBy: owner, openAt: index)
      }
    }
    searchedCount += 1
    // In a diary of repeated words most phrases are struck out soon: no need to find them again.
    if searchedCount >= 64, searchedCount.nonzeroBitCount == 1 { forgetStruckOutPhrases() }
  }

  private mutating func forgetStruckOutPhrases() {
    // A phrase that one entry alone quotes must be searched for in all others.
    let left = phrases.records.filter {
      !strikes.isStruckOut[$0.tag] || strikes.quoting[$0.tag] != nil
    }
    if left.count < phrases.records.count / 4 * 3 {
      phrases = NeedleSet(left, key: phrases.key)
    }
  }

  private static func strikeOut(
    _ needles: borrowing NeedleSet, _ strikes: inout Strikes, _ candidates: borrowing [Candidate],
    in text: String, ownedBy owner: Int = -1
  ) {
    // `withUTF8` needs a variable, and copying the string into one counts references.
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      strikeOut(needles, &strikes, candidates, in: $0, ownedBy: owner)
    }
    if isDone == nil {
      Array(text.utf8).withUnsafeBufferPointer {
        strikeOut(needles, &strikes, candidates, in: $0, ownedBy: owner)
      }
    }
  }

  private static func strikeOut(
    _ needles: borrowing NeedleSet, _ strikes: inout Strikes, _ candidates: borrowing [Candidate],
    in text: UnsafeBufferPointer<UInt8>, ownedBy owner: Int = -1, openAt index: Int? = nil
  ) {
    needles.visitMatches(in: text) { match in
      if candidates[match.tag].owner == owner { return true }
      if !strikes.isStruckOut[match.tag] {
        strikes.isStruckOut[match.tag] = true
        strikes.quoting[match.tag] = index
      } else if strikes.quoting[match.tag] != index {
        strikes.quoting[match.tag] = nil
      }
      return true
    }
  }

  /// Passages of entries that are held back which one open entry has word by word.
  func quoted(of held: [Entry], in open: EntryTable) -> [LeakNeedles.Quoted] {
    var quoted: [LeakNeedles.Quoted] = []
    // Pairs of an entry and the one that quotes it.
    var pairs: Set<Int> = []
    for (phrase, index) in strikes.quoting.sorted(by: { $0.key < $1.key }) {
      // No more are listed, and one phrase of an entry is as good as three.
      if quoted.count > 20 { break }
      let owner = candidates[phrase].owner
      guard pairs.insert(owner * open.count + index).inserted else { continue }
      let (content, source) = (open[index].content, held[owner].content)
      let here = content.body.bytes.withUnsafeBufferPointer(plainWords)
      let there = source.body.bytes.withUnsafeBufferPointer(plainWords)
      guard
        sharedLength(of: here, there, around: candidates[phrase].bytes)
          >= LeakNeedles.Quoted.shortest
      else { continue }
      let found = LeakNeedles.Quoted(
        entry: source.source, by: content.source, line: content.body.line)
      quoted.append(found)
    }
    return quoted
  }

  /// What is left, in all its forms.
  func needles(of held: [Entry], among open: EntryTable) -> [Needle] {
    var needles: [Needle] = []
    let open = idsOfRows(of: open, inFilesOf: held)
    for (owner, entry) in held.enumerated() {
      // An entry of the same file and date that is public may have the same.
      if open.contains(entry.content.id) { continue }
      let tag = LeakNeedles.tag(of: .id, owner: owner)
      needles += spellings(of: entry.content.id).compactMap { Needle($0, tag: tag) }
    }
    var index = 0
    while index < candidates.count {
      let (owner, kind) = (candidates[index].owner, candidates[index].kind)
      var left: [Int] = []
      while index < candidates.count, candidates[index].owner == owner,
        candidates[index].kind == kind
      {
        if !strikes.isStruckOut[index] { left.append(index) }
        index += 1
      }
      // Of many phrases, the first, the last and the one between them.
      if left.count > 3 { left = [left[0], left[left.count / 2], left[left.count - 1]] }
      let tag = LeakNeedles.tag(of: kind, owner: owner)
      for index in left {
        needles += forms(of: candidates[index].bytes).compactMap { Needle($0, tag: tag) }
      }
    }
    return needles
  }
}

/// The derived ids of public entries that stand in one JSON file with others.
private func idsOfRows(of open: EntryTable, inFilesOf held: [Entry]) -> Set<EntryID> {
  let files = Set(held.lazy.filter(\.content.identity.isRow).map(\.content.source.file))
  if files.isEmpty { return [] }
  return Set(
    open.lazy.filter { $0.content.identity.isRow && files.contains($0.content.source.file) }
      .map(\.content.id))
}

/// An id in lower and upper case, with hyphens and without.
private func spellings(of id: EntryID) -> [[UInt8]] {
  let lower = Array(id.text.utf8)
  let upper = lower.map { $0 >= UInt8(ascii: "a") ? $0 - 0x20 : $0 }
  return [lower, upper].flatMap { [$0, $0.filter { $0 != UInt8(ascii: "-") }] }
}

/// A needle as it is, percent-encoded, and with `+` for spaces.
private func forms(of bytes: [UInt8]) -> [[UInt8]] {
  let encoded = Array(percentEncoded(String(decoding: bytes, as: UTF8.self)).utf8)
  if encoded.count == bytes.count { return [bytes] }
  guard bytes.contains(0x20) else { return [bytes, encoded] }
  var plus: [UInt8] = []
  plus.reserveCapacity(encoded.count)
  var rest = encoded[...]
  while let byte = rest.first {
    // A `%` of the text itself is `%25`.
    let isSpace = byte == UInt8(ascii: "%") && rest.dropFirst().starts(with: "20".utf8)
    plus.append(isSpace ? UInt8(ascii: "+") : byte)
    rest = rest.dropFirst(isSpace ? 3 : 1)
  }
  return [bytes, encoded, plus]
}

private func fileName(of entry: Entry) -> [UInt8]? {
  let name = Array(entry.content.source.file.name.utf8)
  let stem = name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.count)]
  return hasLetter(stem) ? name : nil
}

private func address(of entry: Entry) -> [UInt8]? {
  // Undated pages stand at `/SLUG/`, which may be a word of any text.
  guard !entry.isPage, let day = entry.content.date?.day else { return nil }
  let slug =
    entry.slugs.explicit ?? entry.slugs.fileName.flatMap(Slug.init(from:))
    ?? entry.content.title.flatMap(Slug.init(from:))
  guard let slug = slug?.text, slug.utf8.count >= 3, hasLetter(slug.utf8) else { return nil }
  return Array((day.dayFolder.text + "/" + slug + "/").utf8)
}

private func hasLetter(_ bytes: some Sequence<UInt8>) -> Bool {
  bytes.contains { $0 >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
}

/// The number of bytes that two texts share around the first occurrence of a phrase in each.
private func sharedLength(of left: [UInt8], _ right: [UInt8], around phrase: [UInt8]) -> Int {
  guard let first = left.firstOccurrence(of: phrase),
    let second = right.firstOccurrence(of: phrase)
  else { return 0 }
  let before = zip(left[..<first.lowerBound].reversed(), right[..<second.lowerBound].reversed())
  let after = zip(left[first.upperBound...], right[second.upperBound...])
  return before.prefix { $0 == $1 }.count + phrase.count + after.prefix { $0 == $1 }.count
}
