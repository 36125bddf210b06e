extension OutputList {
  /// The facts in a list about the output as a whole.
  package struct Header: Hashable, Sendable {
    /// Whether it shows what is not public.
    var isPreview = false
    /// Whether the sources had a configuration.
    package var isConfigured = false

    private static let words = "diarysite output "

    /// With its line end.
    var line: [UInt8] {
      Array(
        (Self.words + "2" + (isPreview ? " preview" : "") + (isConfigured ? " configured" : "")
          + "\n").utf8)
    }

    /// - Returns: `nil` for no first line of a version that is understood.
    static func read(_ line: ArraySlice<UInt8>) -> (header: Header, version: Int)? {
      for isPreview in [false, true] {
        let old = words + "1" + (isPreview ? " preview" : "")
        if line.elementsEqual(old.utf8) { return (Header(isPreview: isPreview), 1) }
        for isConfigured in [false, true] {
          let header = Header(isPreview: isPreview, isConfigured: isConfigured)
          if line.elementsEqual(header.line.dropLast()) { return (header, 2) }
        }
      }
      return nil
    }
  }
}
