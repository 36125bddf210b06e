/// A text without the characters that XML forbids; line ends are `\n`, form feeds blanks.
func withoutForbidden(_ text: String) -> String {
  // Most texts have none, which one look at each byte shows.
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0xEF || $0 == 9 || $0 == 10 }) { return text }
  var clean = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 12: clean.append(" ")
    case 13: clean.append("\n")
    case 9, 10, 0x20...0xFFFD, 0x10000...: clean.append(scalar)
    default: break
    }
  }
  return String(clean)
}
