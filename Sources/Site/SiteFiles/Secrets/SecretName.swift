/// The kind of secret in a file of this name; `nil` for other names.
///
/// Public keys, and pages and pictures about keys, have names of their own: what is published on
/// purpose ends in `.html`, `.jpg` or the like.
///
/// - Parameter name: Without its folder.
package func secretKind(ofFileNamed name: String) -> SecretKind? {
  let name = name.lowercased()
  if let kind = wholeNames[name] { return kind }
  let end = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
  if isMeantForReaders(end) { return nil }
  if let kind = ends[end] { return kind }
  // A file that was set aside or packed is still the same secret.
  if ["old", "save", "copy", "gz", "bz2", "xz", "zst", "zip", "7z"].contains(end),
    let kind = secretKind(ofFileNamed: String(name.dropLast(end.count + 1)))
  {
    return kind
  }
  for (start, kind) in starts where name.hasPrefix(start) { return kind }
  if name.hasPrefix("core."), name.dropFirst(5).allSatisfy(\.isNumber) { return .dump }
  let isKeyOfSSH = name.hasPrefix("id_") && !name.contains(".")
  if isKeyOfSSH { return .privateKey }
  return name.hasPrefix(".") && name.hasSuffix("_history") ? .history : nil
}

/// Whether a name is one of a page, a picture, a film or a public key.
private func isMeantForReaders(_ end: String) -> Bool {
  [
    "html", "htm", "css", "js", "mjs", "md", "jpg", "jpeg", "png", "gif", "webp", "avif", "heic",
    "svg", "ico", "mp4", "m4v", "mov", "webm", "mp3", "m4a", "ogg", "wav", "pdf", "pub", "crt",
    "cer", "woff", "woff2",
  ].contains(end)
}

private let wholeNames: [String: SecretKind] = [
  ".diarysite-secret": .siteSecret,
  "wallet.dat": .keyStore, "key3.db": .keyStore, "key4.db": .keyStore, "secring.gpg": .keyStore,
  "logins.json": .passwords, "login data": .passwords, ".htpasswd": .passwords,
  "htpasswd": .passwords, ".pgpass": .passwords, ".netrc": .passwords, "_netrc": .passwords,
  ".git-credentials": .passwords, ".my.cnf": .passwords, ".mylogin.cnf": .passwords,
  "shadow": .passwords, "passwd": .passwords,
  ".npmrc": .credentials, ".yarnrc": .credentials, ".pypirc": .credentials,
  ".dockercfg": .credentials, ".dockerconfigjson": .credentials, ".s3cfg": .credentials,
  ".boto": .credentials, ".env": .credentials, ".envrc": .credentials,
  "wp-config.php": .credentials, "credentials": .credentials, "credentials.json": .credentials,
  "credentials.yml": .credentials, "credentials.yaml": .credentials,
  "credentials.xml": .credentials, "credentials.csv": .credentials,
  "application_default_credentials.json": .credentials, "secrets.json": .credentials,
  "secrets.yml": .credentials, "secrets.yaml": .credentials, "secrets.toml": .credentials,
  "accesskeys.csv": .credentials, "accesstokens.json": .credentials, "kubeconfig": .credentials,
  "rclone.conf": .credentials, "terraform.tfstate": .credentials,
  "core": .dump, "fish_history": .history, ".lesshst": .history, ".viminfo": .history,
]

private let ends: [String: SecretKind] = [
  "kdbx": .passwords, "kdb": .passwords, "psafe3": .passwords, "1pif": .passwords,
  "1pux": .passwords, "opvault": .passwords, "agilekeychain": .passwords,
  "keychain": .passwords, "keychain-db": .passwords, "htpasswd": .passwords,
  "p12": .keyStore, "pfx": .keyStore, "jks": .keyStore, "jceks": .keyStore, "bks": .keyStore,
  "keystore": .keyStore, "keytab": .keyStore, "gpg": .keyStore, "kbx": .keyStore,
  "ppk": .privateKey, "p8": .privateKey, "pem": .privateKey, "key": .privateKey,
  "env": .credentials, "tfstate": .credentials, "tfvars": .credentials, "ovpn": .credentials,
  "sql": .database, "sqlite": .database, "sqlite3": .database, "sqlitedb": .database,
  "db3": .database, "mdb": .database, "accdb": .database, "rdb": .database, "pgdump": .database,
  "dump": .database,
  "dmp": .dump, "mdmp": .dump, "hprof": .dump, "core": .dump,
  "bak": .backup, "backup": .backup,
]

private let starts: [(String, SecretKind)] = [
  (".env.", .credentials), ("client_secret", .credentials), ("service-account", .credentials),
  ("service_account", .credentials), ("serviceaccount", .credentials), ("dump.", .database),
  ("id_rsa", .privateKey), ("id_ed25519", .privateKey),
  ("id_ecdsa", .privateKey), ("id_dsa", .privateKey), ("bitwarden_export", .passwords),
]
