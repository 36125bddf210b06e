internal import Foundation

/// One tag, as an entry carries it.
public struct Term: Hashable, Sendable {
  /// As the writer spelled it, composed and without outer blanks.
  public let name: String
  /// Terms with equal slugs are the same term.
  public let slug: Slug

  /// - Returns: `nil` if nothing but blanks is there.
  public init?(_ name: String) {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
      .precomposedStringWithCanonicalMapping
    if name.isEmpty { return nil }
    self.name = name
    self.slug = Slug(from: name) ?? .codePoints(of: name)
  }
}
