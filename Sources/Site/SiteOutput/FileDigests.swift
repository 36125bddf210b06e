package import SiteFiles

/// The digests of paths and of files under one secret.
package struct FileDigests: Sendable {
  package let secret: any ListSecret

  package init(secret: any ListSecret) { self.secret = secret }

  package func path(_ path: SitePath) -> FileDigest { FileDigest(secret.digest(ofPath: path.text)) }

  /// A folder has another digest than a file of its name.
  package func folder(_ path: SitePath) -> FileDigest {
    FileDigest(secret.digest(ofPath: path.text + "/"))
  }

  /// The name of the line that says that a file is a list.
  package func list(_ path: SitePath) -> FileDigest {
    FileDigest(secret.digest(ofPath: path.text + "\0list"))
  }

  package func contents(_ hash: ContentHash, at path: SitePath) -> FileDigest {
    FileDigest(secret.digest(ofContents: hash.value, at: path.text))
  }

  /// - Parameter id: The identifier of the file's bytes in git.
  package func blob(_ id: String, at path: SitePath) -> FileDigest {
    let bytes = Array("\(path.text)\0\(id)".utf8)
    return FileDigest(Array(secret.proof(of: bytes, as: "blob").prefix(FileDigest.size)))
  }

  /// A line that pads a list, so that nobody can count its files: for a path that no file has.
  package func filler(_ number: Int) -> (path: FileDigest, contents: FileDigest) {
    // No path holds a NUL.
    let name = "\0\(number)"
    return (
      FileDigest(secret.digest(ofPath: name)),
      FileDigest(secret.digest(ofContents: UInt64(number), at: name))
    )
  }

  /// Identifies the secret: 16 hexadecimal digits.
  package var key: String { hexadecimal(secret.proof(of: [], as: "key").prefix(8)) }
}
