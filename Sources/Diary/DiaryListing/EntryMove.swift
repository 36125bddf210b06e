package import DiaryBuild
package import DiaryGate
import DiaryLoading
import DiaryModel
import DiaryRendering
package import DiaryWriting
package import SiteFiles
import StructuredText

/// The move of an entry's file into another folder, with all that has to change for it.
///
/// The entry gets an `id` if it has none: so it stays the same one for feeds, and keeps an address
/// that nobody can guess.
package struct EntryMove: Sendable {
  package let files: MoveFiles
  /// Those that the entry will have.
  package let readers: Readers

  /// - Throws: ``WriteFault`` if the entry would have a fault there.
  package init(
    _ judged: JudgedEntry, to folder: SitePath, in diary: LoadedDiary
  ) throws(WriteFault) {
    let (content, entries) = (judged.entry.content, diary.entries)
    let (old, new) = (content.source.file, folder.appending(content.source.file.name))
    let contents = entries.map(\.entry.content)
    func links(_ moved: [SitePath: SitePath]) -> MovedLinks {
      MovedLinks(of: contents, diary.attachments, moved: moved, diary.configuration.markdown)
    }
    let standing = links([:])
    var photos = standing.files(linkedBy: content).intersection(diary.attachments)
      .filter { photo in
        photo.parent == old.parent && photo != diary.configuration.look.cover
          && photo.name != folderFileName
      }
    for other in contents where !photos.isEmpty && other.source.file != old {
      photos.subtract(standing.files(linkedBy: other))
    }
    let moves =
      [(old: old, new: new)] + photos.sorted().map { ($0, folder.appending($0.name)) }
    let moving = links(Dictionary(moves) { first, _ in first })
    let (found, left) = diary.files(
      of: entries.filter { $0.place.file == old || moving.changes($0.entry.content) })
    if let left = left.first { throw left.fault }
    var changes: [ChangeEntry] = []
    for file in found {
      var rows: [Int: [EntryChange]] = [:]
      for judged in file.entries {
        let row = judged.place.row
        rows[row] = try Self.relinked(judged.entry.content, moving, in: diary)
        if file.file == old, content.identity.given == nil {
          rows[row, default: []].append(.field(.id, .text(content.id.text)))
        }
      }
      // One that is interrupted is taken back.
      changes.append(
        ChangeEntry(
          file.file, version: file.version, rows: rows, opens: true, checking: diary.checking))
    }
    let own = changes[found.firstIndex { $0.file == old } ?? 0]
    let bytes = try own.planned(in: diary.files).after
    guard let readers = diary.readers(bytes, EntryPlace(new)) else {
      throw .invalid(diary.read(bytes, as: new).errors)
    }
    (files, self.readers) = (MoveFiles(moves, changes), readers)
  }

  /// The change of an entry's text, if its links change.
  private static func relinked(
    _ content: EntryContent, _ links: MovedLinks, in diary: LoadedDiary
  ) throws(WriteFault) -> [EntryChange] {
    if !links.changes(content) { return [] }
    let bytes = try ReadEntryFile.read(content.source.file, in: diary.files).bytes
    do throws(EditFault) {
      let edit = try ContentEdit(bytes, of: content.source.file, entry: content.source.index)
      let text = try edit.text()
      // A title with a key of its own is no Markdown.
      let title = edit.word(of: .title).map { $0.isEmpty ? 0 : $0.count } ?? 0
      let body = links.rewritten(String(text.dropFirst(title)), of: content.source.file)
      return [.text(text.prefix(title) + body)]
    } catch {
      throw .edit(error)
    }
  }
}
