import CommonMark
import SiteFiles

/// Addresses in Markdown that lead to files of its source.
struct LocalAddresses {
  let file: SourceFile
  let source: SourceFiles
  /// Folders at which an address may begin, if not at that of the file.
  var roots = [""]
  /// Gives the link name of the note that a name means; `nil` where nothing links by names.
  var note: ((_ name: String) -> String?)?
  /// Whether an address may be the name of a file anywhere.
  var isVault = false
  /// Whether links to notes stay, as the diary reads them.
  var keepsNames = false
  /// Whether addresses of pictures that are not in the source stay, since a site may have them.
  var keepsMissing = false
  /// The name by which links call a file that is an entry; `nil` for any other.
  let linkName: (SourceFile) -> String?

  /// The text with links to the copies of its photos and files, and to other entries.
  func replaced(in text: String, _ imported: inout ImportedEntry) -> String {
    var plain = text.replacingImageTags { found($0).map { imported.attach($0) } }
    plain = plain.replacingAttributes { answer(to: $0, &imported) }
    var options = MarkdownOptions()
    options.isWiki = note != nil
    return DestinationRewriting.rewritten(
      plain, options: options, named: { self.text(of: $0, &imported) },
      lost: { keepsMissing ? nil : lost($0, &imported) },
      { keepsMissing ? answer(to: $0, &imported) : replacement(of: $0, &imported) })
  }

  /// A link by a name as Markdown: its words alone if it leads to no entry and to no file.
  func text(of link: NamedLink, _ imported: inout ImportedEntry) -> String? {
    let name = link.target.trimmed
    if let file = found(name), !isNote(file) {
      let address = imported.attach(file)
      return keepsNames ? link.renamed(address) : link.markdown(to: address)
    }
    if link.leadsToFile { return imported.miss(name) }
    if keepsNames { return nil }
    if name.isEmpty { return link.words }
    if let target = note?(name) { return link.markdown(to: imported.link(to: target, at: name)) }
    imported.remarks.add(.lost, "links to notes that are no entries keep their words alone")
    return link.words
  }

  /// The address that takes the place of another, which is remarked on if it is of a lost picture.
  private func answer(to address: String, _ imported: inout ImportedEntry) -> String? {
    if let new = replacement(of: address, &imported) { return new }
    _ = isLocal(address) && Self.isPicture(address) ? imported.miss(address) : nil
    return nil
  }

  /// Whether an address is one of a picture, by its ending.
  static func isPicture(_ address: String) -> Bool {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last
    return ImportedAttachment.isPicture(ending?.lowercased() ?? "")
  }

  private func replacement(of address: String, _ imported: inout ImportedEntry) -> String? {
    guard let found = found(address) else { return nil }
    let end = address[address.prefix { $0 != "?" && $0 != "#" }.endIndex...]
    if let name = linkName(found) {
      return imported.link(to: name, at: address) + (isVault ? "" : end)
    }
    // Another note of a vault is no file of this one.
    if isVault, isNote(found) { return nil }
    return imported.attach(found)
  }

  /// The words in place of a picture that the source does not have.
  private func lost(_ address: String, _ imported: inout ImportedEntry) -> String? {
    let name = address.split(separator: "/").last.map(String.init) ?? ""
    return isLocal(address) && FileEnding.isKnown(name.utf8) ? imported.miss(name) : nil
  }

  private func isNote(_ file: SourceFile) -> Bool {
    ["md", "markdown"].contains(file.path.fileExtension.lowercased())
  }

  func isLocal(_ address: String) -> Bool {
    !address.isEmpty && !address.hasPrefix("//") && !address.hasPrefix("#")
      && !address.unicodeScalars.contains {
        ":{".unicodeScalars.contains($0) || $0 == AddressMark.scalar
      }
  }

  func found(_ address: String) -> SourceFile? {
    guard isLocal(address) else { return nil }
    // Zola writes `@/` for the folder of its content.
    let plain = String(address.prefix { $0 != "?" && $0 != "#" }).replacing(#/^@\//#, with: "/")
    return [percentDecoded(plain), plain].lazy.compactMap { $0 }.compactMap { name in
      (name.hasPrefix("/") ? nil : source.file(at: name, from: file))
        ?? roots.lazy.compactMap { source.file(at: name, in: $0) }.first
        ?? anywhere(String(name.split(separator: "/").last ?? ""))
    }.first { $0 != file }
  }

  /// A file of a name in any folder, such as that of attachments; outside of vaults the only one.
  private func anywhere(_ name: String) -> SourceFile? {
    if isVault { return source.file(named: name, beside: file) ?? source.onlyFile(named: name) }
    return source.onlyFile(named: name).flatMap { found in
      FileEnding.isKnown(name.utf8) && !isNote(found) ? found : nil
    }
  }
}

extension String {
  /// The value of an attribute of a tag, in quotes; `nil` if there is none.
  func attribute(_ name: String) -> String? {
    matches(of: #/[ \n\t]([\w-]+)=(?:"([^"]*)|'([^']*))/#).first { $0.1 == name }
      .flatMap { ($0.2 ?? $0.3).map(String.init) }
  }

  /// The text with images of Markdown for those of HTML.
  ///
  /// - Parameter address: Gives that of the image; `nil` leaves the tag.
  func replacingImageTags(_ address: (_ source: String) -> String?) -> String {
    changedOutsideOfCode { text in
      text.replacingSpans(from: "<img", to: ">", without: "<\n") { tag in
        guard let address = tag.attribute("src").flatMap(address) else { return nil }
        let words = (tag.attribute("alt") ?? "").filter { !"[]\\\n".contains($0) }
        return "![\(words)](\(address))"
      }
    }
  }

  /// The text with other addresses in the tags of HTML and in the codes of sites.
  fileprivate func replacingAttributes(_ address: (_ old: String) -> String?) -> String {
    let marks: [(StaticString, StaticString)] = [
      ("src=\"", "\""), ("src='", "'"), ("href=\"", "\""), ("href='", "'"),
    ]
    return changedOutsideOfCode { text in
      marks.reduce(text) { text, mark in
        text.replacingSpans(from: mark.0, to: mark.1, without: "\n") { old in
          address(old).map { "\(mark.0)\($0)\(mark.1)" }
        }
      }
    }
  }
}
