import Photos
import Testing

/// A small file or a part of one, under the name that reports show instead of its bytes.
struct Sample: CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  let location: PictureFacts.Location

  var testDescription: String { name }

  /// The samples with one and the same location.
  static func all(
    _ location: PictureFacts.Location, _ samples: [(name: String, bytes: [UInt8])]
  ) -> [Sample] {
    samples.map { Sample(name: $0.name, bytes: $0.bytes, location: location) }
  }

  static func all(
    _ samples: [(name: String, bytes: [UInt8], location: PictureFacts.Location)]
  ) -> [Sample] {
    samples.map { Sample(name: $0.name, bytes: $0.bytes, location: $0.location) }
  }
}
