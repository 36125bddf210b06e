package import DiaryModel
package import DiaryWriting
package import SiteFiles

extension ImportRun {
  /// Where entries go, and who may read them.
  package struct Place: Sendable {
    /// Below the diary's root, such as `Content/dayone`.
    package let folder: SitePath
    /// For each entry; `nil` leaves it to the folder and the source.
    package let visibility: Visibility?
    /// Whether the folder holds everything back until its owner opens it.
    package let isPrivate: Bool
    /// The `folder.yml` of a new folder; `nil` if it stays as it is.
    package let rules: [UInt8]?
    /// The form of the files of entries.
    package let form: NewEntry.Form

    package init(
      folder: SitePath, visibility: Visibility?, isPrivate: Bool,
      rules: [UInt8]? = nil, form: NewEntry.Form = .markdown
    ) {
      (self.folder, self.visibility, self.isPrivate) = (folder, visibility, isPrivate)
      (self.rules, self.form) = (rules, form)
    }
  }
}
