import Diagnostics
import DiaryLayout
import DiaryLoading
import DiaryModel
import SiteFiles

extension SiteModel {
  /// Says which names in the setting `navigation` no page of the site has.
  var navigationWarnings: [Diagnostic] {
    guard let wanted = configuration.navigation else { return [] }
    let undated = diary.pages.map(\.path).filter { !$0.isRoot }
    let navigation = Navigation(plan, undated: undated, wanted)
    return navigation.unknown.map { name in
      Diagnostic(
        at: SourceLocation(file: configurationFile.text), severity: .warning,
        subject: .configuration,
        what: "'navigation' names '\(name)', and the site has no such page",
        why: "the header of this site can link to \(navigation.known.joined(separator: ", "))",
        fix: nearMiss(of: name, in: navigation.known).map { "did you mean '\($0)'?" }
          ?? "remove it, or publish a page with 'page: true' and 'slug: \(name)'")
    }
  }
}
