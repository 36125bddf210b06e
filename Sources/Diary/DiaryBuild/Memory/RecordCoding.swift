import Diagnostics
import DiaryGate
import DiaryModel
import DiaryRendering
import Photos
import SiteFiles

/// A content file in a manifest: first what concerns all of it, then a record for each public entry.
extension ByteWriter {
  mutating func add(_ content: Manifest.Content) {
    addHead(of: content, content.records.count)
    for record in content.records { add(record) }
  }

  /// Writes all of a content but for its records.
  mutating func addHead(of content: Manifest.Content, _ count: Int) {
    add(content.held)
    add(content.warnings)
    add(content.hasHeldIDs)
    add(count)
  }

  private mutating func add(_ record: EntryRecord) {
    add(record.index)
    add(record.line)
    add(record.fingerprint.nameEnd)
    add(record.fingerprint.wordsEnd)
    add(record.fingerprint.bytes)
    add(fixed: record.fingerprint.text)
    add(record.fingerprint.bodyLine)
    add(record.path)
    add(record.slug)
    add(record.facts)
  }

  /// Writes the record of an entry.
  mutating func addRecord(
    of entry: PublicEntry, _ fingerprint: EntryFingerprint, _ facts: EntryFacts
  ) {
    let source = entry.content.source
    add(
      EntryRecord(
        index: source.index, line: source.line, fingerprint, path: entry.path.text,
        slug: entry.slug.text, facts: facts))
  }

  private mutating func add(_ facts: EntryFacts) {
    add(facts.excerpt)
    add(facts.picture?.text)
    add(facts.pictures)
    add(facts.length)
    add(facts.hasPaths)
    add(facts.copies.count)
    for copy in facts.copies {
      add(copy.source.text)
      add(copy.destination.text)
      add(copy.size)
    }
    add(facts.oddities.count)
    for oddity in facts.oddities {
      add(oddity.kind.rawValue)
      add(oddity.line)
    }
    add(facts.warnings)
  }
}

extension ByteWriter {
  private mutating func add(_ pictures: [EntryPicture]) {
    add(pictures.count)
    for picture in pictures {
      add(picture.files.count)
      for file in picture.files {
        add(file.path.text)
        add(file.size)
      }
      add(picture.text)
    }
  }

  /// A size, or two zeros for none.
  private mutating func add(_ size: ScaledSize?) {
    add(size?.width ?? 0)
    add(size?.height ?? 0)
  }
}

extension ByteReader {
  /// - Parameters:
  ///   - bytes: The same bytes, of which the records keep a part.
  ///   - start: Where this reader begins in them.
  mutating func content(of bytes: ArraySlice<UInt8>, from start: Int) -> Manifest.Content {
    var content = Manifest.Content(held: held(), warnings: messages())
    content.hasHeldIDs = flag()
    let count = count()
    content.records.reserveCapacity(count)
    for _ in 0..<count { content.records.append(record(of: bytes, from: start)) }
    return content
  }

  private mutating func record(of bytes: ArraySlice<UInt8>, from start: Int) -> EntryRecord {
    let (index, line, nameEnd, wordsEnd) = (number(), number(), number(), number())
    let range = range(of: number())
    // Nothing of damaged bytes is used in the end, but indices must lead to something until then.
    let isSound = 0 <= nameEnd && nameEnd <= wordsEnd && wordsEnd <= range.count
    if !isSound { refuse() }
    let fingerprint = EntryFingerprint(
      bytes: bytes[(range.lowerBound + start)..<(range.upperBound + start)],
      nameEnd: isSound ? nameEnd : 0, wordsEnd: isSound ? wordsEnd : 0, text: fixed(),
      bodyLine: number())
    return EntryRecord(
      index: index, line: line, fingerprint, path: text(), slug: text(), facts: facts())
  }

  private mutating func facts() -> EntryFacts {
    var facts = EntryFacts()
    facts.excerpt = text()
    facts.picture = optionalText().flatMap { SitePath($0) }
    facts.pictures = pictures()
    facts.length = number()
    facts.hasPaths = flag()
    for _ in 0..<count() {
      let (source, destination, size) = (SitePath(text()), SitePath(text()), size())
      guard let source, let destination else { continue }
      facts.copies.append(CopiedFile(source: source, destination: destination, size: size))
    }
    for _ in 0..<count() {
      let (kind, line) = (BodyOddity.Kind(rawValue: number()), number())
      if let kind { facts.oddities.append(BodyOddity(kind: kind, line: line)) }
    }
    facts.warnings = messages()
    return facts
  }

  private mutating func pictures() -> [EntryPicture] {
    var pictures: [EntryPicture] = []
    for _ in 0..<count() {
      var files: [EntryPicture.File] = []
      for _ in 0..<count() {
        let (path, size) = (SitePath(text()), size())
        if let path, let size { files.append(EntryPicture.File(path: path, size: size)) }
      }
      let words = text()
      if !files.isEmpty { pictures.append(EntryPicture(files: files, text: words)) }
    }
    return pictures
  }

  private mutating func size() -> ScaledSize? { ScaledSize(width: number(), height: number()) }
}
