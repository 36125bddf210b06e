import LocalizedDates
import Templating

/// The HTML of the writing page. Nothing private is in it.
///
/// `Files/write.html` has a name in double braces for each sentence, and `{{lang}}`, `{{dir}}`,
/// `{{hue}}` and `{{strings}}`: all sentences for the script.
///
/// - Parameters:
///   - language: The language of the diary.
///   - hue: The theme's colour of a month, 1 to 12.
func writingPage(in language: LocaleTag, hue: Int) -> [UInt8] {
  let words = PageWords(in: language)
  let template = String(decoding: embedded("write.html"), as: UTF8.self)
  var page = ""
  for (index, part) in template.split(separator: "{{", omittingEmptySubsequences: false)
    .enumerated()
  {
    guard index > 0, let end = part.firstRange(of: "}}") else {
      page += part
      continue
    }
    switch part[..<end.lowerBound] {
    case "lang": page += language.text
    case "dir": page += language.direction.rawValue
    case "hue": page += String(hue)
    case "strings": page += words.json
    case let name: page += escapedForHTML(words[String(name)] ?? "")
    }
    page += part[end.upperBound...]
  }
  return Array(page.utf8)
}
