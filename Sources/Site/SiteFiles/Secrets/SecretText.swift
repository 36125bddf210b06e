/// Looks for keys and tokens in the beginning of a text.
struct SecretText {
  let bytes: [UInt8]

  var kind: SecretKind? {
    if isSiteSecret { return .siteSecret }
    for (start, kind) in Self.starts where begins(with: start, at: 0) { return kind }
    if let kind = kindOfTable { return kind }
    for index in bytes.indices where isTold(by: bytes[index]) {
      if let kind = kind(at: index) { return kind }
    }
    return nil
  }

  private static let starts: [(StaticString, SecretKind)] = [
    ("-- MySQL dump", .database), ("-- MariaDB dump", .database), ("-- PostgreSQL data", .database),
    ("-- phpMyAdmin SQL Dump", .database), ("-- Dump created by", .database),
    ("/*M!999999", .database), ("PRAGMA foreign_keys=OFF;", .database),
    ("--\n-- PostgreSQL database dump", .database),
    ("PuTTY-User-Key-File-", .privateKey),
  ]

  /// The bytes that what is looked for begins with.
  private func isTold(by byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "A"), UInt8(ascii: "g"), UInt8(ascii: "x"),
      UInt8(ascii: "s"), UInt8(ascii: "n"), UInt8(ascii: "\""), UInt8(ascii: "d"):
      true
    default: false
    }
  }

  private func kind(at index: Int) -> SecretKind? {
    switch bytes[index] {
    case UInt8(ascii: "-"): return isKey(at: index) ? .privateKey : nil
    case UInt8(ascii: "\""): return isServiceAccount(at: index) ? .credentials : nil
    default: break
    }
    if index > 0, isWord(bytes[index - 1]) { return nil }
    if begins(with: "AGE-SECRET-KEY-1", at: index) { return .privateKey }
    return Self.tokens.contains { isToken($0, at: index) } ? .token : nil
  }

  // MARK: Keys

  /// `-----BEGIN ... PRIVATE KEY-----` alone in its line, and then a line of a key.
  private func isKey(at index: Int) -> Bool {
    guard index == 0 || bytes[index - 1] == 0x0A, begins(with: "-----BEGIN ", at: index) else {
      return false
    }
    let end = lineEnd(from: index)
    let line = bytes[index..<end].filter { $0 != 0x0D }
    guard line.contains("PRIVATE KEY".utf8), line.count < 60,
      line.suffix(5) == Array("-----".utf8)[...]
    else { return false }
    // Fields such as `Proc-Type` stand between the frame and the key.
    var start = end + 1
    for _ in 0..<8 where start < bytes.count {
      let end = lineEnd(from: start)
      let line = bytes[start..<end].filter { $0 != 0x0D && $0 != 0x20 }
      if line.count >= 24, line.allSatisfy(isBase64) { return true }
      if line.starts(with: "-----".utf8) { return false }
      start = end + 1
    }
    return false
  }

  /// `"private_key": "-----BEGIN ...`, as clouds write it; the key is one text with `\n` in it.
  private func isServiceAccount(at index: Int) -> Bool {
    guard begins(with: "\"private_key\"", at: index) else { return false }
    let rest = bytes[(index + 13)..<min(bytes.count, index + 80)]
    let value = rest.drop { [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ":")].contains($0) }
    return value.starts(with: "\"-----BEGIN ".utf8)
      && value.contains("PRIVATE KEY-----\\n".utf8)
  }

  // MARK: Tokens

  private struct Token {
    let start: StaticString
    /// The number of letters and digits that follow.
    let length: ClosedRange<Int>
    var hasDashes = false
  }

  private static let tokens: [Token] = [
    Token(start: "ghp_", length: 36...255), Token(start: "gho_", length: 36...255),
    Token(start: "ghu_", length: 36...255), Token(start: "ghs_", length: 36...255),
    Token(start: "ghr_", length: 36...255), Token(start: "github_pat_", length: 60...255),
    Token(start: "glpat-", length: 20...64, hasDashes: true),
    Token(start: "AKIA", length: 16...16), Token(start: "ASIA", length: 16...16),
    Token(start: "xoxb-", length: 20...255, hasDashes: true),
    Token(start: "xoxp-", length: 20...255, hasDashes: true),
    Token(start: "xoxa-", length: 20...255, hasDashes: true),
    Token(start: "xoxr-", length: 20...255, hasDashes: true),
    Token(start: "xoxs-", length: 20...255, hasDashes: true),
    Token(start: "xapp-", length: 20...255, hasDashes: true),
    Token(start: "npm_", length: 36...36), Token(start: "sk_live_", length: 24...255),
    Token(start: "sk-ant-", length: 40...255, hasDashes: true),
    Token(start: "dop_v1_", length: 64...64), Token(start: "nfp_", length: 36...255),
  ]

  private func isToken(_ token: Token, at index: Int) -> Bool {
    guard begins(with: token.start, at: index) else { return false }
    let rest = bytes[(index + token.start.utf8CodeUnitCount)...].prefix { byte in
      isWord(byte) || token.hasDashes && byte == UInt8(ascii: "-")
    }
    // Examples repeat a letter or are labelled as examples.
    return token.length.contains(rest.count) && Set(rest).count >= 8
      && rest.contains { (0x30...0x39).contains($0) } && !rest.contains("EXAMPLE".utf8)
      && !(token.start.utf8Start[0] == UInt8(ascii: "A") && rest.contains { $0 >= 0x5F })
  }

  // MARK: Others

  /// 64 digits and nothing else.
  private var isSiteSecret: Bool {
    let trimmed = bytes.drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
    return trimmed.count == 64 && bytes.count < 80 && Set(trimmed).count >= 8
      && trimmed.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
      && bytes[trimmed.endIndex...].allSatisfy { $0 <= 0x20 }
  }

  /// A table of passwords, as browsers and password managers write it.
  private var kindOfTable: SecretKind? {
    let line = bytes[..<lineEnd(from: 0)].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    guard line.count < 400 else { return nil }
    let cells = line.split(separator: UInt8(ascii: ",")).map { cell in
      String(decoding: cell.filter { $0 > 0x20 && $0 != 0x22 }, as: UTF8.self)
    }
    let names = ["username", "login_username", "user", "login", "url", "loginuri", "login_uri"]
    let hasPassword = cells.contains { $0 == "password" || $0 == "login_password" }
    return hasPassword && cells.contains(where: names.contains) ? .passwords : nil
  }

  private func lineEnd(from start: Int) -> Int {
    bytes[min(start, bytes.count)...].firstIndex(of: 0x0A) ?? bytes.count
  }

  private func begins(with word: StaticString, at index: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[index + $0] == word.utf8Start[$0] }
  }

  private func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == UInt8(ascii: "_")
  }

  private func isBase64(_ byte: UInt8) -> Bool {
    isWord(byte) && byte != UInt8(ascii: "_") || [0x2B, 0x2F, 0x3D].contains(byte)
  }
}

/// The reason to keep a file off a site: its content opens something.
package enum SecretKind: String, Hashable, Sendable, CaseIterable {
  case privateKey = "a private key"
  case keyStore = "a store of keys"
  case passwords = "a file of passwords"
  case credentials = "a file of credentials"
  case token = "a token that opens an account"
  case database = "a database or a dump of one"
  case dump = "a dump of a program's memory"
  case backup = "a backup"
  case history = "a history of commands"
  case siteSecret = "the secret of a site"

  package var words: String { rawValue }
}
