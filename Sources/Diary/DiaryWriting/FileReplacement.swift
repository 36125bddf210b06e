package import SiteFiles

/// Writes a content file anew, if it still is the one that was read.
///
/// The new bytes are written whole under another name and brought to the disk. Then the two files
/// exchange their names, and what was there is looked at: if another program has just written it,
/// they change back, until what comes out is what last went in. So the file has what was written
/// last, and every other text is in the file that came out. That one stays: a program that has it
/// open may still write into it. ``Leftovers`` removes it later, or puts it into the trash.
///
/// Not chosen: a lock, of which editors know nothing; and moving the new file over the old one, which
/// loses what another program saved between the last look and the move.
package struct FileReplacement: Sendable {
  private let file: SitePath
  private let version: FileVersion
  private let bytes: [UInt8]
  private let isDurable: Bool

  /// - Parameters:
  ///   - version: The version of the file that was read.
  ///   - isDurable: Whether the new file is on the disk when ``run(in:)`` returns; many files are
  ///     brought there faster at once.
  package init(
    _ file: SitePath, version: FileVersion, by bytes: [UInt8], isDurable: Bool = true
  ) {
    (self.file, self.version, self.bytes, self.isDurable) = (file, version, bytes, isDurable)
  }

  /// - Throws: ``WriteFault/changed`` if the file is another one by now.
  package func run(in diary: any FileTree) throws(WriteFault) {
    guard try ReadEntryFile.read(file, in: diary).version == version else { throw .changed }
    let part = partName(of: file)
    let replaced = replacedName(of: file, holding: version.hash)
    try writing { () throws(FileFault) in
      do throws(FileFault) {
        // Permissions first: nobody reads in the new file what they could not in the old one.
        try diary.create(part, contents: [])
        try diary.copyPermissions(of: file, to: part)
        try diary.append(bytes, to: part)
        if isDurable { try diary.synchronize([part]) }
        try diary.move(part, to: replaced)
      } catch {
        try? diary.removeFile(part)
        throw error
      }
    }
    try exchange(replaced, in: diary)
    if isDurable { try writing { () throws(FileFault) in try diary.synchronize([file]) } }
    // Whoever saved over it meanwhile has not seen it.
    guard version(of: file, in: diary) == FileVersion(of: bytes) else { throw .changed }
  }

  /// More exchanges than a program that saves all the time needs.
  private static let mostExchanges = 16

  /// - Parameter replaced: Has the new bytes; from the first exchange on it may be the only one that
  ///   has those of another program.
  private func exchange(_ replaced: SitePath, in diary: any FileTree) throws(WriteFault) {
    do throws(FileFault) {
      try diary.exchange(replaced, with: file)
    } catch {
      if error.reason == .notSupported { return try move(replaced, in: diary) }
      try? diary.removeFile(replaced)
      throw .files(error)
    }
    var (inside, before): (FileVersion?, FileVersion?) = (FileVersion(of: bytes), version)
    for count in 1...Self.mostExchanges {
      let out = version(of: replaced, in: diary)
      if out == before && count == 1 { return }
      if out == before || count == Self.mostExchanges { break }
      try writing { () throws(FileFault) in try diary.exchange(replaced, with: file) }
      (inside, before) = (out, inside)
    }
    throw .changed
  }

  /// Puts the new file in place on a disk that cannot exchange names: only what another program puts
  /// there from the last look on is lost.
  private func move(_ part: SitePath, in diary: any FileTree) throws(WriteFault) {
    do throws(WriteFault) {
      try? diary.link(file, to: replacedName(of: file, holding: version.hash))
      guard version(of: file, in: diary) == version else { throw WriteFault.changed }
      try writing { () throws(FileFault) in try diary.move(part, to: file) }
    } catch {
      try? diary.removeFile(part)
      throw error
    }
  }

  /// - Returns: `nil` for what cannot be read.
  private func version(of file: SitePath, in diary: any FileTree) -> FileVersion? {
    (try? ReadEntryFile.read(file, in: diary))?.version
  }
}
