import CommonMark
import DiaryWriting
import SiteFiles

/// The files and notes that plain links of Markdown lead to: `![Rain](photos/rain%20drops.jpg)`.
struct NoteFiles {
  private let file: SourceFile
  private let source: SourceFiles

  init(of file: SourceFile, in source: SourceFiles) {
    (self.file, self.source) = (file, source)
  }

  /// The text with the addresses of copies and entries; addresses in code stay.
  func replaced(
    in text: String, _ links: NoteLinks, _ imported: inout ImportedEntry
  ) -> String {
    guard text.contains("](") || text.contains("]:") else { return text }
    var copy = imported
    let bytes = DestinationRewriting.rewritten(Array(text.utf8)[...]) { address in
      replacement(of: address, links, &copy)
    }
    imported = copy
    return String(decoding: bytes, as: UTF8.self)
  }

  private func replacement(
    of address: String, _ links: NoteLinks, _ imported: inout ImportedEntry
  ) -> String? {
    let plain = String(address.prefix { $0 != "?" && $0 != "#" })
    guard !plain.isEmpty, !plain.contains(":"), !plain.hasPrefix("//"),
      !plain.unicodeScalars.contains(AddressMark.scalar), let path = percentDecoded(plain),
      let name = path.split(separator: "/").last.map(String.init)
    else { return nil }
    let ending = name.contains(".") ? name.split(separator: ".").last?.lowercased() ?? "" : ""
    if ending == "md" || ending == "markdown" {
      return links.origin(ofNote: String(path.dropLast(ending.count + 1)), of: file).map {
        imported.link(to: $0, at: address)
      }
    }
    guard let found = found(path) ?? source.file(named: name, beside: file) else {
      if ImportedAttachment.isPicture(ending) { _ = imported.miss(path) }
      return nil
    }
    return imported.attach(ImportedAttachment(found, fileExtension: ending))
  }

  /// The file of an address: from the note, or from the root of the vault.
  private func found(_ path: String) -> SourceFile? {
    source.file(at: path, from: file) ?? source.file(at: path, in: "")
  }
}
