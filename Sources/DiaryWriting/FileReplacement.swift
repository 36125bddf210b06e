public import SiteFiles

/// Writes a content file anew, if it still is the one that was read.
///
/// The new bytes are written whole under another name and brought to the disk. Then the two files
/// exchange their names, and what was there is looked at: if another program has just written it,
/// they change back. So its text is never lost, even if it was written between two steps.
public struct FileReplacement: Sendable {
  private let file: SitePath
  private let version: FileVersion
  private let bytes: [UInt8]
  private let isDurable: Bool

  /// - Parameters:
  ///   - version: The version of the file that was read.
  ///   - isDurable: Whether the new file is on the disk when ``run(in:)`` returns; many files are
  ///     brought there faster at once.
  public init(
    _ file: SitePath, version: FileVersion, by bytes: [UInt8], isDurable: Bool = true
  ) {
    (self.file, self.version, self.bytes, self.isDurable) = (file, version, bytes, isDurable)
  }

  /// - Throws: ``WriteFault/changed`` if the file is another one by now.
  public func run(in diary: any FileTree) throws(WriteFault) {
    guard try ReadEntryFile.read(file, in: diary).version == version else { throw .changed }
    let part = partName(of: file)
    do throws(WriteFault) {
      try writing { () throws(FileFault) in
        // Permissions first: nobody reads in the new file what they could not in the old one.
        try diary.create(part, contents: [])
        try diary.copyPermissions(of: file, to: part)
        try diary.append(bytes, to: part)
        if isDurable { try diary.synchronize([part]) }
      }
      try exchange(part, in: diary)
    } catch {
      try? diary.removeFile(part)
      throw error
    }
    if isDurable { try writing { () throws(FileFault) in try diary.synchronize([file]) } }
  }

  private func exchange(_ part: SitePath, in diary: any FileTree) throws(WriteFault) {
    do throws(FileFault) {
      try diary.exchange(part, with: file)
    } catch {
      guard error.reason == .notSupported else { throw .files(error) }
      // A disk that cannot exchange names: only what is written from here on could be lost.
      guard try ReadEntryFile.read(file, in: diary).version == version else { throw .changed }
      return try writing { () throws(FileFault) in try diary.move(part, to: file) }
    }
    let old = try? ReadEntryFile.read(part, in: diary)
    guard old?.version == version else {
      try writing { () throws(FileFault) in try diary.exchange(part, with: file) }
      throw .changed
    }
    try writing { () throws(FileFault) in try diary.removeFile(part) }
  }
}
