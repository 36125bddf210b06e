internal import Foundation

/// One tag, as an entry carries it.
public struct Term: Hashable, Sendable {
  /// As the writer spelled it, composed and without outer blanks.
  public let name: String
  /// Terms with equal slugs are the same term.
  public let slug: Slug

  /// - Returns: `nil` if nothing but blanks is there.
  public init?(_ name: String) {
    if Slug.isPlain(name) {
      self.name = name
      self.slug = Slug(unchecked: name)
      return
    }
    // Foundation takes microseconds for what most tags do not need.
    let isASCII = name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    let name =
      isASCII
      ? name
      : name.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    if name.isEmpty { return nil }
    self.name = name
    self.slug = Slug(from: name) ?? .codePoints(of: name)
  }

  /// A tag that a build read before.
  package init(name: String, slug: Slug) {
    self.name = name
    self.slug = slug
  }
}
