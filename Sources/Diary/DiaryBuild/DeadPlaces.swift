import Diagnostics
import DiaryModel
import DiaryRendering
import Platform
import SiteFiles
import Templating

/// Finds links to places that the pages of other entries do not have.
///
/// Only the pages that such links lead to are rendered once more, for their ids; most diaries have
/// none.
struct DeadPlaces: Sendable {
  let model: SiteModel
  /// The facts of each entry.
  let facts: [EntryFacts]
  let rendering: Rendering

  func warnings() async -> [Diagnostic] {
    let linking = facts.indices.filter { !facts[$0].places.isEmpty }
    if linking.isEmpty { return [] }
    let wanted = Set(linking.flatMap { facts[$0].places.map(\.page) })
    let targets = model.entries.indices.filter { wanted.contains(model.entries[$0].path) }
    let found = await parallelChunks(of: targets, chunk: 16, ids)
    let known = Dictionary(
      zip(targets.map { model.entries[$0].path }, found), uniquingKeysWith: { first, _ in first })
    return linking.flatMap { entry in
      facts[entry].places.compactMap { place -> Diagnostic? in
        guard let ids = known[place.page] ?? nil, !ids.contains(place.name),
          !isInTheme(place.name)
        else { return nil }
        return warning(model.entries[entry].content.source.file, place.line)
      }
    }
  }

  /// - Returns: `nil` of an entry that does not render.
  private func ids(of entries: ArraySlice<Int>) -> [Set<String>?] {
    var renderer = rendering.renderer()
    return entries.map { entry in
      guard case .success(let made) = renderer.render(model.entries[entry], keepsText: false)
      else { return nil }
      return DiaryRendering.ids(in: made.html)
    }
  }

  /// Whether a template has an element of that id.
  private func isInTheme(_ name: String) -> Bool {
    let id = Array(" id=\"\(name)\"".utf8)
    return (model.theme.layouts + model.theme.partials).contains { source in
      source.bytes.firstRange(of: id) != nil
    }
  }

  private func warning(_ file: SitePath, _ line: Int) -> Diagnostic {
    Diagnostic(
      at: SourceLocation(file: file.text, line: line, column: 1), severity: .warning,
      what: Diagnostic.deadPlace,
      why: "no heading and no element there has the name behind '#'; the link leads to the page's "
        + "beginning",
      fix: "correct the part behind '#', or remove it")
  }
}
