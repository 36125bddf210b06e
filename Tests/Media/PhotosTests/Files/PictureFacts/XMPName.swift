@testable import Photos

/// A word in XMP that may be the local name of a property.
struct XMPName {
  let range: Range<Int>
  /// The word before it: its prefix, if a colon stands between.
  let previous: Range<Int>
  let text: ByteView

  /// Whether it stands where a property's name begins or its value is set: not in a closing tag, not
  /// a namespace's prefix.
  var isProperty: Bool {
    let before = text[range.lowerBound - 1]
    if before == 0x3C { return true }
    guard before == 0x3A else { return false }
    // A prefix may end in a letter that is not ASCII.
    guard previous.upperBound == range.lowerBound - 1 else { return true }
    return text[previous.lowerBound - 1] != 0x2F && !text.spells("xmlns", in: previous)
  }

  /// Whether something other than an empty text follows.
  var hasValue: Bool {
    let next = skippingBlanks(range.upperBound)
    switch text[next] {
    case 0x3D:
      let quote = skippingBlanks(next + 1)
      return text[skippingBlanks(quote + 1)] != text[quote]
    case 0x2F: return text[next + 1] != 0x3E
    case 0x3E: return !text.starts(with: "</", at: skippingBlanks(next + 1))
    default: return true
    }
  }

  /// Whether it is set as in XMP, JSON or `name=value`.
  var isGivenValue: Bool {
    let next = skippingBlanks(range.upperBound)
    switch text[next] {
    case 0x22, 0x27: return text[skippingBlanks(next + 1)] == 0x3A
    case 0x3A: return true
    case 0x3D, 0x3E: return !isClosing && hasValue
    default: return false
    }
  }

  /// Latitudes and longitudes, with any prefix or suffix; one maker of drones writes "longtitude".
  var isCoordinate: Bool {
    text.holds("latitude", in: range) || text.holds("longitude", in: range)
      || text.holds("longtitude", in: range)
  }

  /// The names of Exif, IPTC, Photoshop and the geo vocabularies for places.
  ///
  /// In Exif's, "subject location" is a point within the picture.
  var isPlace: Bool {
    if text.spells("subjectlocation", in: range) { return false }
    if text.holds("gps", in: range) { return !isHarmlessGPS }
    return isCoordinate || text.holds("location", in: range)
      || text.holds("ciadr", in: range) || Self.places.contains { text.spells($0, in: range) }
      || text.spells("georss", in: previous)
  }

  /// Depth maps, colour pictures and thumbnails within XMP.
  var mayHoldPicture: Bool {
    text.spells("image", in: range) || text.spells("data", in: range)
  }

  private static let places: [StaticString] = [
    "city", "state", "provincestate", "country", "countryname", "countrycode", "worldregion",
    "lat", "lon", "long", "placename", "geotag", "coordinates", "landmark", "address",
  ]

  /// As for the fields of Exif, see ``GPSField``.
  private static let harmlessGPS: [StaticString] = [
    "gpsversionid", "gpstimestamp", "gpsdatestamp", "gpsstatus", "gpsmeasuremode", "gpsmapdatum",
    "gpsdop", "gpsdifferential", "gpsspeed", "gpsspeedref", "gpstrack", "gpstrackref",
    "gpsimgdirection", "gpsimgdirectionref", "gpsaltituderef", "gpsprocessingmethod",
    "gpshpositioningerror", "gpsdestbearingref", "gpsdestdistanceref",
  ]

  private var isHarmlessGPS: Bool {
    Self.harmlessGPS.contains { text.spells($0, in: range) }
  }

  private var isClosing: Bool {
    let before = text[range.lowerBound - 1]
    return before == 0x2F
      || before == 0x3A && previous.upperBound == range.lowerBound - 1
        && text[previous.lowerBound - 1] == 0x2F
  }

  private func skippingBlanks(_ index: Int) -> Int {
    var index = index
    while index < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[index]) {
      index += 1
    }
    return index
  }
}
