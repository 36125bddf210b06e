package import CommonMark
package import Diagnostics
package import LocalizedDates
package import SiteFiles
package import Templating

/// A theme's files, read and checked as far as they can be without an entry.
package struct Theme: Sendable {
  package let layouts: [TemplateSource]
  package internal(set) var partials: [TemplateSource]
  /// Copied to the site's folder `assets`.
  package internal(set) var assets: [Asset]
  /// In the site's language.
  package let phrases: Phrases
  /// Phrases of the diary's own that no built-in theme has.
  package let addedPhrases: [AddedPhrase]
  /// The files of `strings` in every language; of equal names the later counts more.
  package let wordFiles: [WordFile]
  /// More names for dates, in the order of `theme.yml`.
  package let datePatterns: [(name: String, pattern: DatePattern)]
  /// The drawings of icons, by names such as `weather.rain`; any text.
  package let shapes: [String: String]
  /// Style sheets of the folder `voices`, by their names without the ending.
  package let voices: [String: [UInt8]]
  /// The widths that pictures have on its pages.
  package let pictureSpaces: PictureSpaces

  package struct Asset: Sendable {
    /// Relative to the theme's folder of assets.
    package let path: SitePath
    package let bytes: [UInt8]
    /// The diary's own file; `nil` for one that came with the program.
    package let file: SitePath?

    package init(path: SitePath, bytes: [UInt8], file: SitePath? = nil) {
      (self.path, self.bytes, self.file) = (path, bytes, file)
    }
  }

  /// A file of words.
  package struct WordFile: Sendable {
    /// Without `.yml`: a language tag, such as `zh-Hant`.
    package let tag: String
    /// Where it stands, for messages.
    package let shown: String
    package let bytes: [UInt8]
    /// Whether it is the diary's.
    package let isOwn: Bool

    package init(tag: String, shown: String, bytes: [UInt8], isOwn: Bool) {
      (self.tag, self.shown, self.bytes, self.isOwn) = (tag, shown, bytes, isOwn)
    }
  }

  /// A phrase that is of use only if a template shows it.
  package struct AddedPhrase: Sendable {
    package let name: String
    /// What to say if no template does.
    package let fault: Diagnostic

    package init(name: String, fault: Diagnostic) {
      (self.name, self.fault) = (name, fault)
    }
  }

  /// The style sheet of a diary's own, which pages link to after the theme's.
  package static let customStyleName = "custom.css"

  package var hasCustomStyle: Bool { assets.contains { $0.path.text == Self.customStyleName } }

  package init(
    layouts: [TemplateSource], partials: [TemplateSource], assets: [Asset], phrases: Phrases,
    addedPhrases: [AddedPhrase] = [], wordFiles: [WordFile] = [],
    datePatterns: [(name: String, pattern: DatePattern)], shapes: [String: String],
    voices: [String: [UInt8]] = [:], pictureSpaces: PictureSpaces = PictureSpaces()
  ) {
    self.layouts = layouts
    self.partials = partials
    self.assets = assets
    self.phrases = phrases
    self.addedPhrases = addedPhrases
    self.wordFiles = wordFiles
    self.datePatterns = datePatterns
    self.shapes = shapes
    self.voices = voices
    self.pictureSpaces = pictureSpaces
  }
}
