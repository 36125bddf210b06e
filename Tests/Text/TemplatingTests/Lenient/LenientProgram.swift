@testable import Templating

/// What compiling lenient templates makes: a program, and what is known of its partials only when
/// it is filled.
struct LenientProgram: Sendable {
  /// What is to be done where the evaluator stops; the stop's `level` tells.
  enum Stop: Int32 {
    /// Ends the template or the argument.
    case end
    /// Starts a line with its own blanks `start`, `count`.
    case line
    /// Includes a template as ``LenientProgram/includes`` `start` says. Its arguments end at
    /// `target`.
    case include
    /// Shows the argument for the block ``LenientProgram/blocks`` `start`, or its default up to
    /// `target`.
    case block
  }

  var program = Program()
  var includes: [IncludeSite] = []
  var blocks: [BlockSite] = []
  /// Where each template's operations start.
  var starts: [String: Int] = [:]
}

/// Where a lenient template includes another.
struct IncludeSite {
  var name: String
  /// Of `{{>*name}}`: where the name of the partial is.
  var lookup: Int?
  var isStandalone = false
  var indentation = LookupKey()
  /// By block; of equal names the first.
  var arguments: [String: ArgumentSite] = [:]
}

/// What is given for a block of a lenient template.
struct ArgumentSite {
  /// Where its operations start.
  var start: Int
  var isEmpty: Bool
  var startsInline: Bool
  var endsInline: Bool
  /// The blanks that its lines have of their own.
  var inner: LookupKey
}

/// A block of a lenient template.
struct BlockSite {
  var name: String
  var isStandalone: Bool
  var indentation: LookupKey
  /// Written after an argument that does not end its last line itself.
  var lineEnd: LookupKey
}
