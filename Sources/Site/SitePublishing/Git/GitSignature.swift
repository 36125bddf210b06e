import SiteFiles

/// The name and address in a commit.
package struct GitSignature: Equatable, Sendable {
  let name: String
  /// May be empty: then the commit has a name alone.
  let email: String

  /// The signature if neither the diary nor git names anybody.
  static let nobody = GitSignature(known: "diarysite", "diarysite@localhost")

  private init(known name: String, _ email: String) {
    (self.name, self.email) = (name, email)
  }

  /// The identity in git's own settings.
  ///
  /// - Returns: `nil` if one of both is missing or of no use.
  init?(name: String, email: String) {
    self.init(known: Self.plain(name), Self.address(email))
    if self.name.isEmpty || self.email.isEmpty { return nil }
  }

  /// The author of a site.
  ///
  /// - Parameter url: An `http`, `https` or `mailto` URL; the address is that of the last.
  /// - Returns: `nil` if nothing is left of the name that a commit can have.
  package init?(ofAuthor name: String, url: String?) {
    let name = Self.plain(name)
    if name.isEmpty { return nil }
    let scheme = "mailto:"
    let url = url ?? ""
    let address = url.hasPrefix(scheme) ? url.dropFirst(scheme.count).prefix { $0 != "?" } : ""
    // Of several addresses the first.
    let first = percentDecoded(String(address))?.split(separator: ",").first ?? ""
    self.init(known: name, Self.address(String(first)))
  }

  /// The text in a commit.
  package var text: String { "\(name) <\(email)>" }

  /// The text in messages.
  package var words: String { email.isEmpty ? "\(name), without an address" : text }

  /// A name in one line, without the signs that git ends it by.
  private static func plain(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: " "
          // Those that join or part letters, as names in Persian and in Indian scripts have them.
          case .format: scalar == "\u{200C}" || scalar == "\u{200D}" ? scalar : " "
          default: scalar == "<" || scalar == ">" ? " " : scalar
          }
        })
    ).split(separator: " ").joined(separator: " ")
  }

  /// - Returns: Empty for what is no address.
  private static func address(_ text: String) -> String {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let isGood = parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && plain(text) == text
    return isGood && !text.contains(" ") ? text : ""
  }
}
