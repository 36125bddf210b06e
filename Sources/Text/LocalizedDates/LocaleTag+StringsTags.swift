extension LocaleTag {
  /// The names of the files of `strings` that have words for the locale, the most special last.
  ///
  /// For `zh-HK` these are `en`, `zh`, `zh-Hant` and `zh-HK`. Each holds only what differs from
  /// those before it. English outside the United States reads `en-GB` before its own: `en-AU` is
  /// `en`, `en-GB`, `en-AU`. Asks for the likely region and script: keep the answer.
  ///
  /// ## Source
  /// CLDR, `parentLocales`: the regions that are not below `en-001`.
  package var stringsTags: [String] {
    var tags = ["en"]
    if language != "en" { tags.append(language) }
    if let script { tags.append("\(language)-\(script)") }
    let region = region
    if language == "en", let region, !regionsOfAmericanEnglish.contains(region), region != "GB" {
      tags.append("en-GB")
    }
    if let region { tags.append("\(language)-\(region)") }
    return tags
  }
}

private let regionsOfAmericanEnglish: Set<String> = [
  "AS", "BI", "GU", "MH", "MP", "PH", "PR", "UM", "US", "VI",
]
