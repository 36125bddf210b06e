import Diagnostics
import Yams

extension YamsMarks {
  /// Yams' error with its location in the file.
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

  /// What libyaml says: that names no word of the file.
  private mutating func fault(
    problem: String, mark: Mark, context: YamlError.Context?
  ) -> Diagnostic {
    let here = location(of: mark)
    if problem.hasPrefix("Maximum nesting level") {
      return SyntaxFault.tooDeep("lists and maps", limit: 1000).diagnostic(
        at: here, in: region.source)
    }
    let words = context.map { context in
      "\(context.text) in line \(location(of: context.mark).line): \(problem)"
    }
    return SyntaxFault.unreadable(words ?? problem).diagnostic(at: here, in: region.source)
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
