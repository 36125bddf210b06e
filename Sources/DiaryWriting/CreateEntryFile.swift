import Diagnostics
import DiaryModel
public import SiteFiles

/// Writes a Markdown file that somebody has written whole, as a new entry.
public struct CreateEntryFile: Sendable {
  private let bytes: [UInt8]
  private let name: EntryFileName
  private let folder: SitePath
  private let check: EntryCheck

  /// - Parameters:
  ///   - bytes: The whole file; every byte is kept.
  ///   - name: Of the file.
  ///   - folder: The folder of entries, relative to the diary's root.
  ///   - check: Faults that it finds keep the file from being written.
  public init(
    _ bytes: [UInt8], named name: EntryFileName, in folder: SitePath,
    checking check: @escaping EntryCheck = { _, _ in [] }
  ) {
    (self.bytes, self.name, self.folder, self.check) = (bytes, name, folder, check)
  }

  /// Writes the file under the first free name; it is on the disk when this returns.
  public func run(in diary: any FileTree) throws(WriteFault) -> EntryPlace {
    let writer = ContentWriter(in: diary, isShared: true)
    var attempt = 1
    while true {
      let path = folder.appending(name.path(attempt: attempt).text)
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
