/// Makes tar archives, right ones or not.
package struct RawTar {
  private var bytes: [UInt8] = []

  package init() {}

  /// - Parameters:
  ///   - kind: The letter of a member: `0` for files, `5` for folders.
  ///   - prefix: The folders of its name, in a field of their own.
  package mutating func add(
    _ name: String, _ text: String = "", kind: Character = "0", prefix: String = ""
  ) {
    add(name, Array(text.utf8), kind: kind, prefix: prefix)
  }

  package mutating func add(
    _ name: String, _ content: [UInt8], kind: Character = "0", prefix: String = ""
  ) {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, at offset: Int) {
      for (index, byte) in text.utf8.enumerated() { header[offset + index] = byte }
    }
    put(name, at: 0)
    put("0000644\0", at: 100)
    let octal = String(content.count, radix: 8)
    put(String(repeating: "0", count: 11 - octal.count) + octal + "\0", at: 124)
    put("00000000000\0", at: 136)
    put(String(kind), at: 156)
    put("ustar\u{0}00", at: 257)
    put(prefix, at: 345)
    Self.mendChecksum(of: &header, at: 0)
    bytes += header + content
    bytes += [UInt8](repeating: 0, count: (512 - content.count % 512) % 512)
  }

  /// With its end.
  package var finished: [UInt8] { bytes + [UInt8](repeating: 0, count: 1024) }

  /// A record of a header of pax.
  package static func record(_ key: String, _ value: String) -> String {
    let rest = " \(key)=\(value)\n"
    var length = rest.utf8.count + 1
    while String(length).utf8.count + rest.utf8.count != length { length += 1 }
    return "\(length)\(rest)"
  }

  /// Makes right the checksum of whatever looks like a header.
  package static func mendChecksums(of bytes: inout [UInt8]) {
    for start in stride(from: 0, to: bytes.count - 511, by: 512)
    where bytes[(start + 257)..<(start + 262)].elementsEqual("ustar".utf8) {
      mendChecksum(of: &bytes, at: start)
    }
  }

  private static func mendChecksum(of bytes: inout [UInt8], at start: Int) {
    for index in 148..<156 { bytes[start + index] = 0x20 }
    let octal = String(bytes[start..<(start + 512)].reduce(0) { $0 + Int($1) }, radix: 8)
    let text = String(repeating: "0", count: 6 - octal.count) + octal + "\0 "
    for (index, byte) in text.utf8.enumerated() { bytes[start + 148 + index] = byte }
  }
}
