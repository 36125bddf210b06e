import DiaryModel
import LocalizedDates
package import SiteFiles
import StructuredText

/// Gives the file of a new entry the name that its title asks for.
///
/// A page that saves while one types makes the file when the title has but a few letters. The entry
/// must have an `id` of its own, so that it stays the same one for feeds.
package struct NameEntry: Sendable {
  private let place: EntryPlace
  private let version: FileVersion

  /// - Parameter version: The version of the file that was read.
  package init(_ place: EntryPlace, version: FileVersion) {
    (self.place, self.version) = (place, version)
  }

  /// - Returns: The new place, or the old one if its name is right, or was chosen by a person.
  package func run(in diary: any FileTree) throws(WriteFault) -> EntryPlace {
    let file = try ReadEntryFile.read(place.file, in: diary)
    if file.version != version { throw .changed }
    guard !place.isInJSON, let name = wantedName(of: file.bytes) else { return place }
    var attempt = 1
    while true {
      let path = place.file.parent.appending(name.path(attempt: attempt).name)
      if path == place.file { return place }
      if try rename(to: path, in: diary) { return EntryPlace(path) }
      attempt += 1
    }
  }

  /// - Returns: `false` if a file is there.
  private func rename(to path: SitePath, in diary: any FileTree) throws(WriteFault) -> Bool {
    try writing { () throws(FileFault) in
      if try diary.item(at: path) != nil { return false }
      do throws(FileFault) {
        try diary.move(place.file, toFree: path)
      } catch {
        if error.reason == .alreadyExists { return false }
        throw error
      }
      try diary.synchronize([path])
      return true
    }
  }

  /// The name that a new entry of this text would get; `nil` if the file's name is not such a one.
  private func wantedName(of bytes: [UInt8]) -> EntryFileName? {
    guard let edit = try? ContentEdit(bytes, of: place.file), let text = try? edit.text(),
      let source = try? SourceText(bytes, file: place.file.text),
      let fields = try? splitFrontMatter(source).fields,
      fields["id"]?.scalar?.bytes.isEmpty == false,
      let day = (fields["date"]?.scalar?.text.prefix(10)).flatMap({ try? Day(parsing: String($0)) }
      ),
      place.file.name.hasPrefix(day.iso)
    else { return nil }
    return EntryFileName(NewEntry(date: DateText(day: day)), named: firstLineSlug(of: text))
  }
}
