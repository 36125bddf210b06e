import Diagnostics
import DiaryModel
import StructuredText

/// The meaning of keys that an entry may have, or not.
extension EntryKey {
  /// All spellings by their lower case; a key's own name goes before a synonym.
  private static let byLowerCase = Dictionary(
    (allCases.map(\.rawValue) + synonyms.keys.sorted()).map { ($0.lowercased(), $0) }
  ) { first, _ in first }

  /// The meaning of a key in an entry.
  enum Meaning {
    case known(EntryKey)
    /// The key could decide who reads the entry, or is meant to be known: an error.
    ///
    /// `what` repeats the key only if it is no word of the writer's own. `location` is the key's
    /// own unless what is meant stands elsewhere in the field.
    case refused(location: TextLocation, what: String, why: String, fix: String)
    /// Not known; perhaps a slip for `near`.
    case unknown(near: String?)
  }

  /// - Parameter present: The day that days in the field are compared with.
  static func meaning(
    of field: Field, isMarkdown: Bool, at present: PrivacyFinding.Present? = nil
  ) -> Meaning {
    let key = field.key
    if let known = EntryKey(spelling: key) {
      return known == .body && isMarkdown ? .unknown(near: nil) : .known(known)
    }
    let folded = key.lowercased()
    let privacy = PrivacyFinding(field, at: present)
    if let privacy, case .key(.exact) = privacy.reason { return refused(privacy) }
    if let right = byLowerCase[folded] {
      if isMarkdown, EntryKey(spelling: right) == .body { return .unknown(near: nil) }
      return .refused(
        location: field.keyLocation, what: "'\(key)' is not a key",
        why: "keys are written in exact case", fix: "write '\(right)'")
    }
    if let text = field.value.scalar?.text, PrivacyFinding.isDistance(key, text) {
      return .unknown(near: nil)
    }
    // The three first: a key that is nearly two known ones must not pass for the harmless one.
    if let near = slip(key, for: deciding) {
      return .refused(
        location: field.keyLocation, what: "a key is nearly '\(near)'",
        why: "it looks like a slip for '\(near)', which decides when and to whom the entry shows",
        fix: "write '\(near)', or rename the key")
    }
    if let privacy { return refused(privacy) }
    return .unknown(near: slip(key, for: allCases.filter { $0 != .body || !isMarkdown }))
  }

  private static func refused(_ finding: PrivacyFinding) -> Meaning {
    let (what, why, fix) = finding.words
    return .refused(location: finding.location, what: what, why: why, fix: fix)
  }

  private static func slip(_ key: String, for keys: [EntryKey]) -> String? {
    let length = key.unicodeScalars.count
    let near = keys.map(\.rawValue).filter { abs($0.utf8.count - length) <= farthest($0) }
    return nearMiss(of: key, in: near, farthest: farthest)
  }

  private static func farthest(_ known: String) -> Int {
    switch known.utf8.count {
    case ..<4: 0
    case 4...6: 1
    default: 2
    }
  }
}
