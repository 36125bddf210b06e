/// A sound, film or document of the site, as a page shows it where it is named by an image, or by a
/// link alone in its paragraph, as imports bring them:
///
/// ```html
/// <figure class="sound"><audio controls preload="metadata" src="a.m4a" aria-label="Rain"><a
/// href="a.m4a">Rain</a></audio><figcaption>Rain</figcaption></figure>
/// <a class="file" href="a.pdf">Notes <small>PDF, 2 pages, 40 kB</small></a>
/// ```
///
/// The link inside is for browsers that play nothing.
package struct EmbeddedFile: Hashable, Sendable {
  package let address: [UInt8]
  /// Its name where the writer gives it no words.
  package let name: [UInt8]
  /// The HTML around its name, which stands once or twice in it.
  package let parts: [[UInt8]]
  /// The class of its figure; `nil`: it is a link in any case.
  package let figure: String?

  package init(address: [UInt8], name: String, parts: [String], figure: String?) {
    (self.address, self.name, self.figure) = (address, Array(name.utf8), figure)
    self.parts = parts.map { Array($0.utf8) }
  }
}
