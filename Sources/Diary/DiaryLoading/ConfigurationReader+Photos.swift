import DiaryModel
import StructuredText

extension ConfigurationReader {
  /// A size below the smallest would show nothing, and one above the largest is one of print.
  private static let widths = 16...10_000
  /// More would make each photo longer to build than to look at.
  private static let most = 8

  mutating func widths(_ field: Field) -> [Int] {
    let example = "write widths in pixels, such as 'sizes: [260, 720, 1080, 1600]'"
    var found: Set<Int> = []
    guard field.value.items != nil else {
      reader.report(
        field.place, what: "'sizes' is not a list of widths",
        why: "each photo is made in several widths",
        fix: example)
      return []
    }
    for item in field.value.items ?? [] {
      if let number = item.scalar?.integer, let width = Int(exactly: number),
        Self.widths.contains(width)
      {
        found.insert(width)
        continue
      }
      reader.report(
        item.location, what: "a width in 'sizes' is not a whole number in its range",
        why: "it may be from \(Self.widths.lowerBound) to \(Self.widths.upperBound)", fix: example)
    }
    if found.count > Self.most {
      reader.report(
        field.value.location, what: "'sizes' has more than \(Self.most) widths",
        why: "every photo is made in each of them", fix: example)
    }
    return found.sorted()
  }
}
