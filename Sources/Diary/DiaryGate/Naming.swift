import Diagnostics
@_spi(Gate) import DiaryModel
import LocalizedDates
import SiteFiles

/// Gives each entry its permalink, one after the other.
///
/// Entries of one day must come together: only the names of the last folder are remembered.
struct Naming {
  private(set) var warnings: [Diagnostic] = []
  private let hidden: HiddenNames
  /// Decides only which entries warnings may speak of.
  private let now: Instant
  private var day: Day?
  private var folder = SitePath.root
  /// Compared without case, as some hosts do.
  private var first: SitePath?
  private var taken: Set<SitePath> = []
  private var nextNumber: [SitePath: Int] = [:]

  init(now: Instant, hiding hidden: HiddenNames) {
    (self.now, self.hidden) = (now, hidden)
  }

  /// The entry with its path; the second of two equal slugs on a day gets `-2`.
  mutating func published(_ entry: Entry) -> PublicEntry {
    if entry.isHomePage {
      return PublicEntry(
        content: hidden.shown(entry.content), path: .root, slug: slug(of: entry),
        heldReason: entry.heldReason(at: now))
    }
    open(entry.content.date?.day)
    let wanted = slug(of: entry)
    var slug = wanted
    let wantedName = name(of: wanted)
    if !take(wantedName) {
      var number = nextNumber[wantedName] ?? 2
      repeat {
        slug = wanted.numbered(number)
        number += 1
      } while !take(name(of: slug))
      nextNumber[wantedName] = number
      if entry.heldReason(at: now) == nil {
        warnings.append(sharedSlug(entry, wanted: wanted, given: slug))
      }
    }
    return PublicEntry(
      content: hidden.shown(entry.content), path: folder.appending(slug.text), slug: slug,
      heldReason: entry.heldReason(at: now))
  }

  /// Begins the folder of a day; `nil` for undated pages.
  private mutating func open(_ day: Day?) {
    if first != nil, day == self.day { return }
    self.day = day
    folder = day?.dayFolder ?? .root
    first = nil
    if !taken.isEmpty { taken = [] }
    if !nextNumber.isEmpty { nextNumber = [:] }
  }

  private func name(of slug: Slug) -> SitePath { SitePath.root.appending(slug.folded) }

  /// - Returns: Whether the name was free. Most days have one entry, and need no set.
  private mutating func take(_ name: SitePath) -> Bool {
    guard let first else {
      self.first = name
      return true
    }
    return first != name && taken.insert(name).inserted
  }

  private func slug(of entry: Entry) -> Slug {
    if let explicit = entry.slugs.explicit { return explicit }
    if let fileName = entry.slugs.fileName, let slug = Slug(from: fileName) { return slug }
    if let title = entry.slugs.title, let slug = Slug(from: hidden.shown(title) ?? title) {
      return slug
    }
    if let time = entry.content.date?.wall?.time {
      return Slug(from: "\(padded(time.hour, to: 2))-\(padded(time.minute, to: 2))") ?? .entry
    }
    return .entry
  }

  private func sharedSlug(_ entry: Entry, wanted: Slug, given: Slug) -> Diagnostic {
    let source = entry.content.source
    return Diagnostic(
      at: SourceLocation(file: source.file.text, line: source.line, column: 1), severity: .warning,
      what: entry.isPage
        ? "two pages share the slug '\(wanted.text)'"
        : "two entries of one day share the slug '\(wanted.text)'",
      why:
        "this one is published as '\(given.text)', a number that changes when entries come or go",
      fix: "give it a 'slug' of its own")
  }
}

extension Entry {
  /// Whether it is the undated page that the site begins with: `index.md` of the content folder.
  fileprivate var isHomePage: Bool {
    isPage && slugs.explicit == nil && slugs.fileName == "index"
      && content.source.file.depth == 2
  }
}

extension Slug {
  /// The slug of an entry that offers nothing else.
  fileprivate static let entry = Slug.codePoints(of: "")
}
