import Diagnostics
import SiteFiles
import StructuredText

/// The key `extends` of a theme of the diary.
struct ThemeLink: Sendable {
  /// The name of the theme that it extends.
  let next: String
  private let location: TextLocation
  private let source: SourceText

  /// - Returns: `nil` if the theme extends none, or if its `theme.yml` has a fault.
  init?(of name: String, in files: some FileTree, limit: Int) {
    let path = themesFolder.appending(name).appending("theme.yml")
    guard (try? files.item(at: path))?.kind == .file,
      let bytes = try? files.contents(of: path, limit: limit),
      let source = try? SourceText(bytes, file: path.text),
      let field = (try? readYAML(source))?.fields?.first(where: { $0.key == "extends" })
    else { return nil }
    var settings = ThemeSettings(file: path.text)
    settings.add(field)
    guard let next = settings.extends else { return nil }
    (self.next, self.source, location) = (next, source, field.value.location)
  }

  /// A fault of the key.
  func fault(what: String, why: String, fix: String) -> Diagnostic {
    var reader = FieldReader(file: source.file, subject: .configuration)
    reader.report(location, what: what, why: why, fix: fix)
    let quoted = QuotedFaults(reader.faults).quoted(from: source)
    return quoted.first ?? Diagnostic(at: nil, what: what, why: why, fix: fix)
  }
}
