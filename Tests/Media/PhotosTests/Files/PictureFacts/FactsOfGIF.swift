@testable import Photos

/// Reads a GIF file, animated or not.
///
/// ## Source
/// XMP specification, part 3, section 1.1.2.
func factsOfGIF(_ file: ByteView) throws(PictureFault) -> PictureFacts {
  var stripping = try GIFStripping(of: file)
  var blocks = GIFBlocks(file)
  var search = MetadataSearch()
  var hasMetadata = false
  while let block = try blocks.next() {
    if stripping.decision(on: block) == .keep { continue }
    hasMetadata = true
    search.searchGIFExtension(block, of: file)
  }
  return PictureFacts(
    size: try stripping.size(), orientation: .upright, search: search,
    hasMetadata: hasMetadata, end: blocks.position, of: file)
}

extension MetadataSearch {
  /// Searches a comment, text or application extension.
  ///
  /// XMP stands in the file as one text: its letters do as lengths, and a magic trailer catches
  /// every reader that takes them for such. Writers that did cut it into sub-blocks exist as well,
  /// so both readings are searched.
  fileprivate mutating func searchGIFExtension(_ block: GIFBlock, of file: ByteView) {
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
    joined.withUnsafeBufferPointer { searchAnything(in: ByteView($0)) }
  }
}
