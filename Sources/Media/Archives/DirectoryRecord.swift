import CMinizip

/// A member as an archive's directory describes it.
struct DirectoryRecord {
  let name: [UInt8]
  let size: UInt64
  let packedSize: UInt64
  let method: Int
  let isEncrypted: Bool
  /// The kind of file in the way of Unix, 0 where none is stated.
  let unixKind: UInt
  let offset: UInt64
  let number: UInt64

  init(_ facts: unz_file_info64, name: [UInt8], offset: UInt64, number: UInt64) {
    self.name = name
    size = facts.uncompressed_size
    packedSize = facts.compressed_size
    method = Int(facts.compression_method)
    // Bit 0: the bytes are encrypted; 6: strongly; 13: so is the directory.
    isEncrypted = facts.flag & (1 | 1 << 6 | 1 << 13) != 0
    unixKind = (UInt(facts.external_fa) >> 16) & 0o170000
    self.offset = offset
    self.number = number
  }

  static let folder: UInt = 0o040000
  static let link: UInt = 0o120000
  static let regularFile: UInt = 0o100000
}
