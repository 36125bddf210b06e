import DiaryModel
import DiaryWriting

extension ImportedEntry {
  /// Takes over who may read the entry. Nothing becomes more public by it, and a word that is not
  /// known means the worst.
  ///
  /// - Parameter group: The readers of an encrypted entry.
  mutating func hide(as word: String, for group: String? = nil) {
    guard let visibility = Visibility(rawValue: word.trimmed.lowercased()) else {
      entry.visibility = .private
      remarks.append(
        ImportRemark(.hidden, "a word for who may read an entry is not known, so it is private"))
      return
    }
    entry.visibility = visibility == .public ? nil : visibility
    if visibility == .encrypted { entry.group = group.flatMap { ReaderGroup($0) } }
  }
}
