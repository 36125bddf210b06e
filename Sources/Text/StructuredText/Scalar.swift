/// A text, number or truth value, as its bytes.
package struct Scalar: Sendable {
  /// The way in which a scalar was written.
  package enum Form: CaseIterable, Hashable, Sendable {
    /// YAML without quotes.
    case plain
    /// In quotes: a JSON string, or YAML's `"..."` and `'...'`.
    case quoted
    /// YAML's `|` and `>`.
    case block
    /// A JSON number, exactly as written: `9007199254740993`, `1e3`, `-0`.
    case number
    /// JSON's `true` or `false`.
    case boolean
  }

  /// Valid UTF-8 with escapes resolved; a slice of the file where nothing was escaped.
  package let bytes: ArraySlice<UInt8>
  package let form: Form

  package init(_ bytes: ArraySlice<UInt8>, form: Form) {
    self.bytes = bytes
    self.form = form
  }

  /// The bytes as a string, made anew at every call.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The truth value, if this is exactly `true` or `false` without quotes.
  package var boolean: Bool? {
    guard form == .plain || form == .boolean else { return nil }
    if bytes.elementsEqual("true".utf8) { return true }
    if bytes.elementsEqual("false".utf8) { return false }
    return nil
  }

  /// The whole number, if this is one without quotes, such as `0`, `-7` or `9007199254740993`.
  ///
  /// - Returns: `nil` for anything else: leading zeros, a plus sign, fractions, exponents, and
  ///   numbers that do not fit 64 bits.
  package var integer: Int64? {
    guard form == .plain || form == .number, !bytes.isEmpty else { return nil }
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digits = bytes.dropFirst(isNegative ? 1 : 0)
    guard let first = digits.first, digits.count == 1 || first != UInt8(ascii: "0") else {
      return nil
    }
    var value: Int64 = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let digit = Int64(byte - UInt8(ascii: "0"))
      let (tens, isTooBig) = value.multipliedReportingOverflow(by: 10)
      let (next, isTooFar) =
        isNegative
        ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
      guard !isTooBig, !isTooFar else { return nil }
      value = next
    }
    return value
  }

  /// The text of a number without quotes, in JSON's grammar: `21`, `-0.5`, `1e3`.
  ///
  /// - Returns: `nil` for anything else, such as `1.`, `.5`, `+1`, `01` or `NaN`.
  package var numberText: String? {
    guard form == .plain || form == .number else { return nil }
    return isJSONNumber(bytes) ? text : nil
  }
}

/// Whether `bytes` are a number in JSON's grammar.
///
/// ## Source
/// RFC 8259, section 6.
func isJSONNumber(_ bytes: some Collection<UInt8>) -> Bool {
  var rest = bytes[...]
  func digits() -> Int {
    let run = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest.dropFirst(run.count)
    return run.count
  }
  if rest.first == 0x2D { rest = rest.dropFirst() }
  let startsWithZero = rest.first == 0x30
  let whole = digits()
  guard whole == 1 || (whole > 1 && !startsWithZero) else { return false }
  if rest.first == 0x2E {
    rest = rest.dropFirst()
    guard digits() > 0 else { return false }
  }
  if rest.first == 0x65 || rest.first == 0x45 {
    rest = rest.dropFirst()
    if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
    guard digits() > 0 else { return false }
  }
  return rest.isEmpty
}
