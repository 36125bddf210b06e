package import SiteFiles

/// An output to compare with.
package struct BuiltOutput: Sendable {
  /// `nil` if there is none yet.
  let files: (any FileTree)?
  /// As the user names it.
  let shown: String

  package init(_ files: (any FileTree)?, shownAs shown: String) {
    self.files = files
    self.shown = shown
  }
}
