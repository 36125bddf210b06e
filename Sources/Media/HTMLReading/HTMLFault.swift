/// The reason why HTML is not read.
package enum HTMLFault: Error, Hashable, Sendable {
  case tooLong(limit: Int)
  /// It nests or repeats so much that reading it takes too much memory or time, or gumbo fails.
  case tooComplex

  /// The cause and what to do about it, in words for the user.
  package var words: (why: String, fix: String) {
    switch self {
    case .tooLong(let limit): ("its HTML has more than \(limit) bytes", "split the entry")
    case .tooComplex:
      ("its HTML is nested too deeply to read", "open it in the app, and save it anew")
    }
  }
}
