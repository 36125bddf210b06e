package import DiaryModel
package import LocalizedDates

/// An entry as it was loaded: it may be private, a draft or not due yet.
///
/// It lives in a module of its own. A stage behind the gate does not import this module, so it
/// cannot even name an entry.
///
/// A class, as what it becomes: the gate sorts entries, and copies of its fields cost more than all
/// else it does.
package final class Entry: Sendable {
  package let content: EntryContent
  package let visibility: Visibility
  /// The readers of an encrypted entry.
  package let group: ReaderGroup
  package let isDraft: Bool
  /// The readers that it names itself; `nil` if nothing keeps it from being for everybody.
  package let said: SaidReaders?
  /// Whether its own `visibility:` says who may read it.
  package let namesReaders: Bool
  /// An undated page, at `/SLUG/`.
  package let isPage: Bool
  /// The sources of the permalink's last part, best first.
  package let slugs: SlugSources
  /// When it falls due; `nil` for a page without a date.
  package let due: Instant?

  /// - Parameter due: Default: by the content's date, which an undated page has not.
  package init(
    content: EntryContent, visibility: Visibility, group: ReaderGroup = .readers, isDraft: Bool,
    said: SaidReaders? = nil, namesReaders: Bool = false, isPage: Bool, slugs: SlugSources,
    due: Instant? = nil
  ) {
    self.content = content
    self.visibility = visibility
    self.group = group
    self.isDraft = isDraft
    self.said = said
    self.namesReaders = namesReaders
    self.isPage = isPage
    self.slugs = slugs
    self.due = due ?? content.date?.due
  }

  package struct SlugSources: Equatable, Sendable {
    /// The front matter's `slug`.
    package let explicit: Slug?
    /// The file's name behind its date.
    package let fileName: String?
    /// The title; `nil` if it was found behind a picture, where none was looked for once:
    /// addresses stay.
    package let title: String?

    package init(explicit: Slug?, fileName: String?, title: String?) {
      self.explicit = explicit
      self.fileName = fileName
      self.title = title
    }
  }
}
