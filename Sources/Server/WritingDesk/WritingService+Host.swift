import NIOHTTP1
package import PreviewServer

extension WritingService: WritingHost {
  package func isOpen(for request: Request, at origin: WritingOrigin) -> Bool {
    ReaderCookie.values(in: request, at: origin).contains { keys.isReader($0, at: origin) }
  }

  package func answer(
    to request: Request, _ path: String, _ query: [String: String], at origin: WritingOrigin
  ) async -> Response {
    var answer = await WritingResponder(service: self, origin: origin).answer(
      to: request, WritingTarget(path), query)
    answer.headers.add(contentsOf: pageHeaders)
    return answer
  }
}

/// The header fields that keep the writing page apart from everything else on its host.
private let pageHeaders = HTTPHeaders([
  (
    "Content-Security-Policy",
    """
    default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
    img-src 'self' blob: data:; media-src 'self' blob:; font-src 'self'; frame-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'
    """
  ),
  (
    "Permissions-Policy",
    """
    camera=(self), geolocation=(self), display-capture=(), microphone=(), midi=(), payment=(), \
    publickey-credentials-get=(), serial=(), usb=()
    """
  ),
  ("Cross-Origin-Opener-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
])

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
