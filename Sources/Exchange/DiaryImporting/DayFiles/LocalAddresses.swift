import CommonMark
import SiteFiles

/// Addresses in Markdown that lead to files of its source.
struct LocalAddresses {
  let file: SourceFile
  let source: SourceFiles
  /// Gives the link name of the note that a name means in a vault, where an address may also begin at the
  /// root, or be the name of a file anywhere; `nil` outside of vaults.
  var note: ((_ name: String) -> String?)?
  /// Whether links to notes stay, as the diary reads them.
  var keepsNames = false
  /// The name by which links call a file that is an entry; `nil` for any other.
  let linkName: (SourceFile) -> String?

  /// The text with links to the copies of its photos and files, and to other entries.
  func replaced(in text: String, _ imported: inout ImportedEntry) -> String {
    let plain = text.replacingImageTags { address in
      note == nil ? found(address).map { attached($0, &imported) } : nil
    }
    var options = MarkdownOptions()
    options.isWiki = note != nil
    return DestinationRewriting.rewritten(
      plain, options: options, named: { self.text(of: $0, &imported) },
      lost: { lost($0, &imported) }, { replacement(of: $0, &imported) })
  }

  /// A link by a name as Markdown: its words alone if it leads to no entry and to no file.
  func text(of link: NamedLink, _ imported: inout ImportedEntry) -> String? {
    let name = link.target.trimmed
    if let file = found(name), !isNote(file) {
      let address = attached(file, &imported)
      return keepsNames ? link.renamed(address) : link.markdown(to: address)
    }
    if link.leadsToFile { return imported.miss(name) }
    if keepsNames { return nil }
    if name.isEmpty { return link.words }
    if let target = note?(name) { return link.markdown(to: imported.link(to: target, at: name)) }
    imported.remarks.append(
      ImportRemark(.lost, "links to notes that are no entries keep their words alone"))
    return link.words
  }

  private func replacement(of address: String, _ imported: inout ImportedEntry) -> String? {
    guard let found = found(address) else { return nil }
    let end = address[address.prefix { $0 != "?" && $0 != "#" }.endIndex...]
    if let name = linkName(found) {
      return imported.link(to: name, at: address) + (note == nil ? end : "")
    }
    // Another note of a vault is no file of this one.
    if note != nil, isNote(found) { return nil }
    return attached(found, &imported)
  }

  /// The words in place of a picture that the source does not have.
  private func lost(_ address: String, _ imported: inout ImportedEntry) -> String? {
    let name = address.split(separator: "/").last.map(String.init) ?? ""
    return isLocal(address) && FileEnding.isKnown(name.utf8) ? imported.miss(name) : nil
  }

  private func isNote(_ file: SourceFile) -> Bool {
    ["md", "markdown"].contains(file.path.fileExtension.lowercased())
  }

  private func attached(_ found: SourceFile, _ imported: inout ImportedEntry) -> String {
    imported.attach(
      ImportedAttachment(found, fileExtension: found.path.fileExtension.lowercased()))
  }

  private func isLocal(_ address: String) -> Bool {
    !address.isEmpty && !address.contains(":") && !address.hasPrefix("//")
      && !address.hasPrefix("#") && !address.unicodeScalars.contains(AddressMark.scalar)
  }

  private func found(_ address: String) -> SourceFile? {
    guard isLocal(address) else { return nil }
    let plain = String(address.prefix { $0 != "?" && $0 != "#" })
    let names = [percentDecoded(plain), plain].compactMap { $0 }
    return names.lazy.compactMap { name in
      source.file(at: name, from: file)
        ?? (note != nil
          ? source.file(at: name, in: "")
            ?? source.file(named: String(name.split(separator: "/").last ?? ""), beside: file)
          : nil)
    }.first { $0 != file }
  }
}

/// An attribute of a tag as it stands in a text: `hash="12"`.
struct TagAttribute {
  let value: String?

  init(_ name: String, of tag: String) {
    for quote in ["\"", "'"] {
      for blank in [" ", "\n", "\t"] {
        guard let start = tag.firstRange(of: "\(blank)\(name)=\(quote)") else { continue }
        value = String(tag[start.upperBound...].prefix { String($0) != quote })
        return
      }
    }
    value = nil
  }
}

extension String {
  /// The text with images of Markdown for those of HTML.
  ///
  /// - Parameter address: Gives that of the image; `nil` leaves the tag.
  func replacingImageTags(_ address: (_ source: String) -> String?) -> String {
    replacingSpans(from: "<img", to: ">", without: "<\n") { tag in
      guard let address = TagAttribute("src", of: tag).value.flatMap(address) else { return nil }
      let words = (TagAttribute("alt", of: tag).value ?? "").filter { !"[]\\\n".contains($0) }
      return "![\(words)](\(address))"
    }
  }
}
