package import SiteFiles

/// The files of a diary that its entries may show or link to.
package struct ExportSources: Sendable {
  /// The diary's root.
  let files: any FileTree
  /// The files beside entries, such as photos, relative to the diary's root.
  let attachments: [SitePath]
  /// The files of `Static`, relative to the site's root.
  let staticFiles: Set<SitePath>

  package init(_ files: any FileTree, attachments: [SitePath], staticFiles: [SitePath]) {
    (self.files, self.attachments, self.staticFiles) = (files, attachments, Set(staticFiles))
  }
}
