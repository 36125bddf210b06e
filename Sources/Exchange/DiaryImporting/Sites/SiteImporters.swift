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
    for file in layout.notes {
      let text = EntryDraft.text(try source.text(of: file, limit: 64 << 20))
      if let item = SitePage(file, layout, readers, options).item(text) { try take(item) }
    }
  }
}
