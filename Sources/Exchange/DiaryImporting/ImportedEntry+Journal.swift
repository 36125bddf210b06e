import DiaryModel
import DiaryWriting
import SiteFiles

extension ImportedEntry {
  /// Puts the entry where the person wants those of a journal: a notebook of its source.
  ///
  /// - Parameter names: Of the notebook, behind those that it is in.
  mutating func sort(into names: [String], _ options: ImportOptions) {
    let names = names.filter { !$0.isBlank }
    guard let last = names.last else { return }
    switch options.journals {
    case .folders:
      folder = names.suffix(8).map { Slug(from: $0)?.text ?? Slug.codePoints(of: $0).text }
        .joined(separator: "/")
    case .tags: if !entry.tags.contains(last) { entry.tags.append(last) }
    case .none: break
    }
  }
}
