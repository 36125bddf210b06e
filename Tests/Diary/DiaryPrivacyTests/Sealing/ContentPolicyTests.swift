import DiaryPrivacy
import Testing

@Suite struct ContentPolicyTests {
  private func policy(scripts: String = "", styles: String = "") -> String {
    """
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    script-src 'self'\(scripts); style-src 'self'\(styles); img-src 'self' data: blob:; \
    media-src 'self' blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'">
    """
  }

  private func page(_ text: String) -> String {
    String(decoding: withContentPolicy(Array(text.utf8)), as: UTF8.self)
  }

  @Test func aPageBeginsWithItsPolicy() {
    #expect(
      page("<html><head>\n<meta charset=\"utf-8\"></head><body>x</body></html>")
        == "<html><head>\n\(policy())\n<meta charset=\"utf-8\"></head><body>x</body></html>")
    #expect(page("<HEAD class=\"a>b\"><p>") == "<HEAD class=\"a>b\">\n\(policy())<p>")
  }

  /// The hashes are those that other programs compute.
  @Test func whatStandsInThePageIsKnownByItsHash() {
    let hash = " 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
    #expect(
      page("<head><script>alert(1)</script><SCRIPT type='a>'>alert(1)</SCRIPT ></head>")
        == "<head>\n\(policy(scripts: hash))<script>alert(1)</script>"
        + "<SCRIPT type='a>'>alert(1)</SCRIPT ></head>")
    #expect(
      page("<head></head><style>alert(1)</style><script src=\"a.js\"></script>")
        == "<head>\n\(policy(styles: hash))</head><style>alert(1)</style>"
        + "<script src=\"a.js\"></script>")
  }

  @Test(arguments: ["", "<", "<p>no head</p>", "<header>x</header>", "<head", "<head x=\""])
  func withoutAHeadNothingIsAdded(text: String) {
    #expect(page(text) == text)
  }

  @Test(arguments: ["<head><script", "<head><script>", "<head><script>x", "<head><style></styl"])
  func aPageThatIsCutIsStillAPage(text: String) {
    #expect(page(text).hasPrefix("<head>\n<meta http-equiv="))
  }
}
