import SiteFiles
import Testing

@Suite struct SecretNameTests {
  @Test(arguments: [
    ("keys.kdbx", SecretKind.passwords), ("Keys.KDBX", .passwords), ("all.psafe3", .passwords),
    (".htpasswd", .passwords), (".netrc", .passwords), (".pgpass", .passwords),
    (".git-credentials", .passwords), ("login.keychain-db", .passwords),
    ("logins.json", .passwords),
    ("site.p12", .keyStore), ("site.pfx", .keyStore), ("app.jks", .keyStore),
    ("release.keystore", .keyStore), ("backup.gpg", .keyStore), ("wallet.dat", .keyStore),
    ("id_rsa", .privateKey), ("id_rsa.old", .privateKey), ("id_ed25519_sk", .privateKey),
    ("id_work", .privateKey), ("server.ppk", .privateKey), ("AuthKey_1.p8", .privateKey),
    ("server.pem", .privateKey), ("server.key", .privateKey),
    (".env", .credentials), (".env.local", .credentials), (".env.production", .credentials),
    ("app.env", .credentials), (".npmrc", .credentials), ("wp-config.php", .credentials),
    ("wp-config.php.bak", .backup), ("wp-config.php.old", .credentials),
    ("credentials", .credentials), ("credentials.json", .credentials),
    ("client_secret_1.json", .credentials), ("service-account.json", .credentials),
    ("secrets.yml", .credentials), ("terraform.tfstate", .credentials),
    ("diary.sql", .database), ("diary.sql.gz", .database), ("diary.sqlite", .database),
    ("diary.sqlite3", .database), ("dump.rdb", .database), ("dump.tar", .database),
    ("diary.dump", .database), ("core", .dump), ("core.4711", .dump), ("app.hprof", .dump),
    ("site.bak", .backup), (".bash_history", .history), (".python_history", .history),
    ("fish_history", .history), (".diarysite-secret", .siteSecret),
  ])
  func namesOfSecretsAreTold(name: String, kind: SecretKind) {
    #expect(secretKind(ofFileNamed: name) == kind)
  }

  @Test(arguments: [
    "credentials.html", "keys.html", "id_rsa.pub", "id_ed25519.pub", "id_card.jpg", "dump.html",
    "dump.jpg", "core.js", "core.css", "passwords.md", "env.html", "shadow.jpg", "shadow.txt",
    "key.png", "keyboard", "history.txt", "history", "sql.html", "about-sql.txt", "feed.xml",
    "_headers", "_redirects", "CNAME", "robots.txt", ".nojekyll", "security.txt", "idea", "id.txt",
    "tokens.json", "core.json", "environment.txt", "backup-of-the-heart.txt", "", ".", "..", "a.",
  ])
  func innocentNamesAreNot(name: String) {
    #expect(secretKind(ofFileNamed: name) == nil)
  }
}

@Suite struct SecretBeginningTests {
  private static let key = String(repeating: "MIIEvQIBADANBgkqhkiG9w0B", count: 2)

  static let texts: [(String, SecretKind)] = [
    ("-----BEGIN PRIVATE KEY-----\n\(key)\n-----END PRIVATE KEY-----\n", .privateKey),
    ("-----BEGIN RSA PRIVATE KEY-----\r\n\(key)\r\n", .privateKey),
    (
      "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES\n\n\(key)\n",
      .privateKey
    ),
    ("-----BEGIN OPENSSH PRIVATE KEY-----\n\(key)\n", .privateKey),
    ("-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: 1\n\n\(key)\n", .privateKey),
    ("A note first\n-----BEGIN EC PRIVATE KEY-----\n\(key)\n", .privateKey),
    ("PuTTY-User-Key-File-3: ssh-ed25519\n", .privateKey),
    ("# created\nAGE-SECRET-KEY-1QQQQ\n", .privateKey),
    (
      "{\n \"type\": \"service_account\",\n \"private_key\": \"-----BEGIN PRIVATE KEY-----\\nMII\"}",
      .credentials
    ),
    ("token = gh" + "p_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8\n", .token),
    ("aws_access_key_id=AKI" + "AQ3EGRU7XKV2WPL9N\n", .token),
    ("SLACK=xox" + "b-123456789012-abcDEF345678\n", .token),
    ("{\"stripe\":\"sk_li" + "ve_4eC39HqLyjWDarjtT1zdp7dc\"}", .token),
    ("glp" + "at-a1B2c3D4e5F6g7H8i9J0", .token),
    ("-- MySQL dump 10.13\n", .database), ("-- PostgreSQL database dump\n", .database),
    ("--\n-- PostgreSQL database dump\n--\n", .database),
    ("PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\n", .database),
    ("name,url,username,password\na,b,c,d\n", .passwords),
    ("\"url\",\"username\",\"password\",\"httpRealm\"\n", .passwords),
    ("0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n", .siteSecret),
  ]

  @Test(arguments: texts)
  func textsThatOpenSomethingAreTold(text: String, kind: SecretKind) {
    #expect(secretKind(ofFileBeginningWith: Array(text.utf8)) == kind)
  }

  @Test(arguments: [
    "A private key begins with -----BEGIN PRIVATE KEY----- and ends with a line like it.\n",
    "<p>-----BEGIN PRIVATE KEY-----</p>\n", "-----BEGIN PRIVATE KEY-----\n...\n",
    "-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n\(key)\n",
    "-----BEGIN PUBLIC KEY-----\n\(key)\n", "-----BEGIN CERTIFICATE-----\n\(key)\n",
    "-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n\(key)\n",
    "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nWords.\n", "ssh-ed25519 AAAAC3Nza me\n",
    "AKIAIOSFODNN7EXAMPLE\n", "ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n", "ghp_ and xoxb- are\n",
    "xghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8", "AKIAlowercaseletters1", "sk_live_ is how\n",
    "SELECT * FROM days;\n", "-- My SQL notes\n", "username, password and other words\n",
    "name,date,weather\n", "{\"private_key\": \"ask me\"}",
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  file.txt\n",
    "0000000000000000000000000000000000000000000000000000000000000000\n", "", "\n",
  ])
  func textsAboutSuchThingsAreNot(text: String) {
    #expect(secretKind(ofFileBeginningWith: Array(text.utf8)) == nil)
  }

  @Test(
    arguments: [
      (Array("SQLite format 3".utf8) + [0], SecretKind.database), (Array("PGDMP".utf8), .database),
      ([0x03, 0xD9, 0xA2, 0x9A, 0x67, 0xFB, 0x4B, 0xB5, 0, 0], .passwords),
      ([0xFE, 0xED, 0xFE, 0xED, 0, 0, 0, 2], .keyStore),
      ([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + [UInt8](repeating: 0, count: 9) + [4, 0], .dump),
      (
        [0x30, 0x82, 0x0A, 0x01, 2, 1, 3] + [0x30] + [UInt8](repeating: 0x82, count: 20), .keyStore
      ),
      ([0x30, 0x82, 0x04, 0xBE, 2, 1, 0, 0x30] + [UInt8](repeating: 7, count: 20), .privateKey),
      ([0x30, 0x82, 0x04, 0xA4, 2, 1, 0, 2, 0x82] + [UInt8](repeating: 7, count: 20), .privateKey),
      ([0x30, 0x77, 2, 1, 1, 4, 0x20] + [UInt8](repeating: 7, count: 20), .privateKey),
      ([0x95, 0x03, 0xC6, 4] + [UInt8](repeating: 7, count: 20), .keyStore),
      ([0xC5, 0x58, 4] + [UInt8](repeating: 7, count: 20), .keyStore),
    ] as [([UInt8], SecretKind)])
  func filesThatOpenSomethingAreTold(bytes: [UInt8], kind: SecretKind) {
    #expect(secretKind(ofFileBeginningWith: bytes) == kind)
    for length in 0..<bytes.count {
      _ = secretKind(ofFileBeginningWith: Array(bytes.prefix(length)))
    }
  }

  @Test(
    arguments: [
      [0xFF, 0xD8, 0xFF, 0xE0], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + [UInt8](repeating: 0, count: 9) + [2, 0],
      [0x30, 0x82, 0x03, 0x01, 0x30, 0x82] + [UInt8](repeating: 7, count: 20),
      [0x99, 0x01, 0x0D, 4] + [UInt8](repeating: 7, count: 20),
      [0xC6, 0x33, 4] + [UInt8](repeating: 7, count: 20), [0x30], [0x30, 0x84], [0x30, 0xFF, 2, 1],
    ] as [[UInt8]])
  func otherFilesAreNot(bytes: [UInt8]) {
    #expect(secretKind(ofFileBeginningWith: bytes) == nil)
  }

  @Test func bytesThatAreNoTextAreNotSearched() {
    let token = Array(("gh" + "p_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8").utf8)
    #expect(secretKind(ofFileBeginningWith: [1, 0, 2] + token) == nil)
    #expect(secretKind(ofFileBeginningWith: [1, 3, 2, 0x20] + token) == .token)
  }
}
