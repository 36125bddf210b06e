import DiaryPrivacy
import Photos
import SiteFiles
import SiteOutput

/// The sizes that earlier builds made of photos of public entries, and what is published of their
/// sounds, films and documents, in `.diarysite/photos/`.
///
/// A cache and nothing more: what is missing, damaged or planted is made again. Photos of entries
/// that are not public never get here, but for those of encrypted entries, as they are encrypted on
/// the site. Each file is named by what it was made from (an encrypted one by a code of that, which tells
/// nothing of the photo), by its own bytes, and by a code:
///
/// ```
/// KEY-HASH-CODE.webp    32, 16 and 32 hexadecimal digits; `.jpeg` if it is one, `.seal` if it is
///                       encrypted, `.file` if it is no size of a photo
/// ```
///
/// The hash says which files the site still has even for photos that were not read. The code is
/// one of key and bytes under the site's secret, so a file counts only if this diary made it: with
/// hashes alone a folder from elsewhere could show other pixels. Without a secret there is no cache.
struct PhotoCache: Sendable {
  private let files: any FileTree
  private let secret: SiteSecret
  /// The most bytes of a file.
  private let limit: Int
  /// The files of each key.
  private let names: [Substring: [String]]

  private static let folder = memoryFolder.appending("photos")
  /// Changes with what is made of the same photo by the same program.
  private static let version = 2

  /// - Parameter diary: The diary's root.
  init(in diary: any FileTree, secret: SiteSecret, limit: Int) {
    (files, self.secret, self.limit) = (diary, secret, limit)
    names = Dictionary(grouping: Self.names(in: diary)) { $0.prefix(32) }
  }

  private static func names(in diary: any FileTree) -> [String] {
    let items = (try? diary.children(of: folder)) ?? []
    return items.filter { $0.kind == .file }.map(\.name)
  }

  /// The key of a size, made of all that the size depends on.
  static func key(
    of photo: [UInt8], _ size: ScaledSize, quality: Int, by program: String
  ) -> String {
    let settings = "\(size.width) \(size.height) \(size.format.rawValue) \(quality) \(program)"
    return key(of: photo, settings)
  }

  /// - Parameter settings: All that decides what is made of the file.
  static func key(of photo: [UInt8], _ settings: String) -> String {
    let settings = "\(version) \(photo.count) \(settings)"
    return ContentHash(of: photo.span).text + ContentHash(value: fingerprint(of: settings)).text
  }

  /// The forms of what is kept, which are the endings of its names.
  enum Form: String, CaseIterable, Sendable {
    case webp, jpeg, seal, file
  }

  /// A file as it was made; `nil` if it is missing. What cannot be believed is removed.
  func bytes(of key: String, _ form: Form) -> [UInt8]? {
    for name in names[key[...]] ?? [] {
      let file = Self.folder.appending(name)
      let bytes = try? files.contents(of: file, limit: limit)
      if let bytes, name == self.name(of: key, bytes, form) { return bytes }
      try? files.removeFile(file)
    }
    return nil
  }

  /// Keeps a file for the next build; if that is not possible, it is made again.
  func keep(_ bytes: [UInt8], as key: String, _ form: Form) {
    try? files.replace(Self.folder.appending(name(of: key, bytes, form)), contents: bytes)
  }

  private func name(of key: String, _ bytes: [UInt8], _ form: Form) -> String {
    let code = hexadecimal(secret.proof(of: Array(key.utf8) + bytes, as: "photo").prefix(16))
    return "\(key)-\(ContentHash(of: bytes.span).text)-\(code).\(form.rawValue)"
  }

  /// Removes what the site does not have.
  ///
  /// - Parameter hashes: The hashes of the files that it has.
  static func prune(in diary: any FileTree, keeping hashes: Set<ContentHash>) {
    for name in names(in: diary) {
      let hash = ContentHash(text: Array(name.utf8.dropFirst(33).prefix(16))[...])
      // A longer name is one of a file that was not finished.
      let isWhole =
        name.utf8.count == 87 && Form.allCases.contains { name.hasSuffix(".\($0.rawValue)") }
      if isWhole, hash.map(hashes.contains) ?? false { continue }
      try? diary.removeFile(folder.appending(name))
    }
  }
}
