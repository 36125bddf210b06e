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
        return YAMLFault.control(region.source.bytes[offset]).diagnostic(
          at: location(at: offset), in: region.source)
      }
      return YAMLFault.unreadable(problem).diagnostic(at: region.start, in: region.source)
    case .duplicatedKeysInMapping(let keys, let context):
      let first = location(of: context.mark)
      let key = keys.first ?? ""
      let second = secondLocation(ofKey: key, after: first)
      return YAMLFault.duplicateKey(key, first: second == nil ? nil : first).diagnostic(
        at: second ?? first, in: region.source)
    default:
      return YAMLFault.unreadable("\(error)").diagnostic(at: region.start, in: region.source)
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
    let source = region.source
    switch problem {
    case "found unexpected end of stream", "found unexpected document indicator":
      return YAMLFault.quoteNeverClosed(openingByte).diagnostic(at: opening, in: source)
    case "mapping values are not allowed in this context":
      return (isSecondColon(here) ? YAMLFault.colonInValue : .indentation).diagnostic(
        at: here, in: source)
    case "could not find expected ':'":
      return YAMLFault.noKey.diagnostic(at: opening, in: source)
    case "block sequence entries are not allowed in this context":
      return YAMLFault.listInValue.diagnostic(at: here, in: source)
    case "found character that cannot start any token":
      let fault: YAMLFault = byte == 0x09 ? .tab : .valueStart(byte)
      return fault.diagnostic(at: here, in: source)
    case "found a tab character where an indentation space is expected",
      "found a tab character that violates indentation":
      return YAMLFault.tab.diagnostic(at: here, in: source)
    case "found unknown escape character":
      return escapeFault(at: here)
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      // A later line belongs to the list only because the bracket is missing.
      return here.line == opening.line && here.offset < region.range.upperBound
        ? YAMLFault.commaMissing.diagnostic(at: here, in: source)
        : YAMLFault.bracketNeverClosed(openingByte).diagnostic(at: opening, in: source)
    case "did not find expected key", "did not find expected '-' indicator":
      return faultOfUnexpectedText(here).diagnostic(at: here, in: source)
    case "found undefined alias", "did not find expected alphabetic or numeric character":
      return (byte == UInt8(ascii: "&") ? YAMLFault.anchor : .alias).diagnostic(
        at: here, in: source)
    case "but found another document", "did not find expected <document start>":
      return YAMLFault.secondDocument.diagnostic(at: here, in: source)
    case "did not find expected comment or line break":
      return YAMLFault.valueStart(openingByte).diagnostic(at: opening, in: source)
    case let text where text.hasPrefix("Maximum nesting level"):
      return YAMLFault.tooDeep(1000).diagnostic(at: here, in: source)
    default:
      return YAMLFault.unreadable(problem).diagnostic(at: here, in: source)
    }
  }

  /// The fault of text where a field or an item is expected.
  private func faultOfUnexpectedText(_ location: TextLocation) -> YAMLFault {
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
  private func escapeFault(at location: TextLocation) -> Diagnostic {
    let letter = region.source.bytes[region.range].dropFirst(
      location.offset + 1 - region.range.lowerBound
    ).first
    let shown = letter.flatMap { $0 > 0x20 && $0 < 0x7F ? String(UnicodeScalar($0)) : nil } ?? ""
    let both = TextLocation(
      offset: location.offset, line: location.line, column: location.column,
      length: 1 + shown.utf8.count)
    return YAMLFault.escape("\\" + shown).diagnostic(at: both, in: region.source)
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
          let found = location(at: offset)
          return TextLocation(
            offset: offset, line: found.line, column: found.column, length: name.count)
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
