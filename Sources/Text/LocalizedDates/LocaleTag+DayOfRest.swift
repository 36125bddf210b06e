extension LocaleTag {
  /// The day of the week on which the region rests: Sunday, unless its weekend has none.
  ///
  /// ## Source
  /// CLDR, `weekData`: the regions whose weekend has no Sunday; the tests compare it with
  /// Foundation's.
  package var dayOfRest: Weekday {
    guard let region, LocaleTag.restOnFridays.contains(region) || region == "IL" else {
      return .sunday
    }
    return region == "IL" ? .saturday : .friday
  }

  private static let restOnFridays: Set<String> = [
    "AF", "BD", "BH", "EG", "IQ", "IR", "JO", "KW", "LY", "OM", "QA", "SA", "SD", "SY", "YE",
  ]
}
