package import CommonMark
package import Diagnostics
package import DiaryModel
package import Photos
package import SiteFiles
import Synchronization

/// The facts about the diary's pictures; each is read once.
///
/// A class because all threads share what one of them has read; the mutex guards it.
package final class PictureIndex: Sendable {
  struct Facts: Hashable, Sendable {
    /// As it is shown, in pixels; `nil` if unknown.
    let width: Int?
    let height: Int?
    /// The sizes in which it is published, ascending; empty: as it is.
    var sizes: [ScaledSize] = []
    /// Whether it may be published as it is.
    var mayBeCopied = true
    /// Whether it is small enough to stand for itself on other pages.
    var isSmall = false
  }

  private let files: any FileTree
  private let limit: Int
  private let photos: Configuration.Photos
  /// Whether another program makes JPEGs of photos of kinds that are not copied.
  private let hasJPEGs: Bool
  private let wanted: Configuration.PhotoSizes
  /// The widths that pictures have on pages of the theme.
  let spaces: PictureSpaces
  /// What a photo is called where the writer gives it no words.
  let name: [UInt8]
  /// `nil`: no sounds, films and documents are shown.
  package let media: MediaTable?
  private let known = Mutex<[SitePath: Result<Facts, Diagnostic>]>([:])

  /// - Parameters:
  ///   - files: The diary's root.
  ///   - limit: The most bytes a picture may have.
  ///   - photos: Whether they are copied as they are; then other files beside entries are, too.
  ///   - hasJPEGs: Whether HEIC and TIFF are taken, of which another program makes JPEGs.
  ///   - sizes: The sizes in which they are published.
  ///   - spaces: The widths that they have on pages of the theme.
  ///   - name: What a photo is called where the writer gives it no words.
  ///   - media: The other files that are shown.
  package init(
    of files: any FileTree, limit: Int, photos: Configuration.Photos = .stripped,
    hasJPEGs: Bool = false, sizes: Configuration.PhotoSizes = Configuration.PhotoSizes(),
    spaces: PictureSpaces = PictureSpaces(), name: String = "", media: MediaTable? = nil
  ) {
    self.media = media
    (self.spaces, self.name) = (spaces, Array(name.utf8))
    self.files = files
    self.limit = limit
    (self.photos, self.hasJPEGs) = (photos, hasJPEGs)
    wanted = sizes
  }

  var widths: [Int] { wanted.widths }

  /// Whether everything is copied as it is.
  var copiesAll: Bool { photos == .asTheyAre }

  /// Whether photos that are published in sizes are published as they are, too.
  var keepsOriginals: Bool { wanted.keepsOriginals }

  private static let pictureTypes: Set<String> = ["jpg", "jpeg", "png", "webp", "gif"]
  private static let scaledTypes: Set<String> = ["heic", "heif", "tif", "tiff"]
  private static let otherTypes: Set<String> = [
    "heic", "heif", "avif", "tif", "tiff", "bmp", "svg", "mp4", "m4v", "mov", "webm", "mp3", "m4a",
    "ogg", "opus", "wav", "flac", "pdf", "gpx",
  ]

  /// Whether a file is a photo of a kind that keeps its location and camera when it is copied.
  static func isPhoto(_ file: SitePath) -> Bool {
    ["heic", "heif", "avif", "tif", "tiff", "jxl", "dng", "raw"].contains(file.fileExtension)
  }

  /// Whether sizes can be made of a photo of a kind that is not copied.
  package static func isScaled(_ file: SitePath) -> Bool {
    scaledTypes.contains(file.fileExtension)
  }

  /// Whether a file is published beside a page that shows it.
  func takes(_ file: SitePath) -> Bool {
    takesAsPhoto(file) || photos == .asTheyAre && Self.otherTypes.contains(file.fileExtension)
  }

  private func takesAsPhoto(_ file: SitePath) -> Bool {
    Self.pictureTypes.contains(file.fileExtension)
      || (hasJPEGs || !widths.isEmpty) && Self.isScaled(file)
  }

  /// A picture's size as it is shown, and the sizes in which it is published.
  ///
  /// - Throws: A fault without a location or name, if the file is no whole picture: whose picture
  ///   it is decides who may know its name.
  func facts(of file: SitePath) throws(Diagnostic) -> Facts {
    if let result = known.withLock({ $0[file] }) { return try result.get() }
    let result: Result<Facts, Diagnostic>
    do throws(Diagnostic) {
      result = .success(try read(file))
    } catch {
      result = .failure(error)
    }
    known.withLock { $0[file] = result }
    return try result.get()
  }

  /// The bytes to copy to beside a page: the picture without anything that is not needed to show
  /// it, such as the location where it was taken.
  ///
  /// They are read anew and not kept.
  ///
  /// - Throws: A fault without a location, if the file is no whole picture: what cannot be stripped
  ///   is not published.
  package func publishedBytes(of file: SitePath) throws(Diagnostic) -> [UInt8] {
    switch PublishedCopy(of: try contents(of: file), photos: photos) {
    case .bytes(let bytes): return bytes
    case .unstripped(let fault): throw brokenPicture(fault)
    case .secret(let kind):
      throw Diagnostic(
        at: nil, what: "a file beside an entry may not be published",
        why: "it begins as \(kind.words) does",
        fix:
          "take the link to it out of the entry; if it was published before, change what it opens")
    }
  }

  private func read(_ file: SitePath) throws(Diagnostic) -> Facts {
    if !widths.isEmpty && takesAsPhoto(file) || hasJPEGs && Self.isScaled(file) {
      return try readScaled(file)
    }
    if photos == .asTheyAre {
      let bytes = try contents(of: file)
      let picture = try? strippedPicture(bytes)
      return Facts(
        width: picture?.width, height: picture?.height,
        isSmall: bytes.count <= EntryPicture.smallest)
    }
    let picture = try strip(file)
    return Facts(
      width: picture.width, height: picture.height,
      isSmall: picture.bytes.count <= EntryPicture.smallest)
  }

  func contents(of file: SitePath) throws(Diagnostic) -> [UInt8] {
    do throws(FileFault) {
      return try files.contents(of: file, limit: limit)
    } catch {
      var (why, fix) = error.reason.words
      if case .tooLarge = error.reason {
        fix = "make it smaller, or raise 'limits: {asset: ...}' in diarysite.yml"
      }
      throw Diagnostic(
        at: nil, subject: .files, what: "a picture cannot be read", why: why, fix: fix)
    }
  }

  private func strip(_ file: SitePath) throws(Diagnostic) -> StrippedPicture {
    let bytes = try contents(of: file)
    do throws(PictureFault) {
      return try strippedPicture(bytes)
    } catch {
      throw brokenPicture(error)
    }
  }

  private func brokenPicture(_ fault: PictureFault) -> Diagnostic {
    diagnostic(of: fault, kinds: "JPEG, PNG, WebP or GIF")
  }

  func diagnostic(of fault: PictureFault, kinds: String) -> Diagnostic {
    Diagnostic(
      at: nil, what: "a picture is not a whole \(kinds) file", why: words(of: fault),
      fix: "export the picture again")
  }

  private func words(of fault: PictureFault) -> String {
    switch fault {
    case .notAPicture: "it does not begin as one"
    case .truncated(let offset): "it ends within the part that begins at byte \(offset + 1)"
    case .malformed(let what, let offset): "\(what), at byte \(offset + 1)"
    }
  }
}

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
