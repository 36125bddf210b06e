import Diagnostics
import DiaryModel
import DiaryRendering
import Platform
import SiteFiles
import Templating

/// Finds links to places that the pages of other entries do not have.
///
/// Only the pages that such links lead to are searched for their ids; most diaries have none.
struct DeadPlaces: Sendable {
  let model: SiteModel
  /// By entry.
  let bodies: [RenderedEntry]

  func warnings() async -> [Diagnostic] {
    let bodies = bodies
    let linking = bodies.indices.filter { !bodies[$0].facts.places.isEmpty }
    if linking.isEmpty { return [] }
    let wanted = Set(linking.flatMap { bodies[$0].facts.places.map(\.page) })
    let targets = model.entries.indices.filter { wanted.contains(model.entries[$0].path) }
    let found = await parallelChunks(of: targets, chunk: 16) { chunk in
      chunk.map { DiaryRendering.ids(in: bodies[$0].html) }
    }
    let known = Dictionary(
      zip(targets.map { model.entries[$0].path }, found), uniquingKeysWith: { first, _ in first })
    return linking.flatMap { entry in
      bodies[entry].facts.places.compactMap { place -> Diagnostic? in
        guard let ids = known[place.page], !ids.contains(place.name),
          !isInTheme(place.name)
        else { return nil }
        return warning(model.entries[entry].content.source.file, place.line)
      }
    }
  }

  /// Whether a template has an element of that id.
  private func isInTheme(_ name: String) -> Bool {
    let id = Array(" id=\"\(name)\"".utf8)
    return (model.theme.source.layouts + model.theme.source.partials).contains { source in
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
