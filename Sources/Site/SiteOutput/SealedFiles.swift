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
  private let digests: FileDigests
  /// The digests of the bytes, by the digests of the paths.
  private let files: [FileDigest: FileDigest]

  static let head = Array("sealed ".utf8)
  private static let purpose = "output list"
  private static let block = 256

  /// Seals files.
  ///
  /// - Parameter others: Those of an earlier list that are in this one, too.
  init(_ files: [OutputFile], with others: SealedFiles?, by secret: any ListSecret) {
    let digests = FileDigests(secret: secret)
    var sealed = others?.files ?? [:]
    for file in files {
      sealed[digests.path(file.path)] = digests.contents(file.hash, at: file.path)
    }
    var number = 0
    while sealed.count % Self.block != 0 {
      let filler = digests.filler(number)
      sealed[filler.path] = filler.contents
      number += 1
    }
    var body: [UInt8] = []
    for (path, bytes) in sealed.sorted(by: { $0.key < $1.key }) {
      body += path.text.utf8
      body.append(UInt8(ascii: " "))
      body += bytes.text.utf8
      body.append(UInt8(ascii: "\n"))
    }
    text = Self.head + Self.proof(of: body, by: secret) + [UInt8(ascii: "\n")] + body
    (self.digests, self.files) = (digests, sealed)
  }

  /// Reads what ``text`` gave.
  ///
  /// - Returns: `nil` if it was made with another secret, or is damaged.
  init?(_ text: [UInt8], by secret: any ListSecret) {
    guard text.starts(with: Self.head), let end = text.firstIndex(of: UInt8(ascii: "\n")),
      Self.proof(of: Array(text[(end + 1)...]), by: secret)
        .elementsEqual(text[Self.head.count..<end])
    else { return nil }
    var files: [FileDigest: FileDigest] = [:]
    for line in text[(end + 1)...].split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "))
      guard parts.count == 2, let path = FileDigest(text: parts[0]),
        let bytes = FileDigest(text: parts[1])
      else { return nil }
      files[path] = bytes
    }
    (self.text, digests, self.files) = (text, FileDigests(secret: secret), files)
  }

  func contains(_ path: SitePath) -> Bool {
    path.hasOpaqueAddress && files[digests.path(path)] != nil
  }

  /// Whether the list has a file with these bytes.
  func names(_ path: SitePath, _ hash: ContentHash) -> Bool {
    path.hasOpaqueAddress && files[digests.path(path)] == digests.contents(hash, at: path)
  }

  /// The number of files, not counting the lines that only pad the list.
  var count: Int {
    var number = 0
    while files[digests.filler(number).path] != nil { number += 1 }
    return files.count - number
  }

  private static func proof(of body: [UInt8], by secret: any ListSecret) -> [UInt8] {
    Array(hexadecimal(secret.proof(of: body, as: purpose)).utf8)
  }
}
