import CommonMark
package import Diagnostics
import DiaryGate
import DiaryLoading
import DiaryModel
import DiaryRendering
import LocalizedDates
import Platform
package import SiteFiles
import StructuredText

/// The sources of the pages of a site, for those who find something on a page.
///
/// A class, because it keeps what it has read and rendered; use it on one thread.
package final class FindSources {
  /// A place in a source.
  package struct Place {
    package let location: SourceLocation
    /// Such as `20240512`; empty of an entry without a date.
    package let day: String
    /// The text that is typed there; empty at the beginning of an entry.
    package let text: String
    /// The number of bytes that it takes there.
    package let length: Int
    /// Whether the entry is not public.
    package let isHeld: Bool
  }

  /// The subject of a find.
  package enum Part {
    case page
    case address
    /// The part of an address behind `#`.
    case fragment
    case id
    case heading
  }

  private struct Source {
    let entry: any ReadableEntry
    let isHeld: Bool
    var content: EntryContent { entry.content }
  }

  /// A content file.
  private struct File {
    /// Without a byte order mark.
    let text: TypedText
    /// The strings of a JSON file that are the texts of its entries; `nil` of any other file.
    let strings: [Range<Int>]?
  }

  /// Where the HTML of an entry comes from.
  fileprivate struct Origins {
    let entry: EntryPlaces
    let file: TypedText
    let typed: TypedPlaces
    /// As the places of the entry; `nil` of those that are not found in the file.
    let ranges: [Range<Int>?]
  }

  private let site: Site
  /// By the folder of the page.
  private var sources: [SitePath: Source] = [:]
  private var read: [SitePath: File] = [:]
  private var origins: [SitePath: Origins] = [:]
  private let staticFiles: Set<SitePath>

  /// - Returns: `nil` if nothing had changed, so that the site was not made again.
  package convenience init?(of site: BuiltSite) {
    guard let site = site.site else { return nil }
    self.init(of: site)
  }

  /// The sources of a site that is planned for this alone.
  package convenience init(_ request: BuildRequest) async throws(Diagnostics) {
    do throws(Diagnostics) {
      let diary = try await LoadedDiary(request)
      self.init(of: try await Walk(request: request, isWhole: false).site(of: diary))
    } catch {
      throw request.told(error)
    }
  }

  private init(of site: Site) {
    self.site = site
    let model = site.model
    staticFiles = Set(model.sources.paths(of: .staticFile))
    for entry in model.entries.indices.map({ model.entries[$0] }) {
      sources[entry.path] = Source(entry: entry, isHeld: false)
    }
    for entry in model.unlisted { sources[entry.path] = Source(entry: entry, isHeld: true) }
    for entry in model.encrypted { sources[entry.path] = Source(entry: entry, isHeld: true) }
  }

  package func isOfEntry(_ page: SitePath) -> Bool {
    page.name == "index.html" && sources[page.parent] != nil
  }

  /// The file of `Static` that a page is; `nil` if it is none.
  package func staticFile(of page: SitePath) -> SitePath? {
    let file = staticFolder.appending(page.text)
    return staticFiles.contains(file) ? file : nil
  }

  /// The bodies of encrypted entries, by their page, which nobody can read without a key.
  package var sealedBodies: [SitePath: [UInt8]] {
    var bodies: [SitePath: [UInt8]] = [:]
    for source in inOrder where source.entry is EncryptedEntry {
      bodies[source.entry.path.appending("index.html")] = origins(of: source)?.entry.html
    }
    return bodies
  }

  /// Where the entry of a page has what was found there.
  ///
  /// - Parameters:
  ///   - offset: That of the tag on the page.
  ///   - written: What the page has there.
  /// - Returns: `nil` if the page belongs to no entry, or the entry's text has not made the tag: then
  ///   a theme has.
  package func place(
    of part: Part, at offset: Int, as written: String, on page: SitePath, _ bytes: [UInt8]
  ) -> Place? {
    guard page.name == "index.html", let source = sources[page.parent] else { return nil }
    if part == .page {
      return place(in: source, source.content.source.line, 1, written: "", length: 1)
    }
    guard let origins = origins(of: source),
      let offset = origins.entry.offset(at: offset, of: bytes)
    else { return nil }
    guard let index = origins.entry.places.firstIndex(where: { $0.html.contains(offset) }) else {
      return place(in: source, source.content.body.shown.line, 1, written: written, length: 1)
    }
    let found = origins.entry.places[index]
    let isAddress = part == .address || part == .fragment
    guard found.kind == .html else {
      let range = origins.ranges[index].map { origins.inMarks($0, part == .fragment) }
      return place(of: found, range, origins, in: source, isAddress ? nil : written)
    }
    let narrow = origins.narrowed(index, to: part, at: offset, written)
    let range = origins.ranges[index].flatMap { known in
      origins.typed.range(of: narrow, in: origins.entry.html[found.html], at: known) ?? known
    }
    let isTyped = isAddress && narrow.lowerBound > offset
    let words = isTyped ? String(decoding: origins.entry.html[narrow], as: UTF8.self) : written
    return place(of: found, range, origins, in: source, words)
  }

  /// Faults of links and images that pages do not have.
  ///
  /// - Parameter files: The files of the entries that are looked at, besides all of those that are
  ///   not public: the build says nothing of these.
  package func droppedLinks(of files: Set<String>) -> [(fault: Diagnostic, isHeld: Bool)] {
    inOrder.flatMap { source -> [(fault: Diagnostic, isHeld: Bool)] in
      guard source.isHeld || files.contains(source.content.source.file.text) else { return [] }
      guard let origins = origins(of: source) else { return [] }
      return origins.entry.faults.map { fault, index in
        guard let range = origins.ranges[index] else { return (fault, source.isHeld) }
        var fault = fault
        let place = place(
          of: origins.entry.places[index], origins.inMarks(range), origins, in: source)
        (fault.location, fault.length) = (place.location, place.length)
        return (fault, source.isHeld)
      }
    }
  }

  /// The pictures to which Markdown gives no text: pages have them as decoration.
  package var picturesWithoutText: [Place] {
    inOrder.flatMap { source -> [Place] in
      let body = source.content.body
      guard body.format == .markdown, firstIndex(of: Array("![".utf8), in: body.shown.bytes) != nil,
        let origins = origins(of: source)
      else { return [] }
      return origins.entry.places.indices.filter { origins.entry.places[$0].lacksWords }.map {
        place(of: origins.entry.places[$0], origins.brackets(of: $0), origins, in: source)
      }
    }
  }

  private var inOrder: [Source] { sources.sorted { $0.key < $1.key }.map(\.value) }

  private func origins(of source: Source) -> Origins? {
    if let known = origins[source.entry.path] { return known }
    var renderer = site.bodies.renderer(keepsBeside: source.isHeld)
    var pictureName: (@Sendable (SitePath) -> String)?
    if source.entry is EncryptedEntry, let secret = site.model.keys?.secret {
      pictureName = GuardedMaking.sealedName(of: source.content.id, secret)
    }
    guard let places = renderer.places(of: source.entry, pictureName: pictureName) else {
      return nil
    }
    let file = file(at: source.content.source.file)
    let (text, index) = (file?.text ?? TypedText([]), source.content.source.index)
    let string = file?.strings.map { $0.indices.contains(index) ? $0[index] : 0..<0 }
    var typed = TypedPlaces(in: text, string: string)
    let ranges = typed.ranges(of: places.places)
    origins[source.entry.path] = Origins(entry: places, file: text, typed: typed, ranges: ranges)
    return origins[source.entry.path]
  }

  /// A message with the line of the source.
  package func quoting(_ message: Diagnostic, isHeld: Bool) -> Diagnostic {
    guard let path = message.location.flatMap({ SitePath($0.file) }), let file = file(at: path)
    else { return message }
    return message.quoting(file.text.bytes, isHeld: isHeld)
  }

  /// - Parameters:
  ///   - range: Where it was typed; `nil`: only its line is known.
  ///   - written: What messages call it; `nil`: what was typed.
  private func place(
    of found: MarkdownPlace, _ range: Range<Int>?, _ origins: Origins, in source: Source,
    _ written: String? = nil
  ) -> Place {
    let words =
      written
      ?? String(decoding: range.map { origins.file.bytes[$0] } ?? found.text[...], as: UTF8.self)
    guard let range else {
      return place(in: source, source.content.line(found.line), 1, written: words, length: 1)
    }
    let (line, column) = origins.file.position(of: range.lowerBound)
    return place(in: source, line, column, written: words, length: max(1, range.count))
  }

  private func place(
    in source: Source, _ line: Int, _ column: Int, written: String, length: Int
  ) -> Place {
    let content = source.content
    return Place(
      location: SourceLocation(file: content.source.file.text, line: line, column: column),
      day: content.date.map { $0.day.iso.filter { $0 != "-" } } ?? "", text: written,
      length: length, isHeld: source.isHeld)
  }

  private func file(at path: SitePath) -> File? {
    if let known = read[path] { return known }
    let limits = site.model.configuration.limits
    let limit = max(limits.entryFile, limits.jsonFile)
    guard let file = try? site.request.diary.contents(of: path, limit: limit) else { return nil }
    let bytes = file.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(file.dropFirst(3)) : file
    let isJSON = path.fileExtension == "json"
    read[path] = File(text: TypedText(bytes), strings: isJSON ? Self.strings(of: bytes) : nil)
    return read[path]
  }

  /// The strings of a JSON file that are the texts of its entries.
  private static func strings(of bytes: [UInt8]) -> [Range<Int>] {
    guard let source = try? SourceText(bytes, file: ""), let root = try? readJSON(source) else {
      return []
    }
    let starts = (root["entries"]?.items ?? root.items ?? [root]).map { row in
      row.fields?.first { EntryKey(spelling: $0.key) == .body }?.value.location.offset
        ?? row.location.offset
    }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { $0..<max($0, $1) }
  }
}

extension EntryPlaces {
  /// The offset in the HTML of what a page has at an offset; `nil` if it is not of the entry's text.
  fileprivate func offset(at offset: Int, of page: [UInt8]) -> Int? {
    for (piece, start) in [(html[..<leadLength], 0), (html[leadLength...], leadLength)] {
      let rest = page[max(0, offset - piece.count + 1)...]
      if !piece.isEmpty, let found = firstIndex(of: Array(piece), in: rest), found <= offset {
        return start + offset - found
      }
    }
    return nil
  }
}

extension FindSources.Origins {
  /// A destination or an address without `<` and `>`.
  fileprivate func inMarks(_ range: Range<Int>, _ isFragment: Bool = false) -> Range<Int> {
    let hasMarks = file.bytes[range].first == UInt8(ascii: "<") && range.count > 1
    let inner = hasMarks ? range.dropFirst().dropLast() : range
    let mark = isFragment ? file.bytes[inner].firstIndex(of: UInt8(ascii: "#")) : nil
    return (mark ?? inner.lowerBound)..<inner.upperBound
  }

  /// The part of typed HTML that a message is about, in the HTML of the page.
  fileprivate func narrowed(
    _ index: Int, to part: FindSources.Part, at offset: Int, _ written: String
  ) -> Range<Int> {
    let html = entry.html[entry.places[index].html]
    let end = html[offset...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? html.endIndex
    let tag = html[offset..<end]
    if part == .heading {
      let words = html[end...].prefix { $0 != UInt8(ascii: "<") && $0 != 0x0A }
      return words.isEmpty ? offset..<end : end..<words.endIndex
    }
    return [written, written.replacing("&", with: "&amp;")].lazy
      .compactMap { $0.isEmpty ? nil : value(Array($0.utf8), of: tag) }.first ?? offset..<end
  }

  /// A whole value of an attribute, or an address in a list of some.
  private func value(_ value: [UInt8], of tag: ArraySlice<UInt8>) -> Range<Int>? {
    var rest = tag
    while let start = firstIndex(of: value, in: rest) {
      let end = start + value.count
      let (before, after) = (tag[..<start].last ?? 0, tag[end...].first ?? 0)
      if "=\"' ,\n".utf8.contains(before), "\"' ,/>\n".utf8.contains(after) { return start..<end }
      rest = rest[(start + 1)...]
    }
    return nil
  }

  /// The brackets of a picture, if its address is known.
  fileprivate func brackets(of index: Int) -> Range<Int>? {
    guard let range = ranges[index] else { return nil }
    let before = file.bytes[..<range.lowerBound]
    guard let end = before.lastIndex(of: UInt8(ascii: "]")),
      let start = before[..<end].lastIndex(of: UInt8(ascii: "[")), start > 0,
      before[start - 1] == UInt8(ascii: "!"), before[(start + 1)..<end].allSatisfy({ $0 <= 0x20 })
    else { return inMarks(range) }
    return start - 1..<end + 1
  }
}
