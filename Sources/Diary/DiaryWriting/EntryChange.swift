package import DiaryModel
package import StructuredText

/// One change of an entry.
package enum EntryChange: Hashable, Sendable {
  /// Another value of a field, under the key that the file has for it; `nil` takes it away.
  case field(EntryKey, YAMLValue?)
  /// Another text, as ``ContentEdit/text()`` gives it.
  case text(String)
}

extension ContentEdit {
  /// The file with some changes, one after the other.
  package func applying(_ changes: [EntryChange]) throws(EditFault) -> [UInt8] {
    var edit = self
    for change in changes {
      let bytes =
        switch change {
        case .field(let key, let value): try edit.setting(edit.spelling(of: key), to: value)
        case .text(let text): try edit.settingText(text)
        }
      edit = try ContentEdit(bytes, of: file, entry: index)
    }
    return edit.source.bytes
  }
}
