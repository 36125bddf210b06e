import SiteFiles

/// The bytes of a file around a place: directories are read number by number.
struct FileWindow {
  let file: OpenFile
  private var start = 0
  private var bytes: [UInt8] = []
  private let length: Int

  init(_ file: OpenFile, length: Int = 1 << 16) {
    (self.file, self.length) = (file, length)
  }

  /// - Returns: `nil` if there are not so many.
  mutating func bytes(at offset: Int, count: Int) throws(ArchiveFault) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= file.size, count <= file.size - offset else {
      return nil
    }
    if offset < start || offset + count > start + bytes.count {
      bytes = try file.bytes(from: offset, count: max(length, count))
      start = offset
    }
    let from = offset - start
    return from + count <= bytes.count ? bytes[from..<from + count] : nil
  }
}

extension OpenFile {
  /// Bytes of an archive; fewer at its end.
  func bytes(from offset: Int, count: Int) throws(ArchiveFault) -> [UInt8] {
    do throws(FileFault) { return try read(from: offset, count: count) } catch {
      throw .file(error.reason)
    }
  }
}

extension ArraySlice<UInt8> {
  /// A number, its lowest byte first; there must be so many bytes.
  func number(at offset: Int, _ count: Int) -> UInt64 {
    (0..<count).reversed().reduce(0) { $0 << 8 | UInt64(self[startIndex + offset + $1]) }
  }
}
