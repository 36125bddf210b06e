/// An image whose file is known, with the sizes from which a browser chooses.
///
/// ## Source
/// HTML Living Standard, section 4.8.4.2: `srcset` and `sizes`.
package struct PictureSources: Hashable, Sendable {
  /// One of the sizes.
  package struct Source: Hashable, Sendable {
    /// Trusted as it is, and without blanks and commas, which separate sizes.
    package let address: [UInt8]
    /// In pixels.
    package let width: Int

    package init(address: [UInt8], width: Int) {
      (self.address, self.width) = (address, width)
    }
  }

  /// The address for readers that know nothing of sizes.
  package var address: [UInt8]
  /// In ascending order; empty if there is nothing to choose from.
  package var sources: [Source]
  package var spaces: PictureSpaces
  /// The size of the largest in pixels, with which a browser keeps the space; 0 if unknown.
  package var width: Int
  package var height: Int
  /// The address of the file that an image alone in its paragraph links to; `nil`: to none.
  package var file: [UInt8]?
  /// The name of that link if the image has no alternative text; may be empty.
  package var name: [UInt8]

  package init(
    address: [UInt8], sources: [Source] = [], spaces: PictureSpaces = PictureSpaces(),
    width: Int, height: Int, file: [UInt8]? = nil, name: [UInt8] = []
  ) {
    (self.address, self.sources, self.spaces) = (address, sources, spaces)
    (self.width, self.height, self.file, self.name) = (width, height, file, name)
  }
}

/// The widths of the spaces that images have on a page, as `sizes` says them.
///
/// Without values they are as wide as the window.
package struct PictureSpaces: Hashable, Sendable {
  /// The width of an image in a text.
  package var text = "100vw"
  /// The width of the image that a text begins with.
  package var lead = "100vw"
  /// The width of each image of a set.
  package var set = "50vw"

  package init() {}
}
