import SiteFiles

/// One step on the way from the staged files to the new output.
struct JournaledMoveStep: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    /// A file that the output does not have.
    case add = 0x2B  // +
    /// A file that the output has, with other bytes.
    case replace = 0x2A  // *
    /// A file that the site no longer has.
    case remove = 0x2D  // -
    /// The list of the old and the new files.
    case list = 0x3D  // =
  }

  let kind: Kind
  /// The path in the output.
  let path: SitePath
  /// The hash of the new bytes; for a removal, that of the bytes that a build wrote there.
  let hash: ContentHash
}

extension JournaledMoveStep {
  /// A journal. Its first line has the format's version, the hash of all that follows, and the
  /// number of a file, the mark, with the time at which the system created it. Then each step has
  /// the sign of its kind, the hash, the path, and a NUL.
  ///
  /// The mark is created for the journal, beside it. A journal that was planted, in an archive or
  /// in a repository, cannot have its number and its time, and nobody can set that time. So a
  /// journal is valid only where it was made.
  static func journal(of steps: [JournaledMoveStep], marked mark: FileStamp) -> [UInt8] {
    var body: [UInt8] = []
    for step in steps {
      body.append(step.kind.rawValue)
      body += step.hash.text.utf8
      body += step.path.text.utf8
      body.append(0)
    }
    return header(of: body[...], mark) + body
  }

  private static func header(of body: ArraySlice<UInt8>, _ mark: FileStamp) -> [UInt8] {
    let hash = body.withUnsafeBufferPointer { ContentHash(of: $0) }
    return Array("diarysite journal 2 \(hash.text) \(mark.inode) \(mark.changed)\n".utf8)
  }

  /// - Parameter mark: The mark of the file that is beside the journal now.
  /// - Returns: `nil` if the bytes are no journal of this version, not all of one, or one that was
  ///   made elsewhere.
  static func steps(ofJournal bytes: [UInt8], marked mark: FileStamp) -> [JournaledMoveStep]? {
    guard mark.kind == .file, let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let body = bytes[(end + 1)...]
    guard bytes[...end].elementsEqual(header(of: body, mark)) else { return nil }
    var steps: [JournaledMoveStep] = []
    for line in body.split(separator: 0) {
      guard line.count > 17, let kind = line.first.flatMap({ Kind(rawValue: $0) }),
        let hash = ContentHash(text: line.dropFirst().prefix(16)),
        let text = String(validating: line.dropFirst(17), as: UTF8.self),
        let path = SitePath(text), !path.isRoot
      else { return nil }
      steps.append(JournaledMoveStep(kind: kind, path: path, hash: hash))
    }
    return steps
  }
}
