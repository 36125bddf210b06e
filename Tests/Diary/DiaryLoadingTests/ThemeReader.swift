import Diagnostics
import DiaryModel
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryLoading

/// Reads themes of a diary that has some built-in ones.
struct ThemeReader {
  let builtIn: FilesInMemory
  /// The theme that is read unless a test names another.
  let name: String
  /// The site's language unless a test names another.
  let locale: String

  func theme(
    _ files: [String: String], name: String? = nil, locale: String? = nil
  ) throws -> Theme {
    try loadTheme(
      name ?? self.name, from: FilesInMemory(files), builtIn: builtIn,
      locale: LocaleTag(locale ?? self.locale), limits: Configuration.Limits())
  }

  /// The faults of a theme; nothing if it has none.
  func faults(_ files: [String: String], name: String? = nil) -> String {
    do {
      _ = try theme(files, name: name)
      return ""
    } catch let faults as Diagnostics {
      #expect(faults.all.allSatisfy { $0.subject == .configuration })
      return text(faults.all, showsHeld: false)
    } catch {
      return "\(error)"
    }
  }
}
