import Diagnostics
import Testing

@Suite struct NearMissTests {
  @Test(arguments: [
    ("titel", "title"), ("tags", nil), ("tgas", "tags"), ("Date", "date"), ("dat", "date"),
    ("da", nil), ("visiblity", "visibility"), ("visibillity", "visibility"),
    ("visble", nil), ("favourit", "favorite"), ("", nil), ("zzzz", nil),
  ])
  func oneSlipInAShortWordAndTwoInALongOneAreNear(word: String, near: String?) {
    let known = ["title", "date", "tags", "visibility", "favorite"]
    #expect(nearMiss(of: word, in: known) == near)
  }

  @Test func tiesGoToTheEarlierWordAndNearerWordsWin() {
    #expect(nearMiss(of: "cat", in: ["bat", "hat"]) == "bat")
    #expect(nearMiss(of: "archivess", in: ["archived", "archives"]) == "archives")
  }

  @Test func theFarthestDistanceCanBeSetForEachWord() {
    #expect(nearMiss(of: "ic", in: ["id"], farthest: { _ in 0 }) == nil)
    #expect(nearMiss(of: "draaft", in: ["draft"], farthest: { $0 == "draft" ? 1 : 0 }) == "draft")
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("ab", "ba", 1),
    ("ca", "abc", 3), ("Tags", "TAGS", 0), ("날씨", "날시", 1),
  ])
  func distanceCountsInsertionsRemovalsReplacementsAndSwaps(
    left: String, right: String, distance: Int
  ) {
    #expect(editDistance(left, right) == distance)
    #expect(editDistance(right, left) == distance)
  }

  @Test func longWordsAreNearNothing() {
    let long = String(repeating: "a", count: 65)
    #expect(editDistance(long, long) == 65)
    #expect(nearMiss(of: long + "b", in: [long]) == nil)
  }
}
