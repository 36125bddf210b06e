import DiaryWriting
import HTMLReading
import LocalizedDates
import SiteFiles
import StructuredText

/// A page of HTML that a program wrote for an entry.
struct HTMLPage {
  private let root: HTMLElement
  let file: SourceFile
  private let source: SourceFiles

  /// Classes of elements that name an entry, and of those that hold its text, as apps write them.
  private static let titles = ["p-name", "page-title", "entry-title", "post-title", "title"]
  private static let texts = [
    "e-content", "page-body", "entry-content", "post-content", "note-content",
  ]
  /// Elements that are no part of a text.
  private static let others: Set = ["header", "footer", "nav", "style", "script", "head", "aside"]

  init(_ file: SourceFile, of source: SourceFiles) throws(ImportFault) {
    (self.file, self.source) = (file, source)
    let html = try source.text(of: file, limit: 64 << 20)
    do throws(HTMLFault) { root = try HTMLTree(parsing: html).root } catch {
      throw ImportFault(file: file.path.text, .broken(error.words.why))
    }
  }

  private func first(ofClasses classes: [String]) -> HTMLElement? {
    classes.lazy.compactMap { name in root.first { $0.hasClass(name) } }.first
  }

  private var heading: HTMLElement? {
    first(ofClasses: Self.titles) ?? root.first { $0.name == "h1" }
  }

  var title: String? {
    let text = heading?.text ?? root.first { $0.name == "title" }?.text
    return text.map { EntryDraft.line($0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The moment that the page says it is from.
  func date(in zone: Zone) -> DateText? {
    let dates = SourceDates(in: zone)
    let times =
      ["dt-published", "published"].compactMap { name in root.first { $0.hasClass(name) } }
      + [root.first { $0.name == "time" }].compactMap { $0 }
    let names: Set = [
      "date", "created", "creation-date", "dcterms.created", "dc.date", "article:published_time",
    ]
    let meta = root.first { element in
      element.name == "meta"
        && names.contains((element["name"] ?? element["property"] ?? "").lowercased())
    }
    let said = times.flatMap { [$0["datetime"], $0.text] } + [meta?["content"]]
    return said.lazy.compactMap { $0?.trimmed.trimmingStart("@") }
      .compactMap { dates.date($0) }.first
  }

  /// The rows of a table of properties: their names, and what they say.
  var properties: [Field] {
    guard let table = first(ofClasses: ["properties"]) else { return [] }
    var fields: [Field] = []
    func add(_ element: HTMLElement) {
      if element.name == "tr", let name = element.elements.first?.text.trimmed {
        let texts = (element.elements.dropFirst().first).map(Self.pieces) ?? []
        fields.append(Field(name, Node(.list(texts.map { Node($0) }), at: .none)))
      } else {
        element.elements.forEach(add)
      }
    }
    add(table)
    return fields
  }

  /// The texts of a cell, of which each in an element of its own is one.
  private static func pieces(of cell: HTMLElement) -> [String] {
    let inner = cell.elements.isEmpty ? [cell] : cell.elements
    return inner.map(\.text.trimmed).filter { !$0.isEmpty }
  }

  /// The text, with the pictures and files that are in the source.
  ///
  /// - Parameter link: Gives the address to write for a page of the source.
  func body(
    _ imported: inout ImportedEntry,
    link: (SourceFile, inout ImportedEntry) -> String? = { _, _ in nil }
  ) -> String {
    let text =
      first(ofClasses: Self.texts) ?? root.first { $0.name == "article" || $0.name == "main" }
      ?? root.first { $0.name == "body" } ?? root
    let shown = Self.without(heading, text)
    var addresses: [String: String] = [:]
    attach(shown, &imported, &addresses, link)
    let known = addresses
    let writer = MarkdownWriter { address in
      known[address.text]
        ?? (address.text.contains(":") || address.text.hasPrefix("#") ? address.text : nil)
    }
    return writer.markdown(from: shown.children).trimmed
  }

  /// Readers bound how deep elements nest, and so this recursion.
  private static func without(_ heading: HTMLElement?, _ element: HTMLElement) -> HTMLElement {
    var element = element
    element.children = element.children.compactMap { child in
      guard case .element(let inner) = child else { return child }
      let isLeftOut =
        inner == heading || others.contains(inner.name) || inner.hasClass("pageHeader")
      return isLeftOut ? nil : .element(without(heading, inner))
    }
    return element
  }

  /// Takes the files of a page, in their order.
  private func attach(
    _ element: HTMLElement, _ imported: inout ImportedEntry, _ addresses: inout [String: String],
    _ link: (SourceFile, inout ImportedEntry) -> String?
  ) {
    let typed = (element["src"] ?? (element.name == "a" ? element["href"] : nil))?.trimmed ?? ""
    if !typed.isEmpty, !typed.contains(":"), !typed.hasPrefix("#"), addresses[typed] == nil {
      let path = String(typed.prefix { $0 != "?" && $0 != "#" })
      let found = [percentDecoded(path), path].lazy.compactMap { $0 }
        .compactMap { source.file(at: $0, from: file) }.first
      if let found {
        addresses[typed] = link(found, &imported) ?? imported.attach(found)
      } else if element["src"] != nil {
        _ = imported.miss(
          typed.split(separator: "/").last.map { percentDecoded(String($0)) ?? "" } ?? "")
      }
    }
    for inner in element.elements { attach(inner, &imported, &addresses, link) }
  }
}
