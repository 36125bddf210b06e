import SiteFiles

/// Whether an address has a password or a token in it, or what may be one.
///
/// Files of settings are shared and kept, and arguments of programs are seen by everybody on the
/// machine. So an address is refused rather than guessed at, in these cases, also where signs are
/// written as `%3A`, `%40` and the like:
///
/// - a URL with a user name (`https://TOKEN@host`), except a mere user of ssh;
/// - a colon and an at sign after it outside of a path (`user:password@host`), also where a slash
///   of the password hides the host (`user:pa/ss@host:path`);
/// - a query or a fragment: a URL's whole, otherwise one with a word like `token=`;
/// - a token that is known by its beginning (`ghp_...`).
///
/// `git@host:path`, `ssh://git@host/path`, `https://example.org/@me/` and paths are fine.
///
/// ## Source
/// RFC 3986, 3.2.1 and 2.1; git-clone(1), "GIT URLS".
package func mayHoldSecret(_ address: String) -> Bool {
  var text = address
  // The second program that reads it decodes text that is encoded twice.
  for _ in 0..<4 {
    if isSecret(text) { return true }
    let decoded = String(decoding: percentDecoded(Array(text.utf8)), as: UTF8.self)
    if decoded == text { return false }
    text = decoded
  }
  return true
}

private func isSecret(_ text: String) -> Bool {
  if hasKnownToken(text) { return true }
  if let mark = text.firstRange(of: "://") {
    let scheme = text[..<mark.lowerBound].lowercased()
    return isSecretURL(text[mark.upperBound...], isSSH: scheme.hasSuffix("ssh"))
  }
  return isSecretPath(text[...])
}

/// - Parameter rest: The text after `://`.
private func isSecretURL(_ rest: Substring, isSSH: Bool) -> Bool {
  if let mark = rest.firstIndex(where: { "?#".contains($0) }), rest[mark...].count > 1 {
    return true
  }
  let authority = rest.prefix { !"/?#".contains($0) }
  if let at = authority.lastIndex(of: "@") {
    let user = authority[..<at]
    return !isSSH || user.contains(":") || user.contains("@")
  }
  // A slash of a password ends what looks like the host; so does one of a token.
  let isPlainHost =
    !authority.contains(":") && (authority.contains(".") || authority == "localhost")
    || authority.hasPrefix("[") || authority.isEmpty
  return !isPlainHost && hasAtInside(rest.dropFirst(authority.count))
}

/// `host:path`, `NAME:path`, or a path.
private func isSecretPath(_ text: Substring) -> Bool {
  if hasSecretParameter(text) { return true }
  // '//user:password@host' is a URL that lacks its scheme.
  let rest = text.hasPrefix("//") ? text.dropFirst(2) : text
  let beginning = rest.prefix { $0 != "/" }
  if let first = beginning.first, ".~".contains(first), beginning.count < rest.count,
    beginning.allSatisfy({ $0 == "." || $0 == "~" })
  {
    return false
  }
  guard let colon = beginning.firstIndex(of: ":") else {
    // A user without a password, in a path that lacks its scheme.
    return text.hasPrefix("//") && beginning.contains("@")
  }
  if rest[..<colon].contains("@") {
    // 'user@host:path' is fine, 'user@name:password@host' is not.
    return rest[colon...].prefix { $0 != "/" }.contains("@")
  }
  return hasAtInside(rest[colon...].dropFirst())
}

/// Whether an at sign stands in a text other than at the beginning of a part of a path.
private func hasAtInside(_ path: Substring) -> Bool {
  var last: Character = ":"
  for character in path {
    if character == "@", last != "/" { return true }
    last = character
  }
  return false
}

/// Names of parameters, in lower case and without signs, that hold secrets.
private let secretNames: Set<Substring> = [
  "key", "auth", "authorization", "pass", "pwd", "sig", "sas", "code", "jwt", "bearer", "session",
]
private let secretParts = [
  "token", "secret", "passw", "passphrase", "apikey", "accesskey", "privatekey", "signature",
  "credential",
]

/// Whether a parameter such as `?private_token=` follows a path.
private func hasSecretParameter(_ text: Substring) -> Bool {
  text.split(whereSeparator: { "?#&;".contains($0) }).dropFirst().contains { parameter in
    guard let equals = parameter.firstIndex(of: "=") else { return false }
    let name = parameter[..<equals].lowercased().filter { $0.isLetter || $0.isNumber }
    return secretNames.contains(name[...]) || secretParts.contains { name.contains($0) }
  }
}

/// The beginnings of tokens of well-known hosts, and the user names hosts give to tokens.
private let knownTokens = [
  "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "gldt-", "glptt-", "xoxb-",
  "xoxp-", "x-access-token", "x-oauth-basic", "x-token-auth",
]

private func hasKnownToken(_ text: String) -> Bool {
  let lowercased = text.lowercased()
  return knownTokens.contains { lowercased.contains($0) }
}
