public import CommonMark
public import LocalizedDates
public import SiteFiles
public import Templating

/// A theme's files, read and checked as far as they can be without an entry.
public struct Theme: Sendable {
  public let layouts: [TemplateSource]
  public let partials: [TemplateSource]
  /// Copied as they are, to the site's folder `assets`.
  public let assets: [Asset]
  public let phrases: Phrases
  /// More names for dates, in the order of `theme.yml`.
  public let datePatterns: [(name: String, pattern: DatePattern)]
  /// The shape of a weather or mood, by names such as `weather.rain`; any text.
  public let shapes: [String: String]
  /// The widths that pictures have on its pages.
  public let pictureSpaces: PictureSpaces
  /// A fingerprint of all files but templates and assets: equal only if these are.
  public let fingerprint: UInt64

  public struct Asset: Sendable {
    /// Relative to the theme's folder of assets.
    public let path: SitePath
    public let bytes: [UInt8]

    public init(path: SitePath, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  public init(
    layouts: [TemplateSource], partials: [TemplateSource], assets: [Asset], phrases: Phrases,
    datePatterns: [(name: String, pattern: DatePattern)], shapes: [String: String],
    pictureSpaces: PictureSpaces = PictureSpaces(), fingerprint: UInt64 = 0
  ) {
    self.layouts = layouts
    self.partials = partials
    self.assets = assets
    self.phrases = phrases
    self.datePatterns = datePatterns
    self.shapes = shapes
    self.pictureSpaces = pictureSpaces
    self.fingerprint = fingerprint
  }
}
