import SiteFiles

/// The fingerprints of a public entry alone.
///
/// They stand side by side for all entries: reading each entry's own ``EntryPrint`` takes longer
/// than all that is done with it.
struct EntryFingerprints: Sendable {
  /// Of what its neighbours show, of what lists show besides, and of its body.
  let name: UInt64
  let words: UInt64
  let body: UInt64
  /// Of its content file's path: an id that the entry does not give comes from it.
  let source: UInt64

  init(_ print: EntryPrint, of source: SitePath) {
    (name, words, body) = (print.name, print.words, print.body)
    self.source = fingerprint(of: source)
  }
}
