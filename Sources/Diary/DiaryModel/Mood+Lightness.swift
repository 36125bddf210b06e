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
