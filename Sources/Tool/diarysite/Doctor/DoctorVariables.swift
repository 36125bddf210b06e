/// The variables that diarysite reads.
enum DoctorVariables {
  /// Without `DIARYSITE_`.
  static let names: Set<String> = [
    "ADOPT", "BASE_URL", "COLOR", "DELETE_FOREIGN", "DRAFTS", "DRY_RUN", "EXPLAIN", "FORCE",
    "FORMAT", "FUTURE", "KEEP_FOREIGN", "LOCALE", "NEW_PASSPHRASE", "NOW", "OPEN", "OUTPUT",
    "PASSPHRASE", "PASSPHRASE_FILE", "POLL", "PORT", "PRIVATE", "QUIET", "SECRET", "SHOW_SOURCE",
    "SOURCE", "STRICT", "TIME_ZONE", "VERBOSE", "VERIFY", "WEATHER_KEY", "YES",
  ]

  /// The names of the variables that are set, in the order of the alphabet.
  ///
  /// Those of the locale and the zone are left out: the program sets them by itself.
  static func set(in environment: [String: String]) -> [String] {
    environment.filter { name, value in
      guard name.hasPrefix("DIARYSITE_"), !value.isEmpty else { return false }
      let rest = String(name.dropFirst("DIARYSITE_".count))
      let isKnown = names.contains(rest) || rest.hasPrefix("PASSPHRASE_")
      return isKnown && !["LOCALE", "TIME_ZONE"].contains(rest)
    }.keys.sorted()
  }
}
