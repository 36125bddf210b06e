import DiaryModel
import StructuredText

extension ConfigurationReader {
  /// A size below the smallest would show nothing, and one above the largest is one of print.
  private static let widths = 16...10_000
  /// More would make each photo longer to build than to look at.
  private static let most = 8

  mutating func readPhotos(_ field: Field) {
    var photos = configuration.photoSizes
    parts(of: field, .photos) { reader, part in
      switch part.key {
      case "sizes": photos.widths = Self.widths(part, &reader)
      case "quality": photos.quality = reader.integer(part, in: 1...100, example: 78) ?? 78
      case "originals": photos.keepsOriginals = reader.boolean(part) ?? false
      default: photos.hasGallery = reader.boolean(part) ?? true
      }
    }
    configuration.photoSizes = photos
  }

  mutating func readMedia(_ field: Field) {
    var media = Configuration.Media()
    parts(of: field, .media) { reader, part in
      let isOn = reader.boolean(part) ?? false
      switch part.key {
      case "audio": media.audio = isOn
      case "video": media.video = isOn
      default: media.documents = isOn
      }
    }
    configuration.media = media
  }

  private static func widths(_ field: Field, _ reader: inout FieldReader) -> [Int] {
    let example = "write widths in pixels, such as 'sizes: [260, 720, 1080, 1600]'"
    var found: Set<Int> = []
    guard field.value.items != nil else {
      reader.report(
        field.value.location.length > 0 ? field.value.location : field.keyLocation,
        what: "'sizes' is not a list of widths", why: "each photo is made in several widths",
        fix: example)
      return []
    }
    for item in field.value.items ?? [] {
      if let number = item.scalar?.integer, let width = Int(exactly: number),
        widths.contains(width)
      {
        found.insert(width)
        continue
      }
      reader.report(
        item.location, what: "a width in 'sizes' is not a whole number in its range",
        why: "it may be from \(widths.lowerBound) to \(widths.upperBound)", fix: example)
    }
    if found.count > most {
      reader.report(
        field.value.location, what: "'sizes' has more than \(most) widths",
        why: "every photo is made in each of them", fix: example)
    }
    return found.sorted()
  }
}
