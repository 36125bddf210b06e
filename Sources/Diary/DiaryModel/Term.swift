internal import Foundation

/// One tag, as an entry carries it.
package struct Term: Hashable, Sendable {
  /// As the writer spelled it, composed and without outer blanks.
  package let name: String
  /// Terms with equal slugs are the same term; see ``TagSpelling``.
  package let slug: Slug

  /// - Returns: `nil` if nothing but blanks is there.
  package init?(_ name: String) {
    if let slug = TagSpelling.plainSlug(of: name) {
      (self.name, self.slug) = (name, slug)
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
    self.slug = TagSpelling.slug(of: name)
  }
}
