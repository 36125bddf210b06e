import CommonMark

extension DayOneEntry {
  /// The text with the names of its media, and those that it does not name behind it.
  func body(_ text: String, _ imported: inout ImportedEntry) -> String {
    var shown: Set<String> = []
    let marked = DayOneText.replacingLinks(in: text) { link in
      shown.insert(link.identifier)
      return markdown(of: link, &imported)
    }
    var body = rewritten(marked, &shown, &imported)
    for identifier in media.identifiers(of: node) where !shown.contains(identifier) {
      guard let link = link(to: identifier, words: "", &imported) else { continue }
      body += (body.isEmpty ? "" : "\n\n") + link
    }
    return body
  }

  /// A link that stays as it is until its address is replaced, or what stands in its place: videos
  /// are images to Day One.
  private func markdown(
    of found: DayOneText.MediaLink, _ imported: inout ImportedEntry
  ) -> String {
    guard let medium = media[found.identifier], medium.file != nil,
      medium.isPicture || !found.isImage
    else { return link(to: found.identifier, words: found.words, &imported) ?? "" }
    return found.markdown
  }

  /// The text with the addresses of media and of other entries.
  private func rewritten(
    _ text: String, _ shown: inout Set<String>, _ imported: inout ImportedEntry
  ) -> String {
    guard ByteText(text).contains("dayone") else { return text }
    return DestinationRewriting.rewritten(text) { address in
      if let other = DayOneText.entry(at: address) { return imported.link(to: other, at: address) }
      guard let identifier = DayOneText.medium(at: address), let medium = media[identifier],
        let file = medium.file
      else { return nil }
      shown.insert(identifier)
      return imported.attach(file, as: medium.fileExtension)
    }
  }

  /// The Markdown that shows a medium; `nil` if nothing is known of it.
  ///
  /// - Parameter words: Of a link to it.
  private func link(
    to identifier: String, words: String, _ imported: inout ImportedEntry
  ) -> String? {
    guard let medium = media[identifier] else {
      imported.remarks.add(.lost, "a photo or recording is not in the export; its place is empty")
      return words.isEmpty ? nil : words
    }
    guard let file = medium.file else {
      return imported.miss(medium.name)
    }
    let address = imported.attach(file, as: medium.fileExtension)
    return medium.isPicture
      ? "![\(words)](\(address))"
      : "[\((words.isEmpty ? medium.label : words).filter { !"[]\\\n".contains($0) })](\(address))"
  }
}
