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

  // Marks that only look like those of YAML.
  static let tab = SyntaxFault(
    what: "a tab indents this line", why: "YAML is indented with blanks alone",
    fix: "replace the tab with two blanks")
  static let wideColon = SyntaxFault(
    what: "'：' stands here instead of ':'",
    why: "the wide colon of Korean, Japanese and Chinese text ends no key",
    fix: "write 'key: value', with ':' and a blank")
  static let hardBlank = SyntaxFault(
    what: "there is a hard blank here, which looks like a blank",
    why: "YAML takes it for a part of the word beside it", fix: "delete it, and type a blank")
  static let commentForValue = SyntaxFault(
    what: "'#' begins a comment here, so that there is no value",
    why: "YAML leaves out what stands behind a blank and '#'",
    fix: "remove the '#', or put the value in quotes")

  static func spaceMissing(key: String) -> SyntaxFault {
    SyntaxFault(
      what: "a space is missing after '\(key):'",
      why: "YAML takes ':' for the end of a key only before a space",
      fix: "write '\(key): ' and then the value", key: key)
  }
}

/// The faults of values.
extension SyntaxFault {
  static func control(_ character: Int32) -> SyntaxFault {
    SyntaxFault(
      what: "there is a control character 0x\(String(character, radix: 16, uppercase: true)) here",
      why: "YAML text has no control characters",
      fix: "remove it, or write it as an escape in double quotes")
  }

  static func unreadable(_ problem: String) -> SyntaxFault {
    SyntaxFault(
      what: "this YAML cannot be read", why: "the YAML reader says: \(problem)",
      fix: "write 'key: value' lines, and put text with ':', '#', '[', '{' or a quote in quotes")
  }
}
