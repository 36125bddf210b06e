package import SiteFiles
import Synchronization
import XMLReading

/// A file of a source.
package struct SourceFile: Hashable, Sendable {
  package let path: SitePath
  /// In bytes.
  package let size: Int
}

/// The source of an import: one file, a folder or an archive. It is only read.
package struct SourceFiles: Sendable {
  /// The name of the file or folder.
  package let name: String
  /// All files, in the order of their paths' bytes.
  package let files: [SourceFile]
  private let contents: any SourceContents
  /// By letters, and not by bytes: macOS takes accents apart in names, and notes do not.
  private let byPath: [String: SourceFile]
  private let byName: [String: SourceFile]
  /// By the letters of their names, small and large ones alike.
  private let byFoldedName: [String: [SourceFile]]
  /// The encoding of texts that are neither UTF-8 nor UTF-16; `nil`: they are not read.
  package var encoding: TextEncoding?
  /// The characters that were left out of its texts so that they could be read.
  let mends = SourceMends()

  init(name: String, _ files: some Sequence<SourceFile>, in contents: any SourceContents) {
    self.name = name
    self.files = files.sorted { $0.path < $1.path }
    self.contents = contents
    byPath = self.files.first(ofEach: \.path.text)
    byName = self.files.first(ofEach: \.path.name)
    byFoldedName = Dictionary(grouping: self.files) { $0.path.name.lowercased() }
  }

  /// The first files, up to so many bytes together.
  func beginning(bytes limit: Int) -> SourceFiles {
    var left = limit
    var part = SourceFiles(
      name: name,
      files.prefix {
        left -= $0.size
        return left >= 0
      }, in: contents)
    part.encoding = encoding
    return part
  }

  /// The first file of a name, in whatever folder.
  func file(named name: String) -> SourceFile? { byName[name] }

  /// The file of a name, in whatever case and folder; `nil` if there are several.
  func onlyFile(named name: String) -> SourceFile? {
    let found = byFoldedName[name.lowercased()] ?? []
    return found.count == 1 ? found[0] : nil
  }

  /// The file at a path.
  package subscript(path: String) -> SourceFile? { byPath[path] }

  /// All bytes of a file.
  ///
  /// - Throws: ``ImportFault`` if it has more than `limit` bytes or cannot be read.
  package func bytes(
    of file: SourceFile, limit: Int = ImportLimits.file
  ) throws(ImportFault) -> [UInt8] {
    guard file.size <= limit else { throw ImportFault(file: file.path.text, .tooLarge(limit)) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.size)
    try contents.read(file) { chunk throws(ImportFault) in
      guard bytes.count + chunk.count <= limit else {
        throw ImportFault(file: file.path.text, .tooLarge(limit))
      }
      bytes += chunk
    }
    return bytes
  }

  /// The beginning of a file.
  func beginning(of file: SourceFile, count: Int = 4096) throws(ImportFault) -> [UInt8] {
    try contents.beginning(of: file, count: count)
  }

  /// Reads a file in chunks.
  package func read(
    _ file: SourceFile, _ take: ([UInt8]) throws(ImportFault) -> Void
  ) throws(ImportFault) {
    try contents.read(file, take)
  }

  /// The text of a file, without a byte order mark.
  package func text(
    of file: SourceFile, limit: Int = ImportLimits.file
  ) throws(ImportFault) -> String {
    let bytes = try bytes(of: file, limit: limit)
    if let text = decodedText(bytes) ?? encoding?.text(bytes).map(cleaned) { return text }
    throw ImportFault(file: file.path.text, .encoding(encoding?.name))
  }

  /// The beginning of a file, to recognise it by; a character that cannot be read is U+FFFD.
  func beginning(ofTextIn file: SourceFile, count: Int = 4096) throws(ImportFault) -> String {
    let bytes = try beginning(of: file, count: count)
    return decodedText(bytes) ?? encoding?.text(bytes, isPart: true).map(cleaned)
      ?? cleaned(String(decoding: bytes, as: UTF8.self))
  }

  private static let endingsOfTexts: Set = ["txt", "md", "markdown", "csv", "tsv", "org"]

  /// The beginning of its first text in another encoding than UTF-8 and UTF-16.
  package var foreignText: (file: SourceFile, bytes: [UInt8])? {
    let texts = files.filter { Self.endingsOfTexts.contains($0.path.fileExtension.lowercased()) }
    return texts.prefix(1_000).lazy.compactMap { file in
      guard var bytes = try? beginning(of: file, count: 1 << 16), decodedText(bytes) == nil else {
        return nil
      }
      // Its last character may be cut off.
      let isCut = bytes.count < file.size
      let isUTF8 = isCut && (1...3).contains { decodedText(Array(bytes.dropLast($0))) != nil }
      if isCut { bytes = Array(bytes[...(bytes.lastIndex(of: 0x0A) ?? bytes.count - 1)]) }
      return isUTF8 || bytes.contains(0) ? nil : (file, bytes)
    }.first
  }

  /// The words for its form: `a folder`.
  var form: String { files.count == 1 && diskPath(of: files[0]) != nil ? "a file" : contents.words }

  /// The place of the whole file on the disk, for what only a library can open; `nil` in archives.
  func diskPath(of file: SourceFile) -> DiskPath? { contents.diskPath(of: file) }
}

/// Counts what was left out of a source.
///
/// A class, since a source is a value that is read in many places; the mutex guards the count.
final class SourceMends: Sendable {
  /// Characters that no XML may have.
  let characters = Mutex(0)
}

/// Where the bytes of a source come from.
protocol SourceContents: Sendable {
  func read(
    _ file: SourceFile, _ take: ([UInt8]) throws(ImportFault) -> Void
  ) throws(ImportFault)
  func beginning(of file: SourceFile, count: Int) throws(ImportFault) -> [UInt8]
  func diskPath(of file: SourceFile) -> DiskPath?
  /// The words for its form: `a folder`.
  var words: String { get }
}

/// Bounds of what an import reads.
package enum ImportLimits {
  /// The bytes of a file that is read as a whole.
  package static let file = 512 << 20
  /// The files of a source.
  package static let files = 500_000
}

extension SourceFiles {
  /// Reads an XML file, and hands over whole elements of some local names, one at a time.
  func elements(
    of file: SourceFile, named names: Set<String>, _ limits: XMLLimits = XMLLimits(),
    _ take: (XMLElement) throws(ImportFault) -> Void
  ) throws(ImportFault) {
    // Others than the named one are in UTF-8 or UTF-16, as with texts.
    let named = try encoding.flatMap { encoding throws(ImportFault) in
      try decodedText(bytes(of: file)) == nil ? encoding.name : nil
    }
    let reader = XMLReader(limits: limits, encoding: named)
    var collector = XMLElementCollector { names.contains($0.local) }
    func give(_ bytes: [UInt8], isLast: Bool) throws(ImportFault) {
      let events: [XMLEvent]
      do throws(XMLFault) { events = try reader.read(bytes, isLast: isLast) } catch {
        if case .encoding(let name) = error.reason {
          throw ImportFault(
            file: file.path.text, line: error.line,
            .encoding(name.uppercased() == "UTF-8" ? nil : name))
        }
        throw ImportFault(file: file.path.text, line: error.line, .broken(error.words.why))
      }
      for event in events {
        if let element = collector.take(event) { try take(element) }
      }
    }
    try read(file) { chunk throws(ImportFault) in try give(chunk, isLast: false) }
    try give([], isLast: true)
    mends.characters.withLock { $0 += reader.droppedCharacters }
  }

  /// Reads the posts and pages of a blog's XML files, and counts what is neither.
  ///
  /// - Parameters:
  ///   - name: The local name of their elements.
  ///   - type: The type that an element states.
  ///   - item: Makes an entry of a post or page, and its place.
  func readPosts(
    of files: [SourceFile], named name: String, _ take: EntryImporter.Taking,
    type: (XMLElement) -> String,
    item: (XMLElement, _ isPage: Bool, _ place: String) -> ImportedItem
  ) throws(ImportFault) {
    var others: [String: Int] = [:]
    for file in files {
      try elements(of: file, named: [name]) { element throws(ImportFault) in
        let type = type(element)
        guard ["post", "page"].contains(type) else {
          others[type, default: 0] += 1
          return
        }
        try take(item(element, type == "page", "\(file.path.text), line \(element.line)"))
      }
    }
    for (type, count) in others.sorted(by: { $0.key < $1.key }) {
      try take(.lost("items of the type '\(type)' are no entries: \(count)"))
    }
  }
}

extension XMLElement {
  /// The text of the first child of one of these local names, whatever its namespace.
  func text(_ names: String...) -> String? {
    for name in names {
      let found = first { $0.local == name }?.text.trimmed
      if let found, !found.isEmpty { return cleaned(found) }
    }
    return nil
  }
}

extension SourceFiles {
  /// The file that a path in another one leads to; `nil` if it leads out of the source.
  ///
  /// - Parameter path: From the folder of `file`, or behind a slash from the source's root.
  func file(at path: String, from file: SourceFile) -> SourceFile? {
    self.file(at: path, in: path.hasPrefix("/") ? "" : file.path.parent.text)
  }

  /// - Parameter folder: The folder that the path begins at; empty for the source's root.
  func file(at path: String, in folder: String) -> SourceFile? {
    var parts: [Substring] = []
    for part in (folder + "/" + path).split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    let path = parts.joined(separator: "/")
    if let file = self[path] { return file }
    // Some disks do not tell small and large letters apart.
    let named = byFoldedName[parts.last?.lowercased() ?? ""] ?? []
    let found = named.filter { $0.path.text.lowercased() == path.lowercased() }
    return found.count == 1 ? found[0] : nil
  }
}

extension Sequence {
  /// The first element of each key.
  func first<Key: Hashable>(ofEach key: (Element) -> Key) -> [Key: Element] {
    Dictionary(map { (key($0), $0) }) { first, _ in first }
  }
}
