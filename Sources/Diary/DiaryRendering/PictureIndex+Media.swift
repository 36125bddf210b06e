package import Diagnostics
package import Photos
package import SiteFiles

extension PictureIndex {
  /// A sound, film or document as it is in the diary, and what its name says.
  ///
  /// It is read anew and not kept.
  ///
  /// - Throws: A fault without a location.
  package func mediaBytes(
    of file: SitePath, _ format: MediaFormat
  ) throws(Diagnostic) -> [UInt8] {
    let bytes: [UInt8]
    do throws(Diagnostic) {
      bytes = try contents(of: file)
    } catch {
      throw error.with(\.what, "\(format.kind.noun) cannot be read")
    }
    if format.begins(bytes) { return bytes }
    let ending = file.fileExtension
    throw Diagnostic(
      at: nil, what: "\(format.kind.noun) is not what its name says",
      why: bytes.isEmpty ? "the file is empty" : "it does not begin as a file '.\(ending)' does",
      fix: "export it again, or give it the ending of what it is")
  }
}

extension MediaKind {
  /// The name of the phrase for it, and its noun in messages.
  package var word: String { self == .sound ? "sound" : self == .film ? "film" : "document" }
  package var noun: String { "a " + word }
}
