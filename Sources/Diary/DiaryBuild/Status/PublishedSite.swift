import Diagnostics
import DiaryGate
import DiaryModel
package import SiteFiles
import SiteOutput

/// The public entries of a site: of one that was published, built, or would be built now.
///
/// After a publish they are kept in `.diarysite-state/published`, where an entry that is withdrawn
/// stands as long as on the published site:
///
/// ```
/// 8 bytes   magic, with the format's version
/// 8 bytes   fingerprint of all that follows
/// ...       a count, and for each entry: id, address, file, title, date, and 8 bytes of what its
///           page shows
/// ```
struct PublishedSite: Equatable, Sendable {
  /// Newest first, then undated pages.
  var entries: [PublishedEntry] = []

  private static let name = "published"
  static let file = stateFolder.appending(name)

  /// The same for one target.
  ///
  /// - Parameter key: 16 hexadecimal digits that stand for it.
  static func file(of key: String) -> SitePath { stateFolder.appending(name + "-" + key) }

  init(entries: [PublishedEntry]) {
    self.entries = entries
  }

  /// The entries that a build would make public.
  init(_ open: GateResult, of contents: DiaryEntries) {
    entries = zip(open.diary.entries + open.diary.pages, open.indices).compactMap { entry, index in
      contents.entries[index].fingerprint.map { PublishedEntry(entry.content, at: entry.path, $0) }
    }
  }

  /// The entries that a build made public.
  ///
  /// - Returns: `nil` if the lists do not fit together.
  init?(_ manifest: Manifest) {
    var contents: [UInt32: Manifest.Content] = [:]
    var reader = RecordReader()
    for (file, record) in zip(manifest.entryFiles, manifest.entryRecords) {
      let known = contents[file] ?? manifest.contents.content(of: Int(file))
      guard let known, Int(record) < known.records.count, Int(file) < manifest.sources.files.count
      else { return nil }
      contents[file] = known
      let found = known.records[Int(record)]
      let source = EntrySource(
        file: manifest.sources.files[Int(file)], index: found.index, line: found.line)
      guard let path = SitePath(found.path) else { return nil }
      entries.append(
        PublishedEntry(
          reader.entry(from: found, source: source).content, at: path, found.fingerprint))
    }
  }
}

extension PublishedSite {
  /// The last byte is the version.
  private static let magic: UInt64 = 0x6469_6172_7970_7501
  private static let headLength = 16

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.add(fixed: Self.magic)
    writer.add(fixed: 0)
    writer.add(entries.count)
    for entry in entries {
      for text in [entry.id.text, entry.path.text, entry.file.text] { writer.add(text) }
      writer.add(entry.title)
      writer.add(entry.date)
      writer.add(fixed: entry.fingerprint)
    }
    writer.set(Self.fingerprint(of:), at: 8)
    return writer.bytes
  }

  private static func fingerprint(of all: Span<UInt8>) -> UInt64 {
    ContentHash(of: all.extracting(headLength...)).value
  }

  /// - Returns: `nil` for all but whole bytes of this version.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > Self.headLength else { return nil }
    let entries = bytes.withUnsafeBytes { raw -> [PublishedEntry]? in
      var reader = ByteReader(raw)
      guard reader.fixed() == Self.magic,
        reader.fixed() == Self.fingerprint(of: bytes.span)
      else { return nil }
      var entries: [PublishedEntry] = []
      for _ in 0..<reader.count() {
        let (id, path, file) = (EntryID(reader.text()), SitePath(reader.text()), reader.text())
        let (title, date, fingerprint) = (
          reader.optionalText(), reader.optionalText(), reader.fixed()
        )
        guard let id, let path, let file = SitePath(file) else { return nil }
        entries.append(
          PublishedEntry(
            id: id, path: path, file: file, title: title, date: date, fingerprint: fingerprint))
      }
      return reader.isWhole && reader.isAtEnd ? entries : nil
    }
    guard let entries else { return nil }
    self.entries = entries
  }
}

/// Whether a diary remembers that it was published to a target.
///
/// - Parameter key: 16 hexadecimal digits that stand for the target.
package func wasPublished(_ diary: any FileTree, to key: String) -> Bool {
  PublishedSite.published(by: diary, file: PublishedSite.file(of: key)) != nil
}

extension PublishedSite {
  /// The record of the last publish; `nil` if nothing was published, or the record is damaged.
  static func published(
    by diary: any FileTree, file: SitePath = PublishedSite.file
  ) -> PublishedSite? {
    (try? diary.contents(of: file, limit: 1 << 32)).flatMap { PublishedSite($0) }
  }

  /// The entries in an output, as the build that wrote it remembers; `nil` if no build does.
  ///
  /// It may have been a build of another configuration, by another program.
  static func built(_ output: BuiltOutput, by diary: any FileTree) -> PublishedSite? {
    guard let list = try? output.files?.stamp(of: OutputList.path).unmoved,
      let bytes = try? diary.contents(of: ManifestStore.file(of: output.shown), limit: 1 << 32),
      let settings = Manifest.settings(of: bytes),
      let manifest = Manifest(bytes, settings: settings, of: diary), manifest.outputList == list
    else { return nil }
    return PublishedSite(manifest)
  }
}
