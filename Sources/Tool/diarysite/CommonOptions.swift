import ArgumentParser

/// The options of every command.
///
/// Options are strings rather than of types of their own: at every start the parser asks the
/// runtime for the conformances of each option's type, which is slow.
struct CommonOptions: ParsableArguments {
  @Flag(help: "Show errors only.")
  var quiet = false

  @Flag(help: "Show all messages, and lists in full.")
  var verbose = false

  @Option(
    help: "The format of messages and results: text or json (default: text).",
    completion: .list(OutputFormat.allCases.map(\.rawValue)))
  var format: String?

  @Option(
    help: "When to colour messages: auto, always or never (default: auto).",
    completion: .list(ColorChoice.allCases.map(\.rawValue)))
  var color: String?

  @Flag(help: "Quote entries that are not public even if messages do not go to a terminal.")
  var showSource = false

  /// - Throws: If an option or a variable has a value that is not allowed.
  func console() throws -> Console {
    let format: OutputFormat = try choice("--format", format, or: "FORMAT") ?? .text
    let color: ColorChoice = try choice("--color", color, or: "COLOR") ?? .auto
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
    throw ValidationError("DIARYSITE_\(name) is '\(value)'; it must be true or false.")
  }
  return isOn
}

/// The value of an option, or of its variable, that must be one of a few words.
func choice<Choice: RawRepresentable<String> & CaseIterable>(
  _ option: String, _ given: String?, or name: String? = nil
) throws -> Choice? {
  guard let value = given ?? name.flatMap(variable) else { return nil }
  if let choice = Choice(rawValue: value) { return choice }
  let asked = given == nil ? name.map { "DIARYSITE_" + $0 } ?? option : option
  throw ValidationError("\(asked) is '\(value)'; it must be one of \(words(for: Choice.self)).")
}

/// The choice that a word names.
func choice<Choice: RawRepresentable<String> & CaseIterable>(
  named word: String, of option: String
) throws -> Choice {
  if let choice = Choice(rawValue: word) { return choice }
  throw ValidationError("\(option) must be one of \(words(for: Choice.self)).")
}

/// All words that a choice has.
func words<Choice: RawRepresentable<String> & CaseIterable>(for _: Choice.Type) -> String {
  Choice.allCases.map(\.rawValue).joined(separator: ", ")
}

enum ColorChoice: String, CaseIterable {
  case auto
  case always
  case never
}

enum OutputFormat: String, CaseIterable {
  case text
  case json
}
