package import SiteFiles

extension Configuration {
  /// The look of a site, as far as a theme lets it be chosen.
  package struct Appearance: Hashable, Sendable {
    /// A file of the theme's folder `voices`, without its ending; `nil` for the theme as it is.
    package var voice: String?
    package var accent = Accent.months
    package var paper: Colour?
    package var ink: Colour?
    package var scheme = Scheme.auto
    /// The typefaces of running text, and of headings; `nil`: those of the theme.
    package var font: Font?
    package var headings: Font?
    package var density = Density.calm

    package init() {}

    package enum Accent: Hashable, Sendable {
      /// Each month has its own hue.
      case months
      /// The same, six months on: for the seasons south of the equator.
      case monthsSouth
      /// The hue of one month, from 1 to 12, throughout.
      case month(Int)
      /// One hue in degrees, from 0 to 360, throughout.
      case hue(Int)
      /// That of the voice, throughout.
      case voice
    }

    package enum Font: Hashable, Sendable {
      case sans
      case serif
      /// A family that readers may have.
      case family(String)
      /// A file of `Static`.
      case file(SitePath)
    }

    package enum Scheme: String, CaseIterable, Hashable, Sendable {
      /// As the reader's machine is set.
      case auto
      case light
      case dark
    }

    /// The distance between the rows of lists.
    package enum Density: String, CaseIterable, Hashable, Sendable {
      case calm
      case compact
    }

    /// The classes of a page's root element.
    package var classes: [String] {
      var classes: [String] = []
      switch accent {
      case .months, .monthsSouth, .voice: break
      case .month(let number): classes.append("h\(number)")
      case .hue: classes.append(Self.hueClass)
      }
      if font == .sans { classes.append("sans") }
      if font == .serif { classes.append("serif") }
      if density != .calm { classes.append(density.rawValue) }
      return classes
    }

    static let hueClass = "accent"
  }
}

extension Configuration.Appearance.Accent {
  /// The value as the configuration has it.
  package var text: String {
    switch self {
    case .months: "months"
    case .monthsSouth: "months-south"
    case .month(let number): "\(number)"
    case .hue(let degrees): "\(degrees)deg"
    case .voice: "voice"
    }
  }

  /// Whether months differ.
  package var isOfMonths: Bool { self == .months || self == .monthsSouth }
}
