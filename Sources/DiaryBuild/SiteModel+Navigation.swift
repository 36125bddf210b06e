import Diagnostics
import DiaryLayout
import DiaryLoading
import DiaryModel
import SiteFiles

extension SiteModel {
  /// A warning about names in the setting `navigation` that no page of the site has.
  ///
  /// It does not quote them: they may be of pages that were withdrawn.
  var navigationWarnings: [Diagnostic] {
    guard let wanted = configuration.navigation else { return [] }
    let undated = diary.pages.map(\.path).filter { !$0.isRoot }
    let navigation = Navigation(plan, undated: undated, wanted)
    let count = navigation.unknown.count
    if count == 0 { return [] }
    let meant = navigation.unknown.compactMap { nearMiss(of: $0, in: navigation.known) }.first
    return [
      Diagnostic(
        at: SourceLocation(file: configurationFile.text), severity: .warning,
        subject: .configuration,
        what: count == 1
          ? "'navigation' names a page that the site does not have"
          : "'navigation' names \(count) pages that the site does not have",
        why: "the header of this site can link to \(navigation.known.joined(separator: ", "))",
        fix: meant.map { "did you mean '\($0)'?" }
          ?? "remove the name, or publish a page with 'page: true' and that slug")
    ]
  }
}
