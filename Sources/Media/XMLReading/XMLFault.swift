/// The reason why XML cannot be read, and where.
package struct XMLFault: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// It is no well-formed XML, in expat's words.
    case malformed(String)
    /// It says that it is in an encoding that is not known.
    case unknownEncoding(String)
    /// Its bytes are no text in the encoding that it names.
    case encoding(String)
    case tooDeep(limit: Int)
    case nameTooLong(limit: Int)
    case tooManyAttributes(limit: Int)
    /// A text, or a tag with its attributes.
    case textTooLong(limit: Int)
    /// Its entities make far more text of it than it has.
    case growsTooMuch
  }

  /// From 1.
  package let line: Int
  package let reason: Reason

  /// The cause and what to do about it, in words for the user.
  package var words: (why: String, fix: String) {
    let mend = "export it again, or mend it there"
    return switch reason {
    case .malformed(let words): ("it is no well-formed XML: \(words)", mend)
    case .unknownEncoding(let name): ("its encoding '\(name)' is not known", "save it as UTF-8")
    case .encoding(let name): ("its bytes are no text in \(name)", "save it as UTF-8")
    case .tooDeep(let limit): ("its elements nest deeper than \(limit)", mend)
    case .nameTooLong(let limit): ("a name in it has more than \(limit) bytes", mend)
    case .tooManyAttributes(let limit):
      ("an element in it has more than \(limit) attributes", mend)
    case .textTooLong(let limit): ("a text in it has more than \(limit) bytes", mend)
    case .growsTooMuch:
      ("its entities make far more of it than it is", "do not trust this file; export it again")
    }
  }
}
