package import DiaryModel
package import SiteFiles

/// What an entry itself says of its readers, if that is fewer than everybody.
///
/// This is the one reading of it: whatever gives an entry other readers asks ``Entry/said``. An entry
/// that only stands in a folder with rules, or in a diary with a default, says nothing, and one with
/// `visibility: public` says that everybody may read it, whatever its tags are.
package enum SaidReaders: Hashable, Sendable {
  /// Its own `visibility:`, which is not `public`.
  case visibility(Visibility)
  /// Its own `draft: true`.
  case draft
  /// A tag with one of our words for a state.
  case tag(String)
  /// A value with such a word, by its key.
  case value(key: String)
  /// Its file or a folder above it, which has such a word in its name.
  case name(SitePath)
}
