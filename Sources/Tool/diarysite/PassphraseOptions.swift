import ArgumentParser
import Diagnostics
import DiaryBuild

/// The option of every command that can encrypt entries.
struct PassphraseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with the passphrase for encrypted entries, or for one group of readers.",
      valueName: "[group=]file"))
  var passphraseFile: [String] = []

  func finder(_ progress: ProgressLine, _ signals: Signals) -> PassphraseFinder {
    let given =
      passphraseFile.isEmpty ? variable("PASSPHRASE_FILE").map { [$0] } ?? [] : passphraseFile
    let passphrases = Passphrases(files: given, progress, signals.interruption)
    return { group, variable throws(Diagnostics) in
      try passphrases.passphrase(of: group, variable: variable)
    }
  }
}
