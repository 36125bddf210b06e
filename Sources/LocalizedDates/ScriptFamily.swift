/// Scripts that are set alike; the raw value is made for a CSS class.
public enum ScriptFamily: String, CaseIterable, Hashable, Sendable {
  case latin
  case cyrillic
  case greek
  case hangul
  case japanese
  case han
  case arabic
  case hebrew
  case devanagari
  case thai
  case other

  /// - Parameter script: An ISO 15924 code; `nil` counts as Latin.
  init(script: String?) {
    switch script {
    case nil, "Latn": self = .latin
    case "Cyrl": self = .cyrillic
    case "Grek": self = .greek
    case "Kore", "Hang", "Jamo": self = .hangul
    case "Jpan", "Hira", "Kana", "Hrkt": self = .japanese
    case "Hans", "Hant", "Hani", "Hanb", "Bopo": self = .han
    case "Arab", "Aran": self = .arabic
    case "Hebr": self = .hebrew
    case "Deva": self = .devanagari
    case "Thai": self = .thai
    default: self = .other
    }
  }
}
