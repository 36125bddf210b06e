/// Why a tool could not do its work, as far as its words tell.
struct FaultCause: Equatable, Sendable {
  let why: String
  let fix: String
  /// Texts in lower case; a line that contains one of them points to this cause.
  let signs: [String]

  init(_ why: String, fix: String, signs: String...) {
    (self.why, self.fix, self.signs) = (why, fix, signs)
  }
}

extension [FaultCause] {
  /// The first cause that is told, in their order, and the line that tells it.
  func found(in words: ToolStderr) -> (cause: FaultCause, line: String)? {
    let lines = words.lines.map { (text: $0, lowercased: $0.lowercased()) }
    for cause in self {
      for sign in cause.signs {
        if let line = lines.first(where: { $0.lowercased.contains(sign) }) {
          return (cause, line.text)
        }
      }
    }
    return nil
  }
}
