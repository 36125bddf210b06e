import BuildGraph
import Diagnostics
import DiaryGate
import DiaryModel
import DiaryRendering
import SiteFiles

extension Manifest {
  /// The last byte is the version.
  private static let magic: UInt64 = 0x6469_6172_7973_6D09
  /// Magic and fingerprint.
  private static let headLength = 16

  var bytes: [UInt8] {
    let contents = contents.inOnePiece
    var writer = ByteWriter()
    writer.reserve(
      contents.bytes.count + sources.files.count * 112 + outputs.files.paths.count * 128
        + outputs.graph.dependencies.count * 4 + outputs.graph.fingerprints.count * 13
        + needles.records.count + 65_536)
    writer.add(fixed: Self.magic)
    writer.add(fixed: 0)
    writer.add(fixed: settings)
    writer.add(plain: [outputList])
    writer.add(builtAt)
    writer.add(nextDue != nil)
    if let nextDue { writer.add(nextDue) }
    writer.add(counts.entries)
    writer.add(counts.undated)
    writer.add(counts.pages)
    writer.add(counts.held)
    writer.add(fixed: folderRules)
    writer.add(fixed: keys)
    writer.add(groups.count)
    for group in groups { writer.add(group) }
    writer.add(fixed: needles.key)
    writer.add(plain: needles.files)
    writer.add(plain: needles.records)
    writer.add(plain: needles.sharing.phrases)
    writer.add(plain: needles.sharing.quoters)
    writer.add(plain: needles.sharing.quoterFingerprints)
    writer.add(plain: needles.sharing.quoterRounds)
    writer.add(plain: needles.sharing.namesakes)
    writer.add(plain: needles.sharing.heldFiles)
    writer.add(plain: needles.sharing.heldFingerprints)
    writer.add(quotations)
    writer.add(messages)
    writer.add(namingWarnings)
    writer.add(sources, written)
    writer.add(outputs)
    writer.add(plain: planBytes)
    writer.add(plain: entryFiles)
    writer.add(plain: entryRecords)
    writer.add(plain: nodeKinds)
    writer.add(plain: nodeSubjects)
    writer.add(plain: contents.files)
    writer.add(plain: contents.starts)
    writer.add(contents.recordCount)
    writer.add(plainBytes: contents.bytes)
    writer.set(Self.fingerprint(of:), at: 8)
    return writer.bytes
  }

  private static func fingerprint(of all: Span<UInt8>) -> UInt64 {
    ContentHash(of: all.extracting(headLength...)).value
  }

  /// - Parameters:
  ///   - bytes: What ``bytes`` gave.
  ///   - settings: Of this build: those of another are of no use.
  ///   - diary: Where the names are that are not written down.
  /// - Returns: `nil` for all but a whole manifest of these settings.
  init?(_ bytes: [UInt8], settings: UInt64, of diary: any FileTree) {
    guard bytes.count > Self.headLength + 8 else { return nil }
    var isWhole = false
    bytes.withUnsafeBytes { raw in
      var reader = ByteReader(raw)
      guard reader.fixed() == Self.magic,
        reader.fixed() == Self.fingerprint(of: bytes.span),
        reader.fixed() == settings
      else { return }
      self.settings = settings
      isWhole =
        read(&reader, from: bytes, in: diary) && reader.isWhole && reader.isAtEnd && isConsistent
    }
    if !isWhole { return nil }
  }

  /// The settings that bytes were written with; `nil` if they are no manifest of this version.
  static func settings(of bytes: [UInt8]) -> UInt64? {
    bytes.withUnsafeBytes { raw in
      var reader = ByteReader(raw)
      guard reader.fixed() == magic,
        reader.fixed() == fingerprint(of: bytes.span)
      else { return nil }
      let settings = reader.fixed()
      return reader.isWhole ? settings : nil
    }
  }

  private mutating func read(
    _ reader: inout ByteReader, from bytes: [UInt8], in diary: any FileTree
  ) -> Bool {
    outputList = reader.plain(FileStamp.self).first ?? FileStamp()
    builtAt = reader.instant()
    nextDue = reader.flag() ? reader.instant() : nil
    counts.entries = reader.number()
    counts.undated = reader.number()
    counts.pages = reader.number()
    counts.held = reader.held()
    folderRules = reader.fixed()
    keys = reader.fixed()
    groups = (0..<reader.count()).map { _ in reader.text() }
    needles.key = reader.fixed()
    (needles.files, needles.records) = (reader.plain(UInt32.self), reader.plain(UInt8.self))
    needles.sharing.phrases = reader.plain(UInt8.self)
    needles.sharing.quoters = reader.plain(UInt32.self)
    needles.sharing.quoterFingerprints = reader.plain(UInt64.self)
    needles.sharing.quoterRounds = reader.plain(UInt8.self)
    needles.sharing.namesakes = reader.plain(UInt32.self)
    needles.sharing.heldFiles = reader.plain(UInt32.self)
    needles.sharing.heldFingerprints = reader.plain(UInt64.self)
    quotations = reader.quotations()
    messages = reader.messages()
    namingWarnings = reader.messages()
    guard let written = reader.written() else { return false }
    let paths = SourceTree.revealed(folders: written.folders, files: written.files, in: diary)
    guard let sources = reader.sources(at: paths), let outputs = reader.outputs() else {
      return false
    }
    (self.written, self.sources, self.outputs) = (written, sources, outputs)
    planBytes = reader.plain(UInt8.self)
    entryFiles = reader.plain(UInt32.self)
    entryRecords = reader.plain(UInt32.self)
    guard entryFiles.count == entryRecords.count else { return false }
    nodeKinds = reader.plain(UInt8.self)
    nodeSubjects = reader.plain(UInt32.self)
    let (files, starts) = (reader.plain(UInt32.self), reader.plain(UInt32.self))
    let recordCount = reader.number()
    let contents = RememberedContents(
      files: files, starts: starts, recordCount: recordCount,
      bytes: bytes[reader.plainRange()])
    guard let contents else { return false }
    self.contents = contents
    return true
  }
}

extension ByteWriter {
  fileprivate mutating func add(_ paths: PathTable) {
    add(plain: paths.starts)
    add(plain: paths.bytes)
  }

  fileprivate mutating func add(_ held: HeldCounts) {
    let waiting = [held.drafts, held.privates, held.scheduled]
    for count in waiting + [held.unlisted, held.encrypted] { add(count) }
    add(held.nextDue != nil)
    if let due = held.nextDue { add(due) }
  }

  fileprivate mutating func add(_ paths: HiddenPaths) {
    add(paths.paths)
    add(plain: paths.hashes)
  }

  fileprivate mutating func add(
    _ sources: SourceTree, _ written: (folders: HiddenPaths, files: HiddenPaths)
  ) {
    add(written.folders)
    add(written.files)
    add(plain: sources.folderStamps)
    add(plain: sources.roles)
    add(plain: sources.stamps)
  }

  fileprivate mutating func add(_ outputs: Manifest.Outputs) {
    add(outputs.files.paths)
    add(plain: outputs.files.kinds)
    add(plain: outputs.files.subjects)
    add(outputs.files.linkedCount)
    add(outputs.files.aliases)
    add(plain: outputs.fingerprints)
    add(plain: outputs.hashes)
    add(plain: outputs.stamps)
    add(plain: outputs.graph.fingerprints)
    add(plain: outputs.graph.ends)
    add(plain: outputs.graph.dependencies)
  }

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

  fileprivate mutating func add(_ facts: EntryFacts) {
    add(facts.excerpt)
    add(facts.picture?.text)
    add(facts.hasPaths)
    add(facts.copies.count)
    for copy in facts.copies {
      add(copy.source.text)
      add(copy.destination.text)
    }
    add(facts.oddities.count)
    for oddity in facts.oddities {
      add(oddity.kind.rawValue)
      add(oddity.line)
    }
    add(facts.warnings)
  }
}

extension ByteReader {
  fileprivate mutating func paths() -> PathTable? {
    let starts = plain(UInt32.self)
    return PathTable(bytes: plain(UInt8.self), starts: starts)
  }

  fileprivate mutating func held() -> HeldCounts {
    var held = HeldCounts()
    (held.drafts, held.privates, held.scheduled) = (number(), number(), number())
    (held.unlisted, held.encrypted) = (number(), number())
    held.nextDue = flag() ? instant() : nil
    return held
  }

  private mutating func hiddenPaths() -> HiddenPaths? {
    guard let paths = paths() else { return nil }
    return HiddenPaths(paths: paths, hashes: plain(UInt64.self))
  }

  fileprivate mutating func written() -> (folders: HiddenPaths, files: HiddenPaths)? {
    guard let folders = hiddenPaths(), let files = hiddenPaths() else { return nil }
    return (folders, files)
  }

  fileprivate mutating func sources(
    at paths: (folders: PathTable, files: PathTable)
  ) -> SourceTree? {
    SourceTree(
      folders: paths.folders, folderStamps: plain(FileStamp.self), files: paths.files,
      roles: plain(UInt8.self), stamps: plain(FileStamp.self))
  }

  fileprivate mutating func outputs() -> Manifest.Outputs? {
    var files = SiteOutputs()
    guard let paths = paths() else { return nil }
    files.paths = paths
    (files.kinds, files.subjects) = (plain(UInt8.self), plain(UInt32.self))
    files.linkedCount = number()
    guard let aliases = self.paths() else { return nil }
    files.aliases = aliases
    let (fingerprints, hashes) = (plain(UInt64.self), plain(UInt64.self))
    let stamps = plain(FileStamp.self)
    let graph = BuildGraph(
      fingerprints: plain(UInt64.self), ends: plain(UInt32.self),
      dependencies: plain(BuildGraph.Node.self))
    guard let graph else { return nil }
    return Manifest.Outputs(
      files, fingerprints: fingerprints, hashes: hashes, stamps: stamps, graph: graph)
  }

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
    facts.hasPaths = flag()
    for _ in 0..<count() {
      let (source, destination) = (SitePath(text()), SitePath(text()))
      guard let source, let destination else { continue }
      facts.copies.append(CopiedFile(source: source, destination: destination))
    }
    for _ in 0..<count() {
      let (kind, line) = (BodyOddity.Kind(rawValue: number()), number())
      if let kind { facts.oddities.append(BodyOddity(kind: kind, line: line)) }
    }
    facts.warnings = messages()
    return facts
  }
}
