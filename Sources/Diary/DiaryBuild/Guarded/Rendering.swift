import CommonMark
import Diagnostics
import DiaryLayout
import DiaryModel
import DiaryPrivacy
import DiaryRendering
import Feeds
import HTMLReading
import SiteFiles

/// The inputs for rendering an entry.
struct Rendering: Sendable {
  let options: MarkdownOptions
  let addresses: SiteAddresses
  let pictures: PictureIndex

  /// - Parameter keepsBeside: As ``EntryRenderer`` has it.
  func renderer(keepsBeside: Bool = false) -> EntryRenderer {
    EntryRenderer(
      options: options, addresses: addresses, pictures: pictures, keepsBeside: keepsBeside)
  }

  /// - Returns: The page of an unlisted entry.
  func render(
    _ entry: UnlistedEntry, pages: GuardedPages
  ) -> Result<(EntryFacts, [UInt8]), Diagnostics> {
    var renderer = renderer(keepsBeside: true)
    return renderer.render(entry, keepsText: false).map { rendered in
      var html: [UInt8] = []
      pages.append(
        entry, rendered.facts, html: rendered.html, leadLength: rendered.leadLength, to: &html)
      return (rendered.facts, html)
    }
  }

  /// The name that a photo of an encrypted entry has on the site.
  static func sealedName(
    of id: EntryID, _ secret: SiteSecret
  ) -> @Sendable (_ photo: SitePath) -> String {
    { photo in secret.opaque(.photo(photo), of: id).text + ".sealed" }
  }

  /// - Parameters:
  ///   - index: Of the entry among the encrypted ones.
  ///   - all: These, newest first.
  /// - Returns: The part of an encrypted entry that is to be sealed.
  func render(
    _ index: Int, of all: [EncryptedEntry], pages: GuardedPages, secret: SiteSecret
  ) -> Result<(EntryFacts, [UInt8]), Diagnostics> {
    var renderer = renderer(keepsBeside: true)
    let entry = all[index]
    let id = entry.content.id
    let rendered = renderer.render(
      entry, keepsText: false, pictureName: Self.sealedName(of: id, secret))
    return rendered.map { rendered in
      var html: [UInt8] = []
      // Where it is opened, keys are at hand: even an owner who trusts the raw HTML of entries
      // would not want what somebody else once put there to read them.
      let lead = sanitised(Array(rendered.html[..<rendered.leadLength])) { $0 }
      let rest = sanitised(Array(rendered.html[rendered.leadLength...])) { $0 }
      pages.append(
        unlocked: index, of: all, rendered.facts, html: lead + rest, leadLength: lead.count,
        to: &html)
      let language = pages.language(of: entry)
      let text = textToSeal([
        ("title", Array(pages.title(of: entry).utf8)), ("lang", Array(language.tag.utf8)),
        ("dir", Array(language.direction.utf8)), ("html", html),
      ])
      return (rendered.facts, text)
    }
  }
}
