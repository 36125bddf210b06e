import CommonMark
package import DiaryGate
package import DiaryModel
import Platform
import SiteFiles

/// Chooses what of entries that are not public the finished output is searched for.
///
/// - An entry's id, in lower and upper case, with hyphens and without.
/// - The name of its file, and those of photos that it shows, if they tell more than a date.
/// - The address it would have, if its last part is at least 3 bytes and has a letter.
/// - Its title, or the longest part of it that no escaping changes: see ``distinctivePart(of:)``.
/// - Three phrases of up to 32 bytes of its body: see ``phrases(in:)``.
///
/// All but ids also percent-encoded, where that differs; those with spaces also with `+` for them.
/// Letters are compared as they are written: what a template puts into capitals is not found.
///
/// Whatever of this stands in what public entries show, or in other texts for everybody, is left out:
/// it would be found in files that have it without these entries, and those would be made again.
///
/// - Parameters:
///   - held: The entries that are not public.
///   - open: The public ones, pages too.
///   - texts: Other texts that may say something: the configuration, the built-in themes.
package func leakNeedles(
  of held: [Entry], among open: EntryTable, texts: [[UInt8]] = [],
  places: Configuration.Locations
) async -> LeakNeedles {
  var choice = NeedleChoice(of: held)
  await choice.leaveOut(whatStandsIn: open, places: places, texts)
  return LeakNeedles(
    sources: held.map(\.content.source),
    needles: choice.needles(of: held, among: open))
}

private struct NeedleChoice {
  private struct Candidate {
    let owner: Int
    let kind: LeakNeedles.Kind
    let bytes: [UInt8]
    /// Whether a text for everybody has it.
    var isShown = false
  }

  private var candidates: [Candidate]
  /// All forms of the candidates, also as they stand among plain words; tags are their indices.
  private let needles: NeedleSet

  init(of held: [Entry]) {
    var known: Set<[UInt8]> = []
    let candidates = held.enumerated().flatMap { owner, entry in
      Self.candidates(of: entry, ownedBy: owner).filter { known.insert($0.bytes).inserted }
    }
    needles = NeedleSet(
      candidates.indices.flatMap { index in
        let bytes = candidates[index].bytes
        let forms = Set(forms(of: bytes) + [withoutMarks(bytes)])
        return forms.compactMap { Needle($0, tag: index) }
      })
    self.candidates = candidates
  }

  private static func candidates(of entry: Entry, ownedBy owner: Int) -> [Candidate] {
    let body = entry.content.body.bytes
    var parts: [(LeakNeedles.Kind, [UInt8])] = photoNames(in: body).map { (.photoName, $0) }
    if let name = fileName(of: entry) { parts.append((.fileName, name)) }
    if let address = address(of: entry) { parts.append((.address, address)) }
    if let title = entry.content.title.flatMap(distinctivePart) { parts.append((.title, title)) }
    parts += phrases(in: body).map { (.phrase, Array(body[$0])) }
    return parts.map { Candidate(owner: owner, kind: $0, bytes: $1) }
  }

  mutating func leaveOut(
    whatStandsIn open: EntryTable, places: Configuration.Locations, _ texts: [[UInt8]]
  ) async {
    if candidates.isEmpty { return }
    for text in texts {
      text.withUnsafeBufferPointer { text in
        for match in self.needles.matches(in: text) { candidates[match.tag].isShown = true }
      }
    }
    let needles = needles
    let found = await parallelChunks(of: Array(open.indices), chunk: 512) { chunk in
      var text: [UInt8] = []
      var shown: Set<Int> = []
      for index in chunk {
        text.removeAll(keepingCapacity: true)
        append(textShownBy: open[index], places: places, to: &text)
        text.withUnsafeBufferPointer { text in
          needles.visitMatches(in: text) { match in
            shown.insert(match.tag)
            return true
          }
        }
      }
      return [shown]
    }
    for tag in found.joined() { candidates[tag].isShown = true }
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
    let left = candidates.filter { !$0.isShown }
    var index = 0
    while index < left.count {
      let (owner, kind) = (left[index].owner, left[index].kind)
      var same = left[index...].prefix { $0.owner == owner && $0.kind == kind }.map(\.bytes)
      index += same.count
      // Of many phrases, the first, the last and the one between them.
      if kind == .phrase, let last = same.last, same.count > 3 {
        same = [same[0], same[same.count / 2], last]
      }
      let tag = LeakNeedles.tag(of: kind, owner: owner)
      needles += same.flatMap(forms).compactMap { Needle($0, tag: tag) }
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
  let encoded = percentEncoded(String(decoding: bytes, as: UTF8.self))
  if encoded.utf8.count == bytes.count { return [bytes] }
  guard bytes.contains(0x20) else { return [bytes, Array(encoded.utf8)] }
  // A `%` of the text itself is `%25`.
  return [encoded, encoded.replacing("%20", with: "+")].map { Array($0.utf8) } + [bytes]
}

private func fileName(of entry: Entry) -> [UInt8]? {
  let name = Array(entry.content.source.file.name.utf8)
  return hasLetter(name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.count)]) ? name : nil
}

/// The names of the photos that a body shows; shorter ones, such as `photo.jpg`, are anybody's.
///
/// Not cmark's tree: bodies of drafts are not rendered, and a name in code may be as telling.
private func photoNames(in body: ArraySlice<UInt8>) -> [[UInt8]] {
  // Most bodies show none, and need not be read for it.
  guard firstIndex(of: Array("![".utf8), in: body) != nil else { return [] }
  return imageAddresses(in: Array(body)).compactMap { address in
    let name = String(
      decoding: address.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
    let bytes = Array((percentDecoded(name) ?? name).utf8)
    let isTelling = bytes.count >= 12 && hasLetter(bytes.prefix { $0 != UInt8(ascii: ".") })
    return isTelling ? bytes : nil
  }
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
