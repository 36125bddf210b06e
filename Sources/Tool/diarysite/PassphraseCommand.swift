import ArgumentParser
import DiaryPrivacy

/// `diarysite passphrase`
struct PassphraseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passphrase",
    abstract: "Make a passphrase for readers of encrypted entries.",
    discussion: """
      Prints a new one each time, and keeps none. Give it to your readers, and to diarysite in \
      DIARYSITE_PASSPHRASE or with --passphrase-file.
      """)

  func run() {
    Console.writeResult(Passphrase.random() + "\n")
  }
}
