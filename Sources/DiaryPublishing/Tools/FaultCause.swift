/// Why a tool could not do its work, as far as its words tell.
protocol FaultCause: CaseIterable, Sendable {
  /// Texts in lower case; a line that contains one of them points to this cause.
  var signs: [String] { get }
  /// For a message.
  var words: (why: String, fix: String) { get }
}

extension FaultCause {
  /// The first cause that is told, in the order of the cases, and the line that tells it.
  static func found(in words: ToolStderr) -> (cause: Self, line: String)? {
    let lines = words.lines.map { (text: $0, lowercased: $0.lowercased()) }
    for cause in allCases {
      for sign in cause.signs {
        if let line = lines.first(where: { $0.lowercased.contains(sign) }) {
          return (cause, line.text)
        }
      }
    }
    return nil
  }
}
