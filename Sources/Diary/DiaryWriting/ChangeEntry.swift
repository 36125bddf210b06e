package import Diagnostics
package import DiaryModel
package import SiteFiles
package import StructuredText

/// The faults that a build would find in bytes that are to become a content file.
package typealias EntryCheck = @Sendable (_ bytes: [UInt8], _ file: SitePath) -> [Diagnostic]

/// Changes fields or the text of one entry; every other byte of its file stays.
package struct ChangeEntry: Sendable {
  private let place: EntryPlace
  private let version: FileVersion
  private let changes: [EntryChange]
  private let check: EntryCheck

  /// - Parameters:
  ///   - version: The version of the file that the changes were made for.
  ///   - check: A file without errors gets none by the changes.
  package init(
    _ place: EntryPlace, version: FileVersion, _ changes: [EntryChange],
    checking check: @escaping EntryCheck = { _, _ in [] }
  ) {
    (self.place, self.version, self.changes, self.check) = (place, version, changes, check)
  }

  /// Changes the file at one moment; it is on the disk when this returns.
  ///
  /// - Returns: The new version, which is the old one if nothing differs.
  /// - Throws: ``WriteFault``; the file is then as it was.
  package func run(in diary: any FileTree) throws(WriteFault) -> FileVersion {
    let before = try ReadEntryFile.read(place.file, in: diary)
    if before.version != version { throw .changed }
    var after = try edited(before.bytes)
    if after == before.bytes { return version }
    let errors = errors(in: after)
    if !errors.isEmpty, self.errors(in: before.bytes).isEmpty {
      // The first lines of a text may look like a head: below an empty one they are text.
      guard let headed = try? ContentEdit(after, of: place.file).belowEmptyHead(),
        self.errors(in: headed).isEmpty
      else { throw .invalid(errors) }
      after = headed
    }
    try FileReplacement(place.file, version: version, by: after).run(in: diary)
    return FileVersion(of: after)
  }

  /// But for keys that are not known, which changes of other fields leave as they are.
  private func errors(in bytes: [UInt8]) -> [Diagnostic] {
    check(bytes, place.file).filter { $0.severity == .error && !$0.isOfUnknownKey }
  }

  private func edited(_ bytes: [UInt8]) throws(WriteFault) -> [UInt8] {
    for case .text(let text) in changes where plainText(text).isEmpty { throw .empty }
    do throws(EditFault) {
      return try ContentEdit(bytes, of: place.file, entry: place.row).applying(changes)
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
}

extension ContentEdit {
  /// The file with some changes, one after the other.
  package func applying(_ changes: [EntryChange]) throws(EditFault) -> [UInt8] {
    var edit = self
    for change in changes {
      let bytes =
        switch change {
        case .field(let key, let value): try edit.setting(edit.spelling(of: key), to: value)
        case .text(let text): try edit.settingText(text)
        }
      edit = try ContentEdit(bytes, of: file, entry: index)
    }
    return edit.source.bytes
  }
}
