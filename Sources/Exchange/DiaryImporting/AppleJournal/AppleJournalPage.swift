import DiaryWriting
import HTMLReading
import LocalizedDates
import SiteFiles
import StructuredText

/// A page of Apple's Journal.
struct AppleJournalPage {
  private let body: HTMLElement
  private let file: SourceFile
  private let source: SourceFiles

  init(_ body: HTMLElement, _ file: SourceFile, _ source: SourceFiles) {
    (self.body, self.file, self.source) = (body, file, source)
  }

  func item() -> ImportedItem {
    let place = file.path.text
    guard let day = PlainTextImporter.day(inName: file.path.name) else {
      return .skipped(place: place, why: "it has no date")
    }
    let title = body.first { $0.hasClass("title") }?.text.trimmed ?? ""
    var imported = ImportedEntry(
      NewEntry(title: title.isEmpty ? nil : title, date: DateText(day: day)), place: place,
      originID: source.name + "/" + file.path.text)
    var addresses: [String: String] = [:]
    attach(body, &imported, &addresses)
    let known = addresses
    let writer = MarkdownWriter { address in
      // A file that is not in the export has no address.
      address.text.contains("://") ? address.text : known[address.text]
    }
    imported.entry.body = writer.markdown(from: Self.withoutHeads(body).children).trimmed
    return .entry(imported)
  }

  /// The page without its date and its title.
  ///
  /// Readers bound how deep elements nest, and so this recursion.
  private static func withoutHeads(_ element: HTMLElement) -> HTMLElement {
    var element = element
    element.children = element.children.compactMap { child in
      guard case .element(let inner) = child else { return child }
      if inner.hasClass("pageHeader") || inner.hasClass("title") { return nil }
      return .element(withoutHeads(inner))
    }
    return element
  }

  /// Takes the photos, films and recordings of a page, in their order.
  private func attach(
    _ element: HTMLElement, _ imported: inout ImportedEntry, _ addresses: inout [String: String]
  ) {
    if let address = element["src"]?.trimmed, !address.contains("://"), addresses[address] == nil {
      let name = address.split(separator: "/").last.map { percentDecoded(String($0)) ?? "" } ?? ""
      if let found = resource(name) {
        addresses[address] = imported.attach(
          ImportedAttachment(found, fileExtension: found.path.fileExtension.lowercased()))
        fillPlace(&imported, besides: found)
      } else {
        _ = imported.miss(name)
      }
    }
    for inner in element.elements { attach(inner, &imported, &addresses) }
  }

  private func resource(_ name: String) -> SourceFile? {
    let root = file.path.parent.parent.text
    return source[(root.isEmpty ? "" : root + "/") + "Resources/" + name]
  }

  /// The place of the first photo that has one is that of the entry.
  private func fillPlace(_ imported: inout ImportedEntry, besides photo: SourceFile) {
    let stem = photo.path.name.prefix { $0 != "." }
    guard let sidecar = resource(stem + ".json"),
      let node = try? source.json(of: sidecar)
    else { return }
    imported.entry.location =
      imported.entry.location
      ?? ImportedPlace.location(
        node.text("placeName"), node.number("latitude"), node.number("longitude"))
    let known: Set = ["placeName", "latitude", "longitude"]
    for field in node.fields ?? [] where !known.contains(field.key) {
      imported.remarks.append(
        ImportRemark(.lost, "what a file beside a photo says of '\(field.key)' is left out"))
    }
  }
}
