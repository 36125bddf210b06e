import Diagnostics
import DiaryBuild
import SiteChecking
import SiteFiles
import SiteOutput

/// Finds of a site as messages about their sources.
struct FindPlaces {
  private let check: SiteCheck
  private let report: SiteReport
  /// `nil` where no diary is known that made the site.
  var sources: FindSources?

  /// The places of one find whose sources are looked for.
  private static let mostSources = 200

  init(_ check: SiteCheck, _ report: SiteReport) { (self.check, self.report) = (check, report) }

  /// A message for each entry whose source has the fault; if none has it, one for the first page
  /// that does.
  func messages(of find: SiteFind) -> [Diagnostic] {
    let found = find.places.prefix(Self.mostSources).compactMap { place in
      sources?.place(of: find.spellings, on: report.pages[Int(place.page)])
    }
    var known: Set<SourceLocation> = []
    let messages = found.filter { known.insert($0.location).inserted }.map { place in
      let message = find.message(at: place.location, day: place.day)
      return sources?.quoting(message, place) ?? message
    }
    return messages.isEmpty ? [onPage(find)] : messages
  }

  /// The same about a link of which it is not clear whether it is dead.
  func notes(of link: UnclearLink) -> [Diagnostic] {
    messages(of: link.find).map { message in
      var note = message
      note.severity = .note
      note.what = "'\(link.find.written)' could not be checked"
      note.why = link.find.key.detail
      note.fix = "open it in a browser"
      note.quote = nil
      return note
    }
  }

  private func onPage(_ find: SiteFind) -> Diagnostic {
    // A find has at least one place.
    let place = find.places[0]
    let page = report.pages[Int(place.page)].withoutSecrets
    let (line, column) = check.position(of: place, in: report)
    return find.message(
      at: SourceLocation(file: page, line: line, column: column), others: find.count - 1)
  }
}

/// A link to another host of which it is not known whether it is dead.
struct UnclearLink {
  /// With the reason.
  let find: SiteFind
}
