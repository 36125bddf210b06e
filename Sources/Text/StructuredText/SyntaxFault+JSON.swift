/// The faults of a JSON file.
extension SyntaxFault {
  static let empty = SyntaxFault(
    what: "the file is empty", why: "a JSON file holds exactly one value",
    fix: "write at least [] or {}, or remove the file")

  static func neverClosed(isMap: Bool) -> SyntaxFault {
    SyntaxFault(
      what: "this \(isMap ? "object" : "array") is never closed",
      why: "the file ends before its '\(isMap ? "}" : "]")'",
      fix: "add '\(isMap ? "}" : "]")' where it ends; the file may also be cut off")
  }

  static func trailingComma(isMap: Bool) -> SyntaxFault {
    SyntaxFault(
      what: "there is a comma before '\(isMap ? "}" : "]")'",
      why: "JSON has commas only between values", fix: "remove the comma")
  }

  static let extraComma = SyntaxFault(
    what: "a value is missing before this comma", why: "JSON has commas only between values",
    fix: "remove the comma, or write the value")

  static func commaMissing(isMap: Bool) -> SyntaxFault {
    SyntaxFault(
      what: "a comma is missing before this",
      why: "JSON separates \(isMap ? "the fields of an object" : "the values of an array")"
        + " by commas",
      fix: "write ',' after the value before")
  }

  static func wrongCloser(isMap: Bool) -> SyntaxFault {
    SyntaxFault(
      what: "'\(isMap ? "]" : "}")' closes what '\(isMap ? "{" : "[")' opened",
      why: "an array ends with ']', an object with '}'",
      fix: "write '\(isMap ? "}" : "]")' here, or close first what was opened last")
  }

  static let textAfterValue = SyntaxFault(
    what: "text follows the end of the JSON value", why: "a JSON file holds exactly one value",
    fix: "remove it, or put all values into one array: [..., ...]")
  static let colonMissing = SyntaxFault(
    what: "':' is missing after the key", why: "a field of an object is written \"key\": value",
    fix: "write ':' between the key and its value")
  static let valueMissing = SyntaxFault(
    what: "a value is missing here",
    why: "a JSON value is an object, array, string, number, true, false or null",
    fix: "write the value, or null for none")
  static let stringNeverClosed = SyntaxFault(
    what: "this string is never closed", why: "the file ends before its closing '\"'",
    fix: "add '\"' where the text ends; the file may also be cut off")
  static let keyMissingQuotes = SyntaxFault(
    what: "a key must stand here, in double quotes",
    why: "a field of an object is written \"key\": value", fix: "put the key in double quotes")
  static let singleQuotes = SyntaxFault(
    what: "single quotes do not make a string", why: "JSON strings stand in double quotes",
    fix: "write '\"' instead, and \\\" for quotes inside the text")
  static let comment = SyntaxFault(
    what: "JSON has no comments", why: "RFC 8259 knows values only", fix: "remove the comment")
  static let number = SyntaxFault(
    what: "this is not a JSON number",
    why: "JSON numbers have no '+', no leading zeros, and digits on both sides of the point",
    fix: "write it like 7, -7, 0.5 or 1e3, or put it in double quotes if it is text")
  static let literal = SyntaxFault(
    what: "this is not a JSON value",
    why: "text needs double quotes; the only words are true, false and null",
    fix: "put text in double quotes")

  static func word(_ word: String) -> SyntaxFault {
    let fix =
      switch word.lowercased() {
      case "true", "false", "null": "write \(word.lowercased())"
      case "yes", "on": "write true"
      case "no", "off": "write false"
      default: "write null, or text in double quotes"
      }
    return SyntaxFault(
      what: "'\(word)' is not a JSON value",
      why: "the only words are true, false and null, in lower case", fix: fix)
  }

  static func notJSONEscape(_ escape: String) -> SyntaxFault {
    SyntaxFault(
      what: "'\(escape)' is not an escape",
      why: "JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX",
      fix: "write '\\\\' for a backslash itself")
  }

  static let unicodeEscape = SyntaxFault(
    what: "'\\u' is not followed by four hexadecimal digits",
    why: "a \\u escape is written like \\uD55C", fix: "write four digits, or the character itself")

  static func surrogate(_ escape: String) -> SyntaxFault {
    SyntaxFault(
      what: "'\(escape)' is only half a character",
      why: "\\uD800 to \\uDFFF stand for a character only as a pair, high half first",
      fix: "write the character itself, or both halves")
  }

  static func controlInString(_ byte: UInt8) -> SyntaxFault {
    switch byte {
    case 0x0A, 0x0D:
      return SyntaxFault(
        what: "a string runs over the end of its line",
        why: "JSON writes line breaks inside strings as \\n",
        fix: "write \\n for the line break, or close the string before it")
    case 0x09:
      return SyntaxFault(
        what: "a string holds a tab", why: "JSON writes tabs inside strings as \\t",
        fix: "write \\t for the tab")
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      let code = String(repeating: "0", count: 4 - digits.utf8.count) + digits
      return SyntaxFault(
        what: "a string holds the control character \(code)",
        why: "JSON writes control characters inside strings as escapes",
        fix: "remove it, or write \\u\(code)")
    }
  }
}
