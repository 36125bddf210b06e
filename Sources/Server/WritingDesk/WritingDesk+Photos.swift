import DiaryBuild
import DiaryGate
import DiaryListing
import DiaryLoading
import DiaryModel
import DiaryWriting
import LocalizedDates
import Photos
import Platform
import SiteFiles
import StructuredText

/// Photos, sounds and films.
extension WritingDesk {
  /// Stores a photo, a sound or a film beside an entry.
  ///
  /// It waits for no other change, nor does any wait for it: no two files get the same name.
  ///
  /// - Parameters:
  ///   - place: `nil` for an entry of the date that is written afterwards.
  ///   - kind: `nil` for a photo.
  nonisolated func attach(
    _ bytes: [UInt8], to place: EntryPlace?, _ date: DateText?, _ kind: MediaKind?,
    isStripped: Bool, isRepeated: Bool
  ) async throws(WritingFault) -> JSONValue {
    let diary = try await known()
    let name = date.map { EntryFileName(NewEntry(date: $0)).path(attempt: 1).text }
    guard let entry = place ?? name.map({ EntryPlace(contentFolder.appending($0)) }) else {
      throw .malformed("there is no 'date'", "it says where a new entry's photo is kept")
    }
    let photo = try desk { () throws(WriteFault) in
      try AttachFile(
        bytes, beside: entry, isStripped: isStripped, isRepeated: isRepeated, isFirst: place == nil,
        kind: kind
      ).run(in: diary.files)
    }
    await read(.paths([photo]))
    return .object([
      ("file", .text(photo.name)), ("markdown", .text("![](\(markdownAddress(photo.name)))")),
      ("taken", await taken(bytes)),
    ])
  }

  /// The kind of file that a media type such as `video` stands for, and its most bytes.
  func attachable(_ type: String) async throws(WritingFault) -> (kind: MediaKind?, limit: Int) {
    if type == "image" { return (nil, RequestBytes.largestPhoto) }
    let configuration = try await known().configuration
    guard let kind = MediaKind(rawValue: type), configuration.media.shows(type) else {
      throw .type("that of a photo, or of what 'media' in diarysite.yml allows")
    }
    return (kind, configuration.limits.asset)
  }

  /// Whether sounds and films may be attached, and the most bytes of one.
  func media(_ configuration: Configuration) -> JSONValue {
    .object([
      ("audio", .boolean(configuration.media.audio)),
      ("video", .boolean(configuration.media.video)),
      ("largest", .number(configuration.limits.asset)),
    ])
  }

  /// When and where a photo was taken, for the page to offer; `null` if it does not say.
  ///
  /// The place is one that the diary knows by name: nobody else is asked, and the position stays here.
  private func taken(_ photo: [UInt8]) async -> JSONValue {
    guard let origin = PhotoOrigin(photo) else { return .null }
    let time = origin.time.flatMap { (try? DateText(parsing: $0)) == nil ? nil : $0 }
    let places = (try? await list())?.entries.lazy.compactMap(\.entry.content.location)
    let near = origin.position.flatMap { position in
      places?.first { $0.name != nil && ($0.coordinates?.isNear(position) ?? false) }
    }
    if time == nil && near == nil { return .null }
    return .object([("time", JSONValue(time)), ("place", JSONValue(near?.name))])
  }
}

extension Location.Coordinates {
  /// Whether it is at most a kilometre away.
  fileprivate func isNear(_ other: PhotoOrigin.Position) -> Bool {
    let degree = 111.2
    let north = (latitude - other.latitude) * degree
    let east = (longitude - other.longitude) * degree * cos(latitude * .pi / 180)
    return north * north + east * east <= 1
  }
}

/// A file's name as the address of a picture.
func markdownAddress(_ name: String) -> String {
  let isPlain = name.unicodeScalars.allSatisfy {
    $0.value > 0x20 && $0.value != 0x7F && !"()<>\\&*_`[]!".unicodeScalars.contains($0)
  }
  if isPlain { return name }
  let escaped = name.unicodeScalars.map { scalar in
    "<>\\&".unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
  }
  return "<\(escaped.joined())>"
}
