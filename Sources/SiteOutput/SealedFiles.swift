import SiteFiles

/// The files of a list that it does not tell: each is there as a digest of its path and one of
/// its bytes, by the site's secret.
///
/// ```
/// sealed PROOF
/// 8b3f0c55a1de47729e04c6b8f1d2730a 51c07ae9326f4bd08d1e95f7a0b63c42
/// ```
///
/// The proof, 64 hexadecimal digits, is one of all lines behind it. So that their number says
/// little, there are 256 lines or a multiple: the rest are digests of names that no file has.
struct SealedFiles: Sendable {
  /// The digests as they are written in the list.
  let text: [UInt8]
  private let secret: any ListSecret
  /// The digests of the bytes, by the digests of the paths.
  private let digests: [Digest: Digest]

  static let head = Array("sealed ".utf8)
  private static let purpose = "output list"
  private static let block = 256

  /// Seals files.
  ///
  /// - Parameter others: Those of an earlier list that are in this one, too.
  init(_ files: [OutputFile], with others: SealedFiles?, by secret: any ListSecret) {
    var digests = others?.digests ?? [:]
    for file in files {
      digests[Digest(ofPath: file.path, by: secret)] =
        Digest(of: file.hash, at: file.path, by: secret)
    }
    var number = 0
    while digests.count % Self.block != 0 {
      digests[Self.filler(number, by: secret)] = Digest(
        secret.digest(ofContents: UInt64(number), at: Self.name(ofFiller: number)))
      number += 1
    }
    var body: [UInt8] = []
    for (path, bytes) in digests.sorted(by: { $0.key < $1.key }) {
      body += path.text.utf8
      body.append(UInt8(ascii: " "))
      body += bytes.text.utf8
      body.append(UInt8(ascii: "\n"))
    }
    text = Self.head + Self.proof(of: body, by: secret) + [UInt8(ascii: "\n")] + body
    (self.secret, self.digests) = (secret, digests)
  }

  /// Reads what ``text`` gave.
  ///
  /// - Returns: `nil` if it was made with another secret, or is damaged.
  init?(_ text: [UInt8], by secret: any ListSecret) {
    guard text.starts(with: Self.head), let end = text.firstIndex(of: UInt8(ascii: "\n")),
      Self.proof(of: Array(text[(end + 1)...]), by: secret)
        .elementsEqual(text[Self.head.count..<end])
    else { return nil }
    var digests: [Digest: Digest] = [:]
    for line in text[(end + 1)...].split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "))
      guard parts.count == 2, let path = Digest(text: parts[0]), let bytes = Digest(text: parts[1])
      else { return nil }
      digests[path] = bytes
    }
    (self.text, self.secret, self.digests) = (text, secret, digests)
  }

  func contains(_ path: SitePath) -> Bool {
    path.hasOpaqueAddress && digests[Digest(ofPath: path, by: secret)] != nil
  }

  /// Whether the list has a file with these bytes.
  func names(_ path: SitePath, _ hash: ContentHash) -> Bool {
    path.hasOpaqueAddress
      && digests[Digest(ofPath: path, by: secret)] == Digest(of: hash, at: path, by: secret)
  }

  /// The number of files, not counting the lines that only pad the list.
  var count: Int {
    var number = 0
    while digests[Self.filler(number, by: secret)] != nil { number += 1 }
    return digests.count - number
  }

  private static func proof(of body: [UInt8], by secret: any ListSecret) -> [UInt8] {
    secret.proof(of: body, as: purpose).flatMap { byte in
      Array(("0" + String(byte, radix: 16)).utf8.suffix(2))
    }
  }

  /// No path holds a NUL.
  private static func name(ofFiller number: Int) -> String { "\0\(number)" }

  private static func filler(_ number: Int, by secret: any ListSecret) -> Digest {
    Digest(secret.digest(ofPath: name(ofFiller: number)))
  }
}

/// A digest of 16 bytes.
private struct Digest: Hashable, Comparable, Sendable {
  private let high: ContentHash
  private let low: ContentHash

  init(_ bytes: [UInt8]) {
    let number: (ArraySlice<UInt8>) -> ContentHash = { bytes in
      ContentHash(value: bytes.reduce(0) { $0 << 8 | UInt64($1) })
    }
    (high, low) = (number(bytes[..<8]), number(bytes[8...]))
  }

  init(ofPath path: SitePath, by secret: any ListSecret) {
    self.init(secret.digest(ofPath: path.text))
  }

  init(of hash: ContentHash, at path: SitePath, by secret: any ListSecret) {
    self.init(secret.digest(ofContents: hash.value, at: path.text))
  }

  init?(text: ArraySlice<UInt8>) {
    guard text.count == 32, let high = ContentHash(text: text.prefix(16)),
      let low = ContentHash(text: text.suffix(16))
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// 32 hexadecimal digits.
  var text: String { high.text + low.text }

  static func < (left: Digest, right: Digest) -> Bool {
    (left.high.value, left.low.value) < (right.high.value, right.low.value)
  }
}
