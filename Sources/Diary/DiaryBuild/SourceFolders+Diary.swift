package import SiteFiles
package import SiteOutput

extension SourceFolders {
  /// The folders of a diary.
  ///
  /// - Parameter diary: Its root.
  package init(ofDiary diary: DiskPath) {
    let content = ContentPlace(of: diary.resolved)
    self.init(
      root: diary, names: ["Content", "Static", "Themes"],
      other: content.shown.map { (content.folder, $0) })
  }
}
