import DiaryModel
import Feeds
import LocalizedDates

/// The package document of a book: what it is, its files, and their order.
///
/// ## Source
/// EPUB Packages 3.2.
struct EPUBPackage {
  let book: EPUBBook
  let pictures: [EPUBPictures.Picture]

  /// Says where the package document is.
  static var container: [UInt8] {
    var xml = XMLText()
    xml.markup(
      """
      <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
      <rootfiles>
      <rootfile full-path="EPUB/content.opf" media-type="application/oebps-package+xml"/>
      </rootfiles>
      </container>

      """)
    return xml.bytes
  }

  var document: [UInt8] {
    var xml = XMLText()
    xml.markup("<package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\"")
    xml.markup(" unique-identifier=\"id\" xml:lang=\"\(book.locale.text)\"")
    xml.markup(" dir=\"\(book.locale.direction.rawValue)\">\n")
    appendMetadata(to: &xml)
    appendManifest(to: &xml)
    xml.markup("<spine toc=\"ncx\"")
    if book.locale.direction == .rightToLeft {
      xml.markup(" page-progression-direction=\"rtl\"")
    }
    xml.markup(">\n<itemref idref=\"cover\"/>\n<itemref idref=\"nav\"/>\n")
    for index in book.chapters.indices { xml.markup("<itemref idref=\"chapter-\(index + 1)\"/>\n") }
    xml.markup("</spine>\n</package>\n")
    return xml.bytes
  }

  private func appendMetadata(to xml: inout XMLText) {
    xml.markup("<metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n")
    xml.element("dc:identifier id=\"id\"", book.identifier)
    xml.element("dc:title", book.title)
    xml.element("dc:language", book.locale.text)
    if let author = book.author { xml.element("dc:creator", author) }
    if let description = book.export.configuration.description {
      xml.element("dc:description", description)
    }
    xml.element("meta property=\"dcterms:modified\"", book.modified)
    xml.markup("<meta name=\"cover\" content=\"cover-image\"/>\n</metadata>\n")
  }

  private func appendManifest(to xml: inout XMLText) {
    let page = "application/xhtml+xml"
    xml.markup("<manifest>\n")
    item("cover-image", "cover.svg", "image/svg+xml", properties: "cover-image", to: &xml)
    item("cover", "cover.xhtml", page, to: &xml)
    item("nav", "nav.xhtml", page, properties: "nav", to: &xml)
    item("ncx", "toc.ncx", "application/x-dtbncx+xml", to: &xml)
    item("style", "style.css", "text/css", to: &xml)
    for (index, chapter) in book.chapters.enumerated() {
      item("chapter-\(index + 1)", chapter.file, page, to: &xml)
    }
    for (index, picture) in pictures.enumerated() {
      item("picture-\(index + 1)", picture.name, picture.type, to: &xml)
    }
    xml.markup("</manifest>\n")
  }

  private func item(
    _ id: String, _ file: String, _ type: String, properties: String? = nil, to xml: inout XMLText
  ) {
    xml.markup("<item id=\"\(id)\" href=\"\(file)\" media-type=\"\(type)\"")
    if let properties { xml.markup(" properties=\"\(properties)\"") }
    xml.markup("/>\n")
  }
}
