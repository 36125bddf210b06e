import Diagnostics

/// A fault of JSON, YAML or front matter, in words.
struct SyntaxFault {
  let what: String
  let why: String
  let fix: String
  /// The key that the words name.
  var key: String?

  func diagnostic(at location: TextLocation, in source: SourceText) -> Diagnostic {
    var diagnostic = Diagnostic(
      at: source.sourceLocation(of: location), length: location.length, what: what, why: why,
      fix: fix)
    diagnostic.key = key
    return diagnostic
  }

  /// - Parameters:
  ///   - collections: What stands in one another.
  ///   - key: The setting of the limit; `nil` if nothing sets it.
  static func tooDeep(
    _ collections: String, limit: Int, key: String? = nil
  ) -> SyntaxFault {
    SyntaxFault(
      what: "\(collections) stand more than \(limit) deep in one another",
      why: "the limit keeps a broken file from exhausting the memory",
      fix: key.map { "remove levels, or raise 'limits: {\($0): ...}' in diarysite.yml" }
        ?? "remove levels")
  }

  /// - Parameter place: Where it appears twice, behind a blank.
  static func duplicateKey(
    _ key: String, first: TextLocation?, in place: String = ""
  ) -> SyntaxFault {
    let before = first.map { "it is already at line \($0.line), column \($0.column); " } ?? ""
    return SyntaxFault(
      what: "the key '\(key)' appears twice\(place)",
      why: "\(before)which one counts is not defined", fix: "remove or rename one of them",
      key: key)
  }
}
