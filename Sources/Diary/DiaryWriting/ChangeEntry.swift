package import Diagnostics
package import DiaryModel
package import SiteFiles
package import StructuredText

/// The faults that a build would find in bytes that are to become a content file.
package typealias EntryCheck = @Sendable (_ bytes: [UInt8], _ file: SitePath) -> [Diagnostic]

/// Changes fields or the text of one entry, or of several of one file; every other byte stays.
package struct ChangeEntry: Sendable {
  let file: SitePath
  let version: FileVersion
  /// By the rows of the entries.
  private let changes: [Int: [EntryChange]]
  /// Whether one of the entries gets more readers.
  let opens: Bool
  /// Whether the writer said that lines at the top of the text are words, though they look like fields.
  private let topIsText: Bool
  private let check: EntryCheck

  /// - Parameters:
  ///   - version: The version of the file that the changes were made for.
  ///   - check: A file gets no more errors by the changes.
  package init(
    _ place: EntryPlace, version: FileVersion, _ changes: [EntryChange], topIsText: Bool = false,
    checking check: @escaping EntryCheck = { _, _ in [] }
  ) {
    self.init(
      place.file, version: version, rows: [place.row: changes], topIsText: topIsText,
      checking: check)
  }

  /// - Parameters:
  ///   - rows: The changes by the rows of the entries; 0 is that of a file of one.
  ///   - opens: Whether one of them gets more readers.
  package init(
    _ file: SitePath, version: FileVersion, rows: [Int: [EntryChange]], opens: Bool = false,
    topIsText: Bool = false, checking check: @escaping EntryCheck = { _, _ in [] }
  ) {
    (self.file, self.version, changes) = (file, version, rows)
    (self.opens, self.topIsText, self.check) = (opens, topIsText, check)
  }

  /// Changes the file at one moment; it is on the disk when this returns.
  ///
  /// - Returns: The new version, which is the old one if nothing differs.
  /// - Throws: ``WriteFault``; the file is then as it was.
  package func run(in diary: any FileTree) throws(WriteFault) -> FileVersion {
    let (before, after) = try planned(in: diary)
    if after == before { return version }
    try FileReplacement(file, version: version, by: after).run(in: diary)
    return FileVersion(of: after)
  }

  /// The bytes that the file has, and those that it will have.
  package func planned(
    in diary: any FileTree
  ) throws(WriteFault) -> (before: [UInt8], after: [UInt8]) {
    let before = try ReadEntryFile.read(file, in: diary)
    if before.version != version { throw .changed }
    var after = try edited(before.bytes)
    let errors = after == before.bytes ? [] : errors(in: after)
    // It may have some already: an empty row is an error here, but none of a diary.
    if !errors.isEmpty, self.errors(in: before.bytes).count < errors.count {
      // Below an empty head all is text.
      guard topIsText, let headed = try? ContentEdit(after, of: file).belowEmptyHead(),
        self.errors(in: headed).isEmpty
      else { throw .invalid(errors) }
      after = headed
    }
    return (before.bytes, after)
  }

  /// But for keys that are not known, which changes of other fields leave as they are.
  private func errors(in bytes: [UInt8]) -> [Diagnostic] {
    check(bytes, file).filter { $0.severity == .error && !$0.isOfUnknownKey }
  }

  private func edited(_ bytes: [UInt8]) throws(WriteFault) -> [UInt8] {
    for case .text(let text) in changes.values.joined() where isBlank(text.utf8) {
      throw .empty
    }
    do throws(EditFault) {
      if changes.count == 1, let (row, changes) = changes.first {
        return try ContentEdit(bytes, of: file, entry: row).applying(changes)
      }
      // Row by row: a file of thousands is not read again for each of them.
      guard let rows = RowCut(bytes) else { throw EditFault.unreadable }
      let changed = try rows.changing(Set(changes.keys)) { row, list throws(EditFault) in
        try ContentEdit(list, of: file).applying(changes[row] ?? [])
      }
      guard let changed else { throw EditFault.unreadable }
      return changed
    } catch {
      throw .edit(error)
    }
  }
}

/// One change of an entry.
package enum EntryChange: Hashable, Sendable {
  /// Another value of a field, under the key that the file has for it; `nil` takes it away.
  case field(EntryKey, YAMLValue?)
  /// Another text, as ``ContentEdit/text()`` gives it.
  case text(String)
  /// Another tag in place of one that the entry has; `nil` takes it away.
  case tag(Term, Term?)
}

extension EntryChange {
  /// The changes by which an entry gets other readers.
  package static func opening(to visibility: Visibility) -> [EntryChange] {
    let change = EntryChange.field(.visibility, .word(visibility.rawValue))
    // A group of readers means nothing where more may read, and would be a fault.
    return visibility == .encrypted || visibility == .private
      ? [change] : [.field(.group, nil), change]
  }
}

extension ContentEdit {
  /// The file with some changes, one after the other.
  package func applying(_ changes: [EntryChange]) throws(EditFault) -> [UInt8] {
    var edit = self
    for change in changes {
      // A field that is not there needs no head to be taken from.
      if case .field(let key, nil) = change, try !edit.has(key) { continue }
      let bytes =
        switch change {
        case .field(let key, let value): try edit.setting(edit.spelling(of: key), to: value)
        case .text(let text): try edit.settingText(text)
        case .tag(let old, let new): try edit.setting(old, to: new)
        }
      edit = try ContentEdit(bytes, of: file, entry: index)
    }
    return edit.source.bytes
  }
}
