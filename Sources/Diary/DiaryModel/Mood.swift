/// The moods that themes have names and drawings for.
package enum Mood: String, CaseIterable, Hashable, Sendable {
  case happy
  case excited
  case loved
  case calm
  case neutral
  case tired
  case anxious
  case sad
  case angry

  /// Reads a word of the languages of the built-in theme, in any case.
  package init?(word: String) {
    let word = word.lowercased()
    guard let mood = Mood(rawValue: word) ?? Self.words[word] else { return nil }
    self = mood
  }
}

extension Phrases {
  /// The theme's name for a mood, or the word itself.
  package func name(ofMood word: String) -> String {
    Mood(word: word).flatMap { self["mood." + $0.rawValue] } ?? word
  }
}

extension Mood {
  /// From 1 for the darkest moods to 4 for the lightest.
  package var lightness: Int {
    switch self {
    case .sad, .angry: 1
    case .tired, .anxious: 2
    case .neutral, .calm: 3
    case .happy, .excited, .loved: 4
    }
  }
}
