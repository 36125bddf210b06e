package import CommonMark
package import Diagnostics
package import Photos
package import SearchIndex
package import SiteFiles

/// An entry with its body as HTML and as plain text.
///
/// A class: thousands are handed on from plan to plan, and counting references to the parts of each
/// took longer than planning.
package final class RenderedEntry: Sendable {
  package let facts: EntryFacts
  /// Links are relative to the entry's page. There is no room behind the last byte.
  package let html: [UInt8]
  /// The bytes of the figure that it begins with; 0 if it begins otherwise.
  package let leadLength: Int
  /// Empty if it was not wanted.
  package let text: [UInt8]
  /// Whether there is more to read than what pictures are called.
  package let hasWords: Bool

  init(facts: EntryFacts, html: [UInt8], leadLength: Int, text: [UInt8], hasWords: Bool) {
    (self.facts, self.html, self.leadLength) = (facts, html, leadLength)
    (self.text, self.hasWords) = (text, hasWords)
  }

  /// An entry that is not rendered.
  package convenience init() {
    self.init(facts: EntryFacts(), html: [], leadLength: 0, text: [], hasWords: true)
  }
}

/// The facts about an entry that other pages show once its own page is written.
package struct EntryFacts: Sendable {
  /// The summary, else the beginning of the text, on one line; may be empty.
  package var excerpt = ""
  /// The first picture of the diary's own, relative to the site's root.
  package var picture: SitePath?
  /// The picture that other sites show beside a link to its page; its text may be empty.
  package var card: EntryPicture?
  /// The pictures that other pages can show, each once.
  package var pictures: [EntryPicture] = []
  /// The length of the text that its page shows below the headline.
  package var text = TextCount()
  /// Files that its page shows, to be copied.
  package var copies: [CopiedFile] = []
  /// The sounds, films and documents that it shows, in their order.
  package var enclosures: [Enclosure] = []
  /// Whether it has links or pictures that lead to pages or files of the diary.
  package var hasPaths = false
  /// Whether a link leads to a page that may turn out not to be needed.
  package var leadsToUncertain = false
  /// The marks for other programs in its title and body, each kind once.
  package var oddities: [TextOddity] = []
  /// The places of pages that its links lead to.
  package var places: [PlaceLink] = []
  /// The pages that links of a note of a vault lead to.
  package var linked: [SitePath] = []
  /// Whether it quotes other notes.
  package var quotesNotes = false
  /// Warnings about links that lead nowhere.
  package var warnings: [Diagnostic] = []

  /// The facts of an entry that is not rendered.
  package init() {}
}

/// A link to a place of a page.
package struct PlaceLink: Hashable, Sendable {
  /// The folder of the page.
  package let page: SitePath
  /// The id that an element there should have.
  package let name: String
  /// The line of the link.
  package let line: Int
}

/// A sound, film or document that an entry shows.
package struct Enclosure: Hashable, Sendable {
  /// Relative to the site's root.
  package let path: SitePath
  /// In bytes.
  package let size: Int
}

/// A file of the diary that becomes a file of the site: as it is, in one of its sizes, or as another
/// program makes it.
package struct CopiedFile: Hashable, Sendable {
  /// Relative to the diary's root.
  package let source: SitePath
  /// Relative to the site's root.
  package let destination: SitePath
  /// The size in which a photo is published; `nil`: it is copied.
  package var size: ScaledSize?
  /// The classes of a drawing of the theme that it is made from; `nil` if it is no drawing.
  package var drawing: String?
  /// The part of a sound, film or document that this file is; `nil` if it is none.
  package var media: Media?

  package init(
    source: SitePath, destination: SitePath, size: ScaledSize? = nil, media: Media? = nil,
    drawing: String? = nil
  ) {
    (self.source, self.destination, self.size) = (source, destination, size)
    (self.media, self.drawing) = (media, drawing)
  }

  /// Whether other programs make it.
  package var isMade: Bool { size != nil || media != nil }

  package enum Media: Hashable, Sendable {
    case file
    /// The picture that stands for a film.
    case poster
  }
}

/// A picture of an entry that other pages can show: in sizes, or as it is if it is small.
package struct EntryPicture: Hashable, Sendable {
  /// One of the picture's files on the site.
  package struct File: Hashable, Sendable {
    /// Relative to the site's root.
    package let path: SitePath
    package let size: ScaledSize

    /// In pixels.
    package var width: Int { size.width }
    package var height: Int { size.height }
  }

  /// The most bytes of a picture that stands for itself where there are no sizes.
  package static let smallest = 120_000

  /// Ascending by width; at least one.
  package let files: [File]
  /// The alternative text, as plain text; may be empty.
  package var text: String
  /// The words below it, as plain text; may be empty.
  package var caption = ""

  init(files: [File], text: String, caption: String = "") {
    (self.files, self.text, self.caption) = (files, text, caption)
  }

  /// A picture of one file.
  package init(_ path: SitePath, _ size: ScaledSize, text: String) {
    self.init(files: [File(path: path, size: size)], text: text)
  }

  /// Whether it can stand across a column.
  package var canLead: Bool {
    files.last.map { CommonMark.canLead(width: $0.width, height: $0.height) } ?? false
  }
}
