import Diagnostics
import DiaryModel

extension Diagnostic {
  /// The same message without the writer's own key, for entries that may not be public.
  ///
  /// Keys that diarysite knows stay. The quote shows the key still, where quotes are shown.
  var withoutOwnWords: Diagnostic {
    guard let key, !key.isEmpty, !Self.ours.contains(key), EntryKey(spelling: key) == nil else {
      return self
    }
    var copy = self
    copy.what = what.replacing("'\(key)", with: "'…")
    copy.fix = fix.replacing("'\(key)", with: "'…")
    copy.key = nil
    return copy
  }

  /// Keys of our own beside those of an entry.
  private static let ours: Set<String> = [
    "entries", "version", "condition", "main", "icon", "temperature", "name", "latitude",
    "longitude",
  ]
}
