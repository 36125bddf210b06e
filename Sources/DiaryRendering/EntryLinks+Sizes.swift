import CommonMark
import ImageFiles
import SiteFiles

/// Photos that are published in sizes.
extension EntryLinks {
  /// The width that a photo has on a page of the built-in theme: 43.5rem in a wide window, else all
  /// of it.
  private static let space = "(min-width: 66rem) 43.5rem, 100vw"

  /// The answer to a link or an image that leads to a photo in sizes.
  ///
  /// A page that shows encrypted text opens each photo by script, which knows one address of it: it
  /// has the largest size alone.
  ///
  /// - Parameter output: The place of the photo itself, to which the names of its sizes add.
  mutating func answer(
    with facts: PictureIndex.Facts, of file: SitePath, at output: SitePath, _ kind: LinkKind
  ) -> ResolvedLink {
    let isSealed = pictureName != nil
    let hasOriginal = pictures.keepsOriginals && facts.mayBeCopied && !isSealed
    var copies = (isSealed ? facts.sizes.suffix(1) : facts.sizes[...]).map { size in
      CopiedFile(
        source: file, destination: isSealed ? output : Self.path(of: size, of: output), size: size)
    }
    guard let smallest = copies.first, let largest = copies.last else { return .dropped }
    let middle = copies[copies.count / 2]
    if kind == .image, !isSealed, thumbnail == nil, let size = smallest.size {
      thumbnail = Thumbnail(path: smallest.destination, size: size, text: "")
    }
    let sources = copies.map { copy in
      PictureSources.Source(
        address: addressInSet(of: copy.destination), width: copy.size?.width ?? 0)
    }
    if hasOriginal { copies.append(CopiedFile(source: file, destination: output)) }
    copy(file, to: output, copies, showing: largest.destination)
    if kind == .link {
      return .replaced(address(of: hasOriginal ? output : largest.destination, isFolder: false))
    }
    let shown = isSealed ? largest : middle
    let address = address(of: shown.destination, isFolder: false)
    // Where there is nothing to choose, a browser need not reckon with the space.
    if showsOneSize || sources.count == 1 {
      return .image(address, width: shown.size?.width, height: shown.size?.height)
    }
    return .picture(
      PictureSources(
        address: address, sources: sources, space: Self.space, width: largest.size?.width ?? 0,
        height: largest.size?.height ?? 0))
  }

  /// The place of a size: `rain.jpg-480.webp` beside `rain.jpg`.
  ///
  /// The whole name stays in it, so that the sizes of `rain.jpg` and `rain.png` differ; a long one
  /// makes way for its hash, since no name has more than 255 bytes.
  private static func path(of size: ScaledSize, of output: SitePath) -> SitePath {
    let name = output.name
    let beginning =
      name.utf8.count <= 200 ? name : ContentHash(of: Array(name.utf8).span).text
    return output.parent.appending("\(beginning)-\(size.width).webp")
  }

  /// A comma would end an address among several.
  private func addressInSet(of target: SitePath) -> [UInt8] {
    address(of: target, isFolder: false).flatMap { byte in
      byte == UInt8(ascii: ",") ? Array("%2C".utf8) : [byte]
    }
  }
}
