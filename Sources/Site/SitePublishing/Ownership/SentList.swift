import SiteFiles
import SiteOutput

/// The list of our files at a target.
///
/// Only this list proves that a file is ours. Without the site's secret, nobody can read a path or
/// a file's bytes from it, or add a line.
///
/// ```
/// diarysite published 1 5f0c9a3e7d21b468 17
/// 0a6e... 91bc...
/// proof 77d0...
/// ```
///
/// The first line has the format's version, 16 digits that identify the secret, and a number that
/// grows with every publish. Then there is a line for each file, sorted: the digest of its path, a
/// space, the digest of its bytes; and one for each file that leads to pages, with
/// ``FileDigest/list``. The last line proves all lines before it. Digests are
/// hexadecimal. Lists of earlier versions have no number, which counts as 0. While a site is being
/// sent, a path has several lines: its bytes may be the old ones or the new ones. Files that were
/// ours once stay listed: if someone restores such a file, it is ours again.
struct SentList: Equatable, Sendable {
  /// The two lists of a target.
  enum Purpose: String, Sendable, CaseIterable {
    /// The files after a complete publish.
    case published
    /// The files that there may be during a publish, or after one was cut off.
    case sending

    var path: SitePath { .root.appending(".diarysite-\(rawValue)") }
  }

  /// The digests of the bytes that a path may have, by the path.
  private(set) var contents: [FileDigest: Set<FileDigest>] = [:]
  /// The number of lists so far: a lower number comes from a backup.
  var number = 0

  /// A list is padded to a multiple of this number of lines, so that nobody can count what is
  /// listed.
  static let fillSize = 256

  mutating func add(_ contents: FileDigest, at path: FileDigest) {
    self.contents[path, default: []].insert(contents)
  }

  mutating func add(_ other: SentList) {
    contents.merge(other.contents) { $0.union($1) }
    number = max(number, other.number)
  }

  mutating func remove(_ path: FileDigest) { contents[path] = nil }

  /// The paths that have contents which another list does not have for them.
  func paths(beyond other: SentList) -> Set<FileDigest> {
    Set(
      contents.lazy.filter { !$0.value.isSubset(of: other.contents[$0.key] ?? []) }.map(\.key))
  }
}

extension SentList {
  private static func headStart(_ purpose: Purpose) -> String {
    "diarysite \(purpose.rawValue) 1 "
  }

  /// More than any target will ever have, and far from what an integer holds.
  static let highestNumber = 999_999_999_999

  private static let proofPrefix = Array("proof ".utf8)

  private static func proof(_ purpose: Purpose) -> String { "\(purpose.rawValue) list" }

  /// The list as it is written.
  func bytes(as purpose: Purpose, _ digests: FileDigests) -> [UInt8] {
    var lines: [(FileDigest, FileDigest)] = contents.flatMap { path, all in all.map { (path, $0) } }
    let count = Self.fillSize - lines.count % Self.fillSize
    lines += (0..<count).map { digests.filler($0) }
    lines.sort { ($0.0, $0.1) < ($1.0, $1.1) }
    let head = Self.headStart(purpose) + digests.key + (number == 0 ? "" : " \(number)")
    var bytes = Array((head + "\n").utf8)
    bytes.reserveCapacity(bytes.count + lines.count * 66 + 80)
    for (path, contents) in lines {
      bytes += path.text.utf8
      bytes.append(UInt8(ascii: " "))
      bytes += contents.text.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    let proof = digests.secret.proof(of: bytes, as: Self.proof(purpose))
    return bytes + Self.proofPrefix + hexadecimal(proof).utf8 + [UInt8(ascii: "\n")]
  }

  /// The result of reading the bytes of a list.
  enum Reading: Equatable, Sendable {
    case valid(SentList)
    /// The list was made with another secret, whether complete or not.
    case ofAnotherSecret
    /// It is no list, or not all of one.
    case damaged
  }

  static func read(
    _ bytes: [UInt8], as purpose: Purpose, _ digests: FileDigests
  ) -> Reading {
    let start = Array(headStart(purpose).utf8)
    guard bytes.starts(with: start), let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      return .damaged
    }
    let fields = bytes[start.count..<end].split(
      separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard let key = fields.first, fields.count <= 2 else { return .damaged }
    if !key.elementsEqual(digests.key.utf8) {
      return key.count == 16 ? .ofAnotherSecret : .damaged
    }
    // The last line: six bytes, 64 digits and a line end.
    let proofStart = bytes.count - proofPrefix.count - 65
    guard proofStart > end, bytes.last == UInt8(ascii: "\n"),
      bytes[proofStart...].starts(with: proofPrefix),
      let proof = octets(fromHexadecimal: bytes[(bytes.count - 65)..<(bytes.count - 1)]),
      proof == digests.secret.proof(of: Array(bytes[..<proofStart]), as: Self.proof(purpose))
    else { return .damaged }
    var list = SentList()
    if fields.count == 2 {
      guard let number = Int(String(decoding: fields[1], as: UTF8.self)),
        (1...highestNumber).contains(number)
      else { return .damaged }
      list.number = number
    }
    for line in bytes[(end + 1)..<proofStart].split(separator: UInt8(ascii: "\n")) {
      guard line.count == 65,
        let path = FileDigest(text: line.prefix(32)),
        let contents = FileDigest(text: line.suffix(32))
      else { return .damaged }
      list.add(contents, at: path)
    }
    for number in 0..<fillSize { list.remove(digests.filler(number).path) }
    return .valid(list)
  }
}

/// The highest number of a target's lists that a diary has seen: in `.diarysite-state/list-KEY`,
/// decimal digits and a line end.
///
/// All it can do is stop a publish: nothing is ours because of it.
extension FolderOnDisk {
  private func name(_ key: String) -> String { "list-" + key }

  /// - Parameter key: 16 hexadecimal digits that stand for the target.
  /// - Returns: 0 if none is known.
  func listNumber(ofTarget key: String) -> Int {
    guard let bytes = try? contents(of: stateFolder.appending(name(key)), limit: 1 << 10),
      bytes.last == UInt8(ascii: "\n"),
      let number = Int(String(decoding: bytes.dropLast(), as: UTF8.self)),
      (0...SentList.highestNumber).contains(number)
    else { return 0 }
    return number
  }

  /// Where it cannot be written, neither can the entries that were published: what remembers those
  /// says so.
  func keepListNumber(_ number: Int, ofTarget key: String) {
    if number == listNumber(ofTarget: key) { return }
    try? keep(name(key), contents: Array("\(number)\n".utf8))
  }
}
