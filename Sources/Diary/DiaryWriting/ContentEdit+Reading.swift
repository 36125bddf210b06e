package import DiaryModel
import StructuredText

extension ContentEdit {
  /// The value of a field that is one word or line, in any spelling of its key.
  ///
  /// - Returns: `nil` if the entry has no such field, or another kind of value.
  package func word(of key: EntryKey) -> String? {
    let fields = (try? fields(of: source)) ?? nil
    return fields?.first { EntryKey(spelling: $0.key) == key }?.value.scalar?.text
  }
}
