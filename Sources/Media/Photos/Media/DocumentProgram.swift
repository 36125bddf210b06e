/// A program in a PDF: it draws a page, computes a colour, or says which characters glyphs stand for.
enum DocumentProgram {
  case page, function, characters

  /// Operators that draw, and those that map characters. Marks around parts of a page, with the texts that
  /// these may have, do neither.
  ///
  /// ## Source
  /// ISO 32000-2, annex A; Adobe Technical Note 5014, section 5.
  private static let known: [Self: Set<Substring>] = [
    .page: words(
      """
      q Q cm w J j M d ri i gs m l c v y h re S s f F f* B B* b b* n W W* BT ET Tc Tw Tz TL Tf Tr Ts Td
      TD Tm T* Tj TJ ' " d0 d1 CS cs SC SCN sc scn G g RG rg K k sh Do BI ID
      """),
    .characters: words(
      """
      begincodespacerange endcodespacerange beginbfchar endbfchar beginbfrange endbfrange usecmap
      begincidchar endcidchar begincidrange endcidrange beginnotdefchar endnotdefchar
      beginnotdefrange endnotdefrange
      """),
  ]
  private static let operands = words("true false null [ ] << >> { }")
  private static let withTexts = words("Tj TJ ' \" ID")

  private static func words(_ text: String) -> Set<Substring> {
    Set(text.split { $0.isWhitespace })
  }

  /// The program with known operators and their operands alone: no comment, and nothing that does nothing.
  func bare(_ program: [UInt8]) -> [UInt8] {
    var (bare, line, hasTexts, at) = ([UInt8](), [UInt8](), false, 0)
    while let token = Self.token(of: program, &at) {
      let first = token.first ?? 0
      line += token + [0x20]
      hasTexts = hasTexts || "(<".utf8.contains(first)
      let word = Substring(decoding: token.prefix(20), as: UTF8.self)
      // Numbers, names and texts.
      if self == .function || "+-.0123456789/(<".utf8.contains(first)
        || Self.operands.contains(word)
      {
        continue
      }
      // A text in front of what takes none is passed over by readers.
      let isKnown = Self.known[self]?.contains(word) ?? false
      if isKnown, !hasTexts || self == .characters || Self.withTexts.contains(word) {
        bare += line.dropLast() + (word == "ID" ? Self.picture(in: program, &at) : []) + [0x0A]
      }
      (line, hasTexts) = ([], false)
    }
    switch self {
    case .page: return bare
    case .function: return line
    case .characters:
      let head = "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def\n"
      return Array(head.utf8) + bare + Array("endcmap end end\n".utf8)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 9...13 ~= byte || byte == 0 }

  /// The next token, whole; `nil` at the end.
  private static func token(of program: [UInt8], _ at: inout Int) -> ArraySlice<UInt8>? {
    func skip(while isSkipped: (UInt8) -> Bool) {
      while at < program.count, isSkipped(program[at]) { at += 1 }
    }
    skip(while: isBlank)
    while at < program.count, program[at] == UInt8(ascii: "%") {
      skip { $0 != 0x0A && $0 != 0x0D }
      skip(while: isBlank)
    }
    if at >= program.count { return nil }
    let (start, first) = (at, program[at])
    at += 1
    switch first {
    case UInt8(ascii: "("):
      var depth = 1
      while at < program.count, depth > 0 {
        let byte = program[at]
        depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
        at += byte == UInt8(ascii: "\\") ? 2 : 1
      }
    case UInt8(ascii: "<") where at < program.count && program[at] != first:
      skip { $0 != UInt8(ascii: ">") }
      at += 1
    case UInt8(ascii: "<"), UInt8(ascii: ">"): at += 1
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): break
    default: skip { !isBlank($0) && !"()<>[]{}/%".utf8.contains($0) }
    }
    at = min(at, program.count)
    return program[start..<at]
  }

  /// The bytes of a picture within a page, from behind `ID` on, with the `EI` that ends it.
  private static func picture(in program: [UInt8], _ at: inout Int) -> ArraySlice<UInt8> {
    let start = at
    var end = program.count
    while at < end {
      at += 1
      // Bytes of the picture may read the same; what follows on it is text.
      let rest = program[min(at + 2, end)...].prefix(12)
      if isBlank(program[at - 1]), program[at...].starts(with: "EI".utf8),
        rest.first.map(isBlank) ?? true, rest.allSatisfy({ isBlank($0) || 0x20..<0x7F ~= $0 })
      {
        (at, end) = (at + 2, 0)
      }
    }
    return program[start..<at]
  }
}
