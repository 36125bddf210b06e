/// The plural form of a whole number, 0 or more: `zero`, `one`, `two`, `few`, `many` or
/// `other`.
///
/// - Parameter language: Such as `ko`; unlisted ones take `one` for 1 alone.
///
/// ## Source
/// CLDR, plural rules for whole numbers.
func pluralCategory(of number: Int, in language: String) -> String {
  let (tens, hundreds) = (number % 10, number % 100)
  switch language {
  case "ar":
    if number < 3 { return ["zero", "one", "two"][max(0, number)] }
    return (3...10).contains(hundreds) ? "few" : hundreds > 10 ? "many" : "other"
  case "ru", "uk", "be", "sr", "hr", "bs":
    if tens == 1 && hundreds != 11 { return "one" }
    let isFew = (2...4).contains(tens) && !(12...14).contains(hundreds)
    return isFew ? "few" : ["ru", "uk", "be"].contains(language) ? "many" : "other"
  case "pl":
    if number == 1 { return "one" }
    return (2...4).contains(tens) && !(12...14).contains(hundreds) ? "few" : "many"
  case "cs", "sk": return number == 1 ? "one" : (2...4).contains(number) ? "few" : "other"
  case "lt":
    if (11...19).contains(hundreds) || tens == 0 { return "other" }
    return tens == 1 ? "one" : "few"
  case "lv":
    if (11...19).contains(hundreds) || tens == 0 { return "zero" }
    return tens == 1 ? "one" : "other"
  case "sl":
    return hundreds == 1
      ? "one" : hundreds == 2 ? "two" : (3...4).contains(hundreds) ? "few" : "other"
  case "ro":
    return number == 1 ? "one" : number == 0 || (1...19).contains(hundreds) ? "few" : "other"
  case "he": return number == 1 ? "one" : number == 2 ? "two" : "other"
  case "is", "mk": return tens == 1 && hundreds != 11 ? "one" : "other"
  case "ca", "es", "fr", "it", "pt":
    if number != 0 && number % 1_000_000 == 0 { return "many" }
    return number == 1 || number == 0 && ["fr", "pt"].contains(language) ? "one" : "other"
  case "fa", "hi", "bn", "hy", "am", "gu", "kn", "zu", "si", "pa":
    return number <= 1 ? "one" : "other"
  default: return number == 1 ? "one" : "other"
  }
}
