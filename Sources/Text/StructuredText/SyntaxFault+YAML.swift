/// The faults of YAML.
extension SyntaxFault {
  // Features of YAML that diarysite does not accept.
  static let alias = SyntaxFault(
    what: "'*' repeats a value by its name here",
    why: "aliases are not read: they can make a small file huge",
    fix: "write the value itself; put text that starts with '*' in quotes")
  static let anchor = SyntaxFault(
    what: "'&' gives a value a name here",
    why: "anchors and aliases are not read: they can make a small file huge",
    fix: "remove the name; put text that starts with '&' in quotes")
  static let tag = SyntaxFault(
    what: "'!' gives a value a type here",
    why: "tags are not read: each field has its own type",
    fix: "remove the tag; put text that starts with '!' in quotes")
  static let mergeKey = SyntaxFault(
    what: "'<<' merges another map here", why: "merge keys are not read: they need aliases",
    fix: "write the fields themselves; put a key '<<' in quotes")
  static let secondDocument = SyntaxFault(
    what: "a second YAML document starts here", why: "a file holds one document",
    fix: "remove the line '---', or everything from it on")
  static let notAMap = SyntaxFault(
    what: "fields must stand here, as 'key: value' lines",
    why: "this YAML is a list or a single value", fix: "write 'key: value' lines")

  // Keys.
  static let keyIsNoText = SyntaxFault(
    what: "a key is a list, a map or a text of several lines", why: "keys are words",
    fix: "write a word before ':'")
  static let keyMissing = SyntaxFault(
    what: "a key is missing before ':'", why: "a field is written 'key: value'",
    fix: "write the key")
  static let noKey = SyntaxFault(
    what: "this line is no field",
    why: "a line at the margin is 'key: value', '- item' or a comment",
    fix: "write 'key: value', or indent the line if it goes on with the value above")

  static func spaceMissing(key: String) -> SyntaxFault {
    separator(
      "a space is missing after '\(key):'",
      "YAML takes ':' for the end of a key only before a space", key)
  }

  static func equalsSign(key: String) -> SyntaxFault {
    separator("'=' follows the key '\(key)'", "YAML writes fields as 'key: value'", key)
  }

  static func wideColon(key: String) -> SyntaxFault {
    separator(
      "a wide colon '：' follows the key '\(key)'", "YAML accepts only the narrow ':'", key)
  }

  private static func separator(_ what: String, _ why: String, _ key: String) -> SyntaxFault {
    SyntaxFault(what: what, why: why, fix: "write '\(key): ' and then the value", key: key)
  }
}

/// The faults of values.
extension SyntaxFault {
  static func control(_ byte: UInt8) -> SyntaxFault {
    SyntaxFault(
      what: "there is a control character 0x\(String(byte, radix: 16, uppercase: true)) here",
      why: "YAML text has no control characters",
      fix: "remove it, or write it as an escape in double quotes")
  }

  static func quoteNeverClosed(_ quote: UInt8) -> SyntaxFault {
    let isSingle = quote == UInt8(ascii: "'")
    return SyntaxFault(
      what: "this quote is never closed",
      why: "the value starts with a \(isSingle ? "single" : "double") quote and has no second one",
      fix: isSingle
        ? "add ' where the value ends; a single quote inside it is written ''"
        : "add \" where the value ends; a double quote inside it is written \\\"")
  }

  static func bracketNeverClosed(_ bracket: UInt8) -> SyntaxFault {
    let isList = bracket == UInt8(ascii: "[")
    return SyntaxFault(
      what: "this '\(Character(UnicodeScalar(bracket)))' is never closed",
      why: "it starts a \(isList ? "list" : "map") in YAML",
      fix: "add '\(isList ? "]" : "}")', or put the value in quotes if it is text")
  }

  static func valueStart(_ byte: UInt8) -> SyntaxFault {
    SyntaxFault(
      what: "a value without quotes starts with '\(Character(UnicodeScalar(byte)))'",
      why: "YAML gives this sign a meaning of its own there", fix: "put the value in quotes")
  }

  static func notYAMLEscape(_ escape: String) -> SyntaxFault {
    SyntaxFault(
      what: "'\(escape)' is not an escape",
      why: "in double quotes YAML takes '\\' for the start of an escape",
      fix: "write '\\\\' for a backslash itself, or use single quotes")
  }

  static func unreadable(_ problem: String) -> SyntaxFault {
    SyntaxFault(
      what: "this YAML cannot be read", why: "the YAML reader says: \(problem)",
      fix: "write simple 'key: value' lines, with text in quotes")
  }

  static let tab = SyntaxFault(
    what: "a tab indents this line", why: "YAML indents by spaces only",
    fix: "write spaces instead of the tab")
  static let textAfterQuote = SyntaxFault(
    what: "text follows the closing quote",
    why: "a value that starts with a quote ends with it",
    fix: "put the whole value in single quotes, and double those inside it")
  static let textAfterBracket = SyntaxFault(
    what: "text follows the closing bracket",
    why: "a value that starts with '[' or '{' ends with its bracket",
    fix: "remove the text, or put the whole value in quotes")
  static let colonInValue = SyntaxFault(
    what: "there is a second ': ' on this line", why: "YAML takes ': ' for the end of a key",
    fix: "put the value in quotes")
  static let indentation = SyntaxFault(
    what: "this line does not fit the lines above", why: "fields of one map start in one column",
    fix: "indent it like its neighbours, or put a value of several lines in quotes")
  static let listInValue = SyntaxFault(
    what: "a list starts in the middle of a line", why: "'- ' items stand on lines of their own",
    fix: "start the list on the next line, or write [a, b]")
  static let commaOrBracketMissing = SyntaxFault(
    what: "a comma or the closing bracket is missing",
    why: "the values in [] and {} are separated by commas",
    fix: "add the comma or the bracket; put text that starts with '[' or '{' in quotes")
}
