import Photos
package import SiteFiles

/// Stores a photo beside an entry, under a name of our own.
package struct AttachFile: Sendable {
  private let bytes: [UInt8]
  private let place: EntryPlace
  private let isStripped: Bool

  /// - Parameters:
  ///   - bytes: The whole photo; its kind is told from them.
  ///   - place: The entry, whose file gives the photo its name: `2024-05-12-rain-1.jpg`.
  ///   - isStripped: Whether its metadata is left out, as in what is published. Of HEIC files it
  ///     cannot be, and they are refused then.
  package init(_ bytes: [UInt8], beside place: EntryPlace, isStripped: Bool) {
    (self.bytes, self.place, self.isStripped) = (bytes, place, isStripped)
  }

  /// Writes the file under the first free name; it is on the disk when this returns.
  ///
  /// - Throws: ``WriteFault/notAPicture`` for anything that a site could not show.
  package func run(in diary: any FileTree) throws(WriteFault) -> SitePath {
    let (bytes, ending) = try photo()
    guard try writing({ () throws(FileFault) in try diary.item(at: place.file) })?.kind == .file
    else { throw .missing }
    let writer = ContentWriter(in: diary, isShared: true)
    var number = 1
    while true {
      let path = place.file.parent.appending("\(stem)-\(number).\(ending)")
      let isMade = try writing { () throws(FileFault) in
        guard try writer.create(path, bytes) else { return false }
        try diary.synchronize([path])
        return true
      }
      if isMade { return path }
      number += 1
    }
  }

  /// The name of the entry's file without its ending; short enough for a number and an ending.
  private var stem: String {
    let name = place.file.name
    let stem = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name[...]
    if stem.utf8.count <= 200 { return String(stem) }
    return String(stem.prefix(60))
  }

  private func photo() throws(WriteFault) -> (bytes: [UInt8], ending: String) {
    do throws(PictureFault) {
      let picture = try strippedPicture(bytes)
      let ending =
        switch picture.format {
        case .jpeg: "jpg"
        case .png: "png"
        case .webp: "webp"
        case .gif: "gif"
        }
      return (isStripped ? picture.bytes : bytes, ending)
    } catch {
      guard !isStripped, (try? HEICPicture(bytes)) != nil else { throw .notAPicture }
      return (bytes, "heic")
    }
  }
}
