import ArgumentParser
import PreviewServer

/// The options of the commands that have the writing page.
struct WritingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Also answer a tunnel that ends at this name, over HTTPS only; may be repeated.",
      valueName: "host"))
  var allowHost: [String] = []

  @Flag(help: "Print the address of the writing page, which works once, instead of opening it.")
  var printAddress = false

  /// The option that was given, if any.
  var given: String? {
    !allowHost.isEmpty ? "--allow-host" : printAddress ? "--print-address" : nil
  }

  /// - Throws: If a name is none of a tunnel.
  func tunnels() throws -> [String] {
    try allowHost.map { text in
      guard let host = tunnelHost(text) else {
        throw ValidationError(
          "--allow-host '\(text)' is not the name of a tunnel's end. "
            + "Write it like diary.example.org.")
      }
      return host
    }
  }
}
