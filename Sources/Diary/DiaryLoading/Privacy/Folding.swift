internal import Foundation

/// A word without what spellings differ in: case, accents, blanks, hyphens and all other ASCII
/// signs, wide letters, joiners and vowel points.
///
/// `Is-Draft`, `is_draft` and `ｉｓＤｒａｆｔ` are `isdraft`; `Entwürfe` is `entwurfe`. Letters that
/// a mark makes others, as in Korean and Thai, stay.
func folded(_ text: some StringProtocol) -> String {
  if text.utf8.allSatisfy({ 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }) { return String(text) }
  if text.unicodeScalars.allSatisfy(isFolded) { return String(text) }
  var folded = String.UnicodeScalarView()
  for scalar in String(text).precomposedStringWithCompatibilityMapping.unicodeScalars {
    switch scalar.value {
    case _ where isFolded(scalar): folded.append(scalar)
    case 0x41...0x5A: folded.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
    case ..<0x80: continue
    default:
      if isInvisible(scalar) { continue }
      for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isInvisible(lower) {
        folded.append(plainLetters[lower] ?? lower)
      }
    }
  }
  return String(folded)
}

/// Whether a scalar stays as it is: small letters of ASCII and digits, and letters of Thai, kana,
/// ideographs and Hangul, which have no case, and no marks that are left out.
private func isFolded(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x30...0x39, 0x61...0x7A, 0xE00...0xE7F, 0x3041...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3:
    true
  default: false
  }
}

/// Marks that letters may have or not, blanks, and what takes no room.
private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0xA0, 0xB7, 0x300...0x36F, 0x591...0x5C7, 0x640, 0x64B...0x652, 0x2000...0x206F, 0x3000: true
  default: scalar.properties.isDefaultIgnorableCodePoint
  }
}

/// Letters that an accent does not make another word.
private let plainLetters: [Unicode.Scalar: Unicode.Scalar] = {
  let rows: [(Unicode.Scalar, String)] = [
    ("a", "àáâãäåāăąǎạảấầẩẫậắằẳẵặ"), ("c", "çćĉċč"), ("d", "ďđ"), ("e", "èéêëēĕėęěẹẻẽếềểễệ"),
    ("g", "ĝğġģ"), ("h", "ĥħ"), ("i", "ìíîïĩīĭįıỉị"), ("l", "ĺļľŀł"), ("n", "ñńņňŋ"),
    ("o", "òóôõöøōŏőơọỏốồổỗộớờởỡợ"), ("r", "ŕŗř"), ("s", "śŝşšș"), ("t", "ţťŧț"),
    ("u", "ùúûüũūŭůűųưụủứừửữự"), ("w", "ŵ"), ("y", "ýÿŷỳỵỷỹ"), ("z", "źżž"), ("и", "й"), ("е", "ё"),
    ("α", "ά"), ("ε", "έ"), ("η", "ή"), ("ι", "ίϊΐ"), ("ο", "ό"), ("υ", "ύϋΰ"), ("ω", "ώ"),
    ("ا", "أإآ"), ("ی", "ي"), ("ه", "ة"),
  ]
  var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
  for (plain, accented) in rows {
    for scalar in accented.unicodeScalars { letters[scalar] = plain }
  }
  return letters
}()
