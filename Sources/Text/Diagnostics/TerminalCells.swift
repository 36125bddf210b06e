/// The cells that a terminal gives a character: 2 for East Asian wide ones, 0 for marks, else 1.
package func terminalCells(of scalar: Unicode.Scalar) -> Int {
  switch scalar.value {
  case 0x20...0x7E: return 1
  // The vowels and final consonants of decomposed Hangul join the cell of what is in front.
  case 0x1160...0x11FF, 0xD7B0...0xD7FB:
    return 0
  case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
    return 2
  default:
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}

/// The cells that a terminal gives a line without controls.
package func terminalCells(of text: String) -> Int {
  text.unicodeScalars.reduce(0) { $0 + terminalCells(of: $1) }
}

/// A line that takes no more than some cells; if it is cut, it ends in `…`.
///
/// It is cut between characters as people see them.
package func shortened(_ text: String, toCells limit: Int) -> String {
  if terminalCells(of: text) <= limit { return text }
  var kept = ""
  var cells = 1
  for character in text {
    cells += terminalCells(of: String(character))
    if cells > limit { break }
    kept.append(character)
  }
  return kept + "…"
}
