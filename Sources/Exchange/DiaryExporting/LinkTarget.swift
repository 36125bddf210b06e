import CommonMark
import DiaryModel
import DiaryRendering
import SiteFiles

/// The target of a link in a body, as far as an export knows it.
enum LinkTarget {
  /// Another site, a fragment of the same entry, a page or a file of the site.
  case elsewhere
  /// A photo or another file that the entry shows.
  case file(SitePath)
  case entry(ExportedEntry)
  /// Nothing that is exported; it may be something that is not public.
  case nothing
}

extension Export {
  /// - Parameters:
  ///   - address: As Markdown means it, without its escapes.
  ///   - entry: The entry that has the link.
  func target(of address: String, in entry: ExportedEntry) -> LinkTarget {
    // A block that is made from its HTML has it in that form.
    let name = address.hasPrefix("%01") ? percentDecoded(address) ?? "" : address
    if name.utf8.first == linkByNameMark {
      return target(
        named: String(name.drop { $0.utf8.first == linkByNameMark }.prefix { $0 != "#" }))
    }
    let end = address.utf8.firstIndex { "?#".utf8.contains($0) } ?? address.endIndex
    let own = address[..<end]
    if own.isEmpty || own.hasPrefix("//") || Self.hasScheme(own) { return .elsewhere }
    guard let path = percentDecoded(String(own)) else { return .nothing }
    let isFromRoot = path.hasPrefix("/")
    if isFromRoot, let page = resolve(path, from: .root) {
      if folders.contains(page) || isStaticFile(page) { return .elsewhere }
    }
    let start = isFromRoot ? SitePath.root.appending("Content") : entry.content.source.file.parent
    guard let file = resolve(path, from: start) else { return .nothing }
    if entry.files.contains(file) { return .file(file) }
    return self.entry(of: file).map { .entry($0) } ?? .nothing
  }

  func target(named name: String) -> LinkTarget {
    if let entry = addresses.page(named: name).flatMap({ entriesByPage[$0] }) {
      return .entry(entry)
    }
    return addresses.file(named: name).map { .file($0) } ?? .nothing
  }

  private static func hasScheme(_ address: Substring) -> Bool {
    guard let mark = address.utf8.first(where: { ":/".utf8.contains($0) }) else { return false }
    return mark == UInt8(ascii: ":")
  }
}
