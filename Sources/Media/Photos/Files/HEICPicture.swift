/// The facts about a HEIC picture, read from its boxes: no pixel is decoded.
///
/// Its metadata cannot be left out here, since parts are named by their offsets in the file. So it
/// is never published; only what a program makes of its pixels is.
///
/// ## Source
/// ISO/IEC 14496-12 (boxes, `meta`, `pitm`, `iprp`) and 23008-12 (`ispe`, `irot`, `clap`,
/// `colr`).
package struct HEICPicture: Hashable, Sendable {
  /// In pixels, as shown.
  package let width: Int
  /// In pixels, as shown.
  package let height: Int
  /// Whether a profile of its own says what its colours are.
  package let hasProfile: Bool

  /// - Parameter bytes: The whole file.
  /// - Throws: ``PictureFault/notAPicture`` for all but a HEIC file of single pictures; else the
  ///   first fault of the boxes that name the size.
  package init(_ bytes: [UInt8]) throws(PictureFault) {
    let found = try bytes.withUnsafeBufferPointer { (buffer) throws(PictureFault) in
      try HEICBoxes(file: ByteView(buffer)).found()
    }
    (width, height, hasProfile) = (found.size.width, found.size.height, found.hasProfile)
  }
}

/// Reads the boxes of a HEIC file as far as its size and colours take.
///
/// ```
/// box: length(4, counts itself; 1: a length of 8 follows; 0: to the end) type(4) payload
/// ```
private struct HEICBoxes {
  let file: ByteView

  private struct Box {
    let type: FourCC
    let payload: Range<Int>
  }

  /// The properties of a picture, as far as they are read.
  private struct Picture {
    var size: PixelSize?
    var hasProfile = false
  }

  /// The primary picture, with the properties that change its size in their order.
  func found() throws(PictureFault) -> (size: PixelSize, hasProfile: Bool) {
    guard file.starts(with: "ftyp", at: 4) else { throw .notAPicture }
    let all = try boxes(in: 0..<file.count)
    guard let head = all.first, isHEIC(head) else { throw .notAPicture }
    guard let meta = all.first(where: { $0.type == "meta" }) else {
      throw .malformed(what: "a HEIC file describes no picture", offset: 0)
    }
    let described = try boxes(in: full(meta))
    guard let primary = primary(described),
      let properties = described.first(where: { $0.type == "iprp" })
    else { throw .malformed(what: "a HEIC file names no picture", offset: meta.payload.lowerBound) }
    let parts = try boxes(in: properties.payload)
    let values = try parts.first { $0.type == "ipco" }.map { box throws(PictureFault) in
      try boxes(in: box.payload)
    }
    var picture = Picture()
    for list in parts where list.type == "ipma" {
      for index in associations(of: primary, in: list) {
        guard let values, values.indices.contains(index - 1) else { continue }
        change(&picture, by: values[index - 1])
      }
    }
    guard let size = picture.size, size.width > 0, size.height > 0 else {
      throw .malformed(what: "a HEIC picture has no size", offset: meta.payload.lowerBound)
    }
    return (size, picture.hasProfile)
  }

  /// Whether the file is for readers of HEVC pictures. AVIF files are alike but for their codec.
  private func isHEIC(_ head: Box) -> Bool {
    let brands: [StaticString] = ["heic", "heix", "heim", "heis"]
    return stride(from: head.payload.lowerBound, to: head.payload.upperBound - 3, by: 4)
      .contains { start in brands.contains { file.starts(with: $0, at: start) } }
  }

  private func change(_ picture: inout Picture, by property: Box) {
    let start = property.payload.lowerBound
    func number(_ index: Int) -> Int { file.number(at: start + index * 4, size: 4, .big) ?? 0 }
    switch property.type {
    case "ispe": picture.size = PixelSize(width: number(1), height: number(2))
    case "clap" where number(1) > 0 && number(3) > 0:
      picture.size = PixelSize(width: number(0) / number(1), height: number(2) / number(3))
    case "irot" where file[start] & 1 == 1:
      picture.size = picture.size.map { PixelSize(width: $0.height, height: $0.width) }
    case "colr" where file.starts(with: "prof", at: start) || file.starts(with: "rICC", at: start):
      picture.hasProfile = true
    default: break
    }
  }

  /// The payload of a box behind its version and flags.
  private func full(_ box: Box) -> Range<Int> {
    min(box.payload.lowerBound + 4, box.payload.upperBound)..<box.payload.upperBound
  }

  private func primary(_ boxes: [Box]) -> Int? {
    boxes.first { $0.type == "pitm" }.flatMap { box in
      let isLong = file[box.payload.lowerBound] > 0
      return file.number(at: box.payload.lowerBound + 4, size: isLong ? 4 : 2, .big)
    }
  }

  /// The properties of a picture, by their number from 1.
  ///
  /// ```
  /// version(1) flags(3) count(4), for each: picture(2, 4 from version 1 on) count(1) index(1 or 2)
  /// ```
  private func associations(of picture: Int, in box: Box) -> [Int] {
    var position = box.payload.lowerBound
    let (isLong, isWide) = (file[position] > 0, file[position + 3] & 1 == 1)
    let count = file.number(at: position + 4, size: 4, .big) ?? 0
    position += 8
    for _ in 0..<count {
      guard position < box.payload.upperBound,
        let item = file.number(at: position, size: isLong ? 4 : 2, .big)
      else { return [] }
      position += isLong ? 4 : 2
      let size = isWide ? 2 : 1
      let indexes = (0..<Int(file[position])).map { entry in
        let number = file.number(at: position + 1 + entry * size, size: size, .big) ?? 0
        return number & (isWide ? 0x7FFF : 0x7F)
      }
      if item == picture { return indexes }
      position += 1 + indexes.count * size
    }
    return []
  }

  private func boxes(in range: Range<Int>) throws(PictureFault) -> [Box] {
    var boxes: [Box] = []
    var position = range.lowerBound
    while position < range.upperBound {
      guard let short = file.number(at: position, size: 4, .big),
        let type = file.number(at: position + 4, size: 4, .big)
      else { throw .truncated(offset: position) }
      var (length, start) = (short, position + 8)
      if short == 1 {
        guard let high = file.number(at: start, size: 4, .big),
          let low = file.number(at: start + 4, size: 4, .big)
        else { throw .truncated(offset: position) }
        // No file that is read is as large as the upper half says.
        guard high == 0 else { throw .truncated(offset: position) }
        (length, start) = (low, start + 8)
      }
      let end = short == 0 ? range.upperBound : position + length
      guard end >= start else {
        throw .malformed(what: "a HEIC box is shorter than its head", offset: position)
      }
      guard end <= range.upperBound else { throw .truncated(offset: position) }
      boxes.append(Box(type: FourCC(code: type), payload: start..<end))
      position = end
    }
    return boxes
  }
}
