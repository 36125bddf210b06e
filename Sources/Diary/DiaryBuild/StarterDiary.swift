package import CommonMark
package import DiaryGate
import DiaryLoading
package import DiaryModel
import DiaryPrivacy
package import LocalizedDates
package import SiteFiles
import SiteOutput

/// The files of a new diary.
package struct StarterDiary: Sendable {
  private let locale: LocaleTag
  private let words: Phrases
  private let zone: Zone
  private let day: Day
  private let site: SiteURL?
  private let target: String?
  private let content: String?
  private let breaks: LineBreaks
  private let isWiki: Bool
  private let hasPhotoTool: Bool
  private let visibility: Visibility

  /// - Parameters:
  ///   - locale: The site's.
  ///   - words: Those of the program in its language, for the first entry and for comments.
  ///   - zone: In which a day begins.
  ///   - day: The first entry's.
  ///   - site: Where the site will stand, if that is known.
  ///   - target: What goes below `publish:`, as YAML.
  ///   - content: The folder of entries as the configuration names it; `nil` for `Content`.
  ///   - breaks: How line ends are shown.
  ///   - isWiki: Whether Obsidian's additions to Markdown are read, whatever stands in the folder.
  ///   - hasPhotoTool: Whether this machine has the program that makes sizes of photos.
  ///   - visibility: Of entries that do not say otherwise.
  package init(
    locale: LocaleTag, words: Phrases, zone: Zone = .utc, day: Day, site: SiteURL? = nil,
    target: String? = nil, content: String? = nil, breaks: LineBreaks = .kept, isWiki: Bool = false,
    hasPhotoTool: Bool = false, visibility: Visibility = .public
  ) {
    (self.locale, self.words, self.zone, self.day, self.site) = (locale, words, zone, day, site)
    (self.breaks, self.isWiki) = (breaks, isWiki)
    (self.target, self.content, self.hasPhotoTool) = (target, content, hasPhotoTool)
    self.visibility = visibility
  }

  /// Makes the diary: all of it, or nothing.
  ///
  /// First comes a mark, then what keeps the rest out of git, the configuration last. If a step
  /// fails, what was made is removed; what a killed process left is completed by the next try,
  /// which knows it by the mark.
  ///
  /// - Parameters:
  ///   - folder: Empty, or one that ``isUnfinished(_:)``.
  ///   - entries: The folder of entries, if it is elsewhere. If nothing is in it, it gets the file that
  ///     says who may read them, and a first entry; else nothing is written there, and they are private.
  ///   - hasFirstEntry: Whether there is an entry to begin with.
  ///   - more: Files that the host needs.
  ///   - addSecret: Makes the secret.
  /// - Returns: Whether there were entries elsewhere before, and nothing said who may read them.
  @discardableResult
  package func make(
    in folder: any FileTree, entries: (any FileTree)? = nil, hasFirstEntry: Bool = true,
    more: [(path: SitePath, text: String)] = [], addSecret: () throws(FileFault) -> Void
  ) throws(FileFault) -> Bool {
    let isUnfinished = try folder.item(at: Self.mark) != nil
    var files = NewFiles(completes: isUnfinished)
    do throws(FileFault) {
      try files.add(Self.mark, in: folder) { () throws(FileFault) in
        try folder.create(Self.mark, contents: [])
      }
      try files.add(.root.appending(".gitignore"), ignored, in: folder)
      try files.add(.root.appending(SiteSecret.fileName), in: folder, addSecret)
      for file in more { try files.add(file.path, file.text, in: folder) }
      var found = Found()
      if let entries {
        found = try addEntries(to: entries, &files, isUnfinished: isUnfinished)
      } else {
        try files.addFolder(contentFolder, in: folder)
        if hasFirstEntry, try folder.children(of: contentFolder).isEmpty {
          let first = first
          try files.add(contentFolder.appending(first.name), first.text, in: folder)
        }
      }
      try files.add(.root.appending("diarysite.yml"), configuration(found), in: folder)
      try folder.removeFile(Self.mark)
      return found.isSilent
    } catch {
      files.undo()
      throw error
    }
  }

  /// Whether a process died while it made a diary here.
  package static func isUnfinished(_ folder: DiskPath) -> Bool {
    folder.appending(mark.text).kind == .file
  }

  private static let mark = SitePath.root.appending(SitePath.endWhileAdded)

  /// A folder of entries that was there before the diary.
  private struct Found {
    /// Whether it holds something, and does not say who may read it.
    var isSilent = false
    /// Whether it is a vault of Obsidian.
    var isVault = false
  }

  private func addEntries(
    to folder: any FileTree, _ files: inout NewFiles, isUnfinished: Bool
  ) throws(FileFault) -> Found {
    try files.addFolder(.root, in: folder)
    let items = try folder.children(of: .root)
    // A process that was killed may have left these.
    let own = isUnfinished ? [first.name, folderFileName] : []
    let isEmpty = items.allSatisfy { item in
      item.name.hasPrefix(".") && item.name != ".obsidian" || own.contains(item.name)
    }
    if isEmpty {
      try files.add(.root.appending(first.name), first.text, in: folder)
      let text =
        comment("readers")
        + "visibility: \(visibility.rawValue)\n"
      try files.add(.root.appending(folderFileName), text, in: folder)
      return Found()
    }
    return Found(
      isSilent: !items.contains { $0.name == folderFileName },
      isVault: items.contains { $0.name == ".obsidian" && $0.kind == .folder })
  }

  /// Whether an entry is the first one of a new diary, as it was written.
  ///
  /// - Parameter words: Those of the program in the diary's language.
  package static func isFirst(_ entry: Entry, _ words: Phrases) -> Bool {
    let body = String(decoding: entry.content.body.bytes, as: UTF8.self)
    let folder =
      body.split(separator: "`", omittingEmptySubsequences: false).dropFirst().first ?? ""
    return entry.content.title == words["starter.title"]
      && body == words.phrase("starter.body", filling: ["folder": String(folder)])
  }

  private var first: (name: String, text: String) {
    let body = words.phrase("starter.body", filling: ["folder": content ?? "Content"])
    return ("\(day.iso).md", "# \(words["starter.title"] ?? "")\n\n\(body)\n")
  }

  private var ignored: String {
    comment("ignored") + """
      public/
      .diarysite/
      .diarysite-secret
      .*.part
      .*.replaced

      """
  }

  private func comment(_ key: String) -> String { "# \(words["config." + key] ?? "")\n" }

  private func configuration(_ found: Found) -> String {
    let visibility = found.isSilent ? .private : visibility
    let markdown =
      "breaks: \(breaks.rawValue)" + (hasSmartQuotes ? ", smart: true" : "")
      + (isWiki || found.isVault ? ", wiki: true" : "")
    return """
      title: \(words["starter.diary"] ?? "")
      locale: \(locale.text)
      timeZone: \(zone.name)        \(comment("zone"))\
      \(comment(visibility.rawValue))\
      \(comment("places"))\
      visibility: {default: \(visibility.rawValue), locations: city}
      \(comment("breaks"))\
      markdown: {\(markdown)}
      \(comment("home"))\
      home: leaf
      \(comment("search"))\
      search: true
      \(comment("statistics"))\
      statistics: true
      \(hasPhotoTool ? comment("photos") + Self.photos : "")\
      \(comment("address"))\
      \(site.map { "baseURL: \($0.text)" } ?? "# baseURL: https://example.org/diary/")

      """ + (content.map { "content: \(quoted($0))\n" } ?? "")
        + (target.map { "publish:\n  \($0)\n" } ?? "")
  }

  /// Whether the quotation marks of the language are “these”, which is what `smart` writes.
  private var hasSmartQuotes: Bool { ["en", "hi", "ko", "th", "zh"].contains(locale.language) }

  private static let photos = "photos: {sizes: [260, 720, 1080, 1600, 2400]}\n"

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
