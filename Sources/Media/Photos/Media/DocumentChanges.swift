import StructuredText

/// The changes that take out of a PDF what no page shows, for `qpdf --update-from-json`.
///
/// ExifTool takes out less: parts of pages and of pictures keep their metadata, and attached files
/// stay. What nothing leads to any more, qpdf does not write.
///
/// - Parameter described: The answer of `qpdf --json=2 --json-key=qpdf`.
/// - Returns: `nil` if it is none.
///
/// ## Source
/// The manual of qpdf, "qpdf JSON"; ISO 32000-2, tables 29, 31, 166 and 255.
func documentChanges(_ described: [UInt8]) -> [UInt8]? {
  guard let source = try? SourceText(described, file: ""),
    let parts = try? readJSON(source, depth: 1_000)["qpdf"]
  else { return nil }
  return Array("{\"qpdf\":\(json(parts))}".utf8)
}

/// The keys of parts that no page shows: descriptions, times, private notes of programs, attached files,
/// and what runs.
private let left: Set<String> = [
  "/Info", "/ID", "/Metadata", "/PieceInfo", "/LastModified", "/Thumb", "/SpiderInfo",
  "/CreatorInfo",
  "/EmbeddedFiles", "/EmbeddedFile", "/AF", "/EF", "/FS", "/Collection", "/JavaScript", "/JS",
  "/AA",
  "/OpenAction", "/XFA", "/Perms", "/DSS", "/Legal", "/Requirements", "/VP", "/LGIDict",
  "/PTEX.FileName", "/PTEX.InfoDict",
]

/// The keys that stay in the parts in which programs keep what they like: the trailer, the catalogue, and
/// pages.
private let kept: [String: Set<String>] = [
  "/Root": ["/Root", "/Size", "/Encrypt"],
  "/Catalog": [
    "/Type", "/Version", "/Extensions", "/Pages", "/PageLabels", "/Names", "/Dests",
    "/ViewerPreferences", "/PageLayout", "/PageMode", "/Outlines", "/URI", "/AcroForm",
    "/StructTreeRoot", "/MarkInfo", "/Lang", "/OutputIntents", "/OCProperties",
  ],
  "/Page": [
    "/Type", "/Parent", "/Resources", "/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox",
    "/BoxColorInfo", "/Contents", "/Rotate", "/Group", "/B", "/Dur", "/Trans", "/Annots",
    "/StructParents", "/Tabs", "/UserUnit",
  ],
]

/// The keys of a note on a page that say who wrote it, and when.
private let leftOfNotes: Set<String> = [
  "/T", "/M", "/NM", "/CreationDate", "/Subj", "/RC", "/IRT", "/ExData",
]

/// Reading bounds how deep the parts stand in one another.
private func json(_ node: Node) -> String {
  switch node.value {
  case .null: return "null"
  case .scalar(let scalar): return scalar.form == .quoted ? jsonString(scalar.text) : scalar.text
  case .list(let items): return "[" + items.map(json).joined(separator: ",") + "]"
  case .map(let fields):
    // A signature names who signed, where and why, and holds for these bytes no more.
    let isSignature = node["/ByteRange"] != nil
    let kind = node["/Subtype"]?.scalar?.text
    let isNote = node["/Rect"] != nil && kind != nil && kind != "/Widget"
    let type = node["/Root"] == nil ? node["/Type"]?.scalar?.text : "/Root"
    let only = type.flatMap { kept[$0] }
    let fields = fields.filter { field in
      if let only, !only.contains(field.key) { return false }
      if isSignature { return field.key == "/Type" || field.key == "/Filter" }
      return !left.contains(field.key) && !(isNote && leftOfNotes.contains(field.key))
    }
    return "{" + fields.map { jsonString($0.key) + ":" + json($0.value) }.joined(separator: ",")
      + "}"
  }
}
