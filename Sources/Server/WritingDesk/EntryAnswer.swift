import DiaryWriting
import StructuredText

/// An entry as the writing page gets it.
struct EntryAnswer: Sendable {
  let place: EntryPlace
  let json: JSONValue
}
