import SiteFiles
import Templating

/// An entry as its own page, lists and its neighbours' pages show it.
public struct ListedEntry: Sendable {
  /// The title; of a title-less entry its date.
  public let heading: String
  let scope: Scope
  let picture: SitePath?
}
