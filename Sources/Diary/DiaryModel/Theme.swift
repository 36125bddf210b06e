public import CommonMark
public import Diagnostics
public import LocalizedDates
public import SiteFiles
public import Templating

/// A theme's files, read and checked as far as they can be without an entry.
public struct Theme: Sendable {
  public let layouts: [TemplateSource]
  public internal(set) var partials: [TemplateSource]
  /// Copied to the site's folder `assets`.
  public internal(set) var assets: [Asset]
  /// In the site's language.
  public let phrases: Phrases
  /// Phrases of the diary's own that no built-in theme has.
  public let addedPhrases: [AddedPhrase]
  /// The files of `strings` in every language; of equal names the later counts more.
  public let wordFiles: [WordFile]
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
    /// The diary's own file; `nil` for one that came with the program.
    public let file: SitePath?

    public init(path: SitePath, bytes: [UInt8], file: SitePath? = nil) {
      (self.path, self.bytes, self.file) = (path, bytes, file)
    }
  }

  /// A file of words.
  public struct WordFile: Sendable {
    /// Without `.yml`: a language tag, such as `zh-Hant`.
    public let tag: String
    /// Where it stands, for messages.
    public let shown: String
    public let bytes: [UInt8]
    /// Whether it is the diary's.
    public let isOwn: Bool

    public init(tag: String, shown: String, bytes: [UInt8], isOwn: Bool) {
      (self.tag, self.shown, self.bytes, self.isOwn) = (tag, shown, bytes, isOwn)
    }
  }

  /// A phrase that is of use only if a template shows it.
  public struct AddedPhrase: Sendable {
    public let name: String
    /// What to say if no template does.
    public let fault: Diagnostic

    public init(name: String, fault: Diagnostic) {
      (self.name, self.fault) = (name, fault)
    }
  }

  /// The style sheet of a diary's own, which pages link to after the theme's.
  public static let customStyleName = "custom.css"

  public var hasCustomStyle: Bool { assets.contains { $0.path.text == Self.customStyleName } }

  public init(
    layouts: [TemplateSource], partials: [TemplateSource], assets: [Asset], phrases: Phrases,
    addedPhrases: [AddedPhrase] = [], wordFiles: [WordFile] = [],
    datePatterns: [(name: String, pattern: DatePattern)], shapes: [String: String],
    pictureSpaces: PictureSpaces = PictureSpaces(), fingerprint: UInt64 = 0
  ) {
    self.layouts = layouts
    self.partials = partials
    self.assets = assets
    self.phrases = phrases
    self.addedPhrases = addedPhrases
    self.wordFiles = wordFiles
    self.datePatterns = datePatterns
    self.shapes = shapes
    self.pictureSpaces = pictureSpaces
    self.fingerprint = fingerprint
  }
}
