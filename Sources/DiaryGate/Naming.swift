import Diagnostics
import DiaryModel
import LocalizedDates
import SiteFiles

/// Gives each entry its permalink, one after the other.
struct Naming {
  private(set) var warnings: [Diagnostic] = []
  /// Decides only which entries warnings may speak of.
  private let now: Instant
  /// Compared without case, as some hosts do.
  private var taken: Set<SitePath> = []
  private var nextNumber: [SitePath: Int] = [:]

  init(now: Instant) {
    self.now = now
  }

  /// The entry with its path; the second of two equal slugs on a day gets `-2`.
  mutating func published(_ entry: Entry) -> PublicEntry {
    let folder = entry.content.date.map(\.day.dayFolder) ?? .root
    let wanted = slug(of: entry)
    var slug = wanted
    let wantedPath = folder.appending(wanted.folded)
    if !taken.insert(wantedPath).inserted {
      var number = nextNumber[wantedPath] ?? 2
      repeat {
        slug = wanted.numbered(number)
        number += 1
      } while !taken.insert(folder.appending(slug.folded)).inserted
      nextNumber[wantedPath] = number
      if !entry.isDraft, entry.due.map({ $0 <= now }) ?? true {
        warnings.append(sharedSlug(entry, wanted: wanted, given: slug))
      }
    }
    return PublicEntry(
      content: entry.content, path: folder.appending(slug.text), slug: slug)
  }

  private func slug(of entry: Entry) -> Slug {
    if let explicit = entry.slugs.explicit { return explicit }
    if let fileName = entry.slugs.fileName, let slug = Slug(from: fileName) { return slug }
    if let title = entry.content.title, let slug = Slug(from: title) { return slug }
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

extension Slug {
  /// The slug of an entry that offers nothing else.
  fileprivate static let entry = Slug.codePoints(of: "")
}
