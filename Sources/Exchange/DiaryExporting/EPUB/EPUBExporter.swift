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
    try sink.add(.root.appending("mimetype"), Array("application/epub+zip".utf8), isPacked: true)
    try sink.add(.root.appending("META-INF/container.xml"), EPUBPackage.container)
    var chapters = EPUBChapters(book)
    for chapter in book.chapters {
      try sink.add(book.path(of: chapter.file), try chapters.page(of: chapter))
    }
    for picture in chapters.pictures.all {
      try sink.add(book.path(of: picture.name), picture.bytes, isPacked: true)
    }
    try sink.add(book.path(of: "style.css"), Array(epubStyle.utf8))
    try sink.add(book.path(of: "cover.svg"), EPUBCover(book: book).drawing)
    try sink.add(book.path(of: "cover.xhtml"), EPUBCover(book: book).page)
    try sink.add(book.path(of: "nav.xhtml"), EPUBContents(book: book).navigation)
    try sink.add(book.path(of: "toc.ncx"), EPUBContents(book: book).oldNavigation)
    try sink.add(
      book.path(of: "content.opf"),
      EPUBPackage(book: book, pictures: chapters.pictures.all).document)
  }
}
