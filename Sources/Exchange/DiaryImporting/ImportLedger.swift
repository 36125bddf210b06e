package import SiteFiles
import SiteOutput
import StructuredText

/// Earlier imports, in `.diarysite-state/imports.json`: for each entry of a source the
/// file that it became, what that file had in it, and its pictures.
///
/// Without it entries are found again by their id, or else by day, title and text.
///
/// Not chosen: a field in each entry that names its source. People edit and copy entries, and what was
/// removed would come back with the next import.
package struct ImportLedger: Sendable {
  struct Row: Hashable {
    var file: String
    /// The hash of the bytes that were written.
    let hash: ContentHash
    /// The hash of what the source said; `nil` in records of earlier versions.
    var said: ContentHash?
    /// The traits that tell the entry from others of its id; `nil` in records of earlier versions.
    var traits: EntryTraits?
    /// Whether the source said that it was not for everybody.
    var isHidden = false
    /// The names of the files that it shows, and the hashes of what they are in the source.
    var attachments: [String: ContentHash] = [:]
  }

  private(set) var rows: [String: Row] = [:]
  /// Whether it differs from what the diary has.
  private(set) var isChanged = false
  private static let name = "imports.json"
  /// Bytes of the largest ledger that is read: some 500,000 entries.
  private static let limit = 256 << 20

  /// The ledger of a diary; empty if it has none.
  ///
  /// - Throws: ``ImportFault`` if its file is anything but a ledger: what was removed from the diary
  ///   would come back.
  package init(of diary: some FileTree) throws(ImportFault) {
    let path = stateFolder.appending(Self.name)
    let bytes: [UInt8]
    do throws(FileFault) {
      if try diary.item(at: path) == nil { return }
      bytes = try diary.contents(of: path, limit: Self.limit)
    } catch {
      throw ImportFault(file: path.text, .disk(error.reason))
    }
    guard let rows = Self.rows(of: bytes) else { throw ImportFault(file: path.text, .noLedger) }
    self.rows = rows
  }

  /// - Returns: `nil` if they are no ledger.
  private static func rows(of bytes: [UInt8]) -> [String: Row]? {
    guard let source = try? SourceText(bytes, file: name), let node = try? readJSON(source),
      node["version"]?.scalar?.text == "1", let fields = node["entries"]?.fields
    else { return nil }
    var rows: [String: Row] = [:]
    rows.reserveCapacity(fields.count)
    for field in fields {
      guard let file = field.value["file"]?.scalar?.text, SitePath(file) != nil,
        let hash = hash(in: field.value["hash"])
      else { return nil }
      var row = Row(file: file, hash: hash)
      row.said = Self.hash(in: field.value["said"])
      row.traits = field.value["is"]?.scalar.flatMap { EntryTraits($0.text) }
      row.isHidden = field.value["hidden"]?.scalar?.boolean ?? false
      for attachment in field.value["attachments"]?.fields ?? [] {
        guard let hash = Self.hash(in: attachment.value) else { return nil }
        row.attachments[attachment.key] = hash
      }
      rows[field.key] = row
    }
    return rows
  }

  private static func hash(in node: Node?) -> ContentHash? {
    node?.scalar.flatMap { ContentHash(text: $0.bytes) }
  }

  subscript(origin: String) -> Row? {
    get { rows[origin] }
    set {
      rows[origin] = newValue
      isChanged = true
    }
  }

  package func write(to diary: some FileTree) throws(FileFault) {
    let lines = rows.sorted { $0.key < $1.key }.map { origin, row in
      "\n\(jsonString(origin)): \(row.value.json)"
    }
    let json = "{\"version\": 1, \"entries\": {" + lines.joined(separator: ",") + "\n}}\n"
    try diary.keep(Self.name, contents: Array(json.utf8))
  }
}

extension ImportLedger.Row {
  fileprivate var value: YAMLValue {
    let attachments = attachments.sorted { $0.key < $1.key }
      .map { YAMLValue.Member($0.key, .text($0.value.text)) }
    let members: [(key: String, value: YAMLValue?)] = [
      ("file", .text(file)), ("hash", .text(hash.text)), ("is", traits.map { .text($0.text) }),
      ("said", said.map { .text($0.text) }), ("hidden", isHidden ? .word("true") : nil),
      ("attachments", attachments.isEmpty ? nil : .map(attachments)),
    ]
    return .map(members.compactMap { key, value in value.map { .init(key, $0) } })
  }
}

func hash(of bytes: [UInt8]) -> ContentHash { ContentHash(of: bytes.span) }
