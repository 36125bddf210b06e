import Platform

/// The reason why a file operation failed.
package struct FileFault: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case notFound
    case alreadyExists
    case notAFolder
    case notAFile
    /// A component is a symbolic link, or the path leaves the folder.
    case outside
    case notPermitted
    case tooLarge(limit: Int)
    case noSpace
    /// A name in the folder is not UTF-8; its other bytes stand as `\xE9`.
    case nameIsNotText(String)
    /// The file system has no such operation.
    case notSupported
    /// Another process holds its lock.
    case busy
    /// The user has ended the command.
    case interrupted
    /// The system's own number and words.
    case other(code: Int32, words: String)
  }

  /// Relative to the folder the operation ran in.
  package let path: SitePath
  package let reason: Reason

  package init(path: SitePath, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension FileFault.Reason {
  /// The cause and what to do about it, in words for the user.
  package var words: (why: String, fix: String) {
    switch self {
    case .notFound: ("it does not exist", "check the name, or make it")
    case .alreadyExists: ("a file already exists there", "move it away")
    case .notAFolder: ("a file stands where a folder is needed", "move the file away")
    case .notAFile: ("it is not a regular file", "move it away; pipes and devices are not read")
    case .outside:
      ("it is a symbolic link or leads out of the folder", "put the real file in its place")
    case .notPermitted: ("the system does not permit it", "check the owner and the permissions")
    case .tooLarge(let limit):
      ("it has more than \(limit) bytes", "split it, or make it smaller")
    case .noSpace: ("the disk is full", "make room and run the command again")
    case .nameIsNotText(let name):
      ("the file name '\(name)' in it is not UTF-8", "rename the file")
    case .notSupported: ("the file system cannot do it", "use a folder of another disk")
    case .busy: ("another process uses it", "wait until that is done")
    case .interrupted: ("the command was interrupted", "run the command again")
    case .other(let code, let words): (words, Self.fix(ofError: code))
    }
  }

  private static func fix(ofError code: Int32) -> String {
    switch code {
    case EIO, ENODEV, ENXIO, ESTALE, ETIMEDOUT, EHOSTDOWN, ENOTCONN:
      "check the disk, then run the command again"
    case ENAMETOOLONG: "shorten the name"
    case EMFILE, ENFILE: "close other programs, or allow more open files"
    case ENOMEM, EAGAIN: "close other programs, then run the command again"
    case EFBIG: "split the file"
    default:
      Self.damages.contains(code)
        ? "check the disk, then run the command again" : "run the command again"
    }
  }

  /// The errors of a damaged disk on Linux alone: its structure needs cleaning, or a remote one
  /// failed.
  private static let damages: Set<Int32> = [117, 121]
}
