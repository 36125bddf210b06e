import Feeds
import LocalizedDates

/// The contents of a book: its years and their months, then its pages.
struct EPUBContents {
  let book: EPUBBook

  /// For EPUB 3, and to read.
  var navigation: [UInt8] {
    var xml = XMLText()
    xml.beginPage(titled: book.title, in: book)
    xml.markup("<nav epub:type=\"toc\" id=\"toc\">\n")
    xml.element("h1", book.title)
    xml.markup("<ol>\n")
    for year in book.years {
      xml.markup("<li>")
      link(year.title, to: year.chapters.lowerBound, in: &xml)
      xml.markup("\n<ol>\n")
      for chapter in year.chapters { item(chapter, in: &xml) }
      xml.markup("</ol>\n</li>\n")
    }
    for chapter in book.pages { item(chapter, in: &xml) }
    xml.markup("</ol>\n</nav>\n<nav epub:type=\"landmarks\" hidden=\"\">\n<ol>\n")
    landmark("cover", "cover.xhtml", book.title, in: &xml)
    landmark("toc", "nav.xhtml", book.title, in: &xml)
    if let first = book.chapters.first {
      landmark("bodymatter", first.file, first.title, in: &xml)
    }
    xml.markup("</ol>\n</nav>\n")
    xml.endPage()
    return xml.bytes
  }

  private func item(_ chapter: Int, in xml: inout XMLText) {
    xml.markup("<li>")
    link(book.chapters[chapter].title, to: chapter, in: &xml)
    xml.markup("</li>\n")
  }

  private func link(_ title: String, to chapter: Int, in xml: inout XMLText) {
    xml.markup("<a href=\"\(book.chapters[chapter].file)\">")
    xml.escaped(title)
    xml.markup("</a>")
  }

  private func landmark(
    _ kind: String, _ file: String, _ title: String, in xml: inout XMLText
  ) {
    xml.markup("<li><a epub:type=\"\(kind)\" href=\"\(file)\">")
    xml.escaped(title)
    xml.markup("</a></li>\n")
  }

  /// For readers of EPUB 2.
  ///
  /// ## Source
  /// DAISY, NCX 2005-1.
  var oldNavigation: [UInt8] {
    var xml = XMLText()
    xml.markup("<ncx xmlns=\"http://www.daisy.org/z3986/2005/ncx/\" version=\"2005-1\"")
    xml.markup(" xml:lang=\"\(book.locale.text)\">\n<head>\n")
    xml.markup("<meta name=\"dtb:uid\" content=\"\(book.identifier)\"/>\n")
    xml.markup("<meta name=\"dtb:depth\" content=\"2\"/>\n")
    xml.markup("<meta name=\"dtb:totalPageCount\" content=\"0\"/>\n")
    xml.markup("<meta name=\"dtb:maxPageNumber\" content=\"0\"/>\n</head>\n<docTitle>\n")
    xml.element("text", book.title)
    xml.markup("</docTitle>\n<navMap>\n")
    for (index, year) in book.years.enumerated() {
      open("year-\(index + 1)", year.title, order: year.chapters.lowerBound, in: &xml)
      for chapter in year.chapters { point(chapter, in: &xml) }
      xml.markup("</navPoint>\n")
    }
    for chapter in book.pages { point(chapter, in: &xml) }
    xml.markup("</navMap>\n</ncx>\n")
    return xml.bytes
  }

  private func point(_ chapter: Int, in xml: inout XMLText) {
    open("chapter-\(chapter + 1)", book.chapters[chapter].title, order: chapter, in: &xml)
    xml.markup("</navPoint>\n")
  }

  /// - Parameter chapter: What it leads to; points that lead to the same have the same number.
  private func open(_ id: String, _ title: String, order chapter: Int, in xml: inout XMLText) {
    xml.markup("<navPoint id=\"\(id)\" playOrder=\"\(chapter + 1)\">\n<navLabel>\n")
    xml.element("text", title)
    xml.markup("</navLabel>\n<content src=\"\(book.chapters[chapter].file)\"/>\n")
  }
}
