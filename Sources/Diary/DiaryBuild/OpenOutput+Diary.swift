package import Diagnostics
package import DiaryPrivacy
package import SiteFiles
package import SiteOutput

extension OpenOutput {
  /// Opens the output at a path of the disk, and takes its lock and the diary's.
  ///
  /// What an earlier build left half done there is finished first.
  ///
  /// - Parameters:
  ///   - output: Need not exist; folders around it are made.
  ///   - diary: The diary's root.
  ///   - shown: How the user named the output, for messages.
  ///   - isPreview: Whether entries that are not public will be in it.
  ///   - secret: The site's, if it is known: what the output has of pages that nothing public leads
  ///     to is told by it alone.
  ///   - isDryRun: Whether nothing may be written into the diary.
  /// - Throws: If the output is, holds or lies inside the diary's sources, if it is a file, if it
  ///   holds files that no build wrote, or if it is the site and this is a preview, or the other
  ///   way round.
  package static func open(
    _ output: DiskPath, diary: DiskPath, shownAs shown: String, isPreview: Bool,
    secret: SiteSecret? = nil, isDryRun: Bool = false, interruption: Interruption = .never
  ) throws(Diagnostics) -> OpenOutput {
    try open(
      output, of: SourceFolders(ofDiary: diary), shownAs: shown, isPreview: isPreview,
      secret: secret, isDryRun: isDryRun, interruption: interruption)
  }

  /// One number for the stamps of all files that builds wrote and of their list, as they are now.
  func digest() async -> UInt64? {
    guard let files = try? listedFiles(), let output = try? paths.tree.folder(at: paths.output)
    else { return nil }
    var table = PathTable()
    for path in files { table.append(path) }
    let stamps = await allStamps(of: table, in: output)
    return digest(of: Array(zip(files, stamps.map(\.unmoved))))
  }

  /// The same for files that were just written, in any order.
  func digest(of files: [(path: SitePath, stamp: FileStamp)]) -> UInt64 {
    files.reduce(fingerprint(of: listStamp)) { sum, file in
      sum &+ mixed(fingerprint(of: file.path), fingerprint(of: file.stamp))
    }
  }
}
