@testable import Photos

extension MetadataSearch {
  /// Searches Photoshop's image resources, as JPEG's APP13 holds them.
  ///
  /// ```
  /// '8BIM' id(2) name(1 + length, padded to even) size(4) data(padded to even) | ...
  /// ```
  ///
  /// ## Source
  /// Adobe Photoshop File Formats Specification, "Image Resource Blocks".
  mutating func searchPhotoshop(_ resources: ByteView) {
    var position = 0
    while position < resources.count, !resources.dropping(position).isShortPadding {
      guard mayReadField() else { return }
      guard let resource = PhotoshopResource(in: resources, at: position) else {
        return report(.unreadable)
      }
      position = resource.end
      search(resource, in: resources)
    }
  }

  /// Searches one resource that was found by its first bytes.
  mutating func searchPhotoshopResource(in bytes: ByteView, at index: Int) {
    guard mayReadField() else { return }
    guard let resource = PhotoshopResource(in: bytes, at: index) else {
      return report(.unreadable)
    }
    search(resource, in: bytes)
  }

  private mutating func search(_ resource: PhotoshopResource, in bytes: ByteView) {
    switch resource.id {
    case PhotoshopResource.iptc: searchIPTC(bytes[resource.data])
    case 0x0422, 0x0423: searchDirectories(of: bytes[resource.data], as: .embedded)
    default: break
    }
  }

  /// Searches IPTC-IIM datasets for places: the fields of record 2 that name one, if not blank.
  ///
  /// ```
  /// 1C record(1) number(1) length(2) value | ...
  /// ```
  ///
  /// A length from 0x8000 on tells how many bytes the true length has.
  ///
  /// ## Source
  /// IPTC-NAA Information Interchange Model, version 4, chapters 1 and 6.
  mutating func searchIPTC(_ datasets: ByteView) {
    var position = 0
    while position < datasets.count, mayReadField() {
      guard datasets[position] == 0x1C else {
        // The end may be padded.
        if !datasets.dropping(position).isShortPadding { report(.unreadable) }
        return
      }
      guard var length = datasets.number(at: position + 3, size: 2, .big) else {
        return report(.unreadable)
      }
      var start = position + 5
      if length >= 0x8000 {
        let size = length - 0x8000
        guard (1...4).contains(size), let long = datasets.number(at: start, size: size, .big) else {
          return report(.unreadable)
        }
        start += size
        length = long
      }
      guard start + length <= datasets.count else { return report(.unreadable) }
      if datasets[position + 1] == 2, Self.placeDatasets.contains(datasets[position + 2]),
        length > 256 || !datasets[start..<start + length].isBlank
      {
        report(.found)
      }
      position = start + length
    }
  }

  /// Content location code and name, city, sublocation, province or state, country code and name.
  private static let placeDatasets: [UInt8] = [26, 27, 90, 92, 95, 100, 101]
}

/// Where one of Photoshop's image resources stands.
struct PhotoshopResource: Hashable {
  static let iptc = 0x0404

  let id: Int
  let data: Range<Int>
  /// Where the next one begins.
  let end: Int

  /// - Returns: `nil` if there is none, or not the whole of it.
  init?(in bytes: ByteView, at start: Int) {
    let signatures: [StaticString] = ["8BIM", "PHUT", "AgHg", "DCSR", "MeSa"]
    guard signatures.contains(where: { bytes.starts(with: $0, at: start) }),
      let id = bytes.number(at: start + 4, size: 2, .big),
      let nameLength = bytes.number(at: start + 6, size: 1, .big)
    else { return nil }
    let sizeIndex = start + 6 + (nameLength + 2) / 2 * 2
    guard let size = bytes.number(at: sizeIndex, size: 4, .big),
      size <= bytes.count - sizeIndex - 4
    else { return nil }
    self.id = id
    data = sizeIndex + 4..<sizeIndex + 4 + size
    end = min(bytes.count, data.upperBound + size % 2)
  }
}

extension ByteView {
  /// Whether fewer than 8 bytes are left, all of them NUL: blocks are filled up to an even length.
  fileprivate var isShortPadding: Bool { count < 8 && trimmingNULs.isEmpty }
}
