/// The result of an export.
public struct ExportReport: Sendable {
  /// The number of entries that have something that the format cannot hold.
  public struct Loss: Hashable, Sendable {
    public let field: ExportField
    public let count: Int
  }

  public let kind: ExportKind
  public let entryCount: Int
  public let pageCount: Int
  /// Photos and other files.
  public let fileCount: Int
  /// By field, in the order of ``ExportField``.
  public let losses: [Loss]
  /// Undated pages for which the format has no place.
  public let pagesLeftOut: Int
  /// Links to files that are not copied, since their metadata cannot be removed.
  public let filesLeftOut: Int

  /// The losses, as sentences.
  public var sentences: [String] {
    var sentences = losses.map { loss in
      let entries = loss.count == 1 ? "1 entry has" : "\(loss.count) entries have"
      return "\(entries) \(loss.field.words), which \(kind.name) cannot hold"
    }
    if pagesLeftOut > 0 {
      let pages = pagesLeftOut == 1 ? "1 undated page is" : "\(pagesLeftOut) undated pages are"
      sentences.append("\(pages) left out: \(kind.name) has no place without a date")
    }
    if filesLeftOut > 0 {
      let files = filesLeftOut == 1 ? "1 file is" : "\(filesLeftOut) files are"
      sentences.append(
        "\(files) left out, since metadata can be removed from JPEG, PNG, WebP and GIF only")
    }
    return sentences
  }
}
