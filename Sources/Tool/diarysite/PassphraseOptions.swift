import ArgumentParser
import Diagnostics
import DiaryModel

/// The option of every command that can encrypt entries.
struct PassphraseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with the passphrase for encrypted entries, or for one group of readers.",
      valueName: "[group=]file"))
  var passphraseFile: [String] = []

  /// A function that finds the passphrase of a group; its second argument is the name of the
  /// environment variable that may hold it.
  func finder(
    _ progress: ProgressLine, _ signals: Signals
  ) -> @Sendable (ReaderGroup, String) throws(Diagnostics) -> String? {
    let given =
      passphraseFile.isEmpty ? variable("PASSPHRASE_FILE").map { [$0] } ?? [] : passphraseFile
    let passphrases = Passphrases(files: given, progress, signals.interruption)
    return { group, variable throws(Diagnostics) in
      try passphrases.passphrase(of: group, variable: variable)
    }
  }
}
