/// The values that an attribute may have.
enum HTMLAttributeRule {
  case text
  /// It has no value.
  case flag
  /// The address of a link or of a quoted source.
  case address
  /// The address of something shown or played.
  case media
  /// `srcset`: several of these.
  case mediaSet
}
