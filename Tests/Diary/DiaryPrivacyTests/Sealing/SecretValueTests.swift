import Testing

@testable import DiaryPrivacy

@Suite struct SecretValueTests {
  @Test func neitherPrintingNorDumpingShowsASecret() throws {
    let secret = try Example.secret()
    let passphrase = Passphrase(unchecked: Example.words)
    let key = try Example.key()
    var shown = "\(secret) \(passphrase) \(key)"
    for value in [secret, passphrase, key] as [Any] {
      shown += String(describing: value) + String(reflecting: value)
      shown += "\(Optional(value) as Any)" + "\([value])" + "\((value, 1))"
      dump(value, to: &shown)
      dump([value], to: &shown)
      #expect(Mirror(reflecting: value).children.isEmpty)
    }
    for part in [secret.text, "0, 1, 2", Example.words, "café", "otter", "99, 97, 102"] {
      #expect(!shown.contains(part))
    }
    #expect(
      "\(secret) \(passphrase) \(key)" == "SiteSecret(hidden) Passphrase(hidden) GroupKey(hidden)")
  }
}
