package import Diagnostics
package import SiteFiles

/// The facts about an entry that other pages show once its own page is written.
package struct EntryFacts: Sendable {
  /// The summary, else the beginning of the text, on one line; may be empty.
  package var excerpt = ""
  /// The first picture of the diary's own, relative to the site's root.
  package var picture: SitePath?
  /// The pictures that other pages can show, each once.
  package var pictures: [EntryPicture] = []
  /// The length of the body, as ``textLength(of:)`` counts it.
  package var length = 0
  /// Files that its page shows, to be copied.
  package var copies: [CopiedFile] = []
  /// Whether it has links or pictures that lead to pages or files of the diary.
  package var hasPaths = false
  /// The marks for other programs in its title and body, each kind once.
  package var oddities: [BodyOddity] = []
  /// Warnings about links that lead nowhere.
  package var warnings: [Diagnostic] = []

  /// The facts of an entry that is not rendered.
  package init() {}
}
