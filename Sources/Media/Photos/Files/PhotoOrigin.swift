/// When and where a photo was taken, as its camera says. It is for the writer alone.
///
/// ## Source
/// Exif 3.0 (CIPA DC-008), sections 4.6.3, 4.6.5 and 4.6.6: tags 34665, 34853, 36867, and 1 to 4 of
/// the directory of positions.
package struct PhotoOrigin: Hashable, Sendable {
  /// By the camera's clock: `2024-05-12T14:32:00`. No day that a calendar must have.
  package private(set) var time: String?
  /// In degrees north and east.
  package private(set) var position: Position?

  package struct Position: Hashable, Sendable {
    package let latitude: Double
    package let longitude: Double
  }

  /// - Parameter bytes: The whole file.
  /// - Returns: `nil` for all but a JPEG that says either.
  package init?(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      let file = ByteView(buffer)
      guard file.starts(with: [0xFF, 0xD8, 0xFF]) else { return }
      var segments = JPEGSegments(file)
      while let segment = try? segments.next(), segment.marker != JPEGSegments.scan {
        let payload = file[segment.payload]
        guard segment.marker == 0xE1, payload.hasExifPrefix else { continue }
        read(payload.droppingExifPrefix)
        break
      }
    }
    if time == nil && position == nil { return nil }
  }

  private mutating func read(_ tiff: ByteView) {
    func directory(_ tag: Int) -> TIFFDirectory? {
      TIFFDirectory(tiff)?.number(tag).flatMap { TIFFDirectory(tiff, at: $0) }
    }
    let digits = directory(34_665)?.text(36_867)?.utf8.split { $0 == 0x3A || $0 == 0x20 } ?? []
    let words = digits.map { String(Substring($0)) }
    if words.map(\.utf8.count) == [4, 2, 2, 2, 2, 2] {
      time = words[..<3].joined(separator: "-") + "T" + words[3...].joined(separator: ":")
    }
    guard let place = directory(34_853), let north = place.degrees(2), let east = place.degrees(4),
      north <= 90, east <= 180
    else { return }
    position = Position(
      latitude: place.text(1) == "S" ? -north : north,
      longitude: place.text(3) == "W" ? -east : east)
  }
}

extension TIFFDirectory {
  /// The letters of a field, up to the first NUL.
  fileprivate func text(_ tag: Int) -> String? {
    value(of: tag, type: 2, size: 1).map {
      String(decoding: $0.array.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Degrees, minutes and seconds, each a fraction.
  fileprivate func degrees(_ tag: Int) -> Double? {
    guard let bytes = value(of: tag, type: 5, size: 8), bytes.count == 24 else { return nil }
    let parts = (0..<3).map { part in
      Double(number(in: bytes, at: part * 8)) / Double(number(in: bytes, at: part * 8 + 4))
    }
    let degrees = parts[0] + parts[1] / 60 + parts[2] / 3600
    return degrees.isFinite ? degrees : nil
  }
}
