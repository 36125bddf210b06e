extension YAMLFault {
  /// The faults of values.
  var valueWords: Words {
    switch self {
    case .control(let byte):
      (
        "there is a control character 0x\(String(byte, radix: 16, uppercase: true)) here",
        "YAML text has no control characters",
        "remove it, or write it as an escape in double quotes"
      )
    case .tab:
      ("a tab indents this line", "YAML indents by spaces only", "write spaces instead of the tab")
    case .quoteNeverClosed(let quote):
      (
        "this quote is never closed",
        "the value starts with \(YAMLFault.name(of: quote)) and has no second one",
        YAMLFault.fix(forQuote: quote)
      )
    case .textAfterQuote:
      (
        "text follows the closing quote", "a value that starts with a quote ends with it",
        "put the whole value in single quotes, and double those inside it"
      )
    case .textAfterBracket:
      (
        "text follows the closing bracket",
        "a value that starts with '[' or '{' ends with its bracket",
        "remove the text, or put the whole value in quotes"
      )
    case .bracketNeverClosed(let bracket):
      (
        "this '\(Character(UnicodeScalar(bracket)))' is never closed",
        "it starts a \(bracket == UInt8(ascii: "[") ? "list" : "map") in YAML",
        "add '\(bracket == UInt8(ascii: "[") ? "]" : "}")', or put the value in quotes if it is text"
      )
    case .colonInValue:
      (
        "there is a second ': ' on this line", "YAML takes ': ' for the end of a key",
        "put the value in quotes"
      )
    case .valueStart(let byte):
      (
        "a value without quotes starts with '\(Character(UnicodeScalar(byte)))'",
        "YAML gives this sign a meaning of its own there", "put the value in quotes"
      )
    case .escape(let escape):
      (
        "'\(escape)' is not an escape",
        "in double quotes YAML takes '\\' for the start of an escape",
        "write '\\\\' for a backslash itself, or use single quotes"
      )
    case .indentation:
      (
        "this line does not fit the lines above", "fields of one map start in one column",
        "indent it like its neighbours, or put a value of several lines in quotes"
      )
    case .listInValue:
      (
        "a list starts in the middle of a line", "'- ' items stand on lines of their own",
        "start the list on the next line, or write [a, b]"
      )
    case .commaMissing:
      (
        "a comma or the closing bracket is missing",
        "the values in [] and {} are separated by commas",
        "add the comma or the bracket; put text that starts with '[' or '{' in quotes"
      )
    case .unreadable(let problem):
      (
        "this YAML cannot be read", "the YAML reader says: \(problem)",
        "write simple 'key: value' lines, with text in quotes"
      )
    default:
      ("this YAML cannot be read", "it is no YAML", "write simple 'key: value' lines")
    }
  }

  private static func name(of quote: UInt8) -> String {
    quote == UInt8(ascii: "'") ? "a single quote" : "a double quote"
  }

  private static func fix(forQuote quote: UInt8) -> String {
    quote == UInt8(ascii: "'")
      ? "add ' where the value ends; a single quote inside it is written ''"
      : "add \" where the value ends; a double quote inside it is written \\\""
  }
}
