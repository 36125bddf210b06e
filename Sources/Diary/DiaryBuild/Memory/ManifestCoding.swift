import BuildGraph
import Diagnostics
import DiaryGate
import DiaryModel
import DiaryRendering
import SiteFiles

extension Manifest {
  /// The last byte is the version.
  private static let magic: UInt64 = 0x6469_6172_7973_6D0D
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

  mutating func add(_ held: HeldCounts) {
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
}

extension ByteReader {
  fileprivate mutating func paths() -> PathTable? {
    let starts = plain(UInt32.self)
    return PathTable(bytes: plain(UInt8.self), starts: starts)
  }

  mutating func held() -> HeldCounts {
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
}
