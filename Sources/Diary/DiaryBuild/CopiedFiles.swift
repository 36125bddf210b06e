import Diagnostics
import DiaryLoading
import DiaryModel
import DiaryRendering
import Photos
import SiteFiles

/// The files below `Static` and the assets of themes on their way to the site: photos are stripped
/// as those of entries are, and what opens something is refused.
struct CopiedFiles {
  let diary: any FileTree

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

  /// The folder whose files are copied: `Static`, or the assets of a theme.
  private static func folder(of file: SitePath) -> String {
    file.isInside(staticFolder)
      ? staticFolder.text
      : file.text.split(separator: "/").prefix(3).joined(separator: "/")
  }

  fileprivate static func refusal(of file: SitePath, why: String) -> Diagnostic {
    Diagnostic(
      at: SourceLocation(file: file.text), what: "'\(file.name)' may not be published", why: why,
      fix: "move it out of '\(folder(of: file))'; if it was published before, change what it opens")
  }

  // MARK: What cannot be stripped

  fileprivate static func note(ofBroken file: SitePath) -> Diagnostic {
    Diagnostic(
      at: SourceLocation(file: file.text), severity: .note,
      what: "a picture is copied with all that it says",
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
  /// - Parameter files: Those that are copied.
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

extension Site {
  /// The bytes of a file's copy.
  ///
  /// - Parameter bytes: The whole file.
  func copied(
    _ bytes: [UInt8], of file: SitePath, noting note: (Diagnostic) -> Void
  ) throws(Diagnostics) -> [UInt8] {
    switch PublishedCopy(of: bytes, photos: configuration.photos) {
    case .bytes(let bytes): return bytes
    case .unstripped(let fault):
      if fault != .notAPicture { note(CopiedFiles.note(ofBroken: file)) }
      return bytes
    case .secret(let kind):
      throw Diagnostics([CopiedFiles.refusal(of: file, why: "it begins as \(kind.words) does")])
    }
  }

  /// The note about kinds of files that are copied as they are; `nil` if there are none.
  var noteOfCopiedFiles: Diagnostic? {
    CopiedFiles.note(
      of: outputs.indices.compactMap { output in
        switch outputs.kind(of: output) {
        case .staticFile(let index): model.sources.files[index]
        case .asset(let index): model.theme.source.assets[index].file
        default: nil
        }
      })
  }
}
