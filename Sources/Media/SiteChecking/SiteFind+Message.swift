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
    var (what, why, fix) = words(written, day: day)
    if others > 0 { why += "; \(others) more \(others == 1 ? "place has" : "places have") it, too" }
    if written.utf8.count > 200 {
      what = what.replacing(written, with: written.prefix(200) + "...")
    }
    return Diagnostic(
      at: location, what: what, why: why, fix: fix)
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
        "look for a copy at https://web.archive.org/web/\(day)*/\(written), or remove the link"
      )
    }
  }

  /// The path concerned, for a message that anyone may read.
  private var path: String {
    SitePath(key.subject)?.withoutSecrets ?? (key.subject.isEmpty ? "./" : key.subject)
  }

  /// A way in which a source may have written it, and what stands in front of it then.
  package struct Spelling: Sendable {
    package let before: String
    package let text: String
  }

  /// The ways in which a source may have written what a page has, the most exact first.
  package func spellings(of written: String) -> [Spelling] {
    switch key.kind {
    case .duplicateID:
      return ["id=\"", "id='", "id="].map { Spelling(before: $0, text: written) }
    case .skippedHeading: return ["# ", ">", ""].map { Spelling(before: $0, text: written) }
    case .largePage, .unreadablePage, .duplicateAddress, .feed, .sitemap: return []
    default: break
    }
    var texts = [written, written.replacing("&", with: "&amp;"), percentDecoded(written) ?? ""]
    if let scheme = written.firstRange(of: "://") {
      // As bare addresses and those without a scheme are written.
      texts.append(String(written[scheme.upperBound...]))
    } else if key.kind == .deadFragment, let mark = written.firstIndex(of: "#") {
      // A link to a file of the diary has the address of its page.
      texts += [String(written[mark...]), percentDecoded(String(written[mark...])) ?? ""]
    } else if key.kind.isOfPictures, let name = written.split(separator: "/").last {
      texts += [String(name), percentDecoded(String(name)) ?? ""]
    }
    // As code an address is no link: what makes one of it comes first.
    return ["](", "](<", "=\"", "='", "]: ", "<", ""].flatMap { before in
      texts.filter { !$0.isEmpty }.map { Spelling(before: before, text: $0) }
    }
  }

  /// Which of the places of a text in one source is at fault, from 1.
  package var occurrence: Int { key.kind == .duplicateID ? 2 : 1 }
}
