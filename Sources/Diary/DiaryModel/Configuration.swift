package import CommonMark
package import LocalizedDates
package import SiteFiles
package import SiteOutput

/// The settings in `diarysite.yml`.
package struct Configuration: Sendable {
  package var title = "Diary"
  package var author: Author?
  package var description: String?
  /// `nil`: no feeds, no sitemap, no absolute URLs.
  package var baseURL: SiteURL?
  package var locale: LocaleTag
  package var zone: Zone
  /// The folder of entries, as a path that begins at the diary, with `~` for the home; `nil`:
  /// `Content`.
  package var content: String?
  package var theme = "default"
  package var dateStyle = DateStyle.long
  package var dates = Dates.site
  package var list = List(layout: .rows, pageSize: 20, order: .newest)
  package var preview = Preview()
  /// The links of the header, in their order; `nil`: all that the site has.
  package var navigation: [NavigationItem]?
  /// The entries that have lists of their own beside those of tags.
  package var journals = Journals.none
  package var archives = Archives(years: true, months: true, days: false)
  /// Whether each day of the calendar has a page of all years; `nil`: where the site can have one.
  package var onThisDay: Bool?
  package var calendar = Calendar()
  package var hasTags = true
  package var hasFavorites = true
  package var feeds = Feeds(rss: 20, atom: 20, json: 20)
  package var hasFeeds: Bool { baseURL != nil && feeds.rss + feeds.atom + feeds.json > 0 }
  package var share = Share(text: true, button: true)
  package var hasSitemap = true
  /// Whether the site has a page on which readers search its entries.
  package var hasSearch = false
  /// Whether the site has its figures on a page, and above each year.
  package var hasStatistics = false
  /// Whether each place at which entries were written has a page.
  package var hasPlaces = false
  package var markdown = MarkdownOptions()
  /// The visibility of entries that set none.
  package var visibility = Visibility.public
  package var locations = Locations.place
  /// Keys of front matter and JSON entries that are let through, to be shown as `extra`.
  package var keys: Set<String> = []
  /// Folders and files of the entries that are not read, relative to the diary's root.
  package var ignored: Set<SitePath> = []
  /// The groups of readers of encrypted entries; the first is the default. Never empty.
  package var groups = [ReaderGroup.readers]
  /// Whether feeds mention that there are encrypted entries.
  package var hasStubs = false
  /// The handling of photos whose metadata cannot be removed, and of other files beside entries.
  package var photos = Photos.stripped
  /// The sizes in which photos are published.
  package var photoSizes = PhotoSizes()
  package var media = Media()
  package var appearance = Appearance()
  package var home = Home.rows
  package var look = Look()
  /// The service that the writing page may ask for the weather; `nil`: none.
  package var weatherProvider: WeatherProvider?
  /// The rules of the diary's folders for their entries.
  package var folders = FolderRules()
  /// In the order of the file; never two of one kind.
  package var publish: [PublishTarget] = []
  package var limits = Limits()

  package init(locale: LocaleTag, zone: Zone) {
    self.locale = locale
    self.zone = zone
  }

  package struct Author: Hashable, Sendable {
    package var name: String
    /// An `http`, `https` or `mailto` URL.
    package var url: String?

    package init(name: String, url: String?) {
      self.name = name
      self.url = url
    }
  }

  /// In whose locale dates are shown.
  package enum Dates: String, CaseIterable, Hashable, Sendable {
    case site
    /// Re-written by script; without it, the site's.
    case reader
  }

  package struct List: Hashable, Sendable {
    package enum Layout: String, CaseIterable, Hashable, Sendable {
      case rows
      case cards
      /// Lists show whole entries.
      case full
    }
    package enum Order: String, CaseIterable, Hashable, Sendable {
      case newest
      case oldest
    }
    package var layout: Layout
    package var pageSize: Int
    package var order: Order
  }

  /// What lists show of an entry's words.
  package struct Preview: Hashable, Sendable {
    /// The greatest number of characters; `nil`: as many as fill the lines of the theme's rows.
    package var length: Int?
    /// The number of lines in rows; `nil`: as the theme has it.
    package var lines: Int?

    package init() {}
  }

  package struct Archives: Hashable, Sendable {
    package var years: Bool
    package var months: Bool
    package var days: Bool
  }

  /// The page of all years, and the calendars of a year and a month.
  package struct Calendar: Hashable, Sendable {
    /// What fills the days of calendars.
    package enum Shade: String, CaseIterable, Hashable, Sendable {
      /// The length of the day's words.
      case length
      /// The number of its entries.
      case count
      /// How light its moods were.
      case mood
      case none
    }
    package var hasPage = true
    package var shade = Shade.length

    package init() {}
  }

  /// The number of items of each feed; 0 for no such feed.
  package struct Feeds: Hashable, Sendable {
    package var rss: Int
    package var atom: Int
    package var json: Int
  }

  package struct Share: Hashable, Sendable {
    /// Whether each entry has an `index.txt`.
    package var text: Bool
    package var button: Bool
    /// Whether pages have pictures for sharing; `nil`: if photos have sizes.
    package var cards: Bool?
  }

  /// The metadata left in copies of photos.
  package enum Photos: String, CaseIterable, Hashable, Sendable {
    /// Nothing but the picture; what cannot be stripped is refused.
    case stripped
    /// All metadata, and other files beside entries are copied too.
    case asTheyAre
  }

  /// The sizes in which photos are published.
  package struct PhotoSizes: Hashable, Sendable {
    /// In pixels, ascending; empty: photos are published as they are.
    package var widths: [Int] = []
    /// The quality of the sizes, from 1 to 100.
    package var quality = 78
    /// Whether photos are published as they are, too.
    package var keepsOriginals = false
    /// Whether the site has pages that show all photos.
    package var hasGallery = true

    package init() {}
  }

  /// The files beside entries that are shown besides pictures.
  package struct Media: Hashable, Sendable {
    package var audio = false
    package var video = false
    package var documents = false

    package init() {}

    /// - Parameter key: As it is written.
    package func shows(_ key: String) -> Bool {
      key == "audio" ? audio : key == "video" ? video : documents
    }
  }

  /// The published part of an entry's location.
  package enum Locations: String, CaseIterable, Hashable, Sendable {
    /// City and country, and the name if no digit is in it.
    case city
    /// Name, city and country.
    case place
    case none
  }

  /// Bounds of what is read; adjustable, so that nothing grows without one.
  package struct Limits: Hashable, Sendable {
    /// Bytes of one Markdown file.
    package var entryFile = 64 << 20
    /// Bytes of one JSON file.
    package var jsonFile = 1 << 30
    /// Bytes of front matter.
    package var frontMatter = 64 << 10
    /// Nesting of JSON.
    package var jsonDepth = 128
    /// Bytes of one photo or static file.
    package var asset = 512 << 20
    /// Characters of a title.
    package var title = 1_000
    /// Tags of an entry.
    package var tags = 100
    /// Bytes of a page, above which `check` reports it.
    package var page = 500_000

    package init() {}
  }
}
