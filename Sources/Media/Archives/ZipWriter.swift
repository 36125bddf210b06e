import CMinizip
package import SiteFiles

/// Writes a ZIP archive to a new file: the same bytes for the same members.
///
/// Members stand in the order in which they are added, with UTF-8 names, no time (1980-01-01), no
/// permissions and, unless they may exceed 4 GB, no extra fields. If ``finish()`` is not reached,
/// the file is removed.
///
/// ## Source
/// PKWARE, APPNOTE 6.3.10.
package struct ZipWriter: ~Copyable {
  private let output: ArchiveOutput
  /// `nil` once the archive is closed.
  private var handle: zipFile?
  private var paths: Set<SitePath> = []
  private var openPath: SitePath?

  /// The date 1980-01-01, 00:00, as in MS-DOS.
  private static let date: uLong = 0x0021_0000
  /// Version 2.0 of the format, made on MS-DOS: there are no permissions.
  private static let version: uLong = 20
  /// The flag for names in UTF-8.
  private static let namesAreUTF8: uLong = 1 << 11

  /// - Parameter permissions: Of the new file, such as `0o600`.
  package init(creating path: DiskPath, permissions: UInt16) throws(ArchiveFault) {
    let created: ArchiveOutput
    do throws(FileFault) {
      created = ArchiveOutput(try NewFile(creating: path, permissions: permissions))
    } catch {
      throw .file(error.reason)
    }
    var functions = created.functions
    guard let opened = zipOpen2_64("", APPEND_STATUS_CREATE, nil, &functions) else {
      throw .file(.other(code: 0, words: "the archive cannot be written"))
    }
    (output, handle) = (created, opened)
  }

  deinit {
    guard let handle else { return }
    output.isAbandoned = true
    zipClose(handle, nil)
  }

  /// Adds a member from memory.
  ///
  /// - Parameter isCompressed: Photos, sound and films are packed already: store them.
  package mutating func add(
    _ path: SitePath, _ bytes: [UInt8], isCompressed: Bool = true
  ) throws(ArchiveFault) {
    try begin(path, isCompressed: isCompressed, isLarge: bytes.count >= 0xFFFF_0000)
    try write(bytes)
    try end()
  }

  /// Begins a member whose bytes follow with ``write(_:)``; the one before it ends.
  ///
  /// - Parameter isLarge: Whether it may have 4 GB or more; else so many end in a fault.
  /// - Throws: ``ArchiveFault/sameName(_:_:)`` if the archive has a member of the path.
  package mutating func begin(
    _ path: SitePath, isCompressed: Bool = true, isLarge: Bool = false
  ) throws(ArchiveFault) {
    try end()
    guard !path.isRoot, path.text.utf8.count <= 0xFFFF else { throw .unsafeName(path.text) }
    guard paths.insert(path).inserted else { throw .sameName(path.text, path.text) }
    var facts = zip_fileinfo()
    facts.dosDate = Self.date
    let isASCII = path.text.utf8.allSatisfy { $0 < 0x80 }
    try check(
      zipOpenNewFileInZip4_64(
        handle, path.text, &facts, nil, 0, nil, 0, nil, isCompressed ? Z_DEFLATED : 0,
        Z_DEFAULT_COMPRESSION, 0, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, nil, 0, Self.version,
        isASCII ? 0 : Self.namesAreUTF8, isLarge ? 1 : 0))
    openPath = path
  }

  /// Writes bytes of the member that was begun.
  package mutating func write(_ chunk: [UInt8]) throws(ArchiveFault) {
    var rest = chunk[...]
    while !rest.isEmpty {
      let piece = rest.prefix(1 << 24)
      try check(
        piece.withUnsafeBytes { zipWriteInFileInZip(handle, $0.baseAddress, UInt32($0.count)) })
      rest = rest.dropFirst(piece.count)
    }
  }

  private mutating func end() throws(ArchiveFault) {
    guard let path = openPath else { return }
    openPath = nil
    let result = zipCloseFileInZip(handle)
    // Without the room for 64 bits, a member that has become too large cannot be closed.
    if result == ZIP_BADZIPFILE && output.failure == nil {
      throw .tooLarge(path.text, limit: 0xFFFF_FFFE)
    }
    try check(result)
  }

  /// Writes the directory, and waits until the archive is on the disk.
  package consuming func finish() throws(ArchiveFault) {
    try end()
    let result = zipClose(handle, nil)
    handle = nil
    try check(result)
    do throws(FileFault) {
      try output.finish()
    } catch {
      throw .file(error.reason)
    }
  }

  private func check(_ result: CInt) throws(ArchiveFault) {
    if let failure = output.failure { throw .file(failure.reason) }
    if result != ZIP_OK {
      throw .file(.other(code: result, words: "the archive cannot be written"))
    }
  }
}
