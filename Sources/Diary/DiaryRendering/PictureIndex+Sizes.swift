package import Diagnostics
package import Photos
package import SiteFiles

/// Photos that are published in sizes.
extension PictureIndex {
  /// The most pixels of a photo that is made smaller: some kinds are decoded as a whole.
  private static let mostPixels = 250_000_000

  /// - Throws: The same as ``facts(of:)``.
  func readScaled(_ file: SitePath) throws(Diagnostic) -> Facts {
    let bytes = try contents(of: file)
    let found: (facts: Facts, isStill: Bool)
    do throws(PictureFault) { found = try facts(in: bytes) } catch {
      if copiesAll || widths.isEmpty { return Facts(width: nil, height: nil) }
      throw diagnostic(of: error, kinds: "JPEG, PNG, WebP, GIF, HEIC or TIFF")
    }
    return found.isStill && !widths.isEmpty ? try scaled(found.facts) : found.facts
  }

  /// The bytes from which the sizes of a photo are made: without metadata, as far as they can be
  /// left out.
  ///
  /// They are read anew and not kept.
  ///
  /// - Throws: A fault without a location, if the file is no photo any more.
  package func bytesToScale(of file: SitePath) throws(Diagnostic) -> [UInt8] {
    let bytes = try contents(of: file)
    if let picture = try? strippedPicture(bytes) { return picture.bytes }
    do throws(PictureFault) { _ = try facts(in: bytes) } catch {
      throw diagnostic(of: error, kinds: "JPEG, PNG, WebP, GIF, HEIC or TIFF")
    }
    return bytes
  }

  /// The photo from which a smaller file is made, and the size of that file; `nil` if none can be made.
  ///
  /// - Parameter width: The most pixels across.
  package func source(
    of file: SitePath, width: Int, as format: ScaledSize.Format
  ) -> (photo: [UInt8], size: ScaledSize)? {
    guard let facts = try? facts(of: file), let own = facts.width, let height = facts.height,
      own > 0, height > 0, own <= Self.mostPixels / height,
      let size = ScaledSize.sizes(ofWidth: own, height: height, in: [width], as: format).first,
      let photo = try? bytesToScale(of: file)
    else { return nil }
    return (photo, size)
  }

  /// - Returns: The size of the picture, and whether it is one that does not move. GIFs count as
  ///   moving.
  private func facts(
    in bytes: [UInt8]
  ) throws(PictureFault) -> (facts: Facts, isStill: Bool) {
    do throws(PictureFault) {
      let picture = try strippedPicture(bytes)
      let facts = Facts(
        width: picture.width, height: picture.height,
        isSmall: (copiesAll ? bytes : picture.bytes).count <= EntryPicture.smallest)
      return (facts, !picture.isAnimated && picture.format != .gif)
    } catch {
      guard error == .notAPicture else { throw error }
    }
    do throws(PictureFault) {
      let picture = try TIFFPicture(bytes)
      return (Facts(width: picture.width, height: picture.height, mayBeCopied: copiesAll), true)
    } catch {
      guard error == .notAPicture else { throw error }
    }
    let picture = try HEICPicture(bytes)
    return (Facts(width: picture.width, height: picture.height, mayBeCopied: copiesAll), true)
  }

  /// The same with the sizes; a photo that is too high for them is published as it is.
  private func scaled(_ facts: Facts) throws(Diagnostic) -> Facts {
    guard let width = facts.width, let height = facts.height, width > 0, height > 0 else {
      return facts
    }
    if width > Self.mostPixels / height {
      throw Diagnostic(
        at: nil, what: "a picture has too many pixels",
        why: "it has \(width) by \(height), and sizes are made of 250 million at most",
        fix: "make it smaller, or remove 'sizes' from 'photos' in diarysite.yml")
    }
    var scaled = facts
    scaled.sizes = ScaledSize.sizes(ofWidth: width, height: height, in: widths)
    if scaled.sizes.isEmpty, !facts.mayBeCopied {
      throw Diagnostic(
        at: nil, what: "a picture is too high",
        why: "it has \(width) by \(height) pixels, and sizes have 16383 at most",
        fix: "export it as JPEG or PNG, which is then copied as it is")
    }
    return scaled
  }
}
