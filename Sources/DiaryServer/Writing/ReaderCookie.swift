import HTTPTypes

/// The cookie by which a browser at the far end of a tunnel may see the preview's pages.
///
/// It opens nothing else: the writing page's requests carry the key. The name's beginning has
/// browsers refuse it without HTTPS, and from other hosts.
///
/// ## Source
/// RFC 6265bis, section 4.1.3.2.
enum ReaderCookie {
  private static let name = "__Host-diarysite"

  static func field(_ value: String) -> String {
    "\(name)=\(value); Path=/; Secure; HttpOnly; SameSite=Strict"
  }

  /// The values that a request brings.
  static func values(in request: HTTPRequest) -> [String] {
    request.headerFields.values(named: "cookie").flatMap { $0.split(separator: ";") }
      .compactMap { pair in
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == name else { return nil }
        return String(parts[1])
      }
  }
}
