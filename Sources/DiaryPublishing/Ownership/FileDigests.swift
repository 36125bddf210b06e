import SiteFiles
import SiteOutput

/// The digests of paths and of files under one secret.
struct FileDigests: Sendable {
  let secret: any ListSecret

  func path(_ path: SitePath) -> FileDigest { made(secret.digest(ofPath: path.text)) }

  /// A folder has another digest than a file of its name.
  func folder(_ path: SitePath) -> FileDigest { made(secret.digest(ofPath: path.text + "/")) }

  func contents(_ hash: ContentHash, at path: SitePath) -> FileDigest {
    made(secret.digest(ofContents: hash.value, at: path.text))
  }

  /// - Parameter id: The identifier of the file's bytes in git.
  func blob(_ id: String, at path: SitePath) -> FileDigest {
    let bytes = Array("\(path.text)\0\(id)".utf8)
    return made(Array(secret.proof(of: bytes, as: "blob").prefix(FileDigest.size)))
  }

  /// A line that pads a list, so that nobody can count its files: for a path that no file has.
  func filler(_ number: Int) -> (path: FileDigest, contents: FileDigest) {
    let name = "\0\(number)"
    return (
      made(secret.digest(ofPath: name)),
      made(secret.digest(ofContents: UInt64(number), at: name))
    )
  }

  /// Identifies the secret: 16 hexadecimal digits.
  var key: String { hexadecimal(secret.proof(of: [], as: "key").prefix(8)) }

  private func made(_ bytes: [UInt8]) -> FileDigest { FileDigest(bytes) ?? .anyBytes }
}
