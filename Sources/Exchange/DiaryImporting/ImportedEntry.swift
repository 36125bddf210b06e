import CommonMark
import DiaryLoading
package import DiaryModel
package import DiaryWriting
import SiteFiles
import StructuredText

/// An entry of a source, as it will be written.
package struct ImportedEntry: Sendable {
  package var entry: NewEntry
  /// Where it stands in the source: `Journal.json, entry 3`.
  package let place: String
  /// Its lasting id in the source; `nil` if the source has none.
  package var originID: String?
  /// Its name in links of other entries of the source; ``originID`` by default.
  package var linkName: String?
  /// The last part of its address, for the name of its file; `nil` leaves it to the title.
  package var name: Slug?
  /// The folder below that of all entries that it goes into, such as the name of a journal.
  package var folder: String?
  /// Whether the source says that its place is a home: its name is not for readers then.
  package var isAtHome = false
  /// Files that it shows, in the order in which its body names them.
  package var attachments: [ImportedAttachment] = []
  /// Links of its body to other entries of the source.
  package private(set) var links: [ImportedLink] = []
  /// Whether its texts stay as they are, since a build has read them before.
  package var isExact = false
  /// Losses and changes on the way.
  package var remarks: [ImportRemark] = []

  package init(_ entry: NewEntry, place: String, originID: String? = nil) {
    (self.entry, self.place, self.originID) = (entry, place, originID)
  }

  /// Whether there is neither a title nor a text: no entry is made of it.
  var isEmpty: Bool { (entry.title ?? "").isBlank && entry.body.isBlank }

  static let whyEmpty = "it has neither a title nor a text"

  /// Adds a file unless it is there, and gives the address that its body has to name.
  package mutating func attach(_ attachment: ImportedAttachment) -> String {
    let same = attachments.firstIndex {
      $0.file == attachment.file && $0.bytes == attachment.bytes
    }
    if let same { return AddressMark.attachment(same) }
    attachments.append(attachment)
    return AddressMark.attachment(attachments.count - 1)
  }

  mutating func attach(_ file: SourceFile, as fileExtension: String? = nil) -> String {
    attach(ImportedAttachment(file, fileExtension: fileExtension))
  }

  /// Remarks that a photo or another file is not in the source, and gives what stands in its place.
  package mutating func miss(_ name: String) -> String {
    remarks.add(.lost, ImportRemark.missingFile, at: "\(place): \(name.replacing("`", with: "'"))")
    return MissingFile.placeholder(name)
  }

  /// Shows a photo, or links to another file by its name, in a paragraph at the end of its body.
  ///
  /// - Parameter fileExtension: If the file's name, which is an id then, does not have it.
  package mutating func show(_ file: SourceFile, as fileExtension: String? = nil) {
    show(
      ImportedAttachment(file, fileExtension: fileExtension), as: fileExtension ?? file.path.name)
  }

  /// - Parameter name: The words of a link to it.
  mutating func show(_ attachment: ImportedAttachment, as name: String) {
    let address = attach(attachment)
    let isPicture = ImportedAttachment.isPicture(attachment.fileExtension)
    let words = name.filter { !"[]\\\n".contains($0) }
    append(isPicture ? "![](\(address))" : "[\(words)](\(address))")
  }

  /// The same for a file of a name; one that the source does not have leaves its words.
  mutating func show(_ name: String, beside file: SourceFile, in source: SourceFiles) {
    if let found = source.file(named: name, beside: file) {
      show(found)
    } else {
      append(miss(name))
    }
  }

  /// Adds a paragraph at the end of its body.
  package mutating func append(_ paragraph: String) {
    entry.body += (entry.body.isEmpty ? "" : "\n\n") + paragraph
  }

  /// Adds a link to another entry, and gives the address that its body has to name.
  ///
  /// - Parameters:
  ///   - target: What the source calls the other entry in links.
  ///   - address: The address in the source.
  package mutating func link(to target: String, at address: String) -> String {
    links.append(ImportedLink(target: target, address: address))
    return AddressMark.link(links.count - 1)
  }
}

/// A photo, video, recording or document that an entry shows.
package struct ImportedAttachment: Sendable {
  /// Its name in the source.
  package let file: SourceFile
  /// The ending of its name, without the dot, in small letters.
  package let fileExtension: String
  /// Its contents, if it is not a file of its own but part of one, such as a database.
  package let bytes: [UInt8]?

  /// - Parameters:
  ///   - file: The file, or that in which the bytes stand.
  ///   - fileExtension: `nil` for that of the file.
  package init(_ file: SourceFile, fileExtension: String? = nil, bytes: [UInt8]? = nil) {
    (self.file, self.bytes) = (file, bytes)
    self.fileExtension = fileExtension ?? file.path.fileExtension.lowercased()
  }

  /// Whether a file of this ending is shown, and not linked to.
  static func isPicture(_ fileExtension: String) -> Bool {
    FileEnding.pictures.contains(fileExtension)
  }

  /// The same as a file of no kind.
  var withoutKind: ImportedAttachment {
    ImportedAttachment(file, fileExtension: "bin", bytes: bytes)
  }
}

/// Something that a source has and an entry cannot hold, or holds otherwise.
package struct ImportRemark: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// A field without a place of its own, kept under `extra`.
    case kept
    /// It could not be kept.
    case lost
    /// It was written in another way.
    case changed
    /// It could mean that the entry is private, so the entry is.
    case hidden
  }

  package let kind: Kind
  /// The same for all entries, so that the report can count: `'editingTime' is kept under 'extra'`.
  package let text: String
  /// Where it is in the source, for what a person has to look at; else `nil`.
  package let place: String?
  /// The word that made the entry private.
  package let word: String?

  /// The remark on a file that an entry shows and the source does not have.
  package static let missingFile = "a photo or file is missing in the source"

  package init(_ kind: Kind, _ text: String, at place: String? = nil, word: String? = nil) {
    self.kind = kind
    self.text = text
    self.place = place
    self.word = word
  }
}

extension [ImportRemark] {
  mutating func add(
    _ kind: ImportRemark.Kind, _ text: String, at place: String? = nil, word: String? = nil
  ) {
    append(ImportRemark(kind, text, at: place, word: word))
  }
}

/// One finding of an importer in a source.
package enum ImportedItem: Sendable {
  case entry(ImportedEntry)
  /// An entry that is not written, with its place and the reason.
  case skipped(place: String, why: String)
  /// A remark about the source as a whole.
  case remark(ImportRemark)

  /// A remark that a part of the source is left out.
  static func lost(_ text: String) -> ImportedItem { .remark(ImportRemark(.lost, text)) }
}

/// A link of an entry to another entry of its source.
package struct ImportedLink: Hashable, Sendable {
  /// The name of the other entry in links of the source.
  package let target: String
  /// The address in the source, which stays if there is no such entry.
  package let address: String
}

/// Places as apps keep them.
enum ImportedPlace {
  /// A place of names and a position; positions that are on no map, and 0/0, are none.
  static func location(
    _ name: String?, city: String? = nil, country: String? = nil, _ latitude: Double?,
    _ longitude: Double?
  ) -> Location? {
    var coordinates: Location.Coordinates?
    if let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180,
      latitude != 0 || longitude != 0
    {
      coordinates = .init(latitude: latitude, longitude: longitude)
    }
    func said(_ text: String?) -> String? { text.flatMap { $0.isBlank ? nil : $0 } }
    return Location(
      name: said(name) == said(city) ? nil : said(name), city: said(city),
      country: said(country), coordinates: coordinates)
  }
}

/// Marks the place of an address in a body until it is known: that of an attachment, whose name
/// follows from the entry's file, or of another entry.
enum AddressMark {
  /// A character for private use, which is taken out of all texts before.
  static let scalar: Unicode.Scalar = "\u{F8F0}"

  static func attachment(_ index: Int) -> String { "\(scalar)\(index)\(scalar)" }

  static func link(_ index: Int) -> String { "\(scalar)L\(index)\(scalar)" }

  /// The body with addresses instead of marks.
  static func filled(_ body: String, attachments: [String], links: [String]) -> String {
    if attachments.isEmpty && links.isEmpty { return body }
    return body.replacingSpans(from: "\u{F8F0}", to: "\u{F8F0}") { mark in
      let addresses = mark.hasPrefix("L") ? links : attachments
      return Int(mark.drop { $0 == "L" }).flatMap {
        addresses.indices.contains($0) ? addresses[$0] : nil
      }
    }
  }
}

extension ImportedEntry {
  /// Puts the entry where the person wants those of a journal: a notebook of its source.
  ///
  /// - Parameter names: Of the notebook, behind those that it is in.
  mutating func sort(into names: [String], _ options: ImportOptions) {
    let names = names.filter { !$0.isBlank }
    guard let last = names.last else { return }
    switch options.journals {
    case .folders:
      folder = names.suffix(8).map { Slug(from: $0)?.text ?? Slug.codePoints(of: $0).text }
        .joined(separator: "/")
    case .tags: if !entry.tags.contains(last) { entry.tags.append(last) }
    case .none: break
    }
  }
}
