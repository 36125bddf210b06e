/// Bounds of what an archive may unpack to.
package struct ArchiveLimits: Hashable, Sendable {
  /// The number of members, folders among them.
  package var members: Int
  /// The bytes of one member.
  package var memberSize: Int
  /// The bytes of all members.
  package var totalSize: Int
  /// How many times the bytes of the archive those of all members may be, once they are more than
  /// 256 MB: text packs to a tenth, photos not at all.
  package var ratio: Int

  package init(
    members: Int = 500_000, memberSize: Int = 16 << 30, totalSize: Int = 128 << 30,
    ratio: Int = 100
  ) {
    self.members = members
    self.memberSize = memberSize
    self.totalSize = totalSize
    self.ratio = ratio
  }
}
