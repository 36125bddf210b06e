import CommonMark
import SiteFiles

/// Addresses in Markdown that lead to files of its source.
struct LocalAddresses {
  let file: SourceFile
  let source: SourceFiles
  /// Whether an address may also begin at the root, or be the name of a file anywhere, as in a vault.
  var isOfVault = false
  /// The name by which links call a file that is an entry; `nil` for any other.
  let linkName: (SourceFile) -> String?

  /// The text with links to the copies of its photos and files, and to other entries.
  func replaced(in text: String, _ imported: inout ImportedEntry) -> String {
    let plain = text.replacingSpans(from: "<img", to: ">", without: "<\n") { tag in
      guard !isOfVault, let address = TagAttribute("src", of: tag).value, let found = found(address)
      else {
        return nil
      }
      let words = (TagAttribute("alt", of: tag).value ?? "").filter { !"[]\\\n".contains($0) }
      return "![\(words)](\(attached(found, &imported)))"
    }
    return DestinationRewriting.rewritten(plain) { replacement(of: $0, &imported) }
  }

  private func replacement(of address: String, _ imported: inout ImportedEntry) -> String? {
    guard let found = found(address) else {
      let name = address.split(separator: "/").last.map(String.init) ?? ""
      let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
      if isLocal(address), ImportedAttachment.isPicture(ending) { _ = imported.miss(name) }
      return nil
    }
    let end = address[address.prefix { $0 != "?" && $0 != "#" }.endIndex...]
    if let name = linkName(found) {
      return imported.link(to: name, at: address) + (isOfVault ? "" : end)
    }
    // Another note of a vault is no file of this one.
    if isOfVault, ["md", "markdown"].contains(found.path.fileExtension.lowercased()) { return nil }
    return attached(found, &imported)
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
        ?? (isOfVault
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
