import Diagnostics
import DiaryModel

extension EntryKey {
  /// All spellings by their lower case; a key's own name goes before a synonym.
  private static let byLowerCase = Dictionary(
    (allCases.map(\.rawValue) + synonyms.keys.sorted()).map { ($0.lowercased(), $0) }
  ) { first, _ in first }

  static func isKnown(inLowerCase key: String) -> Bool { byLowerCase[key] != nil }

  /// The key that a writer most likely meant; `nil` if none is near.
  ///
  /// Those that decide go first: a key that is nearly two must not pass for the harmless one.
  static func near(_ key: String, isMarkdown: Bool) -> EntryKey? {
    let all = allCases.filter { $0 != .body || !isMarkdown }
    let known = byLowerCase[key.lowercased()] ?? slip(key, for: deciding) ?? slip(key, for: all)
    return known.flatMap { EntryKey(spelling: $0) }.flatMap { all.contains($0) ? $0 : nil }
  }

  private static func slip(_ key: String, for keys: [EntryKey]) -> String? {
    nearMiss(of: key, in: keys.map(\.rawValue)) { known in
      switch known.utf8.count {
      case ..<4: 0
      case 4...6: 1
      default: 2
      }
    }
  }
}
