/// The result of an export.
package struct ExportReport: Sendable {
  /// The number of entries that have something that the format cannot hold.
  package struct Loss: Hashable, Sendable {
    package let field: ExportField
    package let count: Int
  }

  package let kind: ExportKind
  package let entryCount: Int
  package let pageCount: Int
  /// Photos and other files.
  package let fileCount: Int
  /// By field, in the order of ``ExportField``.
  package let losses: [Loss]
  /// Undated pages for which the format has no place.
  package let pagesLeftOut: Int
  /// Links to files that are not copied, since their metadata cannot be removed.
  package let filesLeftOut: Int

  /// The losses, as sentences.
  package var sentences: [String] {
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
