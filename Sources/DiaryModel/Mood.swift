/// The moods that themes have names and drawings for.
public enum Mood: String, CaseIterable, Hashable, Sendable {
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
  public init?(word: String) {
    let word = word.lowercased()
    guard let mood = Mood(rawValue: word) ?? Self.words[word] else { return nil }
    self = mood
  }

  private static let words: [String: Mood] = DiaryModel.words(of: [
    (.happy, ["happiness", "joy", "good", "glad", "기쁨", "행복", "좋음", "うれしい", "楽しい"]),
    (.excited, ["great", "amazing", "신남", "설렘", "わくわく"]),
    (.loved, ["love", "grateful", "사랑", "감사", "愛しい", "感謝"]),
    (.calm, ["relaxed", "peaceful", "content", "평온", "편안", "穏やか"]),
    (.neutral, ["ok", "okay", "meh", "so-so", "보통", "그냥", "ふつう", "普通"]),
    (.tired, ["sleepy", "exhausted", "bored", "피곤", "지침", "疲れた", "眠い"]),
    (.anxious, ["worried", "nervous", "stressed", "afraid", "불안", "걱정", "不安"]),
    (.sad, ["down", "lonely", "bad", "슬픔", "우울", "외로움", "悲しい", "寂しい"]),
    (.angry, ["mad", "annoyed", "화남", "분노", "짜증", "怒り"]),
  ])
}
