/// Overwrites the texts of encoders that ffmpeg copies with what a decoder needs, where neither it nor
/// ExifTool looks: the comments of Vorbis in WebM, and the messages of HEVC beside its parameters.
///
/// Nothing moves, so no length has to be mended.
///
/// ## Source
/// Vorbis I, section 5.2.1; ISO/IEC 14496-15, section 8.3.3.1.2; Rec. ITU-T H.265, section 7.3.5.
func withoutCodecTexts(_ file: inout [UInt8], _ format: MediaFormat) {
  if format.demuxer == "matroska" {
    let mark = file.prefix(1 << 20).firstRange(of: [3] + Array("vorbis".utf8))
    if let mark { blankComments(in: &file, from: mark.upperBound) }
  } else if format.kind == .film {
    // The parameters of a film stand before it.
    let end = file.firstRange(of: Array("mdat".utf8))?.lowerBound ?? 0
    let mark = file[..<end].firstRange(of: Array("hvcC".utf8))
    if let mark { blankMessages(in: &file, from: mark.upperBound + 22) }
  }
}

/// Makes one blank text of the name of an encoder and all comments.
private func blankComments(in file: inout [UInt8], from start: Int) {
  func number(at index: Int) -> Int {
    index + 4 <= file.count ? (0..<4).reduce(0) { $0 | Int(file[index + $1]) << (8 * $1) } : 0
  }
  let comments = start + 4 + number(at: start)
  var (left, end) = (number(at: comments), comments + 4)
  while left > 0, end < file.count {
    end += 4 + number(at: end)
    left -= 1
  }
  guard end <= file.count else { return }
  let blanks = repeatElement(UInt8(ascii: " "), count: end - start - 8)
  file.replaceSubrange(
    start..<end, with: Chunk.littleEndian(blanks.count) + blanks + [0, 0, 0, 0])
}

/// Makes messages of filling out of all others, which decoders pass over.
private func blankMessages(in file: inout [UInt8], from start: Int) {
  func number(at index: Int) -> Int {
    index + 2 <= file.count ? Int(file[index]) << 8 | Int(file[index + 1]) : 0
  }
  var index = start + 1
  for _ in 0..<(start < file.count ? file[start] : 0) where index < file.count {
    let isMessage = [39, 40].contains(file[index] & 0x3F)
    let count = number(at: index + 1)
    index += 3
    for _ in 0..<count {
      let length = number(at: index)
      // A head has two bytes, and filling needs three more: a length may be anything.
      if isMessage, length >= 5, index + 2 + length <= file.count {
        let message = index + 4..<index + 2 + length
        // Its type is 3; each 255 of its length takes a byte more.
        let size = (message.count - 3) * 255 / 256
        let head = [3] + Array(repeating: 0xFF, count: size / 255) + [UInt8(size % 255)]
        let filling = repeatElement(UInt8(0xFF), count: message.count - head.count - 1)
        file.replaceSubrange(message, with: head + filling + [0x80])
      }
      index += 2 + length
    }
  }
}
