import Diagnostics
import DiaryLayout
import DiaryLoading
import DiaryModel
import SiteFiles

extension SiteModel {
  /// A warning about names in the setting `navigation` that no page of the site has, or about pages
  /// that no header links to because there is no such setting.
  ///
  /// It does not quote the names: they may be of pages that were withdrawn.
  var navigationWarnings: [Diagnostic] {
    let wanted = configuration.navigation
    let undated = diary.pages.map(\.path).filter { !$0.isRoot }
    if wanted == nil && undated.count <= Navigation.undatedCount { return [] }
    let navigation = Navigation(plan, undated: undated, wanted)
    if navigation.left > 0 {
      return [
        warning(
          what: "the header links to \(Navigation.undatedCount) of \(undated.count) undated pages",
          why: "each page would have to link to all of them",
          fix: "choose the pages with 'navigation: [calendar, tags, about]', "
            + "and link to the others from their texts")
      ]
    }
    let count = navigation.unknown.count
    if count == 0 { return [] }
    let meant = navigation.unknown.compactMap { nearMiss(of: $0, in: navigation.known) }.first
    let more = navigation.known.count - Self.namedCount
    return [
      warning(
        what: count == 1
          ? "'navigation' names a page that the site does not have"
          : "'navigation' names \(count) pages that the site does not have",
        why: "the header of this site can link to "
          + navigation.known.prefix(Self.namedCount).joined(separator: ", ")
          + (more > 0 ? " and \(more) more" : ""),
        fix: meant.map { "did you mean '\($0)'?" }
          ?? "remove the name, or publish a page with 'page: true' and that slug")
    ]
  }

  /// A warning about names in the setting `journals` that no public entry has. It does not quote
  /// them: they may be of entries that are not public.
  var journalWarnings: [Diagnostic] {
    guard case .names(let names) = configuration.journals else { return [] }
    let count = names.count - plan.journals.count
    if count == 0 { return [] }
    return [
      warning(
        what: count == 1
          ? "'journals' names a journal that has no page"
          : "'journals' names \(count) journals that have no pages",
        why: "no public entry is in a folder of that name, or has it as a tag",
        fix: "correct the name, or wait until an entry there is public")
    ]
  }

  /// Warnings about pictures of all pages that are missing.
  var lookWarnings: [Diagnostic] {
    let look = configuration.look
    let statics = sources.paths(of: .staticFile).compactMap { $0.below(staticFolder) }
    var warnings = [("favicon", look.favicon), ("cover", missingCover)].compactMap { key, file in
      file.flatMap { statics.contains($0) ? nil : missing($0, key, statics) }
    }
    if configuration.home == .cover, look.cover == nil, missingCover == nil {
      warnings.append(
        warning(
          what: "the first page has no cover",
          why: "'home: cover' needs a photo, and none is named",
          fix: "put a photo into 'Static', and write 'cover: cover.jpg' with its name"))
    }
    return warnings
  }

  private func missing(_ file: SitePath, _ key: String, _ statics: [SitePath]) -> Diagnostic {
    warning(
      what: "'\(key)' names a file that is not there",
      why: "there is no 'Static/\(file.text)'",
      fix: nearMiss(of: file.text, in: statics.map(\.text)).map { "did you mean '\($0)'?" }
        ?? "put the picture there, or remove '\(key)'")
  }

  /// Warnings about missing files of typefaces.
  var fontWarnings: [Diagnostic] {
    let (look, statics) = (configuration.appearance, sources.paths(of: .staticFile))
    return [("font", look.font), ("headings", look.headings)].compactMap { key, font in
      guard case .file(let path) = font, !statics.contains(staticFolder.appending(path.text)) else {
        return nil
      }
      return warning(
        what: "'\(key)' names a file that is not there", why: "there is no 'Static/\(path.text)'",
        fix: "put the file there, or remove '\(key)'")
    }
  }

  /// The pages that a warning names.
  private static var namedCount: Int { 40 }

  private func warning(what: String, why: String, fix: String) -> Diagnostic {
    Diagnostic(
      at: SourceLocation(file: configurationFile.text), severity: .warning,
      subject: .configuration, what: what, why: why, fix: fix)
  }
}
