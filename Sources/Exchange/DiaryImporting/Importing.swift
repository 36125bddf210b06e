import DiaryWriting
import LocalizedDates
import Synchronization

/// The kind of a source.
///
/// - Throws: ``ImportFault`` if nothing recognises it, or if it is encrypted.
package func importKind(of source: SourceFiles) throws(ImportFault) -> ImportKind {
  if let importer = allImporters.first(where: { $0.recognizes(source) }) { return importer.kind }
  if EncryptedSource.isOne(source) { throw ImportFault(file: source.name, .encrypted) }
  let sight = SourceSight(of: source)
  let similar = sight.similarKinds
  throw ImportFault(
    file: source.name,
    .unrecognized(
      saw: sight.words, near: similar.filter { hasEntry(source, as: $0) },
      similar: similar))
}

/// Whether the beginning of a source has an entry that a kind of import can read.
private func hasEntry(_ source: SourceFiles, as kind: ImportKind) -> Bool {
  var (found, count) = (false, 0)
  let enough = ImportFault(file: source.name, .unknown)
  try? readEntries(
    of: source.beginning(bytes: 64 << 20), as: kind,
    ImportOptions(zone: .utc, now: .init(seconds: 0))
  ) { item throws(ImportFault) in
    if case .entry = item { found = true }
    count += 1
    if found || count > 1_000 { throw enough }
  }
  return found
}

/// Whether the source itself shows what its program published: its settings, or the form of its
/// export. Where a person names a kind that nothing shows, all that it has is private.
package func isProven(_ source: SourceFiles, as kind: ImportKind) -> Bool {
  kind.isOfPublished
    && allImporters.contains { $0.kind == kind && $0.recognizes(source) }
}

/// Reads the entries of a source.
///
/// - Throws: ``ImportFault`` of the source, or one that `take` throws.
package func readEntries(
  of source: SourceFiles, as kind: ImportKind, _ options: ImportOptions,
  _ take: (ImportedItem) throws(ImportFault) -> Void
) throws(ImportFault) {
  guard let importer = allImporters.first(where: { $0.kind == kind }) else {
    throw ImportFault(file: source.name, .unknown)
  }
  source.mends.characters.withLock { $0 = 0 }
  if kind.isOfPublished, !importer.recognizes(source) {
    try take(
      .remark(ImportRemark(.changed, "nothing shows what of it \(kind.title) showed to everybody")))
  }
  var day = DayInOrder()
  var fault: ImportFault?
  do throws(ImportFault) {
    try importer.read(source, options) { item throws(ImportFault) in
      var item = item
      if case .entry(let imported) = item, imported.isEmpty {
        item = .skipped(place: imported.place, why: ImportedEntry.whyEmpty)
      } else if kind.isOfPublished, case .entry(var imported) = item {
        // Tags may be the folders or the readers of what was published.
        for tag in imported.entry.tags { imported.hide(for: "tags", tag) }
        item = .entry(imported)
      }
      for ready in day.add(item) { try take(ready) }
    }
  } catch {
    fault = error
  }
  // Entries that were read before a fault are taken, too.
  for ready in day.end() { try take(ready) }
  if let fault { throw fault }
  let dropped = source.mends.characters.withLock { $0 }
  if dropped > 0 {
    try take(.lost("control characters, which XML may not have: \(dropped)"))
  }
}

/// Sources that only the program that made them can open.
enum EncryptedSource {
  /// Whether the bytes are those of a jrnl journal with a password: Fernet tokens, or AES of old.
  static func isOne(_ source: SourceFiles) -> Bool {
    guard source.files.count == 1, let file = source.files.first,
      let start = try? source.beginning(of: file), start.count >= 64
    else { return false }
    if start.starts(with: "gAAAAA".utf8) { return true }
    let isText = start.allSatisfy { $0 >= 0x20 || (9...13).contains($0) }
    return !isText && Set(start).count > 150
  }
}
