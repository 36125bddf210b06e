import Diagnostics
import Yams

extension YamsMarks {
  /// Yams' error in the words of this program, with its location in the file.
  mutating func diagnostic(for error: YamlError) -> Diagnostic {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      return fault(problem: problem, mark: mark, context: context)
    case .reader(let problem, _, _, _):
      if let offset = firstForbiddenByte() {
        return SyntaxFault.control(region.source.bytes[offset]).diagnostic(
          at: location(at: offset), in: region.source)
      }
      return SyntaxFault.unreadable(problem).diagnostic(at: region.start, in: region.source)
    case .duplicatedKeysInMapping(let keys, let context):
      let first = location(of: context.mark)
      let key = keys.first ?? ""
      let second = secondLocation(ofKey: key, after: first)
      return SyntaxFault.duplicateKey(key, first: second == nil ? nil : first).diagnostic(
        at: second ?? first, in: region.source)
    default:
      return SyntaxFault.unreadable("\(error)").diagnostic(at: region.start, in: region.source)
    }
  }

  private mutating func fault(
    problem: String, mark: Mark, context: YamlError.Context?
  ) -> Diagnostic {
    let here = location(of: mark)
    let opening = context.map { location(of: $0.mark) } ?? here
    let byte = here.offset < region.range.upperBound ? region.source.bytes[here.offset] : 0
    let openingByte =
      opening.offset < region.range.upperBound ? region.source.bytes[opening.offset] : 0
    let (fault, place): (SyntaxFault, TextLocation) =
      switch problem {
      case "found unexpected end of stream", "found unexpected document indicator":
        (.quoteNeverClosed(openingByte), opening)
      case "mapping values are not allowed in this context":
        (isSecondColon(here) ? .colonInValue : .indentation, here)
      case "could not find expected ':'": (.noKey, opening)
      case "block sequence entries are not allowed in this context": (.listInValue, here)
      case "found character that cannot start any token":
        (byte == 0x09 ? .tab : .valueStart(byte), here)
      case "found a tab character where an indentation space is expected",
        "found a tab character that violates indentation":
        (.tab, here)
      case "found unknown escape character": escapeFault(at: here)
      case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
        // A later line belongs to the list only because the bracket is missing.
        here.line == opening.line && here.offset < region.range.upperBound
          ? (.commaOrBracketMissing, here) : (.bracketNeverClosed(openingByte), opening)
      case "did not find expected key", "did not find expected '-' indicator":
        (faultOfUnexpectedText(here), here)
      case "found undefined alias", "did not find expected alphabetic or numeric character":
        (byte == UInt8(ascii: "&") ? .anchor : .alias, here)
      case "but found another document", "did not find expected <document start>":
        (.secondDocument, here)
      case "did not find expected comment or line break": (.valueStart(openingByte), opening)
      case let text where text.hasPrefix("Maximum nesting level"):
        (.tooDeep("lists and maps", limit: 1000), here)
      default: (.unreadable(problem), here)
      }
    return fault.diagnostic(at: place, in: region.source)
  }

  /// The fault of text where a field or an item is expected.
  private func faultOfUnexpectedText(_ location: TextLocation) -> SyntaxFault {
    if region.source.bytes[location.offset..<region.range.upperBound].first == UInt8(ascii: ":") {
      return .keyMissing
    }
    let before = region.source.bytes[(location.offset - location.column + 1)..<location.offset]
    return switch before.last(where: { $0 > 0x20 }) {
    case UInt8(ascii: "]"), UInt8(ascii: "}"): .textAfterBracket
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .textAfterQuote
    default: .indentation
    }
  }

  /// - Parameter location: The backslash.
  private func escapeFault(at location: TextLocation) -> (SyntaxFault, TextLocation) {
    let letter = region.source.bytes[region.range].dropFirst(
      location.offset + 1 - region.range.lowerBound
    ).first
    let shown = letter.flatMap { $0 > 0x20 && $0 < 0x7F ? String(UnicodeScalar($0)) : nil } ?? ""
    return (.notYAMLEscape("\\" + shown), location.withLength(1 + shown.utf8.count))
  }

  /// Whether another `: ` stands before this one on its line.
  private func isSecondColon(_ location: TextLocation) -> Bool {
    let before = region.source.bytes[(location.offset - location.column + 1)..<location.offset]
    return zip(before, before.dropFirst()).contains { $0 == UInt8(ascii: ":") && $1 <= 0x20 }
  }

  /// The first control character, which YAML does not allow.
  private func firstForbiddenByte() -> Int? {
    region.range.first { offset in
      let byte = region.source.bytes[offset]
      return byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
    }
  }

  /// The second location of the key at `first`.
  private func secondLocation(ofKey key: String, after first: TextLocation) -> TextLocation? {
    let name = Array(key.utf8)
    let bytes = region.source.bytes
    guard !name.isEmpty else { return nil }
    var offset = first.offset + first.length
    while offset + name.count < region.range.upperBound {
      if bytes[offset] == name[0], startsKey(at: offset), bytes[offset...].starts(with: name) {
        let rest = bytes[(offset + name.count)..<region.range.upperBound]
        let sign = rest.first { $0 != 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
        if sign == UInt8(ascii: ":") {
          return location(at: offset).withLength(name.count)
        }
      }
      offset += 1
    }
    return nil
  }

  /// Whether nothing but a quote stands between `offset` and where a key may begin: a line's start,
  /// an item's dash, a bracket or a comma.
  private func startsKey(at offset: Int) -> Bool {
    let bytes = region.source.bytes
    var before = offset - 1
    if bytes[before] == UInt8(ascii: "\"") || bytes[before] == UInt8(ascii: "'") { before -= 1 }
    while before >= region.range.lowerBound, bytes[before] == 0x20 { before -= 1 }
    return before < region.range.lowerBound || "\n-{,".utf8.contains(bytes[before])
  }
}
