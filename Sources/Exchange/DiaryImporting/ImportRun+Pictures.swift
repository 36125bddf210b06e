import DiaryModel
import Photos
import SiteFiles

extension ImportRun {
  /// Gives attachments that are called pictures and are none another ending.
  ///
  /// A build takes out of photos where they were made, and stops at one that it cannot read. So what
  /// is cut off, or no picture at all, is kept beside its entry, and not shown.
  func withWholePictures(
    _ imported: ImportedEntry, from source: SourceFiles
  ) throws(ImportFault) -> ImportedEntry {
    if photos == .asTheyAre { return imported }
    var imported = imported
    for index in imported.attachments.indices {
      let attachment = imported.attachments[index]
      guard Self.checked.contains(attachment.fileExtension.lowercased()) else { continue }
      let bytes = try bytes(of: attachment, from: source)
      if Self.isWhole(bytes, attachment.fileExtension.lowercased()) { continue }
      imported.attachments[index] = attachment.withoutKind
      imported.remarks.add(
        .changed, "a picture is damaged or none; it is kept as a file, and not shown",
        at: attachment.file.path.text)
    }
    return imported
  }

  private static let checked: Set = ["jpg", "jpeg", "png", "webp", "gif", "heic", "heif"]

  private static func isWhole(_ bytes: [UInt8], _ ending: String) -> Bool {
    do throws(PictureFault) {
      if ending == "heic" || ending == "heif" {
        _ = try HEICPicture(bytes)
      } else {
        _ = try strippedPicture(bytes)
      }
      return true
    } catch {
      return false
    }
  }
}
