import Diagnostics
import DiaryLayout
import DiaryLoading
import DiaryModel
import DiaryRendering
import LocalizedDates
import Photos
import SiteFiles

/// The pictures that other sites show beside a link to a page: JPEGs, as not all of them know WebP.
///
/// An entry has its first photo if photos are published in sizes; one without photos shares the leaf
/// of its day with all others of that day, so that there are 366 at most, and they say no more
/// than the archives do. All other pages have the photo that the site begins with.
struct SharingCards: Sendable {
  /// The theme's drawing of a leaf, among its assets; it is not copied.
  static let drawing = SitePath.root.appending("card.svg")
  private static let folder = SitePath.root.appending("assets/cards")
  private static let width = 1200

  private let appearance: Configuration.Appearance
  private let calendar: ArchiveCalendar
  private let leaf: Theme.Asset?
  private let size = ScaledSize(width: width, height: 630, as: .jpg)

  /// - Returns: `nil` if the site has none, or no program makes them.
  init?(_ model: SiteModel, by scaling: (any PictureScaling)?) {
    guard model.configuration.wantsCards, scaling?.isInstalled == true else { return nil }
    appearance = model.configuration.appearance
    calendar = ArchiveCalendar(model.configuration.locale)
    leaf = model.theme.source.assets.first { $0.path == Self.drawing }
  }

  /// The note that the program is missing; `nil` if none is needed.
  static func note(
    _ configuration: Configuration, _ scaling: (any PictureScaling)?
  ) -> Diagnostic? {
    guard configuration.wantsCards, let scaling, !scaling.isInstalled else { return nil }
    return Diagnostic(
      at: nil, severity: .note, subject: .configuration,
      what: "pages have no pictures for sharing",
      why: "the program 'vips' makes them, and it is in no folder of PATH",
      fix: "install the package '\(VipsTool.package)', or write 'share: {cards: false}' in "
        + "diarysite.yml")
  }

  /// Gives a public entry its card.
  func add(to facts: inout EntryFacts, of entry: EntryContent) {
    guard let card = facts.picture == nil ? leaf(of: entry.date?.day) : photo(of: facts),
      let size = card.size
    else { return }
    let shown = facts.pictures.first { $0.files.last?.path == facts.picture }
    facts.copies.append(card)
    facts.card = EntryPicture(card.destination, size, text: shown?.text ?? "")
  }

  /// The card of all other pages: the site's cover.
  func cover(_ cover: SitePath?, in pictures: PictureIndex) -> CopiedFile? {
    guard let cover else { return nil }
    let source = staticFolder.appending(cover.text)
    return pictures.source(of: source, width: Self.width, as: .jpg).map { _, size in
      CopiedFile(
        source: source, destination: Self.folder.appending("\(cover.name)-\(size.width).jpg"),
        size: size)
    }
  }

  /// `rain.jpg-1200.jpg` beside `rain.jpg-1600.webp`.
  private func photo(of facts: EntryFacts) -> CopiedFile? {
    guard let copy = facts.copies.first(where: { $0.destination == facts.picture }),
      let own = copy.size,
      let size = ScaledSize.sizes(
        ofWidth: own.width, height: own.height, in: [Self.width], as: .jpg
      ).first
    else { return nil }
    let name = copy.destination.name.dropLast("\(own.width).webp".utf8.count)
    return CopiedFile(
      source: copy.source,
      destination: copy.destination.parent.appending("\(name)\(size.width).jpg"), size: size)
  }

  private func leaf(of day: Day?) -> CopiedFile? {
    guard let day, let leaf, let size else { return nil }
    let month = calendar.month(of: day)
    let number = month.number(of: day)
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    var classes = appearance.classes
    if let hue = appearance.accent.hue(of: month) { classes.append("h\(hue)") }
    classes += number < 10 ? ["d\(number)"] : ["t\(number / 10)", "o\(number % 10)"]
    return CopiedFile(
      source: leaf.file ?? Self.drawing,
      destination: Self.folder.appending("\(padded(month.number))-\(padded(number)).jpg"),
      size: size, drawing: classes.joined(separator: " "))
  }

  /// The drawing of a leaf, with the classes of its root element.
  static func drawing(in theme: Theme, classes: String) -> [UInt8] {
    let bytes = theme.assets.first { $0.path == drawing }?.bytes ?? []
    let mark = Array("class=\"card".utf8)
    guard let place = bytes.firstRange(of: mark) else { return bytes }
    return bytes[..<place.upperBound] + Array(" \(classes)".utf8) + bytes[place.upperBound...]
  }
}

extension Configuration {
  /// Whether pages have pictures for sharing; without a word of the diary's if photos have sizes, as
  /// then the program that makes them is there.
  var wantsCards: Bool { baseURL != nil && share.cards ?? !photoSizes.widths.isEmpty }
}
