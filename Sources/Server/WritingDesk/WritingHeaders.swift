import NIOHTTP1

/// The header fields that keep the writing page apart from everything else on its host.
enum WritingHeaders {
  /// The fields for the page and its answers.
  static let page = HTTPHeaders([
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
}
