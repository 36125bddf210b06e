import DiaryLayout
import DiaryModel
import SiteFiles
import Templating

/// The entries that seem to show pictures, before they are rendered.
///
/// Pages of photos have to be planned then, since other pages lead to them. So bodies are searched
/// for the names of pictures beside entries. This may be wrong, as within code: rendering finds out,
/// and the site is planned again if that makes a difference.
struct EntriesWithPhotos {
  /// Ascending.
  private(set) var entries: [Int] = []
  /// The names of all pictures beside entries.
  private let names: Set<String>
  /// The most bytes of a picture's text that are looked at.
  private static let longestText = 2_000
  private static let types: Set<String> = [
    "jpg", "jpeg", "png", "webp", "gif", "heic", "heif", "tif", "tiff",
  ]

  init(_ entries: EntryTable, sources: SourceTree) {
    var names: Set<String> = []
    for index in sources.indexes(of: .attachment) {
      let file = sources.files[index]
      if Self.types.contains(file.fileExtension) { names.insert(file.name) }
    }
    self.names = names
    if names.isEmpty { return }
    for (index, entry) in entries.enumerated() where mayShow(entry.content.body.bytes) {
      self.entries.append(index)
    }
  }

  /// Whether a body names a picture behind `![`.
  ///
  /// An address such as `[rain]: rain.jpg` is rare enough to be left to rendering.
  private func mayShow(_ body: ArraySlice<UInt8>) -> Bool {
    let bytes = body.span
    var index = 0
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "!"), bytes[index + 1] == UInt8(ascii: "["),
        let name = name(in: body.dropFirst(index + 2)), names.contains(name)
      {
        return true
      }
      index += 1
    }
    return false
  }

  /// The last part of the path in `text](folder/name.jpg "title")`.
  private func name(in image: ArraySlice<UInt8>) -> String? {
    let mark = Array("](".utf8)
    guard let bracket = image.prefix(Self.longestText).firstRange(of: mark) else { return nil }
    let rest = image[bracket.upperBound...]
    let isQuoted = rest.first == UInt8(ascii: "<")
    let path = rest.dropFirst(isQuoted ? 1 : 0).prefix { byte in
      isQuoted
        ? byte != UInt8(ascii: ">") && byte != UInt8(ascii: "\n")
        : byte > 0x20 && byte != UInt8(ascii: ")") && byte != UInt8(ascii: "#")
    }
    let name = path.split(separator: UInt8(ascii: "/")).last ?? []
    let text = String(decoding: name, as: UTF8.self)
    return percentDecoded(text) ?? text
  }
}

extension Configuration {
  /// Whether the site has pages of photos if there are any: a theme may lack the layout, and
  /// originals of cameras would make such pages heavier than a whole diary.
  func hasGallery(in theme: Theme) -> Bool {
    photoSizes.hasGallery && !photoSizes.widths.isEmpty
      && theme.layouts.contains { $0.name == Layout.photos.name }
  }
}
