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
