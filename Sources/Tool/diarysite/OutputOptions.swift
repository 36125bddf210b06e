import ArgumentParser

/// The option of every command that reads or writes the diary's own site.
struct OutputOptions: ParsableArguments {
  @Option(help: "The site's folder, relative to the diary (default: public).")
  var output: String?

  /// The folder as messages show it: relative to the diary.
  var folder: String { output ?? variable("OUTPUT") ?? "public" }
}
