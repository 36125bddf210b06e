import SiteFiles

/// The fingerprints of a public entry alone.
///
/// They stand side by side for all entries: reading each entry's own ``EntryFingerprint`` takes longer
/// than all that is done with it.
struct FingerprintRow: Sendable {
  /// Of what its neighbours show, of what lists show besides, and of its body.
  let name: UInt64
  let words: UInt64
  let body: UInt64
  /// Of its content file's path: an id that the entry does not give comes from it.
  let source: UInt64

  init(_ fingerprint: EntryFingerprint, of source: SitePath) {
    (name, words, body) = (fingerprint.name, fingerprint.words, fingerprint.body)
    self.source = DiaryBuild.fingerprint(of: source)
  }
}
