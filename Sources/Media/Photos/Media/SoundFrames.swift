import Platform

/// The frames of an MP3 file, without what stands before, between or behind them: tags of any kind, and
/// the heads of files that were put together.
///
/// A frame counts if its like, a tag or the end of the file follows it, so that one that was cut does not.
///
/// ## Source
/// ISO/IEC 11172-3, section 2.4.1.3; ISO/IEC 13818-3; ID3v2.4, section 3.1.
func soundFrames(_ file: ByteView) -> [UInt8] {
  func has(_ words: StaticString..., at index: Int) -> Bool {
    words.contains { file.starts(with: $0, at: index) }
  }
  var (frames, at) = ([UInt8](), 0)
  while at < file.count {
    if let end = frameEnd(file, at), end <= file.count,
      end == file.count || has("ID3", "TAG", "APETAGEX", "LYRICSBEGIN", at: end)
        || frameEnd(file, end) != nil && (file[at + 1] ^ file[end + 1]) & 0xFE == 0
          && (file[at + 2] ^ file[end + 2]) & 0x0C == 0
    {
      // The first one may tell how long the sound is; others that do are those of files behind it.
      let tells = (at + 4..<at + 44).contains { has("Xing", "Info", "VBRI", at: $0) }
      if frames.isEmpty || !tells { file[at..<end].append(to: &frames) }
      at = end
    } else {
      let size = (6..<10).reduce(10) { $0 + Int(file[at + $1] & 0x7F) << (7 * (9 - $1)) }
      at += has("ID3", at: at) ? size : 1
    }
  }
  return frames
}

/// Where the frame ends that begins at `at`; `nil` if none does.
private func frameEnd(_ file: ByteView, _ at: Int) -> Int? {
  let (kind, form) = (file[at + 1] >> 3 & 3, file[at + 2])
  guard file[at] == 0xFF, file[at + 1] & 0xE6 == 0xE2, kind != 1, form >> 2 & 3 != 3 else {
    return nil
  }
  let rates =
    kind == 3
    ? [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0]
    : [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0]
  let rate = rates[Int(form >> 4)] * (kind == 3 ? 144_000 : 72_000)
  let samples = [44_100, 48_000, 32_000][Int(form >> 2 & 3)] / [4, 1, 2, 1][Int(kind)]
  return rate > 0 ? at + rate / samples + Int(form >> 1 & 1) : nil
}

/// What stands behind each of some marks: the heads of streams, more than one in files that were put
/// together. ffmpeg takes those behind the first for sound.
func heads(_ marks: String..., in file: [UInt8]) -> [ArraySlice<UInt8>] {
  marks.map { Array($0.utf8) }.flatMap { mark in
    var (heads, rest) = ([ArraySlice<UInt8>](), file[...])
    while let index = firstIndex(of: mark, in: rest) {
      rest = file[(index + mark.count)...]
      heads.append(rest)
    }
    return heads
  }
}
