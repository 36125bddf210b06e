import Diagnostics
import SiteFiles
import StructuredText

extension SourceFiles {
  /// The files with one of these endings. A file that stands alone may be called anything.
  func files(endingIn endings: String...) -> [SourceFile] {
    if files.count == 1 { return files }
    return files.filter { file in
      let name = file.path.name.lowercased()
      return endings.contains { name.hasSuffix("." + $0) }
    }
  }

  /// The value of a JSON file.
  ///
  /// - Parameters:
  ///   - streaming: The key of a long array, whose items are handed over one by one.
  ///   - take: Called with each item and its index.
  /// - Returns: The value; a streamed array is empty in it.
  @discardableResult
  func json(
    of file: SourceFile, streaming key: String? = nil,
    _ take: (_ index: Int, _ node: Node) throws(ImportFault) -> Void = { _, _ in }
  ) throws(ImportFault) -> Node {
    var fault: ImportFault?
    let node: Node
    do {
      let source = try SourceText(
        JSONHalves.replaced(in: try bytes(of: file)), file: file.path.text)
      node = try readJSON(source, streaming: key) { index, node in
        if fault != nil { return }
        do throws(ImportFault) { try take(index, node) } catch { fault = error }
      }
    } catch {
      throw fault ?? error as? ImportFault ?? ImportFault(broken: file, error, "it is no JSON")
    }
    if let fault { throw fault }
    return node
  }

  /// Reads a text of entries, each of which begins with a line of its own form.
  ///
  /// - Parameters:
  ///   - head: What a line says that begins an entry; `nil` for any other.
  ///   - isLeftOut: Whether a line belongs to no entry.
  ///   - item: Makes an entry of its first line, the lines below it, and its place.
  func readEntries<Head>(
    of file: SourceFile, _ take: EntryImporter.Taking, head: (Substring) -> Head?,
    leavingOut isLeftOut: (Substring) -> Bool = { _ in false },
    item: (Head, [Substring], _ place: String) -> ImportedItem
  ) throws(ImportFault) {
    var open: (head: Head, lines: [Substring], place: String)?
    let text = EntryDraft.text(try text(of: file))
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let head = head(line) {
        if let open { try take(item(open.head, open.lines, open.place)) }
        open = (head, [], "\(file.path.text), line \(index + 1)")
      } else if isLeftOut(line) {
        continue
      } else if open != nil {
        open?.lines.append(line)
      } else if !line.isBlank {
        try take(
          .skipped(
            place: "\(file.path.text), line \(index + 1)", why: "it stands before the first date"))
      }
    }
    if let open { try take(item(open.head, open.lines, open.place)) }
  }

  /// The beginning of the first file with one of these endings, without blanks before it.
  func start(of file: SourceFile) -> [UInt8] {
    // The keys of a first entry may stand behind its long text.
    guard var bytes = try? beginning(of: file, count: 1 << 16) else { return [] }
    // XML may be in UTF-16.
    if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(bytes.prefix(2)), let text = decodedText(bytes) {
      bytes = Array(text.utf8)
    }
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    return Array(content.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 })
  }
}

extension SourceFiles {
  /// A file of a name in the folder of another one, or anywhere if it is nowhere there.
  func file(named name: String, beside other: SourceFile) -> SourceFile? {
    let folder = other.path.parent.text
    return self[folder.isEmpty ? name : folder + "/" + name]
      ?? self.file(named: name)
  }
}

extension ImportFault {
  /// A file that a reader found faulty.
  ///
  /// - Parameters:
  ///   - error: What it threw; a message of it says where and why.
  ///   - why: Without a message.
  init(broken file: SourceFile, _ error: any Error, _ why: String) {
    let fault = (error as? Diagnostics)?.all.first ?? error as? Diagnostic
    self.init(
      file: file.path.text, line: fault?.location?.line,
      .broken(fault.map { "\($0.what): \($0.why)" } ?? why))
  }
}
