import Diagnostics
import DiaryModel
import SiteFiles

/// The pictures of a book, each once, in the order in which entries show them.
struct EPUBPictures {
  struct Picture {
    /// Such as `images/0001.jpg`.
    let name: String
    let type: String
    let bytes: [UInt8]
  }

  private let export: Export
  private(set) var all: [Picture] = []
  /// `nil` for files that no EPUB can show.
  private var names: [SitePath: String?] = [:]

  init(_ export: Export) {
    self.export = export
  }

  /// - Returns: `nil` if it is not of a type that every reader of EPUB 3.2 shows.
  mutating func name(of source: SitePath) throws(Diagnostics) -> String? {
    if let known = names[source] { return known }
    let bytes =
      ["jpg", "jpeg", "png", "gif"].contains(source.fileExtension)
      ? try export.bytes(of: source) : export.jpegs[source] ?? []
    guard let (type, ending) = Self.type(of: bytes) else {
      names[source] = .some(nil)
      return nil
    }
    let name = "images/\(padded(all.count + 1, to: 4)).\(ending)"
    all.append(Picture(name: name, type: type, bytes: bytes))
    names[source] = name
    return name
  }

  /// By its first bytes: a name may say something else.
  private static func type(of bytes: [UInt8]) -> (type: String, ending: String)? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return ("image/jpeg", "jpg") }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return ("image/png", "png") }
    if bytes.starts(with: "GIF8".utf8) { return ("image/gif", "gif") }
    return nil
  }
}
