public import SiteFiles

/// The files of ours that a target has.
public struct SentSite: Equatable, Sendable {
  /// What is known of the bytes of each: `nil` where they may be those of one site or another, as
  /// while a site is being sent, or where the file may even be missing.
  public var files: [SitePath: ContentHash?]

  public init(_ files: [SitePath: ContentHash?] = [:]) {
    self.files = files
  }

  /// What a target has that got a whole site.
  public init(_ files: some Sequence<(path: SitePath, hash: ContentHash)>) {
    self.files = Dictionary(
      files.map { ($0.path, Optional($0.hash)) }, uniquingKeysWith: { first, _ in first })
  }

  /// What a target may have while a plan is carried out, and afterwards if that ends half-way.
  public func during(_ plan: PublishPlan) -> SentSite {
    var files = files
    for step in plan.steps { files[step.path] = .some(nil) }
    return SentSite(files)
  }

  /// What a target has when a plan was carried out.
  public func after(_ plan: PublishPlan) -> SentSite {
    var files = files
    for step in plan.steps { files[step.path] = step.kind == .remove ? nil : .some(step.hash) }
    return SentSite(files)
  }
}

/// As it is kept on the disk:
///
/// ```
/// diarysite sent 1 16e9ab8d3f2a1c07
/// 9f86d081884c7d65 2024/05/12/rain/index.html
/// ---------------- index.html
/// ```
///
/// A first line with the format's version and the hash of all that follows; then, sorted by path
/// bytes, a file each: the hash of its bytes, or hyphens where they are not known; a space; its
/// path, and a NUL.
extension SentSite {
  private static let header = "diarysite sent 1 "
  private static let unknown = String(repeating: "-", count: 16)

  public var bytes: [UInt8] {
    var body: [UInt8] = []
    for (path, hash) in files.sorted(by: { $0.key < $1.key }) {
      body += (hash?.text ?? Self.unknown).utf8
      body.append(UInt8(ascii: " "))
      body += path.text.utf8
      body.append(0)
    }
    let hash = body.withUnsafeBufferPointer { ContentHash(of: $0) }
    return Array("\(Self.header)\(hash.text)\n".utf8) + body
  }

  /// - Returns: `nil` for all but whole bytes of this version.
  public init?(_ bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), bytes.starts(with: Self.header.utf8),
      let hash = ContentHash(
        text: String(decoding: bytes[Self.header.utf8.count..<end], as: UTF8.self))
    else { return nil }
    let body = bytes[(end + 1)...]
    guard body.withUnsafeBufferPointer({ ContentHash(of: $0) }) == hash else { return nil }
    var files: [SitePath: ContentHash?] = [:]
    for line in body.split(separator: 0) {
      let digits = String(decoding: line.prefix(16), as: UTF8.self)
      let hash = ContentHash(text: digits)
      guard line.count > 17, hash != nil || digits == Self.unknown,
        let path = String(validating: line.dropFirst(17), as: UTF8.self).flatMap({ SitePath($0) })
      else { return nil }
      files[path] = .some(hash)
    }
    self.files = files
  }
}
