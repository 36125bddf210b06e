package import DiaryModel
package import SiteFiles

/// The readers that an entry names itself, if they are fewer than everybody.
///
/// This is the one reading of it: whatever gives an entry other readers asks ``Entry/said``. An entry
/// that only stands in a folder with rules, or in a diary with a default, says nothing, and one with
/// `visibility: public` says that everybody may read it, whatever its tags are.
package struct SaidReaders: Hashable, Sendable {
  /// Where it says so.
  package enum Sign: Hashable, Sendable {
    /// Its own `visibility:`.
    case visibility
    /// Its own `draft: true`.
    case draft
    /// A tag with one of our words for a state.
    case tag
    /// A value with such a word, below a key that is let through.
    case value
    /// Its file, or a folder above it, has such a word in its name.
    case name(SitePath)
  }

  package let sign: Sign
  /// The most readers that it may then have.
  package let most: Visibility

  package init(_ sign: Sign, most: Visibility) {
    (self.sign, self.most) = (sign, most)
  }
}
