@testable import Photos

/// The directories of a TIFF block that are still to be read, each once.
struct DirectoryWalk {
  struct Directory: Hashable {
    let offset: Int
    /// Whether the numbers of its fields have the meaning of GPS fields.
    let isGPS: Bool
    /// Whether the pointer after its fields counts. Behind Exif and GPS directories cameras write
    /// anything.
    let isChained: Bool
  }

  /// The most directories a block may have; cameras write five.
  static let limit = 64

  private var all: [Directory]
  private var position = 0

  init(first offset: Int) {
    all = [Directory(offset: offset, isGPS: false, isChained: true)]
  }

  var isTooLong: Bool { all.count > Self.limit }

  /// Notes a directory, unless it was noted before.
  mutating func add(_ directory: Directory) {
    guard !isTooLong, !all.contains(directory) else { return }
    all.append(directory)
  }

  mutating func next() -> Directory? {
    guard position < all.count else { return nil }
    position += 1
    return all[position - 1]
  }
}

extension TIFFBlock {
  /// Where the directory after the one at `offset` begins; `nil` if there is none.
  ///
  /// Some writers leave the last pointer out; then nothing follows.
  func directory(afterDirectoryAt offset: Int, fieldCount: Int) -> Int? {
    let next = number(at: offset + 2 + 12 * fieldCount, size: 4) ?? 0
    return next == 0 ? nil : next
  }
}
