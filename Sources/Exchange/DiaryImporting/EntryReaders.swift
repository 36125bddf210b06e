import DiaryModel
import StructuredText

/// Who may read an entry, as its own file says it.
struct EntryReaders: Hashable {
  var visibility: Visibility?
  var group: ReaderGroup?
  var isDraft: Bool

  /// Whether the entry itself keeps readers away.
  var isHidden: Bool { isDraft || visibility.map { $0 != .public } ?? false }
}

extension EntryReaders {
  /// The readers that the fields of an entry name.
  ///
  /// - Returns: `nil` if they cannot be read.
  init?(of fields: Node?) {
    self.init(visibility: nil, group: nil, isDraft: false)
    if let text = fields?["visibility"]?.scalar?.text {
      guard let word = Visibility(rawValue: text) else { return nil }
      visibility = word
    }
    if let text = fields?["group"]?.scalar?.text {
      guard let name = ReaderGroup(text) else { return nil }
      group = name
    }
    if let draft = fields?["draft"]?.scalar {
      guard let isDraft = draft.boolean else { return nil }
      self.isDraft = isDraft
    }
  }
}
