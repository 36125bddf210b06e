import ArgumentParser
import Foundation
import LocalizedDates

/// The defaults that a new diary takes from the machine it is created on.
enum MachineHabits {
  /// The language of the terminal, in which a person is asked and answered; `nil` if the environment
  /// says nothing of one.
  static var language: LocaleTag? {
    environment(machineVariable("LANGUAGE")).flatMap { name in
      name.isEmpty ? nil : LocaleTag(posix: name) ?? .english
    }
  }

  /// The option `--locale`, else the locale of the environment, else English.
  static func locale(option: String?) throws -> LocaleTag {
    guard let option else {
      return variable("LOCALE").flatMap { LocaleTag(posix: $0) } ?? .english
    }
    do throws(TextFault) {
      return try LocaleTag(option)
    } catch {
      throw ValidationError("--locale \(error.what): \(error.why). \(error.fix).")
    }
  }

  /// The option `--time-zone`, else the zone of the machine's clock, else UTC.
  static func zone(option: String?) throws -> Zone {
    guard let option else {
      return Zone.ofMachine(
        variable: variable("TIME_ZONE"),
        link: try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime"),
        file: try? String(contentsOfFile: "/etc/timezone", encoding: .utf8)) ?? .utc
    }
    if let zone = Zone(option) { return zone }
    throw ValidationError(
      "--time-zone '\(option)' is not a time zone. Write a name such as Asia/Seoul, or an offset such as +09:00."
    )
  }
}
