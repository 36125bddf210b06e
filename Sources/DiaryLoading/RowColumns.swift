import DiaryModel
import SiteFiles
import StructuredText

/// Where an entry begins on its line: a JSON file may have many on one.
///
/// - Returns: `nil` for a Markdown file, and for one that cannot be read again.
func column(of source: EntrySource, in files: some FileTree) -> Int? {
  guard ContentKind(of: source.file.text) == .json,
    let bytes = try? files.contents(of: source.file, limit: 1 << 30),
    let text = try? SourceText(bytes, file: source.file.text)
  else { return nil }
  var places: [StructuredText.Place] = []
  let root = try? StructuredText.readJSON(
    text, streaming: "entries", limits: JSONLimits(depth: 1_000)
  ) {
    places.append($1.place)
  }
  if places.isEmpty, source.index == 0, let root { return root.place.column }
  return source.index < places.count ? places[source.index].column : nil
}
