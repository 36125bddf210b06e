import CMinizip
import SiteFiles

/// minizip's handle of an archive.
struct UnzipHandle: ~Copyable {
  private let handle: unzFile
  /// The functions that the handle calls need it.
  private let input: ArchiveInput

  /// - Throws: ``ArchiveFault/damagedDirectory`` if minizip finds no directory.
  init(_ file: OpenFile) throws(ArchiveFault) {
    let input = ArchiveInput(file)
    var functions = input.functions
    guard let handle = unzOpen2_64("", &functions) else {
      throw input.failure.map { .file($0.reason) } ?? .damagedDirectory
    }
    (self.handle, self.input) = (handle, input)
  }

  deinit {
    // Keeps the input alive until then.
    withExtendedLifetime(input) { _ = unzClose(handle) }
  }

  /// A failure of the disk that minizip was told of, else `fault`.
  func fault(_ fault: ArchiveFault) -> ArchiveFault {
    input.failure.map { .file($0.reason) } ?? fault
  }

  /// The number of members that the directory states.
  var memberCount: UInt64 {
    var facts = unz_global_info64()
    return unzGetGlobalInfo64(handle, &facts) == UNZ_OK ? facts.number_entry : 0
  }

  func goToFirst() -> Bool { unzGoToFirstFile(handle) == UNZ_OK }

  func goToNext() -> Bool { unzGoToNextFile(handle) == UNZ_OK }

  func go(to member: ZipMember) -> Bool {
    var position = unz64_file_pos(
      pos_in_zip_directory: member.offset, num_of_file: member.number)
    return unzGoToFilePos64(handle, &position) == UNZ_OK
  }

  /// The member that is the current one; `nil` if it cannot be read.
  func record() -> DirectoryRecord? {
    var facts = unz_file_info64()
    var position = unz64_file_pos()
    guard unzGetCurrentFileInfo64(handle, &facts, nil, 0, nil, 0, nil, 0) == UNZ_OK,
      unzGetFilePos64(handle, &position) == UNZ_OK
    else { return nil }
    var name = [CChar](repeating: 0, count: Int(facts.size_filename) + 1)
    let length = uLong(name.count)
    guard unzGetCurrentFileInfo64(handle, nil, &name, length, nil, 0, nil, 0) == UNZ_OK
    else { return nil }
    return DirectoryRecord(
      facts, name: name.dropLast().map(UInt8.init(bitPattern:)),
      offset: position.pos_in_zip_directory, number: position.num_of_file)
  }

  /// The bytes of the archive that the current member takes, its own header with them.
  func extent(of record: DirectoryRecord) -> Range<UInt64>? {
    var method: CInt = 0
    guard unzOpenCurrentFile2(handle, &method, nil, 1) == UNZ_OK else { return nil }
    defer { unzCloseCurrentFile(handle) }
    let start = unzGetCurrentFileZStreamPos64(handle)
    let extra = unzGetLocalExtrafield(handle, nil, 0)
    let header = 30 + UInt64(record.name.count) + UInt64(max(0, extra))
    guard start >= header else { return nil }
    let (end, overflows) = start.addingReportingOverflow(record.packedSize)
    return overflows ? nil : start - header..<end
  }

  func openMember() -> Bool { unzOpenCurrentFile(handle) == UNZ_OK }

  /// - Returns: No bytes at the end; `nil` for damaged ones.
  func read(count: Int) -> [UInt8]? {
    var result: CInt = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      result = unzReadCurrentFile(handle, buffer.baseAddress, UInt32(clamping: buffer.count))
      length = max(0, Int(result))
    }
    return result < 0 ? nil : bytes
  }

  /// - Returns: Whether the checksum is that of the bytes read, if all were.
  func closeMember() -> Bool { unzCloseCurrentFile(handle) == UNZ_OK }
}
