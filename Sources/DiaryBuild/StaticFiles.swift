import Diagnostics
import DiaryModel
import ImageFiles
import SecretFiles
import SiteFiles

/// The files below `Static` on their way to the site: photos are stripped as those of entries are,
/// and what opens something is refused.
struct StaticFiles {
  private let diary: any FileTree

  init(_ diary: any FileTree) {
    self.diary = diary
  }

  /// The result for a file.
  enum Made {
    case bytes([UInt8])
    /// A picture that could not be read to its end, as it is; and what to say of it.
    case unstripped([UInt8], Diagnostic)
    case refused(Diagnostic)
  }

  /// The fault of a file whose name says that it is secret.
  func refusal(of file: SitePath) -> Diagnostic? {
    guard let kind = secretKind(ofFileNamed: file.name), !isPublic(file) else { return nil }
    return Self.refusal(of: file, why: "its name is that of \(kind.words)")
  }

  /// Whether a file is a public key: those of OpenPGP have the same name as private ones.
  private func isPublic(_ file: SitePath) -> Bool {
    guard file.fileExtension == "gpg",
      let bytes = try? diary.contents(of: file, limit: Self.largestKey)
    else { return false }
    return isPublicKey(bytes)
  }

  /// In bytes. Rings of keys may be large.
  private static let largestKey = 1 << 26

  private static func refusal(of file: SitePath, why: String) -> Diagnostic {
    Diagnostic(
      at: SourceLocation(file: file.text), what: "'\(file.name)' may not be published", why: why,
      fix: "move it out of 'Static'; if it was published before, change what it opens")
  }

  /// - Parameter limit: The most bytes it may have.
  func published(
    _ file: SitePath, limit: Int, photos: Configuration.Photos
  ) throws(FileFault) -> Made {
    let bytes = try diary.contents(of: file, limit: limit)
    if let kind = secretKind(ofFileBeginningWith: bytes) {
      return .refused(Self.refusal(of: file, why: "it begins as \(kind.words) does"))
    }
    guard photos == .stripped else { return .bytes(bytes) }
    do throws(PictureFault) {
      return .bytes(try strippedPicture(bytes).bytes)
    } catch .notAPicture {
      return .bytes(bytes)
    } catch {
      return .unstripped(bytes, Self.note(ofBroken: file))
    }
  }

  // MARK: What cannot be stripped

  static let brokenPicture = "a picture in 'Static' is copied with all that it says"

  private static func note(ofBroken file: SitePath) -> Diagnostic {
    Diagnostic(
      at: SourceLocation(file: file.text), severity: .note, what: brokenPicture,
      why: "it is not a whole JPEG, PNG, WebP or GIF file, so nothing could be taken out of it",
      fix: "export it again, or see that it tells nothing, such as where it was taken")
  }

  private static let talkative: Set<String> = [
    "heic", "heif", "avif", "jxl", "tif", "tiff", "dng", "cr2", "cr3", "nef", "arw", "raf", "orf",
    "rw2", "bmp", "psd", "mp4", "m4v", "mov", "avi", "mkv", "webm", "3gp", "mts", "mp3", "m4a",
    "aac", "ogg", "opus", "wav", "flac", "pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "odt",
    "ods", "odp", "pages", "gpx",
  ]

  /// One note on all files of kinds that say more than they show; none if there are none.
  ///
  /// - Parameter files: Those below `Static`.
  static func note(of files: [SitePath]) -> Diagnostic? {
    let found = files.filter { talkative.contains($0.fileExtension) }
    guard let first = found.first else { return nil }
    let others = found.count - 1
    let names = "'\(first.text)'" + (others > 0 ? " and \(others) more" : "")
    return Diagnostic(
      at: nil, severity: .note,
      what: "\(names) \(others > 0 ? "are" : "is") copied with all that "
        + "\(others > 0 ? "they say" : "it says")",
      why: "what a file says of its place, time and device can be taken out of JPEG, PNG, WebP and"
        + " GIF pictures only",
      fix: "see that nothing is told that is nobody's business, or leave it out")
  }
}

extension SiteMaking {
  /// The messages about files below `Static`: the same in every build of the same files.
  var notesOfStaticFiles: [Diagnostic] {
    guard model.configuration.photos == .stripped else { return [] }
    let statics = outputs.indices.compactMap { output -> (output: Int, file: SitePath)? in
      guard case .staticFile(let index) = outputs.kind(of: output) else { return nil }
      return (output, model.sources.files[index])
    }
    if statics.isEmpty { return [] }
    let made = Set(causes.map(\.output))
    let kept = Set(statics.filter { !made.contains($0.output) }.map(\.file.text))
    let known = model.rememberedMessages.filter { message in
      message.what == StaticFiles.brokenPicture && kept.contains(message.location?.file ?? "")
    }
    return [StaticFiles.note(of: statics.map(\.file))].compactMap { $0 } + known + staticNotes
  }
}
