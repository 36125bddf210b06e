/// Reads a GIF file, animated or not.
///
/// ## Source
/// GIF89a specification; XMP specification, part 3, section 1.1.2.
func factsOfGIF(_ file: Bytes) throws(PictureFault) -> PictureFacts {
  guard file.count >= 13, let width = file.number(at: 6, size: 2, .little),
    let height = file.number(at: 8, size: 2, .little)
  else { throw .truncated(offset: 0) }
  var blocks = GIFBlocks(file)
  var search = MetadataSearch()
  var hasMetadata = false
  var firstFrame: PixelSize?
  while let block = try blocks.next() {
    switch block.kind {
    case .image:
      firstFrame = firstFrame ?? frameSize(block, of: file)
    case .extension(let label):
      if isGIFPicture(block, label: label, of: file) { continue }
      hasMetadata = true
      search.searchGIFExtension(block, of: file)
    case .trailer:
      break
    }
  }
  guard let firstFrame else { throw .malformed(what: "a GIF has no picture", offset: 6) }
  // A screen without size has that of the first frame, in browsers too.
  let size = width > 0 && height > 0 ? PixelSize(width: width, height: height) : firstFrame
  guard size.width > 0, size.height > 0 else {
    throw .malformed(what: "a GIF has no size", offset: 6)
  }
  return PictureFacts(
    format: .gif, size: size, search: search, hasMetadata: hasMetadata, end: blocks.position,
    of: file)
}

private func frameSize(_ block: GIFBlock, of file: Bytes) -> PixelSize {
  PixelSize(
    width: file.number(at: block.range.lowerBound + 5, size: 2, .little) ?? 0,
    height: file.number(at: block.range.lowerBound + 7, size: 2, .little) ?? 0)
}

/// Whether an extension is needed to show the picture: how frames follow each other, colours.
private func isGIFPicture(_ block: GIFBlock, label: UInt8, of file: Bytes) -> Bool {
  let name = block.subBlocks.lowerBound + 1
  return switch label {
  case 0xF9: true
  case 0xFF:
    file.starts(with: "NETSCAPE2.0", at: name) || file.starts(with: "ANIMEXTS1.0", at: name)
      || file.starts(with: "ICCRGBG1012", at: name)
  default: false
  }
}

extension MetadataSearch {
  /// Searches a comment, text or application extension.
  ///
  /// XMP stands in the file as one text: its letters do as lengths, and a magic trailer catches
  /// every reader that takes them for such. Writers that did cut it into sub-blocks exist as well,
  /// so both readings are searched.
  fileprivate mutating func searchGIFExtension(_ block: GIFBlock, of file: Bytes) {
    if file.starts(with: "XMP DataXMP", at: block.subBlocks.lowerBound + 1) {
      searchXMP(file[block.subBlocks].dropping(12))
    } else {
      searchAnything(in: file[block.subBlocks])
    }
    var joined: [UInt8] = []
    var index = block.subBlocks.lowerBound
    while index < block.subBlocks.upperBound, file[index] != 0 {
      let next = index + 1 + Int(file[index])
      file[index + 1..<next].append(to: &joined)
      index = next
    }
    joined.withUnsafeBufferPointer { searchAnything(in: Bytes($0)) }
  }
}
