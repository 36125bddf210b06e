package import Diagnostics
import DiaryGate
import DiaryLoading
import DiaryModel
import DiaryRendering
import LocalizedDates
import Platform
package import SiteFiles

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

  private let making: SiteMaking
  /// By the folder of the page.
  private var sources: [SitePath: Source] = [:]
  private var read: [SitePath: EntryText.File] = [:]
  private var origins: [SitePath: BodyOrigins] = [:]
  private var lastText: EntryText?
  private let staticFiles: Set<SitePath>

  /// - Returns: `nil` if nothing had changed, so that the site was not made again.
  package init?(of site: BuiltSite) {
    guard let making = site.making else { return nil }
    self.making = making
    let model = making.model
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
      bodies[source.entry.path.appending("index.html")] = origins(of: source)?.html
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
    guard let origins = origins(of: source), let tag = origins.tag(at: offset, of: bytes) else {
      return nil
    }
    guard let found = tag.place else {
      return place(in: source, source.content.body.shown.line, 1, written: written, length: 1)
    }
    let narrow = found.narrowed(to: part, written)
    let isTyped = found.kind != .tag || narrow.range != found.range
    let shown = isTyped && (part == .address || part == .fragment) ? nil : written
    return place(of: narrow, in: source, shown)
  }

  /// Faults of links and images that pages do not have.
  ///
  /// - Parameter files: The files of the entries that are looked at, besides all of those that are
  ///   not public: the build says nothing of these.
  package func droppedLinks(of files: Set<String>) -> [(fault: Diagnostic, isHeld: Bool)] {
    inOrder.flatMap { source -> [(fault: Diagnostic, isHeld: Bool)] in
      guard source.isHeld || files.contains(source.content.source.file.text) else { return [] }
      return (origins(of: source)?.faults ?? []).map { fault, origin in
        var fault = fault
        if let origin {
          let place = place(of: origin, in: source)
          (fault.location, fault.length) = (place.location, place.length)
        }
        return (fault, source.isHeld)
      }
    }
  }

  /// The pictures to which Markdown gives no text: pages have them as decoration.
  package var picturesWithoutText: [Place] {
    inOrder.flatMap { source -> [Place] in
      guard source.content.body.mayHavePictureWithoutText, let origins = origins(of: source) else {
        return []
      }
      return origins.tags.indices.compactMap { index in
        guard let origin = origins.tags[index].place, origin.kind == .destination,
          origins.isPictureWithoutText(index)
        else { return nil }
        return place(of: origin.aroundText, in: source)
      }
    }
  }

  private var inOrder: [Source] { sources.sorted { $0.key < $1.key }.map(\.value) }

  private func origins(of source: Source) -> BodyOrigins? {
    if let known = origins[source.entry.path] { return known }
    var renderer = EntryRenderer(
      options: making.model.configuration.markdown, addresses: making.addresses,
      pictures: making.pictures, keepsBeside: source.isHeld)
    var pictureName: (@Sendable (SitePath) -> String)?
    if source.entry is EncryptedEntry, let secret = making.model.keys?.secret {
      pictureName = Rendering.sealedName(of: source.content.id, secret)
    }
    origins[source.entry.path] = renderer.origins(of: source.entry, pictureName: pictureName)
    return origins[source.entry.path]
  }

  /// A message with the line of the source.
  package func quoting(_ message: Diagnostic, isHeld: Bool) -> Diagnostic {
    guard let path = message.location.flatMap({ SitePath($0.file) }), let file = file(at: path)
    else { return message }
    return message.quoting(file.bytes, isHeld: isHeld)
  }

  /// - Parameter written: What messages call it; `nil`: what was typed.
  private func place(
    of origin: BodyOrigins.Place, in source: Source, _ written: String? = nil
  ) -> Place {
    let typed = Array(origin.text.bytes)[origin.range]
    if lastText?.isOf(source.content, origin.text) != true {
      let file = file(at: source.content.source.file)
      lastText = EntryText(of: source.content, origin.text, in: file)
    }
    let (line, column, length) = lastText?.position(of: origin.range) ?? (1, 1, 1)
    return place(
      in: source, line, column, written: written ?? String(decoding: typed, as: UTF8.self),
      length: length)
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

  private func file(at path: SitePath) -> EntryText.File? {
    if let known = read[path] { return known }
    let limits = making.model.configuration.limits
    let limit = max(limits.entryFile, limits.jsonFile)
    guard let bytes = try? making.diary.contents(of: path, limit: limit) else { return nil }
    read[path] = EntryText.File(bytes, isJSON: path.fileExtension == "json")
    return read[path]
  }
}

extension BodyOrigins {
  /// Whether a tag is a picture without an alternative text, and not alone in a link, which is worse.
  fileprivate func isPictureWithoutText(_ index: Int) -> Bool {
    let tag = tags[index]
    guard tag.name == "img",
      let text = html[tag.range].firstRange(of: Array(" alt=\"".utf8)),
      html[text.upperBound...].first(where: { $0 > 0x20 }) == UInt8(ascii: "\"")
    else { return false }
    guard index > 0, tags[index - 1].name == "a",
      tags[index - 1].range.upperBound == tag.range.lowerBound
    else { return true }
    let hasName = html[tags[index - 1].range].firstRange(of: Array(" aria-label=".utf8)) != nil
    return hasName || !html[tag.range.upperBound...].starts(with: Array("</a>".utf8))
  }

  /// The tag of the text that a page has at an offset.
  fileprivate func tag(at offset: Int, of page: [UInt8]) -> Tag? {
    for (piece, start) in [(html[..<leadLength], 0), (html[leadLength...], leadLength)] {
      guard !piece.isEmpty else { continue }
      let piece = Array(piece)
      var rest = page[max(0, offset - piece.count + 1)...]
      while let found = firstIndex(of: piece, in: rest), found <= offset {
        if let tag = tags.first(where: { $0.range.lowerBound == start + offset - found }) {
          return tag
        }
        rest = rest[(found + 1)...]
      }
    }
    return nil
  }
}

extension BodyOrigins.Place {
  /// The part that a message is about.
  fileprivate func narrowed(to part: FindSources.Part, _ written: String) -> BodyOrigins.Place {
    let bytes = Array(text.bytes)
    switch (kind, part) {
    case (.destination, .fragment), (.address, .fragment):
      guard let mark = bytes[range].firstIndex(of: UInt8(ascii: "#")) else { return self }
      return with(mark..<range.upperBound)
    case (.tag, .heading):
      let words = bytes[range.upperBound...].prefix { $0 != UInt8(ascii: "<") && $0 != 0x0A }
      return words.isEmpty ? self : with(range.upperBound..<words.endIndex)
    case (.tag, _):
      let names: Set =
        part == .id
        ? ["id"]
        : ["href", "src", "srcset", "poster", "action", "formaction", "data", "content"]
      let values = attributes(in: bytes[range]).filter { names.contains($0.name) }.map(\.value)
      if let exact = values.first(where: { bytes[$0].elementsEqual(written.utf8) }) {
        return with(exact)
      }
      let inside = values.lazy.compactMap { bytes[$0].firstRange(of: Array(written.utf8)) }.first
      return (written.isEmpty ? nil : inside).map(with) ?? values.first.map(with) ?? self
    default: return self
    }
  }

  /// The attributes of a tag, as they were typed.
  private func attributes(in tag: ArraySlice<UInt8>) -> [(name: String, value: Range<Int>)] {
    var found: [(name: String, value: Range<Int>)] = []
    var rest = tag
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let before = rest[..<equals].reversed().drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
      let name = String(decoding: before.reversed(), as: UTF8.self).lowercased()
      rest = rest[(equals + 1)...].drop { $0 <= 0x20 }
      var value = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
      if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        value = rest.dropFirst().prefix { $0 != quote }
      }
      found.append((name, value.startIndex..<value.endIndex))
      rest = rest[value.endIndex...]
    }
    return found
  }

  /// The brackets of a picture, as far as the place belongs to one.
  fileprivate var aroundText: BodyOrigins.Place {
    let bytes = Array(text.bytes)
    let words = bytes[..<range.lowerBound].dropLast(bytes[..<range.lowerBound].last == 0x3C ? 1 : 0)
    let inside = words.dropLast(2).reversed().drop { $0 <= 0x20 }
    let end = inside.startIndex.base
    guard words.suffix(2).elementsEqual("](".utf8), bytes[..<end].suffix(2).elementsEqual("![".utf8)
    else { return self }
    return with(end - 2..<words.endIndex - 1)
  }

  private func with(_ range: Range<Int>) -> BodyOrigins.Place {
    var place = self
    place.range = range
    return place
  }
}

extension EntryBody {
  /// Whether there could be a picture with nothing between its brackets.
  fileprivate var mayHavePictureWithoutText: Bool {
    guard format == .markdown else { return false }
    var rest = shown.bytes
    while let mark = firstIndex(of: Array("![".utf8), in: rest) {
      rest = rest[(mark + 2)...]
      if rest.first(where: { $0 > 0x20 }) == UInt8(ascii: "]") { return true }
    }
    return false
  }
}
