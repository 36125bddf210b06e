import CommonMark
import DiaryWriting
import SiteFiles
import StructuredText

/// The text of a page of a static site: its files become attachments, and what only its program
/// could fill in is named.
struct SiteText {
  private let layout: SiteLayout
  private let addresses: LocalAddresses

  init(_ file: SourceFile, _ layout: SiteLayout) {
    self.layout = layout
    addresses = LocalAddresses(
      file: file, source: layout.source,
      roots: layout.generator.staticFolders.map { layout.root + $0 },
      keepsMissing: layout.generator.isReadable
    ) { layout.generator.isText($0) ? layout.originID(of: $0) : nil }
  }

  /// - Parameter line: Of the body's first line in the file, from 1.
  func markdown(_ body: String, line: Int, _ imported: inout ImportedEntry) -> String {
    var text = SiteCodes.fenced(body)
    if [.jekyll, .eleventy].contains(layout.generator) {
      text = text.replacing(#/\{\{\s*site\.(?:baseurl|url)\s*\}\}/#, with: "")
        .replacing(#/\{\{\s*["']([^"'\n{}]*)["']\s*\|\s*(?:relative_url|absolute_url|url)\s*\}\}/#)
      {
        String($0.1)
      }
        .replacing(#/\{%-?\s*(?:end)?raw\s*-?%\}/#, with: "")
    }
    if layout.generator == .pelican {
      text = text.replacing(#/\](\(|: *)[{|](?:static|attach|filename)[}|]/#) { "]" + $0.1 }
    }
    if addresses.file.path.fileExtension == "mdx" {
      text = text.changedOutsideOfCode { $0.replacing(#/(?m)^(?:import|export) .*\n/#, with: "") }
    }
    imported.remarks += SiteCodes.remarks(
      on: text, layout.generator, in: addresses.file.path.text, line: line)
    text = text.replacing(#/(?m)^[ \t]*<!--[ \t]*more[ \t]*-->[ \t]*\n?/#, with: "")
      .replacing(#/<!--[ \t]*more[ \t]*-->/#, with: "")
    text = addresses.replaced(in: text, &imported)
    return (layout.keepsLines ? text.rewritingLineEnds(LineEndRewriting.hardened) : text).trimmed
  }

  // MARK: Covers

  /// The keys by which themes call the picture above a text, in small letters and without marks.
  private static let covers = [
    "image", "cover", "coverimage", "featuredimage", "featureimage", "thumbnail", "banner",
    "header", "images", "heroimage",
  ]

  /// Puts the picture that themes show above a page at the top of its text, unless that shows it.
  ///
  /// - Returns: The field that named it.
  func addCover(of fields: Node, to imported: inout ImportedEntry) -> String? {
    // In Zola all others than its own stand below 'extra', in Hugo they may below 'params'.
    let all = [fields, fields["extra"], fields["params"]].flatMap { $0?.fields ?? [] }
    let named = Self.covers.flatMap { cover in
      all.filter { $0.key.lowercased().filter(\.isLetter) == cover }
    }.compactMap { field in
      let node = field.value.items?.first ?? field.value
      let address =
        node.scalar?.text ?? node.text("image", "path", "src", "overlay_image", "teaser")
      return address.map { (field.key, cleaned($0), node) }
    }.filter { $0.1.contains("://") || LocalAddresses.isPicture($0.1) }
    for (key, address, node) in named where addresses.isLocal(address) {
      guard let file = addresses.found(address) else {
        _ = imported.miss(address)
        continue
      }
      add(file, node.text("alt"), node.text("caption"), to: &imported)
      return key
    }
    if named.isEmpty, let file = coverOfBundle { add(file, nil, nil, to: &imported) }
    return nil
  }

  /// The picture in a bundle of Hugo that its themes take if no field names one.
  private var coverOfBundle: SourceFile? {
    guard layout.generator == .hugo, addresses.file.path.name.hasPrefix("index.") else {
      return nil
    }
    let names = ["cover", "feature", "featured", "feature-image", "featured-image"]
    return names.lazy.flatMap { name in FileEnding.pictures.sorted().map { name + "." + $0 } }
      .compactMap { layout.source.file(at: $0, from: addresses.file) }.first
  }

  private func add(
    _ file: SourceFile, _ words: String?, _ caption: String?, to imported: inout ImportedEntry
  ) {
    if imported.attachments.contains(where: { $0.file == file }) { return }
    let plain = { (text: String) in text.filter { !"[]\"\\\n".contains($0) } }
    let title = caption.map { " \"\(plain($0))\"" } ?? ""
    let address = imported.attach(file)
    imported.entry.body =
      "![\(plain(words ?? ""))](\(address)\(title))\n\n" + imported.entry.body
  }
}
