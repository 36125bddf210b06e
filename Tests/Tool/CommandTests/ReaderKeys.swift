/// What a diary with unlisted and encrypted entries needs.
enum ReaderKeys {
  static let secret = String(repeating: "0123456789abcdef", count: 4)
  /// It has the word of all canaries, so that whoever looks for those finds it too.
  static let passphrase = "glacier velvet \(Canary.word) trombone"

  /// As the environment of the program.
  static let variables = ["DIARYSITE_SECRET": secret, "DIARYSITE_PASSPHRASE": passphrase]
}
