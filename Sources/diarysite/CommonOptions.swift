import ArgumentParser
import Diagnostics

enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never
}

/// The options of every command.
struct CommonOptions: ParsableArguments {
  @Flag(help: "Show errors only.")
  var quiet = false

  @Flag(help: "Show every message, and what the build did.")
  var verbose = false

  @Option(help: "How messages and results are written: text or json.")
  var format: OutputFormat?

  @Option(help: "Whether messages are coloured: auto, always or never.")
  var color: ColorChoice?

  @Flag(help: "Quote entries that are not public in messages, also off a terminal.")
  var showSource = false

  /// - Throws: If a variable has a value that its option would not take.
  func console() throws -> Console {
    let format = try self.format ?? choice("FORMAT") ?? .text
    let color = try self.color ?? choice("COLOR") ?? .auto
    return Console(
      format: format, color: color, showsSource: try showSource || flag("SHOW_SOURCE"),
      isQuiet: try quiet || flag("QUIET"), isVerbose: try verbose || flag("VERBOSE"))
  }
}

/// An option's variable: `DIARYSITE_` and its name; an empty one counts as none.
func variable(_ name: String) -> String? {
  environment("DIARYSITE_" + name).flatMap { $0.isEmpty ? nil : $0 }
}

/// A flag's variable: exactly `true` or `false`.
func flag(_ name: String) throws -> Bool {
  guard let value = variable(name) else { return false }
  guard let isOn = Bool(value) else {
    throw ValidationError("DIARYSITE_\(name) is '\(value)': it may be true or false.")
  }
  return isOn
}

func choice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String) throws -> Choice? {
  guard let value = variable(name) else { return nil }
  guard let choice = Choice(rawValue: value) else {
    let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("DIARYSITE_\(name) is '\(value)': it may be \(all).")
  }
  return choice
}
