import Diagnostics
import DiaryModel
import Templating

/// The documents of a book but its pictures: the templates in `Files`, filled.
struct EPUBDocuments {
  /// An entry in `chapter.xhtml`.
  static let entry = Schema(
    "entry",
    ["anchor", "lang", "dir", "date", "day", "time", "title", "facts", "tags"].map { .text($0) }
      + [.flag("isFavorite"), .html("body")])

  private let schema = Schema("book", [.free("book"), .text("chapter"), .list("entries", entry)])
  private let templates: [String: Template]

  init() throws(Diagnostics) {
    let sources = embeddedFiles.map { file in
      TemplateSource(
        name: file.path, file: file.path, bytes: file.text.withUTF8Buffer { Array($0) })
    }
    let whole = sources.map(\.name).filter {
      !["page.xhtml", "point.ncx", "line.svg"].contains($0)
    }
    templates = try TemplateSet(layouts: sources, partials: sources)
      .compile(whole.map { [schema] in (layout: $0, root: schema) })
  }

  /// - Parameters:
  ///   - name: Of the template, which is most often that of the document.
  ///   - chapter: The title, and the entries, for `chapter.xhtml`.
  func document(
    _ name: String, of book: FreeValue, chapter: (title: String, entries: [Scope]) = ("", [])
  ) -> [UInt8] {
    let values = Scope(
      schema,
      [
        "book": .free(book), "chapter": .text(chapter.title.clean),
        "entries": .list(chapter.entries),
      ])
    var bytes = PageBytes()
    templates[name]?.render(values, into: &bytes)
    return bytes.array
  }
}

extension FreeValue {
  /// Without what is absent.
  static func of(_ values: KeyValuePairs<String, FreeValue?>) -> FreeValue {
    .dictionary(values.compactMap { key, value in value.map { (key, $0) } })
  }

  static func clean(_ text: String) -> FreeValue { .text(text.clean) }
}

extension String {
  /// Without the characters that no XML may hold.
  var clean: String { String(withoutControls: Array(utf8)[...]) }
}
