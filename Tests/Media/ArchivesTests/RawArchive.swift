/// An archive put together byte by byte, so that it may say anything.
struct RawArchive {
  struct Member {
    var name: [UInt8]
    var bytes: [UInt8] = []
    var flags = 0
    var method = 0
    /// Fields behind the name in the directory.
    var extra: [UInt8] = []
    /// The kind of file and permissions of Unix.
    var mode = 0
    /// What is stated instead of the truth.
    var statedSize: Int?
    var statedChecksum: UInt32?
    /// The number of the member whose bytes this one takes for its own.
    var sharesBytesOf: Int?

    init(_ name: String, _ text: String = "") {
      (self.name, bytes) = (Array(name.utf8), Array(text.utf8))
    }
  }

  var members: [Member]
  var statedCount: Int?
  /// Whether the directory has sizes in fields of 64 bits.
  var hasWideSizes = false

  init(_ members: [Member]) { self.members = members }

  var bytes: [UInt8] {
    var all: [UInt8] = []
    var offsets: [Int] = []
    for member in members {
      offsets.append(all.count)
      if member.sharesBytesOf != nil { continue }
      all += number(0x0403_4B50, 4) + shared(by: member) + member.name + member.bytes
    }
    let start = all.count
    for (member, offset) in zip(members, offsets) {
      let wide = (hasWideSizes ? wideSizes(of: member) : []) + member.extra
      let head = shared(by: member, isWide: hasWideSizes).dropLast(2) + number(wide.count, 2)
      all += number(0x0201_4B50, 4) + number(20, 2) + head
      all += number(0, 2) + number(0, 2) + number(0, 2) + number(member.mode << 16, 4)
      all += number(member.sharesBytesOf.map { offsets[$0] } ?? offset, 4) + member.name
      all += wide
    }
    let (size, count) = (all.count - start, statedCount ?? members.count)
    all += number(0x0605_4B50, 4) + number(0, 4) + number(count, 2) + number(count, 2)
    return all + number(size, 4) + number(start, 4) + number(0, 2)
  }

  /// What both headers of a member say.
  private func shared(by member: Member, isWide: Bool = false) -> [UInt8] {
    let checksum = member.statedChecksum ?? crc32(member.bytes)
    return number(20, 2) + number(member.flags, 2) + number(member.method, 2)
      + number(0x0021_0000, 4) + number(Int(checksum), 4)
      + number(isWide ? 0xFFFF_FFFF : member.bytes.count, 4)
      + number(isWide ? 0xFFFF_FFFF : member.statedSize ?? member.bytes.count, 4)
      + number(member.name.count, 2)
      + number(0, 2)
  }

  private func wideSizes(of member: Member) -> [UInt8] {
    number(1, 2) + number(16, 2) + number(member.statedSize ?? member.bytes.count, 8)
      + number(member.bytes.count, 8)
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}

/// ## Source
/// ISO 3309, with the reversed polynomial.
func crc32(_ bytes: [UInt8]) -> UInt32 {
  var sum = ~UInt32(0)
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
  }
  return ~sum
}
