import NIOHTTP1
import PreviewServer

/// The cookie by which a browser may see the preview's pages as soon as there is a tunnel.
///
/// It opens nothing else: the writing page's requests carry the key. Behind a tunnel the name's
/// beginning has browsers refuse it without HTTPS, and from other hosts.
///
/// ## Source
/// RFC 6265bis, section 4.1.3.2.
enum ReaderCookie {
  private static func name(at origin: WritingOrigin) -> String {
    origin.isTunnel ? "__Host-diarysite" : "diarysite"
  }

  static func field(_ value: String, at origin: WritingOrigin) -> String {
    "\(name(at: origin))=\(value); Path=/; \(origin.isTunnel ? "Secure; " : "")HttpOnly; "
      + "SameSite=Strict"
  }

  /// The values that a request brings.
  static func values(in request: Request, at origin: WritingOrigin) -> [String] {
    let name = name(at: origin)
    return request.headers["cookie"].flatMap { $0.split(separator: ";") }
      .compactMap { pair in
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == name else { return nil }
        return String(parts[1])
      }
  }
}
