/// The keys that `diarysite.yml` may have; those within a map are written `list.layout`.
///
/// Each has a sentence for whoever writes the file: `scripts/make-reference` shows it in the
/// manual.
/// Messages name the keys in this order.
enum ConfigurationKey: String, CaseIterable {
  /// The name of the diary, at the top of every page and in feeds; without it `Diary`.
  case title
  /// Who writes the diary: a name, or a map of a name and an address.
  case author
  /// The name of whoever writes the diary, for feeds and for the head of pages.
  case authorName = "author.name"
  /// An address of whoever writes the diary, with `https://`, `http://` or `mailto:`.
  case authorURL = "author.url"
  /// A line about the diary, for search engines and feeds.
  case description
  /// The address at which the site will be, with `https://` or `http://`; without it there are no
  /// feeds and no sitemap, and nothing can be published.
  case baseURL
  /// The language of the pages, with a country and a calendar if you like: `en-GB`, `ko-KR`,
  /// `ja-JP-u-ca-japanese`; without it `en`.
  case locale
  /// The time zone of times that name none, such as `Asia/Seoul` or `+09:00`; without it `UTC`.
  case timeZone
  /// The theme: `default`, `plain`, or a folder of `Themes`; without it `default`.
  case theme
  /// How dates are written: `full`, `long`, `medium`, `short`, or a pattern of letters; without it
  /// `long`.
  case dateStyle
  /// Whose language dates are in: that of the `site`, or that of the `reader`, by a script; without
  /// it `site`.
  case dates
  /// How lists of entries look.
  case list
  /// The form of each entry in a list: a row (`rows`), a card (`cards`) or all of it (`full`);
  /// without it `rows`.
  case listLayout = "list.layout"
  /// The number of entries on one page of a list, from 1 to 10000; without it 20.
  case listPageSize = "list.pageSize"
  /// Which entries come first: `newest` or `oldest`; without it `newest`.
  case listOrder = "list.order"
  /// Which pages of dates the site has.
  case archives
  /// Whether each year has a page, `true` or `false`; without it `true`.
  case archivesYears = "archives.years"
  /// Whether each month has a page, `true` or `false`; without it `true`.
  case archivesMonths = "archives.months"
  /// Whether each day has a page, `true` or `false`; without it `false`.
  case archivesDays = "archives.days"
  /// Whether tags have pages, `true` or `false`; without it `true`.
  case tags
  /// Whether favourites have a page, `true` or `false`; without it `true`.
  case favorites
  /// How many entries the feeds have.
  case feeds
  /// The number of entries in the RSS feed, up to 100000; 0 leaves it out; without it 20.
  case feedsRSS = "feeds.rss"
  /// The number of entries in the Atom feed, up to 100000; 0 leaves it out; without it 20.
  case feedsAtom = "feeds.atom"
  /// The number of entries in the JSON feed, up to 100000; 0 leaves it out; without it 20.
  case feedsJSON = "feeds.json"
  /// The ways in which readers can share an entry.
  case share
  /// Whether each entry has a plain text beside its page, `true` or `false`; without it `true`.
  case shareText = "share.text"
  /// Whether entries have a button that shares them, `true` or `false`; without it `true`.
  case shareButton = "share.button"
  /// Whether pages have pictures that other sites show beside a link, `true` or `false`; without it
  /// `true` if photos have sizes.
  case shareCards = "share.cards"
  /// Whether the site has a list of its pages for search engines, `true` or `false`; without it
  /// `true`.
  case sitemap
  /// How the texts of entries are read.
  case markdown
  /// Whether a line ends where you ended it (`kept`), or only a paragraph does (`joined`); without
  /// it `joined`.
  case markdownBreaks = "markdown.breaks"
  /// Whether HTML in texts is HTML (`true`) or shown as typed (`false`); without it `false`.
  case markdownRawHTML = "markdown.rawHTML"
  /// Whether straight quotes, `--` and `...` become typographic ones, `true` or `false`; without it
  /// `false`.
  case markdownSmart = "markdown.smart"
  /// The additions to Markdown that texts may have: a list of `tables`, `strikethrough`, `tasks`,
  /// `autolinks` and `footnotes`; without it all of them.
  case markdownExtensions = "markdown.extensions"
  /// Whether the entries are notes of an Obsidian vault, `true` or `false`: links by name, callouts,
  /// tags in texts; without it `false`.
  case markdownWiki = "markdown.wiki"
  /// Who may read what; see the chapter about readers.
  case visibility
  /// Who may read entries that say nothing themselves: `public`, `unlisted`, `encrypted` or
  /// `private`; without it `public`.
  case visibilityDefault = "visibility.default"
  /// The part of a place that is shown: the name (`place`), city and country (`city`), or nothing
  /// (`none`); without it `place`.
  case visibilityLocations = "visibility.locations"
  /// Whether photos are copied without their metadata (`stripped`), or with all that is in them
  /// (`asTheyAre`); without it `stripped`.
  case visibilityPhotos = "visibility.photos"
  /// The groups of readers of encrypted entries, each with a passphrase of its own; names are of
  /// small letters, digits and `-`; without it there is one, `readers`.
  case visibilityGroups = "visibility.groups"
  /// Whether lists and the calendar show that a day has an encrypted entry, `true` or `false`;
  /// without it `false`.
  case visibilityStubs = "visibility.stubs"
  /// Where `diarysite publish` sends the site: one target or several.
  case publish
  /// A repository of git.
  case git = "publish.git"
  /// The address or path of the repository; needed.
  case gitRemote = "publish.git.remote"
  /// The branch that has the site; without it `gh-pages`.
  case gitBranch = "publish.git.branch"
  /// Whether commits of earlier publishes stay (`keep`) or are replaced (`squash`); without it
  /// `keep`.
  case gitHistory = "publish.git.history"
  /// A folder of another machine, by way of rsync and ssh.
  case rsync = "publish.rsync"
  /// The host and the folder, or a path; needed.
  case rsyncDestination = "publish.rsync.destination"
  /// A list of options for rsync; the message about one that is not allowed names those that are.
  case rsyncOptions = "publish.rsync.options"
  /// A storage that rclone knows.
  case rclone = "publish.rclone"
  /// The name that `rclone config` made, a colon, and a path; needed.
  case rcloneRemote = "publish.rclone.remote"
  /// A folder of this machine.
  case folder = "publish.folder"
  /// The path of the folder; needed.
  case folderPath = "publish.folder.path"
  /// How much one file may ask of a build; a message names the limit that a file passes.
  case limits
  /// The bytes of a file in Markdown; without it 67108864.
  case limitsEntryFile = "limits.entryFile"
  /// The bytes of a file in JSON; without it 1073741824.
  case limitsJSONFile = "limits.jsonFile"
  /// The bytes of an entry's front matter; without it 65536.
  case limitsFrontMatter = "limits.frontMatter"
  /// The bytes of a photo, or of a file in `Static`; without it 536870912.
  case limitsAsset = "limits.asset"
  /// The levels of nesting in JSON, up to 1000; without it 128.
  case limitsJSONDepth = "limits.jsonDepth"
  /// The characters of a title, up to 10000; without it 1000.
  case limitsTitle = "limits.title"
  /// The tags of an entry, up to 10000; without it 100.
  case limitsTags = "limits.tags"
  /// The brackets `[` of a paragraph that nothing closes, up to 20000; without it 1000.
  case limitsUnmatchedBrackets = "limits.unmatchedBrackets"
  /// The lists inside one another, up to 1000; without it 100.
  case limitsNestedLists = "limits.nestedLists"
  /// The most bytes of a page of the site, which `check` names if it has more;
  /// without it 500000.
  case limitsPage = "limits.page"
  /// The path of a folder elsewhere that has the entries, such as a synced one or a vault; it holds a
  /// `folder.yml`, or entries are private unless they say otherwise; without it `Content`.
  case content
  /// Photos in several widths, of which a browser takes the one that fits; without it they are
  /// copied.
  case photos
  /// The widths in pixels, at most eight, from 16 to 10000; needed for photos in several widths.
  case photosSizes = "photos.sizes"
  /// How good the smaller pictures are, from 1 to 100; without it 78.
  case photosQuality = "photos.quality"
  /// Whether the photo itself is published beside its sizes, `true` or `false`; without it `false`.
  case photosOriginals = "photos.originals"
  /// Whether the site has pages that show all photos, `true` or `false`; without it `true`.
  case photosGallery = "photos.gallery"
  /// The beginning of an entry's text in lists.
  case preview
  /// The most characters, from 20 to 1000; without it 160.
  case previewLength = "preview.length"
  /// The most lines, from 0 (none) to 6; without it what the theme does.
  case previewLines = "preview.lines"
  /// The links of the header, in this order: `diary`, `calendar`, `on`, `photos`, `journals`,
  /// `favorites`, `tags`, undated pages by their slugs, and links to elsewhere; `[]` for nothing.
  case navigation
  /// The words of a link to elsewhere.
  case navigationName = "navigation.name"
  /// The address of a link to elsewhere, with `https://`, `http://` or `mailto:`.
  case navigationURL = "navigation.url"
  /// How the site looks: the name of a voice (`letter`, `almanac`, `notebook`, `darkroom`), or a
  /// map.
  case appearance
  /// A voice, which sets paper, type, numerals and colour: `letter`, `almanac`, `notebook` or
  /// `darkroom`.
  case appearanceVoice = "appearance.voice"
  /// The colour: of every month (`months`, `months-south`), of one month (`1` to `12`), or a hue
  /// (`0deg` to `360deg`); without it `months`, or that of the voice.
  case appearanceAccent = "appearance.accent"
  /// The colour of the ground, such as `"#f6efe2"`.
  case appearancePaper = "appearance.paper"
  /// The colour of the words, such as `"#2b2723"`; it has to differ enough from the paper.
  case appearanceInk = "appearance.ink"
  /// Whether pages are `light`, `dark`, or as the reader's device says (`auto`); without it `auto`.
  case appearanceScheme = "appearance.scheme"
  /// The typeface of the words: `sans`, `serif`, the name of one, or a file in `Static`.
  case appearanceFont = "appearance.font"
  /// The typeface of headings: `sans`, `serif`, the name of one, or a file in `Static`.
  case appearanceHeadings = "appearance.headings"
  /// How close together rows are: `calm` or `compact`; without it `calm`.
  case appearanceDensity = "appearance.density"
  /// Whether each day of the calendar has a page with its entries of all years, `true` or `false`;
  /// without it `true`, in calendars with Gregorian months.
  case onThisDay
  /// Whether there is a page of all months (`true` or `false`), or a map that says what fills its
  /// days; without it `true`.
  case calendar
  /// The measure that fills a day: the `length` of its words, the `count` of its entries, the
  /// `mood`, or `none`; without it `length`.
  case calendarShade = "calendar.shade"
  /// Lets the writing page ask a service for the weather; without it nobody is asked.
  case weather
  /// The service: `open-meteo`, or `openweathermap`, which needs a key in the variable
  /// `DIARYSITE_WEATHER_KEY`.
  case weatherProvider = "weather.provider"
  /// A list of keys of entries that are yours, and are no error; templates show them as `extra`.
  case keys
  /// A list of folders and files of the entries that are not read and not published, such as
  /// `templates/`.
  case ignore
  /// Lists and feeds of their own: for each of the `folders`, each of the `tags`, or a list of such
  /// names; without it there are none.
  case journals
  /// The words at the end of every page.
  case footer
  /// The icon of the site: a file of `Static`.
  case favicon
  /// A map of your own values, which templates show as `params`.
  case params
  /// How the site begins: with a list of all days (`rows`), the newest day as a leaf of a calendar
  /// (`leaf`), or a photo (`cover`); without it `rows`.
  case home
  /// The photo with which the site begins: a file of `Static`.
  case cover
  /// Whether the site has a page that finds words, `true` or `false`; without it `false`.
  case search
  /// Whether the site has a page of figures, and a review above each year, `true` or `false`;
  /// without it `false`.
  case statistics
  /// Whether each place has a page, `true` or `false`; without it `false`.
  case places
  /// Whether sounds, films and documents beside entries are shown; without it they are not
  /// published.
  case media
  /// Whether sounds are shown, `true` or `false`; without it `false`.
  case mediaAudio = "media.audio"
  /// Whether films are shown, `true` or `false`; without it `false`.
  case mediaVideo = "media.video"
  /// Whether PDFs are shown, `true` or `false`; without it `false`.
  case mediaDocuments = "media.documents"

  /// The key of a name in the file, or in the map of a key.
  init?(_ name: String, within map: ConfigurationKey? = nil) {
    if name.contains(".") { return nil }
    self.init(rawValue: map.map { "\($0.rawValue).\(name)" } ?? name)
  }

  /// Whether a key is called so, in whatever map.
  static func isName(_ word: Substring) -> Bool {
    allCases.contains { $0.rawValue.split(separator: ".").last == word }
  }

  /// The names of the keys of the file, or of those within the map of a key.
  static func names(within map: ConfigurationKey? = nil) -> [String] {
    let prefix = map.map { "\($0.rawValue)." } ?? ""
    return allCases.map(\.rawValue).filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.utf8.count)) }.filter { !$0.contains(".") }
  }
}
