import DiaryModel
import StructuredText

/// One entry as it stands in a file, before it is checked.
struct RawEntry {
  let fields: [Field]
  /// The text below the front matter; JSON has a field for it.
  let body: ArraySlice<UInt8>?
  let bodyLine: Int
  let source: EntrySource
  /// The start of the entry, for faults of the whole.
  let location: TextLocation
  let name: ContentFileName
  let isMarkdown: Bool
  /// The format that the whole file sets.
  let format: EntryBody.Format
}
