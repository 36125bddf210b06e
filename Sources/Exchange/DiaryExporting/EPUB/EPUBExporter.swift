import Diagnostics
import SiteFiles

/// Writes a book of the diary: a cover, the contents by year and month, a chapter a month, undated
/// pages behind them, and the photos.
///
/// Its date is that of the newest change in the diary, so the same diary gives the same bytes.
///
/// ## Source
/// EPUB 3.2; with the contents of EPUB 2, too, for older readers.
struct EPUBExporter: Exporter {
  let held = Set<ExportField>.shown.union([.language, .links, .files])

  func write(_ export: Export, to sink: any ExportSink) throws(Diagnostics) {
    let book = EPUBBook(export)
    let documents = try EPUBDocuments()
    try sink.add(.root.appending("mimetype"), Array("application/epub+zip".utf8), isPacked: true)
    var values = book.values()
    try sink.add(
      .root.appending("META-INF/container.xml"), documents.document("container.xml", of: values))
    var chapters = EPUBChapters(book)
    for chapter in book.chapters {
      try sink.add(
        book.path(of: chapter.file),
        documents.document(
          "chapter.xhtml", of: values,
          chapter: (chapter.title, try chapters.entries(of: chapter))))
    }
    for picture in chapters.pictures.all {
      try sink.add(book.path(of: picture.name), picture.bytes, isPacked: true)
    }
    values = book.values(chapters.pictures.all)
    for name in ["style.css", "cover.svg", "cover.xhtml", "nav.xhtml", "toc.ncx", "content.opf"] {
      try sink.add(book.path(of: name), documents.document(name, of: values))
    }
  }
}
