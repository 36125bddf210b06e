import DiaryModel
package import SiteFiles

/// Writes a new entry into a file of its own.
package struct CreateEntry: Sendable {
  private let entry: NewEntry
  private let folder: SitePath
  private let form: NewEntry.Form
  private let changes: [EntryChange]
  private let check: EntryCheck

  /// - Parameters:
  ///   - folder: The folder of entries, relative to the diary's root; the file's own folder, of its
  ///     year, is made in it.
  ///   - changes: Fields that no member of the entry has.
  ///   - check: Faults that it finds keep the entry from being written.
  package init(
    _ entry: NewEntry, in folder: SitePath, as form: NewEntry.Form = .markdown,
    with changes: [EntryChange] = [], checking check: @escaping EntryCheck = { _, _ in [] }
  ) {
    (self.entry, self.folder, self.form) = (entry, folder, form)
    (self.changes, self.check) = (changes, check)
  }

  /// Writes the file under the first free name; it is on the disk when this returns.
  ///
  /// - Throws: ``WriteFault/empty`` if the entry has neither a title nor a text.
  package func run(in diary: any FileTree) throws(WriteFault) -> EntryPlace {
    if isBlank((entry.title ?? "").utf8) && isBlank(entry.body.utf8) { throw .empty }
    let name = EntryFileName(entry, named: firstLine)
    let bytes: [UInt8]
    do throws(EditFault) {
      let file = folder.appending(name.path(attempt: 1, as: form).text)
      bytes = try ContentEdit(Array(entry.text(as: form).utf8), of: file).applying(changes)
    } catch {
      throw .edit(error)
    }
    return try CreateEntryFile(bytes, named: name, in: folder, as: form, checking: check)
      .run(in: diary)
  }

  /// A slug of the first line, for an entry that names no title.
  private var firstLine: Slug? {
    guard entry.title == nil, entry.slug == nil else { return nil }
    return firstLineSlug(of: entry.body)
  }
}

/// A slug of a text's first line, in which a picture has the words that stand for it.
func firstLineSlug(of text: String) -> Slug? {
  let words = plainText(text).replacing(/!\[([^\]\n]*)\]\([^)\n]*\)/) { $0.output.1 }
  let line = plainText(words).prefix { $0 != "\n" }
  // The text may go on without a line break; its first words are not a name.
  return line.utf8.count <= 400 ? Slug(from: String(line)) : nil
}
