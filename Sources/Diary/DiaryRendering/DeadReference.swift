package import CommonMark
package import Diagnostics

/// The sentences about links and images of entries that lead nowhere on the site.
enum DeadReference {
  static let link = "a link leads nowhere on the site"
  static let scheme = "a link has a scheme that is not published"
  static let image = "an image is not there"
}

extension Diagnostic {
  /// Whether it is about a link to a page that lacks its place, which stays in the finished site.
  package var isOfDeadPlace: Bool { what.hasPrefix(Self.deadPlace) }

  package static let deadPlace = "a link leads to a place that its page does not have"

  /// The kind of link that a warning of a build drops from its page; `nil` for other messages.
  package var deadReference: LinkKind? {
    let links = [
      DeadReference.link, DeadReference.scheme, "a link leads to a file that is not copied",
    ]
    if links.contains(where: what.hasPrefix) { return .link }
    return what.hasPrefix(DeadReference.image) ? .image : nil
  }
}
