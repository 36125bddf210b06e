package import Photos
package import SiteFiles

/// Stores a photo, a sound or a film beside an entry, under a name of our own.
package struct AttachFile: Sendable {
  private let bytes: [UInt8]
  private let place: EntryPlace
  private let isStripped: Bool
  private let isRepeated, isFirst: Bool
  private let kind: MediaKind?

  /// - Parameters:
  ///   - bytes: The whole photo; its kind is told from them.
  ///   - place: The entry, whose file gives the photo its name: `2024-05-12-rain-1.jpg`.
  ///   - isStripped: Whether its metadata is left out, as in what is published. Of HEIC files it
  ///     cannot be, and they are refused then.
  ///   - isRepeated: Whether the photo may be there already, since the answer about it was lost.
  ///   - isFirst: Whether the entry is written after its photo, so that nothing is left of one whose
  ///     photo never comes.
  ///   - kind: Of a sound or a film, whose metadata stays until it is published; `nil` of a photo.
  package init(
    _ bytes: [UInt8], beside place: EntryPlace, isStripped: Bool, isRepeated: Bool = false,
    isFirst: Bool = false, kind: MediaKind? = nil
  ) {
    (self.bytes, self.place, self.isStripped) = (bytes, place, isStripped)
    (self.isRepeated, self.isFirst, self.kind) = (isRepeated, isFirst, kind)
  }

  /// Writes the file under the first free name; it is on the disk when this returns.
  ///
  /// - Throws: ``WriteFault/notAPicture`` for anything that a site could not show.
  package func run(in diary: any FileTree) throws(WriteFault) -> SitePath {
    let (bytes, ending) = try file()
    let entry = try writing { () throws(FileFault) in try diary.item(at: place.file) }
    guard isFirst || entry?.kind == .file else { throw .missing }
    let writer = ContentWriter(in: diary, isShared: true)
    var number = 1
    while true {
      let path = place.file.parent.appending("\(stem)-\(number).\(ending)")
      let isMade = try writing { () throws(FileFault) in
        guard try writer.create(path, bytes) || isStored(bytes, at: path, in: diary) else {
          return false
        }
        try diary.synchronize([path] + path.foldersAround)
        return true
      }
      if isMade { return path }
      number += 1
    }
  }

  /// Whether a photo was stored by an earlier request for the same one.
  private func isStored(_ bytes: [UInt8], at path: SitePath, in diary: any FileTree) -> Bool {
    isRepeated && (try? diary.contents(of: path, limit: bytes.count)) == bytes
  }

  /// The name of the entry's file without its ending; short enough for a number and an ending.
  private var stem: String {
    let name = place.file.name
    let stem = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name[...]
    if stem.utf8.count <= 200 { return String(stem) }
    return String(stem.prefix(60))
  }

  private func file() throws(WriteFault) -> (bytes: [UInt8], ending: String) {
    if let kind {
      guard let format = MediaFormat.of(bytes, kind) else { throw .notAPicture }
      return (bytes, format.ending)
    }
    do throws(PictureFault) {
      let picture = try strippedPicture(bytes)
      let ending = picture.format == .jpeg ? "jpg" : "\(picture.format)"
      return (isStripped ? picture.bytes : bytes, ending)
    } catch {
      guard !isStripped, (try? HEICPicture(bytes)) != nil else { throw .notAPicture }
      return (bytes, "heic")
    }
  }
}
