import SiteFiles
import SiteOutput

/// The parts of a commit that publishing reads.
///
/// A publish ends the message of its commit with these lines:
///
/// ```
/// Published-by: diarysite
/// Proof: 5f0c9a3e7d21b468 77d0...
/// Kept: CNAME
/// Gone: 0a6e... 91bc...
/// ```
///
/// The proof is 16 digits that identify the secret, and a code over the commit's tree and the lines
/// below it. So a commit is ours only if its tree is the one that was sent, even if its message is
/// copied. Foreign files that were kept are named. `Gone` lines have the digests of the paths and
/// bytes of our files that replaced commits had and this one does not: if someone restores them,
/// they are ours.
struct GitCommit: Sendable {
  let tree: String
  let parents: [String]
  /// The foreign files that the commit had.
  let kept: Set<SitePath>
  /// Files of our commits that this one replaced.
  let gone: SentList
  private let proof: (key: String, code: String)?

  private static let ownLine = "Published-by: diarysite"
  private static let keptPrefix = "Kept: "
  private static let proofPrefix = "Proof: "
  private static let gonePrefix = "Gone: "

  /// Finds commits by their messages that may be ours.
  static let pattern = "^\(ownLine)$"

  /// Reads what `git cat-file commit` writes: a header, an empty line, the message.
  init(_ bytes: some Collection<UInt8>) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let end = lines.firstIndex(of: "") ?? lines.endIndex
    func values(_ lines: ArraySlice<String>, _ prefix: String) -> [Substring] {
      lines.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    }
    tree = values(lines[..<end], "tree ").first.map(String.init) ?? ""
    parents = values(lines[..<end], "parent ").map(String.init)
    let message = lines[end...]
    kept = Set(values(message, Self.keptPrefix).compactMap { Self.decoded($0) })
    var gone = SentList()
    for line in values(message, Self.gonePrefix) {
      let digests = line.utf8.split(separator: UInt8(ascii: " "))
        .compactMap { FileDigest(text: Array($0)[...]) }
      if digests.count == 2 { gone.add(digests[1], at: digests[0]) }
    }
    self.gone = gone
    let parts = values(message, Self.proofPrefix).last?.split(separator: " ").map(String.init) ?? []
    proof = parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  /// Whether a publish under this secret made the commit.
  func isOurs(_ digests: FileDigests) -> Bool {
    guard let proof else { return false }
    return proof.code
      == Self.code(of: tree, Self.lines(keeping: kept.sorted(), gone: gone), digests)
  }

  /// Whether a publish under another secret may have made it.
  func isOfAnotherSecret(_ digests: FileDigests) -> Bool {
    proof.map { $0.key != digests.key } ?? false
  }

  private static func code(
    of tree: String, _ lines: [String], _ digests: FileDigests
  ) -> String {
    let bytes = Array(([tree] + lines).joined(separator: "\n").utf8)
    return hexadecimal(digests.secret.proof(of: bytes, as: "commit"))
  }

  /// The text that the proof covers besides the tree.
  private static func lines(keeping kept: [SitePath], gone: SentList) -> [String] {
    kept.map { keptPrefix + encoded($0) }
      + gone.contents.sorted { $0.key < $1.key }.flatMap { path, all in
        all.sorted().map { "\(gonePrefix)\(path.text) \($0.text)" }
      }
  }

  /// The message of a commit of ours.
  ///
  /// - Parameters:
  ///   - kept: Sorted by path bytes.
  ///   - gone: Files of ours that commits had which this one replaces.
  static func message(
    _ plan: PublishPlan, of tree: String, keeping kept: [SitePath], gone: SentList,
    _ digests: FileDigests
  ) -> String {
    let counts = [
      (plan.addedCount, "new"), (plan.replacedCount, "changed"), (plan.removedCount, "removed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let files = counts.isEmpty ? "No file changed" : "Files: \(counts.joined(separator: ", "))"
    let lines = lines(keeping: kept, gone: gone)
    let proof = proofPrefix + digests.key + " " + code(of: tree, lines, digests)
    let trailers = [ownLine, proof] + lines
    return "Publish the diary\n\n\(files).\n\n\(trailers.joined(separator: "\n"))\n"
  }

  /// A path in one line: control characters and `%` as `%XX`.
  private static func encoded(_ path: SitePath) -> String {
    var encoded: [UInt8] = []
    for byte in path.text.utf8 {
      if byte < 0x21 || byte == 0x7F || byte == UInt8(ascii: "%") {
        let digits = String(byte, radix: 16)
        encoded += "%\(digits.utf8.count < 2 ? "0" : "")\(digits)".utf8
      } else {
        encoded.append(byte)
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func decoded(_ text: Substring) -> SitePath? {
    let decoded = percentDecoded(Array(text.utf8))
    return String(validating: decoded, as: UTF8.self).flatMap { SitePath($0) }
  }
}
