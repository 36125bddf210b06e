import Diagnostics

extension Diagnostic {
  /// The same message without a key of the writer's own in it, for entries that may or may
  /// not be public.
  ///
  /// The readers of YAML and JSON name the key they stumble over. The quote shows it still, where
  /// quotes are shown.
  var withoutOwnWords: Diagnostic {
    for (before, after) in [
      ("the key '", "' appears twice"), ("follows the key '", "'"), ("missing after '", ":'"),
    ] {
      guard let start = what.firstRange(of: before)?.upperBound,
        let end = what[start...].lastRange(of: after)?.lowerBound
      else { continue }
      let key = String(what[start..<end])
      if Self.ours.contains(key) || EntryKey(spelling: key) != nil { return self }
      var copy = self
      copy.what = what.replacing("'\(key)", with: "'…")
      copy.fix = fix.replacing("'\(key)", with: "'…")
      return copy
    }
    return self
  }

  /// Keys of our own beside those of an entry.
  private static let ours: Set<String> = [
    "entries", "version", "condition", "main", "icon", "temperature", "name", "latitude",
    "longitude",
  ]
}

extension Substring {
  /// The range of the last occurrence of a text.
  fileprivate func lastRange(of text: String) -> Range<Index>? {
    ranges(of: text).last
  }
}

extension Diagnostic {
  /// The same message about another kind of file.
  func about(_ subject: Subject) -> Diagnostic {
    var copy = self
    copy.subject = subject
    return copy
  }
}
