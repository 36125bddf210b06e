/// Decides which blocks of a GIF file are needed to show the picture.
///
/// These are the images, how they follow each other, and colour profiles. Text that the program
/// that shows the picture should set itself is not among them: none does.
///
/// ## Source
/// GIF89a specification; Netscape Looping Application Extension.
struct GIFStripping {
  private let file: ByteView
  private let screen: PixelSize
  private var firstFrame: PixelSize?

  /// - Throws: If the file is too short for a screen.
  init(of file: ByteView) throws(PictureFault) {
    guard file.count >= 13, let width = file.number(at: 6, size: 2, .little),
      let height = file.number(at: 8, size: 2, .little)
    else { throw .truncated(offset: 0) }
    self.file = file
    screen = PixelSize(width: width, height: height)
  }

  mutating func decision(on block: GIFBlock) -> PartDecision {
    switch block.kind {
    case .trailer:
      return .keep
    case .image:
      firstFrame = firstFrame ?? size(ofFrame: block)
      return .keep
    case .extension(let label):
      if label == 0xFF, isColorProfile(block) {
        return PartDecision(of: file[block.range], with: profile(of: block))
      }
      return PartDecision(of: file[block.range], with: wanted(label: label, block.subBlocks))
    }
  }

  /// The picture's size, once all blocks were seen.
  func size() throws(PictureFault) -> PixelSize {
    guard let firstFrame else { throw .malformed(what: "a GIF has no picture", offset: 6) }
    // A screen without size has that of the first frame, in browsers too.
    let size = screen.width > 0 && screen.height > 0 ? screen : firstFrame
    guard size.width > 0, size.height > 0 else {
      throw .malformed(what: "a GIF has no size", offset: 6)
    }
    return size
  }

  private func size(ofFrame block: GIFBlock) -> PixelSize {
    PixelSize(
      width: file.number(at: block.range.lowerBound + 5, size: 2, .little) ?? 0,
      height: file.number(at: block.range.lowerBound + 7, size: 2, .little) ?? 0)
  }

  private func isColorProfile(_ block: GIFBlock) -> Bool {
    file[block.subBlocks.lowerBound] == 11
      && file.starts(with: "ICCRGBG1012", at: block.subBlocks.lowerBound + 1)
  }

  /// The block of a colour profile with nothing but its colours; empty if it is none.
  private func profile(of block: GIFBlock) -> [UInt8] {
    var whole: [UInt8] = []
    var index = block.subBlocks.lowerBound + 12
    while index < block.subBlocks.upperBound, file[index] != 0 {
      let next = index + 1 + Int(file[index])
      file[index + 1..<next].append(to: &whole)
      index = next
    }
    guard let profile = whole.withUnsafeBufferPointer({ ColorProfile(ByteView($0)) }) else {
      return []
    }
    var needed: [UInt8] = [0x21, 0xFF]
    file[block.subBlocks.lowerBound..<block.subBlocks.lowerBound + 12].append(to: &needed)
    for start in stride(from: 0, to: profile.bytes.count, by: 255) {
      let part = profile.bytes[start..<min(profile.bytes.count, start + 255)]
      needed.append(UInt8(part.count))
      needed += part
    }
    return needed + [0]
  }

  /// The needed part of an extension, as a whole block; empty if none.
  private func wanted(label: UInt8, _ subBlocks: Range<Int>) -> [UInt8] {
    let first = subBlocks.lowerBound
    var needed: [UInt8] = [0x21, label]
    switch label {
    case 0xF9 where file[first] >= 4:
      // The duration of the next frame, and its transparent colour.
      needed.append(4)
      file[first + 1..<first + 5].append(to: &needed)
    case 0xFF where file[first] == 11:
      guard
        file.starts(with: "NETSCAPE2.0", at: first + 1)
          || file.starts(with: "ANIMEXTS1.0", at: first + 1),
        let loops = loops(in: first + 12..<subBlocks.upperBound)
      else { return [] }
      file[first..<first + 12].append(to: &needed)
      needed += [3, 1]
      file[loops].append(to: &needed)
    default:
      return []
    }
    return needed + [0]
  }

  /// The index of the number of rounds in the sub-blocks; `nil` if there is none.
  private func loops(in subBlocks: Range<Int>) -> Range<Int>? {
    var index = subBlocks.lowerBound
    while index < subBlocks.upperBound, file[index] != 0 {
      if file[index] >= 3, file[index + 1] & 7 == 1 { return index + 2..<index + 4 }
      index += 1 + Int(file[index])
    }
    return nil
  }
}
