import Diagnostics
package import SiteFiles

/// Writes a file that is whole already, as a new entry.
package struct CreateEntryFile: Sendable {
  private let bytes: [UInt8]
  private let name: EntryFileName
  private let folder: SitePath
  private let form: NewEntry.Form
  private let check: EntryCheck

  /// - Parameters:
  ///   - bytes: The whole file; every byte is kept.
  ///   - name: Of the file.
  ///   - folder: The folder of entries, relative to the diary's root; the file's own folder, of its
  ///     year, is made in it.
  ///   - check: Faults that it finds keep the file from being written.
  package init(
    _ bytes: [UInt8], named name: EntryFileName, in folder: SitePath,
    as form: NewEntry.Form = .markdown,
    checking check: @escaping EntryCheck = { _, _ in [] }
  ) {
    (self.bytes, self.name, self.folder) = (bytes, name, folder)
    (self.form, self.check) = (form, check)
  }

  /// Writes the file under the first free name; it is on the disk when this returns.
  package func run(in diary: any FileTree) throws(WriteFault) -> EntryPlace {
    let writer = ContentWriter(in: diary, isShared: true)
    var attempt = 1
    while true {
      let path = folder.appending(name.path(attempt: attempt, as: form).text)
      if attempt == 1 {
        let errors = check(bytes, path).filter { $0.severity == .error }
        if !errors.isEmpty { throw .invalid(errors) }
      }
      let isMade = try writing { () throws(FileFault) in
        guard try writer.create(path, bytes) else { return false }
        try diary.synchronize([path] + path.foldersAround)
        return true
      }
      if isMade { return EntryPlace(path) }
      attempt += 1
    }
  }
}
