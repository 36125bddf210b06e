import DiaryLoading
import SiteFiles

/// The names of the files below a diary's root that are its sources.
enum SourceNames {
  /// Folders whose files are sources, at any depth.
  static let folders: Set<String> = ["Content", "Static", "Themes"]
  static let files: Set<String> = ["diarysite.yml", ".diarysite-secret"]

  /// Whether a name below one of ``folders`` says that a file is one.
  static func isSource(_ name: String, in folder: SitePath) -> Bool {
    // Vim makes and removes a file of this name to see whether it could write.
    !isIgnored(name, in: folder) && name != "4913"
  }

  /// Whether a file's name is one that saving ends with, not one that it passes through.
  ///
  /// Many programs write a temporary file, and give it the right name when it is whole.
  static func isFinal(_ path: SitePath) -> Bool {
    path.parent.isRoot || endings.contains(path.fileExtension)
  }

  private static let endings: Set<String> = [
    "md", "markdown", "json", "yml", "mustache", "css", "js", "svg", "txt", "html", "ico",
    "jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "mp4", "mov", "webm", "mp3", "m4a", "pdf",
  ]
}
