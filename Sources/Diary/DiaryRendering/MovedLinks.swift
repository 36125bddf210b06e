package import CommonMark
package import DiaryModel
package import SiteFiles

/// The links of entries once some of the diary's files have moved.
///
/// A link is written anew only if it would lead elsewhere, or nowhere: by its path, and in a vault
/// by a name that is the end of a path.
package struct MovedLinks: Sendable {
  private let moved: [SitePath: SitePath]
  private let before, after: SiteAddresses
  private let markdown: MarkdownOptions

  /// - Parameters:
  ///   - moved: The new paths of files by the old ones.
  ///   - attachments: The files beside entries.
  package init(
    of entries: [EntryContent], _ attachments: [SitePath], moved: [SitePath: SitePath],
    _ markdown: MarkdownOptions
  ) {
    (self.moved, self.markdown) = (moved, markdown)
    func addresses(_ moved: [SitePath: SitePath]) -> SiteAddresses {
      SiteAddresses(
        of: {
          entries.map { content in
            let file = moved[content.source.file] ?? content.source.file
            return SiteAddresses.Target(content, page: file, file: file)
          }
        },
        .init(folders: [], files: [], attachments: attachments.map { moved[$0] ?? $0 }))
    }
    (before, after) = (addresses([:]), addresses(moved))
  }

  /// Whether an entry has links that change.
  package func changes(_ content: EntryContent) -> Bool {
    Self.texts(of: content).contains { rewritten($0, of: content.source.file) != $0 }
  }

  /// The files to which links of an entry lead as it is.
  package func files(linkedBy content: EntryContent) -> Set<SitePath> {
    var files: Set<SitePath> = []
    for text in Self.texts(of: content) {
      _ = rewritten(text, of: content.source.file) { files.insert($0) }
    }
    return files
  }

  private static func texts(of content: EntryContent) -> [String] {
    if content.body.format != .markdown { return [] }
    return [content.body.linkedTitle?.bytes, content.body.shown.bytes].compactMap(\.self)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// A text of a file with the links that it needs where the file is then.
  ///
  /// - Parameter visit: Called with each file to which a link leads as it is.
  package func rewritten(
    _ text: String, of file: SitePath, _ visit: (SitePath) -> Void = { _ in }
  ) -> String {
    let place = moved[file] ?? file
    return DestinationRewriting.rewritten(
      text, options: markdown,
      named: { link in
        guard let old = before.file(orPageNamed: link.target) else { return nil }
        visit(old)
        let new = moved[old] ?? old
        if after.file(orPageNamed: link.target) == new { return nil }
        let path = new.below(SiteAddresses.content)?.text ?? new.text
        let ending = after.page(of: new) == nil ? 0 : new.fileExtension.utf8.count + 1
        return link.renamed(path.dropLast(ending) + link.heading)
      },
      { address in
        guard let (old, rest, isFromRoot) = before.target(of: address, from: file) else {
          return nil
        }
        visit(old)
        let new = moved[old] ?? old
        if after.target(of: address, from: place)?.file == new { return nil }
        let path =
          isFromRoot
          ? "/" + (new.below(SiteAddresses.content)?.text ?? "") : path(to: new, from: place.parent)
        return percentEncoded(path) + String(decoding: rest, as: UTF8.self)
      })
  }

  private func path(to file: SitePath, from folder: SitePath) -> String {
    let (parts, start) = (file.text.split(separator: "/"), folder.text.split(separator: "/"))
    let shared = zip(parts.dropLast(), start).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - shared)
    return (up + parts.dropFirst(shared).map(String.init)).joined(separator: "/")
  }
}

extension SiteAddresses {
  fileprivate static let content = SitePath.root.appending("Content")

  fileprivate func file(orPageNamed name: String) -> SitePath? {
    page(named: name) ?? file(named: name)
  }

  /// The content file, or the file beside entries, to which an address of a text leads.
  fileprivate func target(
    of address: String, from source: SitePath
  ) -> (file: SitePath, rest: [UInt8], isFromRoot: Bool)? {
    guard case .path(let path, let rest, let isFromRoot) = Reference(address),
      let file = isFromRoot
        ? DiaryRendering.resolve("Content/" + path, from: .root)
        : DiaryRendering.resolve(path, from: source.parent),
      let found = page(of: file) ?? attachment(file)
    else { return nil }
    return (found, rest, isFromRoot)
  }
}
