extension LocaleTag {
  /// `en`: the language of a site that sets none.
  public static let english: LocaleTag = {
    guard let tag = LocaleTag(posix: "en") else { preconditionFailure("'en' is well-formed") }
    return tag
  }()
}
