/// The film and the sound of a file, as ffprobe describes them, a line each:
/// `codec_name=h264,codec_type=video,width=1920,...`.
struct MediaStreams {
  private var film: [Substring: Substring]?
  private var sound: [Substring: Substring]?

  /// Codecs that browsers play, and of whose streams it is known what they may carry.
  private static let films: Set<Substring> = ["h264", "hevc", "vp8", "vp9", "av1"]
  private static let sounds: Set<Substring> = [
    "aac", "mp3", "opus", "vorbis", "flac", "alac", "pcm_u8", "pcm_s16le", "pcm_s16be", "pcm_s24le",
    "pcm_s24be", "pcm_s32le", "pcm_f32le",
  ]

  static let question = [
    "-show_entries",
    "stream=index,codec_type,codec_name,width,height:stream_disposition=attached_pic"
      + ":stream_side_data=rotation", "-of", "csv=p=0:nk=0",
  ]

  init(_ answer: [UInt8]) {
    for line in String(decoding: answer, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
      let stream = Dictionary(
        fields.map { ($0[0], $0.last ?? "") }, uniquingKeysWith: { first, _ in first })
      switch stream["codec_type"] {
      case "video" where film == nil && stream["disposition:attached_pic"] != "1": film = stream
      // A phone may write a second sound, which no browser knows.
      case "audio" where sound.map({ !Self.sounds.contains($0["codec_name"] ?? "") }) ?? true:
        sound = stream
      default: break
      }
    }
  }

  /// In pixels, as shown.
  var size: (width: Int, height: Int) {
    func number(_ key: Substring) -> Int { film?[key].flatMap { Int($0) } ?? 0 }
    let isTurned = number("rotation") % 180 != 0
    return isTurned
      ? (number("height"), number("width")) : (number("width"), number("height"))
  }

  /// Why the file is not published; `nil` if it is.
  func refusal(of kind: MediaKind) -> String? {
    if kind == .film, film == nil { return "there is no film in it" }
    if kind == .sound, sound == nil { return "there is no sound in it" }
    let codecs = [kind == .film ? film : nil, sound].compactMap { $0?["codec_name"] }
    let other = codecs.first { !Self.films.contains($0) && !Self.sounds.contains($0) }
    return other.map { "browsers do not play '\($0)'" }
  }

  /// The streams that ffmpeg takes: one film, of a film alone, and one sound. Others are played by no browser, so
  /// that nobody would notice what is in them; covers of sounds go.
  func maps(of kind: MediaKind) -> [String] {
    [kind == .film ? film : nil, sound].compactMap { $0?["index"] }.flatMap { ["-map", "0:\($0)"] }
  }

  /// Keeps the units that hold pictures, or say how these are coded. Messages, filling, marks, and
  /// whatever is not defined go: cameras write settings and names there, some the place and the time of
  /// each picture. The frames of VP9 are all of type 0; bytes between them go.
  ///
  /// ## Source
  /// Rec. ITU-T H.264, table 7-1; Rec. ITU-T H.265, table 7-1; AV1 Bitstream, section 6.2.2.
  var filters: [String] {
    let types: [Substring: String] = [
      "h264": "1|5|7|8", "hevc": "0-9|16-21|32-34", "av1": "1|3|4|6|7", "vp9": "0",
    ]
    return types[film?["codec_name"] ?? ""].map { ["-bsf:v", "filter_units=pass_types=" + $0] }
      ?? []
  }
}
