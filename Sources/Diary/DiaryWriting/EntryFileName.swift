package import DiaryModel
import LocalizedDates
package import SiteFiles

/// Names of files for new entries: `2024/2024-05-12-rain.md`.
package struct EntryFileName: Sendable {
  private let day: Day?
  private let slug: Slug?

  /// - Parameter name: Of the entry elsewhere, for which it has no field.
  package init(_ entry: NewEntry, named name: Slug? = nil) {
    day = entry.date?.day
    let named =
      name ?? entry.slug.flatMap(Slug.init(exactly:)) ?? entry.title.flatMap(Slug.init(from:))
    slug = named.map(Self.short)
  }

  /// The path of the entry's file in the folder of entries.
  ///
  /// - Parameters:
  ///   - attempt: 1 for the first choice, 2 and more for those that are tried next.
  ///   - form: Of the file.
  package func path(attempt: Int, as form: NewEntry.Form = .markdown) -> SitePath {
    var name = day?.iso ?? ""
    if let slug { name += (name.isEmpty ? "" : "-") + slug.text }
    if name.isEmpty { name = "page" }
    if attempt > 1 { name += "-\(attempt)" }
    name += "." + form.rawValue
    let folder = day.map { String($0.iso.prefix(4)) }
    // Days and slugs are names on every disk.
    return SitePath(folder.map { $0 + "/" + name } ?? name) ?? .root
  }

  /// Some disks allow names of 255 bytes, some synchronised folders fewer: a date, a number and
  /// the extension are to fit too.
  private static func short(_ slug: Slug) -> Slug {
    if slug.text.utf8.count <= 60 { return slug }
    var text = ""
    for word in slug.text.split(separator: "-") {
      if text.utf8.count + 1 + word.utf8.count > 60 { break }
      text += (text.isEmpty ? "" : "-") + word
    }
    return Slug(exactly: text) ?? slug
  }
}
