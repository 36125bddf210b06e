import ImageFiles
import PhotoSizes
import SiteFiles
import SiteOutput

/// The sizes that earlier builds made of photos of public entries, in `.diarysite/photos/`.
///
/// A cache and nothing more: what is missing or damaged is made again. Photos of entries that are
/// not public never get here. Each file is named by what it was made from and by its own bytes:
///
/// ```
/// KEY-HASH.webp    32 and 16 hexadecimal digits
/// ```
///
/// The second hash shows damage, and says which files the site still has even for photos that were
/// not read. What somebody planted could have the right name; so a file counts only if it is
/// stripped and of the right size, as when it was made.
struct PhotoCache: Sendable {
  private let files: any FileTree
  /// The file of each key.
  private let names: [Substring: String]

  private static let folder = memoryFolder.appending("photos")
  /// Changes with what is made of the same photo by the same program.
  private static let version = 1

  /// - Parameter diary: The diary's root.
  init(in diary: any FileTree) {
    files = diary
    names = Dictionary(
      Self.names(in: diary).map { ($0.prefix(32), $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func names(in diary: any FileTree) -> [String] {
    let items = (try? diary.children(of: folder)) ?? []
    return items.filter { $0.kind == .file }.map(\.name)
  }

  /// The key of a size, made of all that the size depends on.
  static func key(
    of photo: [UInt8], _ size: ScaledSize, quality: Int, by program: String
  ) -> String {
    let settings = "\(version) \(photo.count) \(size.width) \(size.height) \(quality) \(program)"
    return ContentHash(of: photo.span).text + ContentHash(value: fingerprint(of: settings)).text
  }

  /// A size as it was made; `nil` if it is missing, damaged or another one.
  func bytes(of key: String, _ size: ScaledSize) -> [UInt8]? {
    guard let name = names[key[...]],
      let bytes = try? files.contents(of: Self.folder.appending(name), limit: 1 << 28),
      name == Self.name(of: key, bytes), (try? checkedWebP(bytes, size)) == bytes
    else { return nil }
    return bytes
  }

  /// Keeps a size for the next build; if that is not possible, it is made again.
  func keep(_ bytes: [UInt8], as key: String) {
    try? files.replace(Self.folder.appending(Self.name(of: key, bytes)), contents: bytes)
  }

  private static func name(of key: String, _ bytes: [UInt8]) -> String {
    "\(key)-\(ContentHash(of: bytes.span).text).webp"
  }

  /// Removes what the site does not have.
  ///
  /// - Parameter hashes: The hashes of the files that it has.
  static func prune(in diary: any FileTree, keeping hashes: Set<ContentHash>) {
    for name in names(in: diary) {
      let hash = ContentHash(text: Array(name.utf8.dropFirst(33).prefix(16))[...])
      // A longer name is one of a file that was not finished.
      let isWhole = name.utf8.count == 54 && name.hasSuffix(".webp")
      if isWhole, hash.map(hashes.contains) ?? false { continue }
      try? diary.removeFile(folder.appending(name))
    }
  }
}
