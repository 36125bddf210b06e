/// The content of Hugo.
enum HugoImporter: SiteImporter {
  static let (kind, generator) = (ImportKind.hugo, SiteGenerator.hugo)
}

/// The content of Zola.
enum ZolaImporter: SiteImporter {
  static let (kind, generator) = (ImportKind.zola, SiteGenerator.zola)
}

/// The posts, drafts and pages of Jekyll.
enum JekyllImporter: SiteImporter {
  static let (kind, generator) = (ImportKind.jekyll, SiteGenerator.jekyll)
}

/// The content of Eleventy.
enum EleventyImporter: SiteImporter {
  static let (kind, generator) = (ImportKind.eleventy, SiteGenerator.eleventy)
}

/// The notes of Quartz.
enum QuartzImporter: SiteImporter {
  static let (kind, generator) = (ImportKind.quartz, SiteGenerator.quartz)
}

/// The articles and pages of Pelican that are Markdown.
enum PelicanImporter: SiteImporter {
  static let (kind, generator) = (ImportKind.pelican, SiteGenerator.pelican)
}

/// The content of Astro.
enum AstroImporter: SiteImporter {
  static let (kind, generator) = (ImportKind.astro, SiteGenerator.astro)
}

/// The sources of a static site.
protocol SiteImporter: EntryImporter {
  static var generator: SiteGenerator { get }
}

extension SiteImporter {
  static func recognizes(_ source: SourceFiles) -> Bool {
    SiteLayout(source, generator)?.isProven ?? false
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    guard let layout = SiteLayout(source, generator) else {
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
    if others > 0, !generator.isReadable {
      try take(
        .remark(
          ImportRemark(.lost, "files with neither a day nor a title are not entries: \(others)")))
    }
  }
}
