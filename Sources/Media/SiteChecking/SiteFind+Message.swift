package import Diagnostics
import SiteFiles
import SiteOutput

extension SiteFind {
  /// The find as a message.
  ///
  /// - Parameters:
  ///   - others: The number of other places that have it and no message of their own.
  ///   - written: How the source has it.
  ///   - day: When the words were written, as `20240512`, for the archive; empty if that is not known.
  package func message(
    at location: SourceLocation, others: Int = 0, as written: String, day: String = ""
  ) -> Diagnostic {
    var (what, why, fix) = words(Self.shown(written), day: day)
    if others > 0 { why += "; \(others) more \(others == 1 ? "place has" : "places have") it, too" }
    return Diagnostic(at: location, what: what, why: why, fix: fix)
  }

  private func words(
    _ written: String, day: String
  ) -> (what: String, why: String, fix: String) {
    let correct = "correct the address, or remove the link"
    switch key.kind {
    case .deadLink:
      return ("'\(written)' leads to nothing", "the site has no file for '\(path)'", correct)
    case .deadFragment:
      return (
        "'\(written)' leads to a place that its page does not have",
        "nothing there has the id or the name behind '#'",
        "correct the part behind '#', or remove it"
      )
    case .missingPicture where written.isEmpty:
      return (
        "a picture has no address", "its 'src' is empty", "write the address, or remove the picture"
      )
    case .missingPicture:
      return (
        "the picture '\(written)' is missing", "the site has no file for '\(path)'",
        "correct the address, or add the picture"
      )
    case .missingAlternative:
      return (
        "the picture '\(written)' has no alternative text",
        "who cannot see it learns nothing of it: it has no 'alt'",
        "describe it in 'alt'; write alt=\"\" if it is decoration"
      )
    case .namelessLink:
      return (
        "a link has no text: it shows only the picture '\(written)'",
        "the picture has no alternative text, so nobody can hear where the link leads",
        "write into 'alt' where the link leads"
      )
    case .duplicateID:
      return (
        "the id '\(written)' is on the page twice", "links to it lead to the first of them",
        "give each element an id of its own"
      )
    case .duplicateAddress:
      return (
        "the page has the address of another one",
        "many hosts do not tell '\(path)' from '\(SitePath(key.detail)?.withoutSecrets ?? "")'",
        "rename one of the two"
      )
    case .skippedHeading:
      return (
        "the heading '\(written)' skips a level", "a heading of level \(key.detail)",
        "use the next level"
      )
    case .largePage:
      return (
        "the page is too large", "it has \(key.detail)",
        "split it, or raise 'limits: {page: ...}' in diarysite.yml"
      )
    case .unreadablePage: return ("the file cannot be checked", key.detail, "make it again")
    case .feed: return ("the feed breaks a rule of its format", key.detail, "correct its template")
    case .sitemap:
      return ("the sitemap breaks a rule of its format", key.detail, "correct its template")
    case .deadOutside:
      return (
        "'\(written)' is gone", key.detail,
        "look for a copy at https://web.archive.org/web/\(day)*/\(archived), or remove the link"
      )
    }
  }

  /// The path concerned, for a message that anyone may read.
  private var path: String {
    Self.shown(SitePath(key.subject)?.withoutSecrets ?? (key.subject.isEmpty ? "./" : key.subject))
  }

  /// The address concerned, whole, as a browser asks for it.
  private var archived: String { WebAddress(key.subject)?.text ?? key.subject }

  /// Words of a page on one line, and not too many.
  private static func shown(_ words: String) -> String {
    let line = words.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
    return line.utf8.count > 200 ? line.prefix(200) + "..." : line
  }
}
