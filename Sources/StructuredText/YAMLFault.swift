import Diagnostics

/// The faults of YAML, in words.
enum YAMLFault {
  case alias
  case anchor
  case tag
  case mergeKey
  case keyIsNoText
  case keyMissing
  case tooDeep(Int)
  case notAMap
  case duplicateKey(String, first: TextLocation?)
  case control(UInt8)
  case tab
  case quoteNeverClosed(UInt8)
  case textAfterQuote
  case textAfterBracket
  case bracketNeverClosed(UInt8)
  case colonInValue
  case spaceMissing(key: String)
  case equalsSign(key: String)
  case wideColon(key: String)
  case noKey
  case valueStart(UInt8)
  case escape(String)
  case indentation
  case listInValue
  case secondDocument
  case commaMissing
  case unreadable(String)

  func diagnostic(at location: TextLocation, in source: SourceText) -> Diagnostic {
    let (what, why, fix) = words
    var diagnostic = Diagnostic(
      at: source.sourceLocation(of: location), length: location.length, what: what, why: why,
      fix: fix)
    diagnostic.key = key
    return diagnostic
  }

  /// The key that the words name.
  private var key: String? {
    switch self {
    case .duplicateKey(let key, _), .spaceMissing(let key), .equalsSign(let key),
      .wideColon(let key):
      key
    default: nil
    }
  }

  typealias Words = (what: String, why: String, fix: String)

  private var words: Words {
    switch self {
    case .alias, .anchor, .tag, .mergeKey, .tooDeep, .secondDocument, .notAMap: refusalWords
    case .keyIsNoText, .keyMissing, .duplicateKey, .spaceMissing, .equalsSign, .wideColon, .noKey:
      keyWords
    default: valueWords
    }
  }

  /// Features of YAML that diarysite does not accept.
  private var refusalWords: Words {
    switch self {
    case .alias:
      (
        "'*' repeats a value by its name here",
        "aliases are not read: they can make a small file huge",
        "write the value itself; put text that starts with '*' in quotes"
      )
    case .anchor:
      (
        "'&' gives a value a name here",
        "anchors and aliases are not read: they can make a small file huge",
        "remove the name; put text that starts with '&' in quotes"
      )
    case .tag:
      (
        "'!' gives a value a type here", "tags are not read: each field has its own type",
        "remove the tag; put text that starts with '!' in quotes"
      )
    case .mergeKey:
      (
        "'<<' merges another map here", "merge keys are not read: they need aliases",
        "write the fields themselves; put a key '<<' in quotes"
      )
    case .tooDeep(let limit):
      (
        "lists and maps stand more than \(limit) deep in one another",
        "the limit keeps a broken file from exhausting the memory",
        "remove levels, or raise the limit in 'limits'"
      )
    case .secondDocument:
      (
        "a second YAML document starts here", "a file holds one document",
        "remove the line '---', or everything from it on"
      )
    default:
      (
        "fields must stand here, as 'key: value' lines", "this YAML is a list or a single value",
        "write 'key: value' lines"
      )
    }
  }

  private var keyWords: Words {
    switch self {
    case .duplicateKey(let key, let first):
      (
        "the key '\(key)' appears twice",
        first.map {
          "it is already at line \($0.line), column \($0.column); which one counts is not defined"
        } ?? "which one counts is not defined", "remove or rename one of them"
      )
    case .spaceMissing(let key):
      (
        "a space is missing after '\(key):'",
        "YAML takes ':' for the end of a key only before a space",
        "write '\(key): ' and then the value"
      )
    case .equalsSign(let key):
      (
        "'=' follows the key '\(key)'", "YAML writes fields as 'key: value'",
        "write '\(key): ' and then the value"
      )
    case .wideColon(let key):
      (
        "a wide colon '：' follows the key '\(key)'", "YAML accepts only the narrow ':'",
        "write '\(key): ' and then the value"
      )
    case .keyIsNoText:
      (
        "a key is a list, a map or a text of several lines", "keys are words",
        "write a word before ':'"
      )
    case .keyMissing:
      ("a key is missing before ':'", "a field is written 'key: value'", "write the key")
    default:
      (
        "this line is no field", "a line at the margin is 'key: value', '- item' or a comment",
        "write 'key: value', or indent the line if it goes on with the value above"
      )
    }
  }
}
