import SiteFiles
import Templating

/// An entry as its own page, lists and its neighbours' pages show it.
///
/// A class: it is handed on to many pages, and counting references to its parts each time took
/// longer than filling them in.
package final class ListedEntry: Sendable {
  /// The title; of a title-less entry its date.
  package let heading: String
  let scope: Scope
  let picture: SitePath?
  /// Whether its heading is its date, for want of a title.
  let isTitleless: Bool

  init(heading: String, scope: Scope, picture: SitePath?, isTitleless: Bool) {
    (self.heading, self.scope, self.picture) = (heading, scope, picture)
    self.isTitleless = isTitleless
  }
}
