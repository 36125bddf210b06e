public import CommonMark
public import LocalizedDates
public import SiteFiles
public import SiteOutput

/// The settings in `diarysite.yml`.
public struct Configuration: Sendable {
  public var title = "Diary"
  public var author: Author?
  public var description: String?
  /// `nil`: no feeds, no sitemap, no absolute URLs.
  public var baseURL: SiteURL?
  public var locale: LocaleTag
  public var zone: Zone
  /// The folder of entries, as a path that begins at the diary, with `~` for the home; `nil`:
  /// `Content`.
  public var content: String?
  public var theme = "default"
  public var dateStyle = DateStyle.long
  public var dates = Dates.site
  public var list = List(layout: .rows, pageSize: 20, order: .newest)
  public var preview = Preview()
  /// The names of what the header links to, in its order; `nil`: all that the site has.
  public var navigation: [String]?
  public var archives = Archives(years: true, months: true, days: false)
  /// Whether each day of the calendar has a page of all years; `nil`: where the site can have one.
  public var onThisDay: Bool?
  public var calendar = Calendar()
  public var hasTags = true
  public var hasFavorites = true
  public var feeds = Feeds(rss: 20, atom: 20, json: 20)
  public var share = Share(text: true, button: true)
  public var hasSitemap = true
  public var markdown = MarkdownOptions()
  /// The visibility of entries that set none.
  public var visibility = Visibility.public
  public var locations = Locations.place
  /// The groups of readers of encrypted entries; the first is the default. Never empty.
  public var groups = [ReaderGroup.readers]
  /// Whether feeds mention that there are encrypted entries.
  public var hasStubs = false
  /// The handling of photos whose metadata cannot be removed, and of other files beside entries.
  public var photos = Photos.stripped
  /// The sizes in which photos are published.
  public var photoSizes = PhotoSizes()
  public var appearance = Appearance()
  /// The service that the writing page may ask for the weather; `nil`: none.
  public var weatherProvider: WeatherProvider?
  /// The rules of the diary's folders for their entries.
  public var folders = FolderRules()
  /// In the order of the file; never two of one kind.
  public var publish: [PublishTarget] = []
  public var limits = Limits()

  public init(locale: LocaleTag, zone: Zone) {
    self.locale = locale
    self.zone = zone
  }

  public struct Author: Hashable, Sendable {
    public var name: String
    /// An `http`, `https` or `mailto` URL.
    public var url: String?

    public init(name: String, url: String?) {
      self.name = name
      self.url = url
    }
  }

  /// In whose locale dates are shown.
  public enum Dates: String, CaseIterable, Hashable, Sendable {
    case site
    /// Re-written by script; without it, the site's.
    case reader
  }

  public struct List: Hashable, Sendable {
    public enum Layout: String, CaseIterable, Hashable, Sendable {
      case rows
      case cards
      /// Lists show whole entries.
      case full
    }
    public enum Order: String, CaseIterable, Hashable, Sendable {
      case newest
      case oldest
    }
    public var layout: Layout
    public var pageSize: Int
    public var order: Order
  }

  /// What lists show of an entry's words.
  public struct Preview: Hashable, Sendable {
    /// The greatest number of characters; `nil`: as many as fill the lines of the theme's rows.
    public var length: Int?
    /// The number of lines in rows; `nil`: as the theme has it.
    public var lines: Int?

    public init() {}
  }

  public struct Archives: Hashable, Sendable {
    public var years: Bool
    public var months: Bool
    public var days: Bool
  }

  /// The page of all years, and the calendars of a year and a month.
  public struct Calendar: Hashable, Sendable {
    /// What fills the days of calendars.
    public enum Shade: String, CaseIterable, Hashable, Sendable {
      /// The length of the day's words.
      case length
      /// The number of its entries.
      case count
      /// How light its moods were.
      case mood
      case none
    }
    public var hasPage = true
    public var shade = Shade.length

    public init() {}
  }

  /// The number of items of each feed; 0 for no such feed.
  public struct Feeds: Hashable, Sendable {
    public var rss: Int
    public var atom: Int
    public var json: Int
  }

  public struct Share: Hashable, Sendable {
    /// Whether each entry has an `index.txt`.
    public var text: Bool
    public var button: Bool
  }

  /// The metadata left in copies of photos.
  public enum Photos: String, CaseIterable, Hashable, Sendable {
    /// Nothing but the picture; what cannot be stripped is refused.
    case stripped
    /// All metadata, and other files beside entries are copied too.
    case asTheyAre
  }

  /// The sizes in which photos are published.
  public struct PhotoSizes: Hashable, Sendable {
    /// In pixels, ascending; empty: photos are published as they are.
    public var widths: [Int] = []
    /// The quality of the sizes, from 1 to 100.
    public var quality = 78
    /// Whether photos are published as they are, too.
    public var keepsOriginals = false
    /// Whether the site has pages that show all photos.
    public var hasGallery = true

    public init() {}
  }

  /// The published part of an entry's location.
  public enum Locations: String, CaseIterable, Hashable, Sendable {
    case exact
    case place
    case none
  }

  /// Bounds of what is read; adjustable, so that nothing grows without one.
  public struct Limits: Hashable, Sendable {
    /// Bytes of one Markdown file.
    public var entryFile = 64 << 20
    /// Bytes of one JSON file.
    public var jsonFile = 1 << 30
    /// Bytes of front matter.
    public var frontMatter = 64 << 10
    /// Nesting of JSON.
    public var jsonDepth = 128
    /// Bytes of one photo or static file.
    public var asset = 512 << 20
    /// Characters of a title.
    public var title = 1_000
    /// Tags of an entry.
    public var tags = 100

    public init() {}
  }
}
