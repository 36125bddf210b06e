import ArgumentParser
import Diagnostics
import DiaryModel

/// The option of every command that may encrypt entries.
struct PassphraseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with the passphrase of encrypted entries, or of one group of readers.",
      valueName: "[group=]file"))
  var passphraseFile: [String] = []

  /// Finds the passphrase of a group for a build, whose variable has the given name.
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
