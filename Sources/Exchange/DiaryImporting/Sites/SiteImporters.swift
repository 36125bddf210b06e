enum HugoImporter: SiteImporter { static let kind = ImportKind.hugo }
enum ZolaImporter: SiteImporter { static let kind = ImportKind.zola }
enum JekyllImporter: SiteImporter { static let kind = ImportKind.jekyll }
enum EleventyImporter: SiteImporter { static let kind = ImportKind.eleventy }
enum QuartzImporter: SiteImporter { static let kind = ImportKind.quartz }
enum PelicanImporter: SiteImporter { static let kind = ImportKind.pelican }
enum AstroImporter: SiteImporter { static let kind = ImportKind.astro }

/// The sources of a static site.
protocol SiteImporter: EntryImporter {}

extension SiteImporter {
  static func recognizes(_ source: SourceFiles) -> Bool {
    layout(of: source)?.isProven ?? false
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    guard let layout = layout(of: source) else {
      throw ImportFault(file: source.name, .broken("it is no folder of a site with its content"))
    }
    let readers = try SiteReaders(layout)
    let links = NoteLinks(layout.notes, in: source)
    var others = 0
    for file in layout.notes {
      let text = EntryDraft.text(try source.text(of: file, limit: 64 << 20))
      if let item = SitePage(file, layout, readers, links, options).item(text) {
        try take(item)
      } else {
        others += 1
      }
    }
    if others > 0, !layout.generator.isReadable {
      try take(.lost("files with neither a day nor a title are not entries: \(others)"))
    }
  }

  private static func layout(of source: SourceFiles) -> SiteLayout? {
    SiteGenerator(rawValue: kind.rawValue).flatMap { SiteLayout(source, $0) }
  }
}
