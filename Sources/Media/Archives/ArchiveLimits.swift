/// Bounds of what an archive may unpack to.
public struct ArchiveLimits: Hashable, Sendable {
  /// The number of members, folders among them.
  public var members: Int
  /// The bytes of one member.
  public var memberSize: Int
  /// The bytes of all members.
  public var totalSize: Int
  /// How many times the bytes of the archive those of all members may be, once they are more than
  /// 256 MB: text packs to a tenth, photos not at all.
  public var ratio: Int

  public init(
    members: Int = 500_000, memberSize: Int = 16 << 30, totalSize: Int = 128 << 30,
    ratio: Int = 100
  ) {
    self.members = members
    self.memberSize = memberSize
    self.totalSize = totalSize
    self.ratio = ratio
  }
}
