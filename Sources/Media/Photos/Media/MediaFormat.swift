/// The kind of a file that is no picture; its raw value is its key in `media`.
package enum MediaKind: String, CaseIterable, Hashable, Sendable {
  case sound = "audio"
  case film = "video"
  case document = "documents"
}

/// A form of sounds, films and documents that is published. How a file begins decides whether it is
/// what its name says.
package struct MediaFormat: Hashable, Sendable {
  package let kind: MediaKind
  package let ending: String
  /// The demuxer of ffmpeg. It is never guessed: a list of addresses may bear any name.
  let demuxer: String
  /// The muxer of ffmpeg.
  let muxer: String

  private static let all: [String: MediaFormat] = {
    func format(_ kind: MediaKind, _ ending: String, _ demuxer: String, _ muxer: String) -> Self {
      MediaFormat(kind: kind, ending: ending, demuxer: demuxer, muxer: muxer)
    }
    let all = [
      format(.sound, "m4a", "mov", "ipod"), format(.sound, "mp3", "mp3", "mp3"),
      format(.sound, "ogg", "ogg", "ogg"), format(.sound, "opus", "ogg", "opus"),
      format(.sound, "wav", "wav", "wav"), format(.sound, "flac", "flac", "flac"),
      format(.film, "mp4", "mov", "mp4"), format(.film, "m4v", "mov", "mp4"),
      format(.film, "mov", "mov", "mov"), format(.film, "webm", "matroska", "webm"),
      format(.document, "pdf", "", ""),
    ]
    return Dictionary(uniqueKeysWithValues: all.map { ($0.ending, $0) })
  }()

  /// - Returns: `nil` if files with this ending are none of them.
  package static func of(ending: String) -> MediaFormat? { all[ending] }

  /// The form of a sound or a film that has no name yet, as its first bytes say.
  package static func of(_ file: [UInt8], _ kind: MediaKind) -> MediaFormat? {
    let isOld = !file.dropFirst(4).starts(with: "ftyp".utf8)
    func fits(_ ending: String) -> Bool {
      switch ending {
      case "mov": isOld || file.dropFirst(8).starts(with: "qt".utf8)
      case "opus": file.prefix(64).firstRange(of: "OpusHead".utf8) != nil
      default: true
      }
    }
    return ["m4a", "mov", "mp4", "webm", "opus", "ogg", "wav", "flac", "mp3"].lazy
      .compactMap { all[$0] }.first { $0.kind == kind && $0.begins(file) && fits($0.ending) }
  }

  /// Whether a file begins as one of this form.
  package func begins(_ file: [UInt8]) -> Bool {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      file.dropFirst(offset).starts(with: text.utf8)
    }
    switch demuxer {
    case "mov": return ["ftyp", "moov", "mdat", "wide", "free", "skip"].contains { has($0, at: 4) }
    case "matroska":
      // Matroska has the same frame and is played by few.
      let name = [0x42, 0x82, 0x84] + Array("webm".utf8)
      return file.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
        && file.prefix(64).firstRange(of: name) != nil
    case "mp3": return has("ID3") || file.count > 1 && file[0] == 0xFF && file[1] & 0xE6 == 0xE2
    case "ogg": return has("OggS")
    case "wav": return has("RIFF") && has("WAVE", at: 8)
    case "flac": return has("fLaC")
    default: return has("%PDF-")
    }
  }
}
