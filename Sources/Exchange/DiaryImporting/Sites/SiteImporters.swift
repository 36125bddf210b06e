import SiteFiles

/// The content of Hugo.
enum HugoImporter: EntryImporter {
  static let kind = ImportKind.hugo

  static func recognizes(_ source: SourceFiles) -> Bool { SiteLayout(source, .hugo) != nil }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions,
    _ take: (ImportedItem) throws(ImportFault) -> Void
  ) throws(ImportFault) {
    try readSite(source, .hugo, options, take)
  }
}

/// The content of Zola.
enum ZolaImporter: EntryImporter {
  static let kind = ImportKind.zola

  static func recognizes(_ source: SourceFiles) -> Bool { SiteLayout(source, .zola) != nil }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions,
    _ take: (ImportedItem) throws(ImportFault) -> Void
  ) throws(ImportFault) {
    try readSite(source, .zola, options, take)
  }
}

/// The posts, drafts and pages of Jekyll.
enum JekyllImporter: EntryImporter {
  static let kind = ImportKind.jekyll

  static func recognizes(_ source: SourceFiles) -> Bool { SiteLayout(source, .jekyll) != nil }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions,
    _ take: (ImportedItem) throws(ImportFault) -> Void
  ) throws(ImportFault) {
    try readSite(source, .jekyll, options, take)
  }
}

private func readSite(
  _ source: SourceFiles, _ generator: SiteGenerator, _ options: ImportOptions,
  _ take: (ImportedItem) throws(ImportFault) -> Void
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
