import Diagnostics
public import SiteFiles
import SiteOutput
import StructuredText

/// Earlier imports, in `.diarysite-state/imports.json`: for each entry of a source the
/// file that it became, and what that file had in it.
///
/// Without it entries are found again by their id, or else by day, title and text.
public struct ImportLedger: Sendable {
  struct Row: Hashable {
    let file: String
    /// The hash of the bytes that were written.
    let hash: ContentHash
  }

  private(set) var rows: [String: Row] = [:]
  /// Whether it differs from what the diary has.
  private(set) var isChanged = false
  private static let name = "imports.json"
  /// Bytes of the largest ledger that is read: some 500,000 entries.
  private static let limit = 128 << 20

  public init() {}

  /// The ledger of a diary; empty if its file is damaged.
  public init(of diary: some FileTree) {
    guard
      let bytes = try? diary.contents(of: stateFolder.appending(Self.name), limit: Self.limit),
      let source = try? SourceText(bytes, file: Self.name), let node = try? readJSON(source)
    else { return }
    for field in node["entries"]?.fields ?? [] {
      guard let file = field.value["file"]?.scalar?.text, SitePath(file) != nil,
        let hash = field.value["hash"]?.scalar.flatMap({ ContentHash(text: $0.bytes) })
      else { continue }
      rows[field.key] = Row(file: file, hash: hash)
    }
  }

  subscript(origin: String) -> Row? {
    get { rows[origin] }
    set {
      rows[origin] = newValue
      isChanged = true
    }
  }

  public func write(to diary: some FileTree) throws(FileFault) {
    var json = "{\"version\": 1, \"entries\": {"
    var isFirst = true
    for (origin, row) in rows.sorted(by: { $0.key < $1.key }) {
      json += isFirst ? "\n" : ",\n"
      json += "\(jsonString(origin)): {\"file\": \(jsonString(row.file)), "
      json += "\"hash\": \"\(row.hash.text)\"}"
      isFirst = false
    }
    try diary.keep(Self.name, contents: Array((json + "\n}}\n").utf8))
  }
}

func hash(of bytes: [UInt8]) -> ContentHash { ContentHash(of: bytes.span) }
