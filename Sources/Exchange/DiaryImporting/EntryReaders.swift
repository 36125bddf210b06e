import DiaryModel
import DiaryWriting
import SiteFiles
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
  /// Those of a content file that an import wrote.
  ///
  /// - Returns: `nil` if they cannot be read.
  init?(of bytes: [UInt8], _ form: NewEntry.Form, file: SitePath) {
    guard let fields = Self.fields(of: bytes, form, file: file) else { return nil }
    self.init(visibility: nil, group: nil, isDraft: false)
    if let text = fields["visibility"]?.scalar?.text {
      guard let word = Visibility(rawValue: text) else { return nil }
      visibility = word
    }
    if let text = fields["group"]?.scalar?.text {
      guard let name = ReaderGroup(text) else { return nil }
      group = name
    }
    if let draft = fields["draft"]?.scalar {
      guard let isDraft = draft.boolean else { return nil }
      self.isDraft = isDraft
    }
  }

  /// The id that a content file gives its entry.
  static func id(of bytes: [UInt8], _ form: NewEntry.Form, file: SitePath) -> String? {
    fields(of: bytes, form, file: file)?["id"]?.scalar?.text
  }

  private static func fields(
    of bytes: [UInt8], _ form: NewEntry.Form, file: SitePath
  ) -> Node? {
    guard let source = try? SourceText(bytes, file: file.text) else { return nil }
    let fields = form == .json ? try? readJSON(source) : try? splitFrontMatter(source).fields
    return fields?.fields == nil ? nil : fields
  }
}
