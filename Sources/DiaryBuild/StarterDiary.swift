import DiaryLoading
import DiaryModel
public import LocalizedDates
public import SiteFiles

/// The files of a new diary.
public struct StarterDiary: Sendable {
  private let locale: LocaleTag
  private let zone: Zone
  private let day: Day
  private let site: SiteURL?
  private let target: String?
  private let content: String?
  private let hasPhotoTool: Bool

  /// - Parameters:
  ///   - locale: The site's; it decides the words of the first entry.
  ///   - zone: In which a day begins.
  ///   - day: The first entry's.
  ///   - site: Where the site will stand, if that is known.
  ///   - target: What goes below `publish:`, as YAML.
  ///   - content: The folder of entries as the configuration names it; `nil` for `Content`.
  ///   - hasPhotoTool: Whether this machine has the program that makes sizes of photos.
  public init(
    locale: LocaleTag, zone: Zone = .utc, day: Day, site: SiteURL? = nil, target: String? = nil,
    content: String? = nil, hasPhotoTool: Bool = false
  ) {
    (self.locale, self.zone, self.day, self.site) = (locale, zone, day, site)
    (self.target, self.content, self.hasPhotoTool) = (target, content, hasPhotoTool)
  }

  /// - Parameters:
  ///   - folder: Empty.
  ///   - hasFirstEntry: Whether there is an entry to begin with.
  public func write(
    to folder: some FileTree, hasFirstEntry: Bool = true
  ) throws(FileFault) {
    let words = StarterWords(locale: locale)
    var files = [("diarysite.yml", configuration(words)), (".gitignore", ignored)]
    if content == nil {
      if hasFirstEntry { files.append(("Content/" + first(words).name, first(words).text)) }
      try folder.createFolder(.root.appending("Content"))
    }
    for (name, text) in files {
      try folder.create(.root.appending(name), contents: Array(text.utf8))
    }
  }

  /// Makes a folder elsewhere one of entries: it gets the file that says who may read them, and a
  /// first entry if nothing is in it.
  ///
  /// - Returns: Whether its entries were there before, and nothing said who may read them.
  public func writeEntries(to folder: some FileTree) throws(FileFault) -> Bool {
    let words = StarterWords(locale: locale)
    let isEmpty = try folder.children(of: .root).allSatisfy { $0.name.hasPrefix(".") }
    let file = SitePath.root.appending(folderFileName)
    let isNew = try folder.item(at: file) == nil
    if isNew {
      let text =
        "# Who may read the entries below, unless one says otherwise.\nvisibility: public\n"
      try folder.create(file, contents: Array(text.utf8))
    }
    if isEmpty {
      try folder.create(
        .root.appending(first(words).name), contents: Array(first(words).text.utf8))
    }
    return isNew && !isEmpty
  }

  private func first(_ words: StarterWords) -> (name: String, text: String) {
    let folder = content.map { "`\($0)`" } ?? "`Content`"
    let body = words.body.replacing("`Content`", with: folder)
    return ("\(day.iso).md", "# \(words.title)\n\n\(body)\n")
  }

  private let ignored = """
    # What diarysite makes, and the secret that no one else may have.
    public/
    .diarysite/
    .diarysite-secret

    """

  private func configuration(_ words: StarterWords) -> String {
    """
    title: \(words.diary)
    locale: \(locale.text)
    timeZone: \(zone.name)        # such as Asia/Seoul: the zone in which a day begins
    \(hasPhotoTool ? Self.photos : "")# The site's address. Without it there are no feeds and no sitemap.
    \(site.map { "baseURL: \($0.text)" } ?? "# baseURL: https://example.org/diary/")

    """ + (content.map { "content: \(quoted($0))\n" } ?? "")
      + (target.map { "publish:\n  \($0)\n" } ?? "")
  }

  private static let photos = """
    # The widths in which photos are published, in pixels. The program 'vips' makes them.
    photos: {sizes: [480, 960, 1600]}

    """

  /// A path as YAML; most need no quotes.
  private func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || (0x30...0x39).contains(byte)
        || "/._-".utf8.contains(byte)
    }
    if isPlain, path.utf8.contains(UInt8(ascii: "/")), !path.hasPrefix("-") { return path }
    let escaped = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
