extension OutputList {
  /// The facts in a list about the output as a whole.
  package struct Header: Hashable, Sendable {
    /// Whether it shows what is not public.
    var isPreview = false
    /// Whether the sources had a configuration.
    package var isConfigured = false

    /// With its line end.
    var line: [UInt8] {
      Array(
        ("diarysite output 2" + (isPreview ? " preview" : "")
          + (isConfigured ? " configured" : "") + "\n").utf8)
    }

    /// - Returns: `nil` for no first line of this version.
    static func read(_ line: ArraySlice<UInt8>) -> Header? {
      let all = [false, true].flatMap { isPreview in
        [false, true].map { Header(isPreview: isPreview, isConfigured: $0) }
      }
      return all.first { line.elementsEqual($0.line) }
    }
  }
}
