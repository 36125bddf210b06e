extension LocaleTag {
  /// `en`: what a site is in that says nothing.
  public static let english: LocaleTag = {
    guard let tag = LocaleTag(posix: "en") else { preconditionFailure("'en' is well-formed") }
    return tag
  }()
}
