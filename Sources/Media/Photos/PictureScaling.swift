/// Makes smaller pictures of larger ones.
package protocol PictureScaling: Sendable {
  /// Whether the program that makes them is there.
  var isInstalled: Bool { get }

  /// Names the program that makes them, and its version: another one may make other bytes.
  func version() async throws(ScalingFault) -> String

  /// Makes one size of a picture: upright, in sRGB.
  ///
  /// - Parameters:
  ///   - picture: A whole JPEG, PNG, WebP or HEIC file.
  ///   - size: Not larger than the picture, with its proportions.
  ///   - quality: From 1 to 100.
  ///   - isDrawing: Whether it may be an SVG that begins with `<svg`, as the drawing of a theme.
  /// - Returns: A file of the size's format; ``checkedPicture(_:_:)`` must look at it.
  func scaled(
    _ picture: [UInt8], to size: ScaledSize, quality: Int, isDrawing: Bool
  ) async throws(ScalingFault) -> [UInt8]
}

extension PictureScaling {
  /// The same of a photo.
  package func scaled(
    _ photo: [UInt8], to size: ScaledSize, quality: Int
  ) async throws(ScalingFault) -> [UInt8] {
    try await scaled(photo, to: size, quality: quality, isDrawing: false)
  }
}

/// Looks at a file that another program made: it must be a still picture of the wanted size.
///
/// - Returns: The file without anything that is not needed to show it. libvips 8.14 leaves Exif, GPS
///   and XMP data in WebP files even if it is told to leave them out.
package func checkedPicture(
  _ bytes: [UInt8], _ size: ScaledSize
) throws(ScalingFault) -> [UInt8] {
  let picture: StrippedPicture
  do throws(PictureFault) {
    picture = try strippedSRGBPicture(bytes)
  } catch {
    throw .wrong("it is not a whole picture")
  }
  switch (size.format, picture.format) {
  case (.webp, .webp) where !picture.isAnimated, (.jpg, .jpeg): break
  case (.webp, _): throw .wrong("it is not a still WebP")
  case (.jpg, _): throw .wrong("it is not a JPEG")
  }
  // Heights are rounded in more than one way.
  guard picture.width == size.width, abs(picture.height - size.height) <= 1 else {
    throw .wrong(
      "it has \(picture.width) by \(picture.height) pixels instead of \(size.width) by "
        + "\(size.height)")
  }
  return picture.bytes
}

/// The reason why a size of a picture could not be made.
package enum ScalingFault: Error, Hashable, Sendable {
  /// The program is in no folder of `PATH`.
  case missing
  /// The program is there and cannot be started; in the system's words.
  case unstartable(String)
  /// The program refused the picture; with the last line that it wrote, which may be empty.
  case refused(String)
  /// A signal ended the program.
  case ended(signal: Int)
  /// The program did not end in time.
  case stuck(seconds: Int)
  /// The result is not the wanted one, as the words say.
  case wrong(String)
}
