import Diagnostics

/// The faults of a JSON file, in words.
enum JSONFault {
  case empty
  case neverClosed(isMap: Bool)
  case stringNeverClosed
  case trailingComma(isMap: Bool)
  case extraComma
  case commaMissing(isMap: Bool)
  case wrongCloser(isMap: Bool)
  case textAfterValue
  case keyMissingQuotes
  case colonMissing
  case valueMissing
  case duplicateKey(String, first: TextLocation)
  case singleQuotes
  case comment
  case word(String)
  case number
  case literal
  case control(UInt8)
  case escape(String)
  case unicodeEscape
  case surrogate(String)
  case tooDeep(Int)

  func diagnostic(at location: SourceLocation, length: Int = 1) -> Diagnostic {
    let (what, why, fix) = words
    var diagnostic = Diagnostic(at: location, length: length, what: what, why: why, fix: fix)
    if case .duplicateKey(let key, _) = self { diagnostic.key = key }
    return diagnostic
  }

  private typealias Words = (what: String, why: String, fix: String)

  private var words: Words {
    switch self {
    case .empty, .neverClosed, .trailingComma, .extraComma, .commaMissing, .wrongCloser,
      .textAfterValue, .colonMissing, .valueMissing, .tooDeep:
      structureWords
    default: tokenWords
    }
  }

  private var structureWords: Words {
    switch self {
    case .neverClosed(let isMap):
      (
        "this \(isMap ? "object" : "array") is never closed",
        "the file ends before its '\(isMap ? "}" : "]")'",
        "add '\(isMap ? "}" : "]")' where it ends; the file may also be cut off"
      )
    case .trailingComma(let isMap):
      (
        "there is a comma before '\(isMap ? "}" : "]")'", "JSON has commas only between values",
        "remove the comma"
      )
    case .extraComma:
      (
        "a value is missing before this comma", "JSON has commas only between values",
        "remove the comma, or write the value"
      )
    case .commaMissing(let isMap):
      (
        "a comma is missing before this",
        "JSON separates \(isMap ? "the fields of an object" : "the values of an array") by commas",
        "write ',' after the value before"
      )
    case .wrongCloser(let isMap):
      (
        "'\(isMap ? "]" : "}")' closes what '\(isMap ? "{" : "[")' opened",
        "an array ends with ']', an object with '}'",
        "write '\(isMap ? "}" : "]")' here, or close first what was opened last"
      )
    case .textAfterValue:
      (
        "text follows the end of the JSON value", "a JSON file holds exactly one value",
        "remove it, or put all values into one array: [..., ...]"
      )
    case .colonMissing:
      (
        "':' is missing after the key", "a field of an object is written \"key\": value",
        "write ':' between the key and its value"
      )
    case .valueMissing:
      (
        "a value is missing here",
        "a JSON value is an object, array, string, number, true, false or null",
        "write the value, or null for none"
      )
    case .tooDeep(let limit):
      (
        "arrays and objects stand more than \(limit) deep in one another",
        "the limit keeps a broken file from exhausting the memory",
        "remove levels, or raise the limit in 'limits'"
      )
    default:
      (
        "the file is empty", "a JSON file holds exactly one value",
        "write at least [] or {}, or remove the file"
      )
    }
  }

  private var tokenWords: Words {
    switch self {
    case .stringNeverClosed:
      (
        "this string is never closed", "the file ends before its closing '\"'",
        "add '\"' where the text ends; the file may also be cut off"
      )
    case .keyMissingQuotes:
      (
        "a key must stand here, in double quotes", "a field of an object is written \"key\": value",
        "put the key in double quotes"
      )
    case .duplicateKey(let key, let first):
      (
        "the key '\(key)' appears twice in one object",
        "it is already at line \(first.line), column \(first.column); which one counts is not defined",
        "remove or rename one of them"
      )
    case .singleQuotes:
      (
        "single quotes do not make a string", "JSON strings stand in double quotes",
        "write '\"' instead, and \\\" for quotes inside the text"
      )
    case .comment:
      ("JSON has no comments", "RFC 8259 knows values only", "remove the comment")
    case .word(let word):
      (
        "'\(word)' is not a JSON value", "the only words are true, false and null, in lower case",
        JSONFault.fix(forWord: word)
      )
    case .number:
      (
        "this is not a JSON number",
        "JSON numbers have no '+', no leading zeros, and digits on both sides of the point",
        "write it like 7, -7, 0.5 or 1e3, or put it in double quotes if it is text"
      )
    case .control(let byte):
      JSONFault.controlWords(byte)
    case .escape(let escape):
      (
        "'\(escape)' is not an escape", "JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX",
        "write '\\\\' for a backslash itself"
      )
    case .unicodeEscape:
      (
        "'\\u' is not followed by four hexadecimal digits", "a \\u escape is written like \\uD55C",
        "write four digits, or the character itself"
      )
    case .surrogate(let escape):
      (
        "'\(escape)' is only half a character",
        "\\uD800 to \\uDFFF stand for a character only as a pair, high half first",
        "write the character itself, or both halves"
      )
    default:
      (
        "this is not a JSON value",
        "text needs double quotes; the only words are true, false and null",
        "put text in double quotes"
      )
    }
  }

  private static func fix(forWord word: String) -> String {
    switch word.lowercased() {
    case "true", "false", "null": "write \(word.lowercased())"
    case "yes", "on": "write true"
    case "no", "off": "write false"
    default: "write null, or text in double quotes"
    }
  }

  private static func controlWords(_ byte: UInt8) -> Words {
    switch byte {
    case 0x0A, 0x0D:
      (
        "a string runs over the end of its line", "JSON writes line breaks inside strings as \\n",
        "write \\n for the line break, or close the string before it"
      )
    case 0x09:
      ("a string holds a tab", "JSON writes tabs inside strings as \\t", "write \\t for the tab")
    default:
      (
        "a string holds the control character \(hexadecimal(byte))",
        "JSON writes control characters inside strings as escapes",
        "remove it, or write \\u\(hexadecimal(byte))"
      )
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
