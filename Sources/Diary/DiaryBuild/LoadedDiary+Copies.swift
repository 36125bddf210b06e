import Diagnostics
import DiaryGate
import DiaryLoading
import DiaryModel
import DiaryPrivacy
import Platform
import SiteFiles

extension LoadedDiary {
  /// Errors about entries that may be copies from before an entry was held back, by their names or by
  /// their texts, until their own `visibility:` says who may read them.
  var copies: [Diagnostic] {
    get async {
      let entries = contents.entries.map(\.entry)
      // More for more readers, whatever a preview shows.
      let readers = entries.map { entry in
        switch entry.admission(at: now) {
        case .held: 0
        case .encrypted: 1
        case .unlisted: 2
        case .open: 3
        }
      }
      let originals = entries.indices.filter { readers[$0] < 3 }
        .sorted { (readers[$0], $0) < (readers[$1], $1) }
      if originals.isEmpty { return [] }
      let names = CopyNames(originals.map { (entries[$0].content.source.file, $0) })
      let texts = await copiedTexts(of: entries, readers: readers)
      return await parallelChunks(of: Array(entries.indices), chunk: 512) { chunk in
        chunk.compactMap { index in
          let (entry, source) = (entries[index], entries[index].content.source)
          if readers[index] == 0 || entry.namesReaders { return nil }
          let named = names.original(of: source.file)
          guard let original = named ?? texts[index], readers[original] < readers[index] else {
            return nil
          }
          return fault(of: source, as: entries[original].content.source, isNamed: named != nil)
        }
      }
    }
  }

  private func fault(of copy: EntrySource, as other: EntrySource, isNamed: Bool) -> Diagnostic {
    Diagnostic(
      at: SourceLocation(file: copy.file.text, line: copy.line, column: 1),
      what: isNamed
        ? "'\(copy.file.name)' is named like a copy of an entry that has fewer readers"
        : "the entry has the text of one that has fewer readers",
      why: "that is \(other.file.text):\(other.line); this one may be a copy from before that was "
        + "decided",
      fix: "remove one of the two, or write 'visibility: private' into this one, or 'visibility: "
        + "public' if everybody may read it")
  }
}
