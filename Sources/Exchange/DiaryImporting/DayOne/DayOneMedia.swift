import SiteFiles
import StructuredText

/// The photos, videos, recordings and documents of a Day One export, by the names that entries
/// give them.
///
/// A class, because journals add to it while they are read.
final class DayOneMedia {
  struct Medium {
    let file: SourceFile?
    /// In the export.
    let name: String
    let fileExtension: String
    /// The words of a link to it.
    let label: String
    let order: Int

    var isPicture: Bool {
      let endings: Set = ["jpg", "jpeg", "png", "gif", "webp", "heic", "heif", "svg", "avif"]
      return endings.contains(fileExtension)
    }
  }

  /// In small letters, without their endings.
  private let files: [String: SourceFile]
  private var media: [String: Medium] = [:]
  /// Keys that are used, or that say what the file itself does.
  static let known: Set = [
    "identifier", "md5", "type", "orderInEntry", "width", "height", "fileSize", "format",
    "thumbnail", "pdfName", "title", "filename", "name",
  ]
  static let lists = ["photos", "videos", "audios", "pdfAttachments"]

  init(_ source: SourceFiles) {
    let folders: Set = ["photos", "videos", "audios", "pdfs"]
    files = source.files.filter { folders.contains($0.path.parent.name) }
      .first(ofEach: { $0.path.stem.lowercased() })
  }

  /// Takes the media of an entry.
  func add(_ entry: Node) {
    for list in Self.lists {
      for node in entry[list]?.items ?? [] {
        guard let id = node.text("identifier") else { continue }
        media[id] = medium(node)
      }
    }
  }

  /// The identifiers of an entry's media, in their order.
  func identifiers(of entry: Node) -> [String] {
    Self.lists.flatMap { list in
      (entry[list]?.items ?? []).compactMap { $0.text("identifier") }
        .sorted { (media[$0]?.order ?? 0) < (media[$1]?.order ?? 0) }
    }
  }

  subscript(identifier: String) -> Medium? { media[identifier] }

  private func medium(_ node: Node) -> Medium {
    let names = [node.text("md5"), node.text("identifier")].compactMap { $0?.lowercased() }
    let file = names.lazy.compactMap { self.files[$0] }.first
    let ending = file?.path.fileExtension.lowercased()
    let fileExtension = ending ?? node.text("type")?.lowercased() ?? ""
    let name = (node.text("md5") ?? node.text("identifier") ?? "") + "." + fileExtension
    return Medium(
      file: file, name: name, fileExtension: fileExtension,
      label: node.text("pdfName", "title", "filename", "name") ?? fileExtension,
      order: node.integer("orderInEntry") ?? 0)
  }
}
