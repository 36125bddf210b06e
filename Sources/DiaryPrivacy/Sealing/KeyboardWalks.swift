/// The walks over a keyboard in a text: `qwertz`, `1qaz2wsx`, `q1w2e3`, `147258369`.
///
/// A walk is a pattern of keys that is typed again, each time moved by the same way: a single key
/// (a row, a column, a slant line), or up to ``longestPattern`` keys (`1qaz`, then `2wsx`; or the
/// very same once more). Whoever knows the pattern and the way knows all of it. What runs from key
/// to key beside it without such an order is a walk too if it is long.
struct KeyboardWalks {
  private static let longestPattern = 8
  /// How long a walk without an order is, and how many keys it has at least: many words are shorter
  /// ones, such as `dressed`.
  private static let unordered = (length: 6, keys: 5)

  /// A walk that begins at a place.
  struct Walk: Equatable {
    let length: Int
    /// How many characters it counts for by itself.
    let cost: Int
  }

  /// For each place of the text, the walks that begin there.
  let walks: [[Walk]]

  init(in text: [Character]) {
    var walks = [[Walk]](repeating: [], count: text.count)
    for layout in KeyboardLayout.all {
      let places = text.map(layout.place)
      if places.count(where: { $0 != nil }) < 3 { continue }
      for size in 1...Self.longestPattern {
        Self.add(Self.moves(of: places, by: size), size, places, to: &walks)
      }
      Self.addUnordered(places, to: &walks)
    }
    self.walks = walks
  }

  private typealias Places = [KeyboardLayout.Place?]

  /// How each key lies to the one that comes so many characters later.
  private static func moves(of places: Places, by size: Int) -> Places {
    places.indices.map { index in
      guard index + size < places.count, let place = places[index], let next = places[index + size]
      else { return nil }
      return next - place
    }
  }

  private static func add(
    _ moves: Places, _ size: Int, _ places: Places, to walks: inout [[Walk]]
  ) {
    var same = 0
    for index in moves.indices.reversed() {
      guard let move = moves[index] else {
        same = 0
        continue
      }
      same = index + 1 < moves.count && moves[index + 1] == move ? same + 1 : 1
      let length = same + size
      // Keys anywhere make a pattern only by being typed again.
      if size == 1 ? length < 3 || !move.isStep : length < 2 * size { continue }
      let cost = size == 1 ? 1 : 1 + patternCost(places[index..<(index + size)])
      walks[index].append(Walk(length: length, cost: cost))
    }
  }

  /// What a pattern counts for: runs in it once.
  private static func patternCost(_ places: ArraySlice<KeyboardLayout.Place?>) -> Int {
    let places = places.compactMap { $0 }
    var (cost, index) = (0, 0)
    while index < places.count {
      var end = index + 1
      if end < places.count {
        let move = places[end] - places[index]
        while move.isStep, end < places.count, places[end] - places[end - 1] == move { end += 1 }
      }
      index = end - index < 3 ? index + 1 : end
      cost += 1
    }
    return cost
  }

  private static func addUnordered(_ places: Places, to walks: inout [[Walk]]) {
    var end = 0
    for start in places.indices {
      end = max(end, start + 1)
      while end < places.count, let last = places[end - 1], let next = places[end],
        (next - last).isStep
      {
        end += 1
      }
      let length = end - start
      guard length >= unordered.length,
        Set(places[start..<end]).count >= unordered.keys
      else { continue }
      walks[start].append(Walk(length: length, cost: (length + 2) / 3))
    }
  }
}
