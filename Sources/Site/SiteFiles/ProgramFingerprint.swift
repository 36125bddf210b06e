/// A fingerprint of this program and version: the stamp of its file.
///
/// - Returns: `nil` if the file cannot be read; then every build is a clean one.
package func programFingerprint() -> UInt64? {
  guard let stamp = FileStamp(followingLinksTo: "/proc/self/exe") else { return nil }
  return withUnsafeBytes(of: stamp) {
    ContentHash(of: $0.bindMemory(to: UInt8.self)).value
  }
}
