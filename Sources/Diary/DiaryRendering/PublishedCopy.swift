package import DiaryModel
package import Photos
package import SiteFiles

/// The bytes of a file as they get into the output. Whatever copies a file asks this, so that each
/// place guards alike.
package enum PublishedCopy {
  case bytes([UInt8])
  /// No whole picture, so that nothing could be taken out.
  case unstripped(PictureFault)
  case secret(SecretKind)

  /// - Parameter file: The whole file.
  package init(of file: [UInt8], photos: Configuration.Photos) {
    if let kind = secretKind(ofFileBeginningWith: file) {
      self = .secret(kind)
      return
    }
    guard photos == .stripped else {
      self = .bytes(file)
      return
    }
    do throws(PictureFault) {
      self = .bytes(try strippedPicture(file).bytes)
    } catch {
      self = .unstripped(error)
    }
  }
}
