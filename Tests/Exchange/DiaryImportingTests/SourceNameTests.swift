import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryImporting

/// Names of files and encodings of texts as other machines write them.
@Suite struct SourceNameTests {
  /// A ZIP archive of empty files, whose names have no flag for UTF-8.
  private func source(_ names: [[UInt8]], in locale: String) throws -> SourceFiles {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var (all, directory): ([UInt8], [UInt8]) = ([], [])
    for name in names {
      let shared = [20, 0] + [UInt8](repeating: 0, count: 20) + number(name.count, 2) + [0, 0]
      directory += number(0x0201_4B50, 4) + [20, 0] + shared + [UInt8](repeating: 0, count: 10)
      directory += number(all.count, 4) + name
      all += number(0x0403_4B50, 4) + shared + name
    }
    let end =
      number(0x0605_4B50, 4) + number(0, 4) + number(names.count, 2)
      + number(names.count, 2) + number(directory.count, 4) + number(all.count, 4) + [0, 0]
    let folder = try TemporaryFolder()
    try Data(all + directory + end).write(to: folder.url("a.zip"))
    return try SourceFiles.opening(
      DiskPath(folder.url("a.zip").path), in: LocaleTag(locale))
  }

  @Test(arguments: [
    // Korean, Japanese, Russian of MS-DOS, German of MS-DOS, French of Windows.
    ("ko", [0xBB, 0xE7, 0xC1, 0xF8], "사진"), ("en", [0xBB, 0xE7, 0xC1, 0xF8], "사진"),
    ("ja", [0x95, 0x5C, 0x8E, 0x86], "表紙"), ("ru", [0xE4, 0xAE, 0xE2, 0xAE], "фото"),
    ("de", [0x42, 0x81, 0x63, 0x68, 0x65, 0x72], "Bücher"), ("fr", [0xE9, 0x74, 0xE9], "été"),
  ])
  func namesAreInTheEncodingThatFits(locale: String, bytes: [UInt8], name: String) throws {
    let source = try source(
      [bytes + Array("\\a.jpg".utf8), bytes + Array(".md".utf8)], in: locale)
    #expect(source.files.map(\.path.text) == ["\(name).md", "\(name)/a.jpg"])
    #expect(source.file(at: "\(name)/a.jpg", in: "")?.path.name == "a.jpg")
  }

  /// macOS writes an accent behind its letter; notes have the letter as people type it.
  @Test func accentsThatAreTakenApartAreFound() throws {
    let apart = "e\u{301}te\u{301}/\u{1109}\u{1161}.jpg"
    let zip = try source([Array(apart.utf8)], in: "fr")
    let fixture = try Fixture([apart: "x", "2024-05-12.md": "Words"])
    let folder = try SourceFiles.opening(DiskPath(fixture.folder.url("").path))
    for source in [zip, folder] {
      let file = try #require(source["\u{E9}t\u{E9}/\u{C0AC}.jpg"])
      #expect(file.path.text.utf8.elementsEqual(apart.utf8))
      #expect(source.file(named: "\u{C0AC}.jpg") == file)
    }
  }

  private func titles(_ declaration: String, _ bytes: [UInt8], _ encoding: String? = nil) throws
    -> [String]
  {
    let folder = try TemporaryFolder()
    let whole = Array("<?xml version=\"1.0\"\(declaration)?>\n<a><t>".utf8) + bytes
    try Data(whole + Array("</t></a>".utf8)).write(to: folder.url("a.xml"))
    var source = try SourceFiles.opening(DiskPath(folder.url("a.xml").path))
    source.encoding = encoding.flatMap { TextEncoding(named: $0) }
    var titles: [String] = []
    try source.elements(of: source.files[0], named: ["a"]) { titles.append($0.text("t") ?? "") }
    return titles
  }

  @Test func aFeedInUTF16IsRecognised() throws {
    let feed =
      "<?xml version='1.0' encoding='utf-16'?><rss version='2.0'><channel><title>T</title>"
      + "<item><title>비</title><pubDate>Sun, 12 May 2024 10:00:00 GMT</pubDate></item></channel></rss>"
    let folder = try TemporaryFolder()
    try Data([0xFF, 0xFE] + feed.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
      .write(to: folder.url("a.xml"))
    let source = try SourceFiles.opening(DiskPath(folder.url("a.xml").path))
    #expect(try importKind(of: source) == .feed)
    let items = try read(DiskPath(folder.url("a.xml").path), in: "UTC").items
    #expect(
      texts(of: items).hasPrefix("---\ntitle: 비\ndate: 2024-05-12T10:00:00Z\n"), "\(items)")
  }

  @Test func anEncodingOfXMLIsThatOfItsDeclaration() throws {
    #expect(try titles(" encoding=\"euc-kr\"", [0xBA, 0xF1]) == ["비"])
    #expect(try titles("", Array("비".utf8)) == ["비"])
    #expect(throws: ImportFault(file: "a.xml", line: 1, .encoding(nil))) {
      try titles("", [0xBA, 0xF1])
    }
    #expect(throws: ImportFault(file: "a.xml", line: 1, .encoding(nil))) {
      try titles(" encoding=\"utf-8\"", [0xBA, 0xF1])
    }
    #expect(throws: ImportFault(file: "a.xml", line: 1, .encoding("iso-8859-1"))) {
      try titles(" encoding=\"iso-8859-1\"", [0x93])
    }
    // One that a person names counts, but not for what is in UTF-8.
    #expect(try titles(" encoding=\"iso-8859-1\"", [0x93], "CP1252") == ["“"])
    #expect(try titles("", [0xBA, 0xF1], "CP949") == ["비"])
    #expect(try titles("", Array("비".utf8), "CP949") == ["비"])
  }
}

@Suite struct FoundFileTests {
  /// Files lie where programs keep them, and are called by addresses as people write them.
  @Test(arguments: [
    ("a.jpg", "A.JPG"), ("img/Sea%20side.png", "img/sea side.png"),
    ("sea.png", "attachments/sea.png"),
    ("/assets/sea.png", "files/deep/Sea.PNG"), ("<sea (1).png>", "sea (1).png"),
    ("caf%C3%A9.jpg", "cafe\u{301}.jpg"),
  ])
  func picturesAreFound(address: String, file: String) throws {
    let fixture = try Fixture(["2024-05-12.md": "![x](\(address))", file: "p"])
    guard case .entry(let imported)? = try fixture.items().items.first else {
      Issue.record("no entry")
      return
    }
    #expect(imported.attachments.map(\.file.path.text) == [file])
  }

  @Test func oneOfSeveralIsNotGuessed() throws {
    let fixture = try Fixture([
      "2024-05-12.md": "![x](sea.png)", "a/sea.png": "p", "b/sea.png": "p",
    ])
    #expect(remarks(of: try fixture.items().items).contains("missing in the source"))
  }
}
