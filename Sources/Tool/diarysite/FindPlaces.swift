import Diagnostics
import DiaryBuild
import SiteChecking
import SiteFiles
import SiteOutput

/// Finds of a site as messages about their sources.
struct FindPlaces {
  let check: SiteCheck
  let report: SiteReport
  /// The folder as the user names it.
  let shown: String
  /// `nil` where no diary is known that made the site.
  let sources: FindSources?

  /// Whether messages may quote entries that are not public.
  let quotesHidden: Bool

  /// A message for each place in the text of an entry, and one for each of the first other page that
  /// has the fault, if nothing but a theme can have made it.
  func messages(of find: SiteFind) -> [Diagnostic] {
    var known: Set<SourceLocation> = []
    var messages: [Diagnostic] = []
    var others: [SiteFind.Place] = []
    for place in find.places {
      guard let source = source(of: find, place) else {
        others.append(place)
        continue
      }
      guard known.insert(source.location).inserted else { continue }
      // Not all places of a frequent fault are known: the last message says how many follow.
      let others = place == find.places.last ? find.count - find.places.count : 0
      messages.append(message(of: find, at: source, others: others))
    }
    // Lists show again what entries have.
    let own = messages.isEmpty ? others : others.filter { sources?.isOfEntry(page($0)) ?? false }
    // The first page stands for all others.
    let first = own.filter { $0.page == own[0].page }
    let more = (messages.isEmpty ? find.count : own.count) - first.count
    for place in first {
      messages.append(onPage(find, place, others: place == first.last ? more : 0))
    }
    return messages
  }

  private func page(_ place: SiteFind.Place) -> SitePath { report.pages[Int(place.page)] }

  private func source(of find: SiteFind, _ place: SiteFind.Place) -> FindSources.Place? {
    let page = page(place)
    guard let sources, sources.isOfEntry(page) else { return nil }
    return sources.place(
      of: find.key.kind.part, at: Int(place.offset), as: place.written, on: page,
      check.bytes(of: page))
  }

  private func message(
    of find: SiteFind, at place: FindSources.Place, others: Int
  ) -> Diagnostic {
    var message = find.message(
      at: place.location, others: others, as: place.text, day: place.day)
    message.length = place.length
    return shown(message, isHeld: place.isHeld)
  }

  /// A message with its quote, or one that says nothing of an entry that is not public.
  private func shown(_ message: Diagnostic, isHeld: Bool) -> Diagnostic {
    if isHeld, !quotesHidden, let location = message.location {
      return Self.held(at: location, message.severity)
    }
    return sources?.quoting(message, isHeld: isHeld) ?? message
  }

  // MARK: What a page does not show

  /// Links and images that the build has left out.
  ///
  /// - Parameter files: Those of the entries that have some.
  func droppedLinks(of files: Set<String>) -> [Diagnostic] {
    (sources?.droppedLinks(of: files) ?? []).map { fault, isHeld in
      if isHeld, !quotesHidden, let location = fault.location { return Self.held(at: location) }
      return fault
    }
  }

  /// Warnings about pictures that Markdown gives no text.
  var picturesWithoutText: [Diagnostic] {
    (sources?.picturesWithoutText ?? []).map { place in
      let message = Diagnostic(
        at: place.location, length: place.length, severity: .warning, what: "a picture has no text",
        why: "who cannot see it learns nothing of it",
        fix: "describe it between the brackets: ![a hill](hill.jpg)")
      return shown(message, isHeld: place.isHeld)
    }
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

  /// - Parameter others: The number of other places that have it and no message of their own.
  private func onPage(_ find: SiteFind, _ place: SiteFind.Place, others: Int) -> Diagnostic {
    let page = page(place)
    let (line, column) = check.position(of: place, in: report)
    let file = sources?.staticFile(of: page)?.text ?? "\(shown)/\(page.withoutSecrets)"
    let location = SourceLocation(file: file, line: line, column: column)
    if page.isGuarded, !quotesHidden { return Self.held(at: location) }
    return find.message(at: location, others: others, as: place.written)
  }

  private static func held(
    at location: SourceLocation, _ severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    Diagnostic(
      at: location, severity: severity,
      what: "a link, a picture or an element on the page of an entry is wrong",
      why: "the entry is not public, so nothing of it is quoted",
      fix: "look at the line, or use --show-source")
  }
}

extension SiteFind.Kind {
  /// The part of a source that it is about.
  fileprivate var part: FindSources.Part {
    switch self {
    case .duplicateID: .id
    case .skippedHeading: .heading
    case .deadFragment: .fragment
    case .largePage, .unreadablePage, .duplicateAddress, .feed, .sitemap: .page
    case .deadLink, .missingPicture, .missingAlternative, .namelessLink, .deadOutside: .address
    }
  }
}
