/// The sizes of one image, from which a browser chooses.
///
/// ## Source
/// HTML Living Standard, section 4.8.4.2: `srcset` and `sizes`.
public struct PictureSources: Hashable, Sendable {
  /// One of the sizes.
  public struct Source: Hashable, Sendable {
    /// Trusted as it is, and without blanks and commas, which separate sizes.
    public let address: [UInt8]
    /// In pixels.
    public let width: Int

    public init(address: [UInt8], width: Int) {
      (self.address, self.width) = (address, width)
    }
  }

  /// The address for readers that know nothing of sizes.
  public var address: [UInt8]
  /// In ascending order.
  public var sources: [Source]
  /// The width of the space that the image has on a page, as `sizes` says it.
  public var space: String
  /// The size of the largest in pixels, with which a browser keeps the space.
  public var width: Int
  public var height: Int

  public init(address: [UInt8], sources: [Source], space: String, width: Int, height: Int) {
    (self.address, self.sources, self.space) = (address, sources, space)
    (self.width, self.height) = (width, height)
  }
}
