import Photos
import SiteFiles
import Synchronization
import TestSupport

/// Makes WebP files without pixels worth looking at, and leaves metadata in them as libvips does.
///
/// A class, because it counts; the mutex guards the count.
final class FakeScaling: PictureScaling {
  let isInstalled = true
  private let name: String
  private let fault: @Sendable ([UInt8], ScaledSize) -> ScalingFault?
  private let madeSizes = Mutex<[ScaledSize]>([])

  /// - Parameter fault: Why a size of a picture cannot be made.
  init(
    _ name: String = "fake-1",
    fault: @escaping @Sendable ([UInt8], ScaledSize) -> ScalingFault? = { _, _ in nil }
  ) {
    (self.name, self.fault) = (name, fault)
  }

  /// The number of sizes that were made since the last call.
  @discardableResult
  func takeCount() -> Int {
    madeSizes.withLock { sizes in
      defer { sizes = [] }
      return sizes.count
    }
  }

  func version() async throws(ScalingFault) -> String { name }

  func scaled(
    _ picture: [UInt8], to size: ScaledSize, quality: Int, isDrawing: Bool
  ) async throws(ScalingFault) -> [UInt8] {
    if let fault = fault(picture, size) { throw fault }
    madeSizes.withLock { $0.append(size) }
    let mark = "\(ContentHash(of: picture.span).text) \(quality) \(name)"
    return size.format == .jpg
      ? labelled(tinyJPEG(width: size.width, height: size.height), saying: mark)
      : Self.file(size, saying: mark, metadata: picture)
  }

  /// What is left of a size once it is looked at.
  static func bare(_ size: ScaledSize, saying mark: String) -> [UInt8] {
    file(size, saying: mark, metadata: nil)
  }

  /// - Parameter metadata: What stands in three chunks besides the picture.
  static func file(_ size: ScaledSize, saying mark: String, metadata: [UInt8]?) -> [UInt8] {
    let corner = number(size.width - 1, 3) + number(size.height - 1, 3)
    let packed = (size.width - 1) | (size.height - 1) << 14
    var chunks = chunk("VP8X", [metadata == nil ? 0 : 0x2C, 0, 0, 0] + corner)
    if let metadata { chunks += chunk("ICCP", metadata) }
    chunks += chunk("VP8L", [0x2F] + number(packed, 4) + Array(mark.utf8))
    if let metadata { chunks += chunk("EXIF", metadata) + chunk("XMP ", metadata) }
    return Array("RIFF".utf8) + number(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  private static func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    Array(type.utf8) + number(payload.count, 4) + payload + (payload.count % 2 == 0 ? [] : [0])
  }

  private static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
