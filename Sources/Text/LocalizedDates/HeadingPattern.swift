import Foundation

/// The pattern by which a locale's calendar writes some fields, made fit for headings.
///
/// - Parameter fields: Such as `yMMMM`; `LLLL` is a pattern already.
func headingPattern(_ fields: String, _ locale: Locale) -> String {
  if fields == "LLLL" { return fields }
  func pattern(_ fields: String) -> String {
    DateFormatter.dateFormat(fromTemplate: fields, options: 0, locale: locale) ?? fields
  }
  var own = pattern(fields)
  if locale.calendar.identifier == .gregorian { return own }
  // A space after the era: nobody writes 民國 115年.
  own = own.replacingOccurrences(of: "G y年", with: "Gy年")
  // For many calendars Foundation has no order of month and year alone.
  if own == "y MMMM" {
    let long = FormatterPool(locale: locale, source: .style(.long)).pattern
    return long.contains("MMMM y") ? "MMMM y" : own
  }
  guard fields == "y" else { return own }
  // The names of Chinese years come again after 60 years.
  if own.contains("U"), !own.contains("r") { own = "r" + own }
  // Where a month goes without the era, as in พฤษภาคม 2569, a year can too.
  let isPlain = own == "G y" || own == "y G"
  return isPlain && !pattern("yMMMM").contains("G") ? "y" : own
}
