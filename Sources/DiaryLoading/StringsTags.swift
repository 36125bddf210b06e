import LocalizedDates

/// The names of the files of `strings` that have words for a locale, the most special last.
///
/// For `zh-HK` these are `en`, `zh`, `zh-Hant` and `zh-HK`. Each holds only what differs from those
/// before it. English outside the United States reads `en-GB` before its own: `en-AU` is `en`,
/// `en-GB`, `en-AU`.
///
/// ## Source
/// CLDR, `parentLocales`: the regions that are not below `en-001`.
func stringsTags(for locale: LocaleTag) -> [String] {
  let (language, region) = (locale.language, locale.region)
  var tags = ["en"]
  if language != "en" { tags.append(language) }
  if let script = locale.script { tags.append("\(language)-\(script)") }
  if language == "en", let region, !regionsOfAmericanEnglish.contains(region), region != "GB" {
    tags.append("en-GB")
  }
  if let region { tags.append("\(language)-\(region)") }
  return tags
}

private let regionsOfAmericanEnglish: Set<String> = [
  "AS", "BI", "GU", "MH", "MP", "PH", "PR", "UM", "US", "VI",
]
