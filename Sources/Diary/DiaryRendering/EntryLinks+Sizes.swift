import CommonMark
import Photos
import SiteFiles

/// Photos that are published in sizes.
extension EntryLinks {
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
    guard let largest = copies.last else { return .dropped }
    let middle = copies[copies.count / 2]
    if kind == .image {
      let files = copies.compactMap { copy in
        copy.size.map { EntryPicture.File(path: copy.destination, size: $0) }
      }
      images.append(isSealed ? nil : EntryPicture(files: files, text: ""))
    }
    let sources = copies.map { copy in
      PictureSources.Source(
        address: addressInSet(of: copy.destination), width: copy.size?.width ?? 0)
    }
    if hasOriginal { copies.append(CopiedFile(source: file, destination: output)) }
    copy(file, to: output, copies, showing: largest.destination)
    let file = address(of: hasOriginal ? output : largest.destination, isFolder: false)
    if kind == .link { return .replaced(file) }
    let address = address(of: middle.destination, isFolder: false)
    // Where there is nothing to choose, a browser need not reckon with the space.
    let isOne = showsOneSize || sources.count == 1
    let size = isOne ? middle.size : largest.size
    return .picture(
      PictureSources(
        address: address, sources: isOne ? [] : sources, spaces: pictures.spaces,
        width: size?.width ?? 0, height: size?.height ?? 0, file: file,
        name: pictures.name))
  }

  /// The answer to an image that leads to a picture that is copied as it is.
  ///
  /// - Parameter rest: What follows the path in the address.
  mutating func answer(
    with facts: PictureIndex.Facts, at output: SitePath, _ rest: [UInt8]
  ) -> ResolvedLink {
    let address = address(of: output, isFolder: false) + rest
    // No other page shows what is sealed.
    let isSealed = pictureName != nil
    let size = ScaledSize(width: facts.width ?? 0, height: facts.height ?? 0)
    images.append(
      size.flatMap { size in
        facts.isSmall && !isSealed
          ? EntryPicture(files: [.init(path: output, size: size)], text: "") : nil
      })
    return .picture(
      PictureSources(
        address: address, width: facts.width ?? 0, height: facts.height ?? 0,
        file: address, name: pictures.name))
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
