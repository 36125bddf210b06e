/// The known word a user most likely meant.
///
/// - Parameters:
///   - word: The word as written.
///   - known: The words there are; ties go to the earlier one.
///   - farthest: The greatest distance that still counts; default: 1 for known words of up to 6
///     letters, 2 for longer ones.
/// - Returns: `nil` if nothing is near, or if `word` itself is known.
package func nearMiss(
  of word: String, in known: some Sequence<String>,
  farthest: (String) -> Int = { $0.unicodeScalars.count > 6 ? 2 : 1 }
) -> String? {
  let count = letterCount(word)
  var best: (word: String, distance: Int)?
  for candidate in known {
    if candidate == word { return nil }
    let limit = farthest(candidate)
    if abs(letterCount(candidate) - count) > limit { continue }
    let distance = editDistance(word, candidate)
    guard distance <= limit, distance < best?.distance ?? .max else { continue }
    best = (candidate, distance)
  }
  return best?.word
}

/// As ``editDistance(_:_:)`` counts letters.
private func letterCount(_ word: String) -> Int {
  let isASCII = word.utf8.allSatisfy { $0 < 0x80 }
  return isASCII ? word.utf8.count : word.lowercased().unicodeScalars.count
}

/// The number of letters that must be inserted, removed, replaced or swapped with their neighbour
/// to turn one word into the other, letters compared without case.
///
/// Words over 64 characters are never near anything: the result is then their length.
package func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left.lowercased().unicodeScalars)
  let right = Array(right.lowercased().unicodeScalars)
  guard 1...64 ~= left.count, 1...64 ~= right.count else { return max(left.count, right.count) }
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for i in 1...left.count {
    var current = [i] + Array(repeating: 0, count: right.count)
    for j in 1...right.count {
      let replaced = last[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
      current[j] = min(last[j] + 1, current[j - 1] + 1, replaced)
      if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
        current[j] = min(current[j], beforeLast[j - 2] + 1)
      }
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
