import SiteFiles

/// Reads a member of an archive in pieces, so that a film does not lie in memory.
package struct ZipMemberReader: ~Copyable {
  private let member: ZipMember
  private let handle: UnzipHandle
  private var count = 0
  private var isAtEnd = false

  init(_ member: ZipMember, in file: OpenFile) throws(ArchiveFault) {
    let handle = try UnzipHandle(file)
    guard handle.go(to: member), handle.openMember() else {
      throw handle.fault(.damagedMember(member.path.text))
    }
    self.member = member
    self.handle = handle
  }

  /// - Parameter limit: The most bytes of a piece.
  /// - Returns: `nil` at the end, when the size and the checksum were found right.
  /// - Throws: ``ArchiveFault/damagedMember(_:)``, as late as at the end: do not use what was read
  ///   before `nil` comes.
  package mutating func next(upTo limit: Int = 1 << 18) throws(ArchiveFault) -> [UInt8]? {
    if isAtEnd { return nil }
    guard let bytes = handle.read(count: max(1, min(limit, member.size - count))),
      count + bytes.count <= member.size
    else {
      throw handle.fault(.damagedMember(member.path.text))
    }
    count += bytes.count
    if !bytes.isEmpty { return bytes }
    isAtEnd = true
    guard count == member.size, handle.closeMember() else {
      throw handle.fault(.damagedMember(member.path.text))
    }
    return nil
  }
}
