import DiaryModel
import SiteFiles
import StructuredText

/// The column of an entry on its line: a JSON file may have many on one.
///
/// - Returns: `nil` for a Markdown file, and for one that cannot be read again.
func column(of source: EntrySource, in files: some FileTree) -> Int? {
  guard ContentKind(of: source.file.text) == .json,
    let bytes = try? files.contents(of: source.file, limit: 1 << 30),
    let text = try? SourceText(bytes, file: source.file.text)
  else { return nil }
  var locations: [TextLocation] = []
  let root = try? StructuredText.readJSON(text, streaming: "entries", depth: 1_000) {
    locations.append($1.location)
  }
  if locations.isEmpty, source.index == 0, let root { return root.location.column }
  return source.index < locations.count ? locations[source.index].column : nil
}
