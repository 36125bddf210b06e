package import SiteFiles

/// The reason why an archive cannot be read or written.
package enum ArchiveFault: Error, Hashable, Sendable {
  /// The file itself cannot be read or written.
  case file(FileFault.Reason)
  /// The file is not a ZIP archive.
  case notAnArchive
  /// The file begins as an archive, but has no directory at its end.
  case truncated
  /// The directory contradicts itself or the file.
  case damagedDirectory
  case tooManyMembers(limit: Int)
  /// A name that leads out of the folder, is absolute, or cannot be a path.
  case unsafeName(String)
  /// A symbolic link.
  case link(String)
  /// A pipe, a socket or a device.
  case specialFile(String)
  case encrypted(String)
  /// Two names that some file systems take for one, or a file where a folder is needed.
  case sameName(String, String)
  /// A member is packed in another way than the two that every program knows.
  case unknownMethod(String, number: Int)
  /// A member, or all of them, would unpack to more than the limit.
  case tooLarge(String?, limit: Int)
  /// The members would unpack to far more bytes than files of people do.
  case packedTooTightly
  /// A member shares bytes with another one.
  case overlapping(String)
  /// The bytes of a member are damaged: cut off, of another length or checksum than stated.
  case damagedMember(String)

  /// The name of the member at fault.
  package var member: String? {
    switch self {
    case .file, .notAnArchive, .truncated, .damagedDirectory, .tooManyMembers, .packedTooTightly:
      nil
    case .unsafeName(let name), .link(let name), .specialFile(let name), .encrypted(let name),
      .sameName(let name, _), .unknownMethod(let name, _), .overlapping(let name),
      .damagedMember(let name):
      name
    case .tooLarge(let name, _): name
    }
  }

  /// The cause and what to do about it, in words for the user, without names of members.
  package var words: (why: String, fix: String) {
    switch self {
    case .file(let reason): reason.words
    case .notAnArchive: ("it is not a ZIP archive", "choose the archive that the app exported")
    case .truncated: ("the archive is cut off", "export or download it again")
    case .damagedDirectory:
      ("the archive's directory is damaged", "export or download it again")
    case .tooManyMembers(let limit):
      ("it has more than \(limit) files", "unpack it, and import parts of it")
    case .unsafeName:
      ("a name in it is no path inside a folder", "do not trust this archive; export it again")
    case .link: ("there is a symbolic link in it", "pack the file itself instead of the link")
    case .specialFile: ("there is a pipe or device in it", "pack only files and folders")
    case .encrypted:
      ("a file in it is encrypted", "unpack it with its password, and import the folder")
    case .sameName:
      (
        "two names in it are one but for letter case, accents or slashes",
        "unpack it, and rename one"
      )
    case .unknownMethod(_, let number):
      ("a file in it is packed by method \(number)", "unpack it, and import the folder")
    case .tooLarge(_, let limit):
      ("it unpacks to more than \(limit) bytes", "unpack it, and import parts of it")
    case .packedTooTightly:
      ("it unpacks to a huge size, as archives do that fill disks", "do not unpack this archive")
    case .overlapping:
      ("two files in it share their bytes", "do not trust this archive; export it again")
    case .damagedMember: ("a file in it is damaged", "export or download it again")
    }
  }
}
