import SiteFiles

extension SitePath {
  /// The destination of a link in Markdown that leads here.
  ///
  /// - Parameter folder: That of the file with the link.
  func address(from folder: SitePath) -> String {
    var (here, there) = (parts(of: folder)[...], parts(of: self)[...])
    while let first = here.first, there.count > 1, first == there.first {
      here.removeFirst()
      there.removeFirst()
    }
    let path = String(repeating: "../", count: here.count) + there.joined(separator: "/")
    // A bracket would end the destination.
    return percentEncoded(path).replacing("(", with: "%28").replacing(")", with: "%29")
  }

  private func parts(of path: SitePath) -> [Substring] { path.text.split(separator: "/") }
}
