public import LocalizedDates
public import SiteFiles
public import StructuredText

/// An entry that anyone may read: what all stages behind the gate work on.
///
/// Only the gate makes one. A class, as is its content: every stage hands entries on, and a copy of
/// some twenty fields each time was a tenth of a build.
public final class PublicEntry: Sendable {
  public let content: EntryContent
  /// Where the page stands: `2024/05/12/rain`, or `about` for an undated page.
  public let path: SitePath
  public let slug: Slug
  public let heldReason: HeldReason?
  /// The address of the content: reading it counts no reference.
  let contentAddress: UInt

  @_spi(Gate)
  public init(content: EntryContent, path: SitePath, slug: Slug, heldReason: HeldReason? = nil) {
    self.content = content
    self.path = path
    self.slug = slug
    self.heldReason = heldReason
    contentAddress = UInt(bitPattern: Unmanaged.passUnretained(content).toOpaque())
  }
}

/// What an entry says, without its visibility.
public final class EntryContent: Sendable {
  // What all entries are asked for comes first, side by side in memory.
  public let source: EntrySource
  /// `nil` for a title-less entry, which shows its date.
  public let title: String?
  public let terms: [Term]
  /// `nil` for an undated page only.
  public let date: EntryDate?
  public let updated: EntryDate?
  public let body: EntryBody
  package let identity: EntryIdentity
  public let isFavorite: Bool
  public let mood: String?
  public let weather: Weather?
  public let location: Location?
  /// `nil` for the site's language.
  public let language: LocaleTag?
  public let summary: String?
  public let aliases: [SitePath]
  /// Unknown keys, in the order of the file.
  public let extra: [Field]

  public var id: EntryID { identity.id(in: source) }

  /// The id that sites of earlier versions gave the entry; `nil` if it is the same.
  public var earlierID: EntryID? { identity.earlierID(in: source) }

  package init(
    identity: EntryIdentity, source: EntrySource, title: String?, body: EntryBody, date: EntryDate?,
    updated: EntryDate?, terms: [Term], isFavorite: Bool, mood: String?, weather: Weather?,
    location: Location?, language: LocaleTag?, summary: String?, aliases: [SitePath],
    extra: [Field]
  ) {
    self.identity = identity
    self.source = source
    self.title = title
    self.body = body
    self.date = date
    self.updated = updated
    self.terms = terms
    self.isFavorite = isFavorite
    self.mood = mood
    self.weather = weather
    self.location = location
    self.language = language
    self.summary = summary
    self.aliases = aliases
    self.extra = extra
  }
}

/// Where an entry was read.
public struct EntrySource: Hashable, Sendable {
  /// Relative to the diary's root: `Content/2024/rain.md`.
  public let file: SitePath
  /// The entry's place in a file of several, from 0.
  public let index: Int
  /// The line it begins on, from 1.
  public let line: Int

  public init(file: SitePath, index: Int, line: Int) {
    self.file = file
    self.index = index
    self.line = line
  }
}

/// The text of an entry behind its title.
public struct EntryBody: Sendable {
  public enum Format: String, CaseIterable, Hashable, Sendable {
    case markdown
    /// Text as typed: line breaks stay, nothing is markup.
    case plain
  }

  /// UTF-8 without outer blank lines; a part of the file where that is possible.
  public let bytes: ArraySlice<UInt8>
  public let format: Format
  /// The line of the file that the body begins on, from 1.
  public let line: Int

  public init(bytes: ArraySlice<UInt8>, format: Format, line: Int) {
    self.bytes = bytes
    self.format = format
    self.line = line
  }
}

/// Where an entry was written.
public struct Location: Hashable, Sendable {
  public let name: String?
  /// Degrees; north and east are positive.
  public let coordinates: Coordinates?

  public struct Coordinates: Hashable, Sendable {
    public let latitude: Double
    public let longitude: Double

    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  public init(name: String?, coordinates: Coordinates?) {
    self.name = name
    self.coordinates = coordinates
  }
}
