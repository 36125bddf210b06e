package import Diagnostics
package import DiaryPrivacy
package import SiteFiles
package import SiteOutput

/// The site's secret, under which a publish proves what is ours on a target.
///
/// A diary that never had one gets it at its first publish.
package struct PublishingSecret: Sendable {
  package let secret: SiteSecret
  /// Whether it was made just now and stands nowhere yet.
  package let isNew: Bool

  /// - Throws: If the secret cannot be read or is damaged, or if there is none and the site was made
  ///   with one: another one would not do.
  package init(of request: BuildRequest, for site: FinishedSite) throws(Diagnostics) {
    let isNeeded = site.files.contains { $0.path.isGuarded }
    let known = try siteSecret(of: request, isNeeded: isNeeded)
    (secret, isNew) = (known ?? .random(), known == nil)
  }

  /// Writes a new secret into the diary; nothing that is there is replaced or followed.
  package func keep(in diary: DiskPath) throws(Diagnostics) {
    guard isNew else { return }
    try reporting("'\(SiteSecret.fileName)' could not be made") { () throws(FileFault) in
      try diary.appending(SiteSecret.fileName).createSecret(secret.text + "\n")
    }
  }

  /// The note about a new secret.
  ///
  /// - Parameter isMade: Whether it is written down; not in a dry run.
  package func note(of diary: any FileTree, isMade: Bool) -> Diagnostic {
    let ignored = (try? diary.contents(of: .root.appending(".gitignore"), limit: 1 << 20)) ?? []
    let isIgnored = ignored.split(separator: UInt8(ascii: "\n")).contains { line in
      let rule = String(decoding: line, as: UTF8.self).split(separator: " ").joined()
      return [SiteSecret.fileName, "/" + SiteSecret.fileName, ".diarysite*", ".*"].contains(rule)
    }
    return Diagnostic(
      at: nil, severity: .note, subject: .files,
      what: "'\(SiteSecret.fileName)' \(isMade ? "was made" : "would be made")",
      why: "with it a publish proves, on the target, which files are this diary's",
      fix: "keep a copy, and give it to every machine that publishes: as that file, or as "
        + SiteSecret.variableName
        + (isIgnored ? "" : "; add '\(SiteSecret.fileName)' to '.gitignore', it must not get out"))
  }
}
