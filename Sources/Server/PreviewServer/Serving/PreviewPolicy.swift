import DiaryPrivacy
import NIOHTTP1
import SiteFiles

/// The header fields that keep the pages of a preview from what is beside them, and from elsewhere.
enum PreviewPolicy {
  /// The fields for the preview's files on the host of the writing page, which may show them in a
  /// frame: no script of theirs runs where the key is, and nothing that is typed reaches another
  /// host.
  static func besideWriting(_ answer: Response) -> HTTPHeaders {
    HTTPHeaders([
      (
        "Content-Security-Policy",
        """
        default-src 'none'; script-src 'none'; style-src \(answer.styleSources); \
        img-src 'self' blob: data:; media-src 'self' blob:; font-src 'self' data:; \
        base-uri 'none'; form-action 'none'; frame-ancestors 'self'
        """
      ),
      ("X-Frame-Options", "SAMEORIGIN"),
    ])
  }

  /// The fields for a preview's pages if entries that are not public may be on them: a theme could
  /// put their words into the address of a picture elsewhere.
  static func hiddenPages(_ answer: Response) -> HTTPHeaders {
    HTTPHeaders([
      (
        "Content-Security-Policy",
        """
        default-src 'none'; script-src 'self'; style-src \(answer.styleSources); \
        connect-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; \
        font-src 'self' data:; worker-src 'none'; base-uri 'self'; form-action 'none'; \
        frame-ancestors 'none'
        """
      ),
      // No policy is asked before a name is looked up.
      ("X-DNS-Prefetch-Control", "off"),
    ])
  }
}

extension Response {
  /// The sources of its styles: a theme may have put some into its pages.
  fileprivate var styleSources: String {
    guard case .bytes(let page) = body, headers["content-type"] == [FileMediaType.html.text] else {
      return "'self'"
    }
    return DiaryPrivacy.styleSources(of: page)
  }
}
