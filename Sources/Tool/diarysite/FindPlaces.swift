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

  /// Whether messages may quote entries that are not public.
  private let quotesHidden: Bool

  init(_ check: SiteCheck, _ report: SiteReport, quotesHidden: Bool) {
    (self.check, self.report, self.quotesHidden) = (check, report, quotesHidden)
  }

  /// A message for each entry whose source has the fault; if none has it, one for the first page
  /// that does.
  func messages(of find: SiteFind) -> [Diagnostic] {
    let found = find.places.prefix(Self.mostSources).compactMap { place in
      sources?.place(
        of: find.spellings(of: place.written).map { ($0.before, $0.text) },
        occurrence: find.occurrence, on: report.pages[Int(place.page)])
    }
    var known: Set<SourceLocation> = []
    let messages = found.filter { known.insert($0.location).inserted }.map { place in
      if place.isHeld, !quotesHidden { return Self.held(at: place.location) }
      var message = find.message(at: place.location, as: place.text, day: place.day)
      message.length = place.length
      return sources?.quoting(message, place) ?? message
    }
    return messages.isEmpty ? [onPage(find)] : messages
  }

  /// The same about a link to another host of which it is not clear whether it is dead.
  func notes(of find: SiteFind) -> [Diagnostic] {
    messages(of: find).map { message in
      var note = message
      note.severity = .note
      note.what = "'\(find.key.subject)' could not be checked"
      note.why = find.key.detail
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
    let location = SourceLocation(file: page, line: line, column: column)
    if report.pages[Int(place.page)].isGuarded, !quotesHidden { return Self.held(at: location) }
    return find.message(at: location, others: find.count - 1, as: place.written)
  }

  private static func held(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      at: location, what: "a link, a picture or an element on the page of an entry is wrong",
      why: "the entry is not public, so nothing of it is quoted",
      fix: "look at the line, or use --show-source")
  }
}
