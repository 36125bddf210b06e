public import DiaryModel
public import LocalizedDates
public import SiteFiles

/// The files of a new diary.
public struct StarterDiary: Sendable {
  private let locale: LocaleTag
  private let day: Day
  private let site: SiteURL?
  private let target: String?

  /// - Parameters:
  ///   - locale: The site's; it decides the words of the first entry.
  ///   - day: The first entry's.
  ///   - site: Where the site will stand, if that is known.
  ///   - target: What goes below `publish:`, as YAML.
  public init(locale: LocaleTag, day: Day, site: SiteURL? = nil, target: String? = nil) {
    (self.locale, self.day, self.site, self.target) = (locale, day, site, target)
  }

  /// - Parameter folder: Empty.
  public func write(to folder: some FileTree) throws(FileFault) {
    let words = Words(language: locale.language)
    let files: [(String, String)] = [
      ("diarysite.yml", configuration(words)), (".gitignore", ignored),
      ("Content/\(day.iso).md", "# \(words.title)\n\n\(words.body)\n"),
    ]
    try folder.createFolder(.root.appending("Content"))
    for (name, text) in files {
      try folder.create(.root.appending(name), contents: Array(text.utf8))
    }
  }

  private let ignored = """
    # What diarysite makes, and the secret that no one else may have.
    public/
    .diarysite/
    .diarysite-secret

    """

  private func configuration(_ words: Words) -> String {
    """
    title: \(words.diary)
    locale: \(locale.text)
    timeZone: UTC        # such as Asia/Seoul: the zone in which a day begins
    # The site's address. Without it there are no feeds and no sitemap.
    \(site.map { "baseURL: \($0.text)" } ?? "# baseURL: https://example.org/diary/")

    """ + (target.map { "publish:\n  \($0)\n" } ?? "")
  }

  /// The first words of a diary, in the languages of the built-in theme.
  private struct Words {
    let diary: String
    let title: String
    let body: String

    init(language: String) {
      switch language {
      case "ko":
        (diary, title) = ("일기장", "첫 일기")
        body = "첫 줄은 제목이 되고, 나머지는 본문이 됩니다. 이 파일을 고치거나 지우고 `Content`에 새 파일을 더해 보세요."
      case "ja":
        (diary, title) = ("日記", "はじめの一日")
        body = "一行目が題名になり、残りが本文になります。このファイルを書き換えるか消して、`Content` に新しいファイルを足してください。"
      default:
        (diary, title) = ("Diary", "A first day")
        body =
          "The first line is the title, the rest is the text. Change this file or delete it, "
          + "and add new ones to `Content`."
      }
    }
  }
}
