import ArgumentParser
import Glibc
import LocalizedDates

/// The defaults that a new diary takes from the machine it is created on.
enum MachineHabits {
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
        variable: variable("TIME_ZONE"), link: target(ofLink: "/etc/localtime"),
        file: beginning(of: "/etc/timezone")) ?? .utc
    }
    if let zone = Zone(option) { return zone }
    throw ValidationError(
      "--time-zone '\(option)' is not a time zone. Write a name such as Asia/Seoul, or an offset such as +09:00."
    )
  }

  private static func target(ofLink path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let length = buffer.withUnsafeMutableBytes { bytes in
      bytes.bindMemory(to: CChar.self).baseAddress.map { readlink(path, $0, bytes.count) } ?? -1
    }
    return length > 0 ? String(decoding: buffer[..<length], as: UTF8.self) : nil
  }

  private static func beginning(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if file < 0 { return nil }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = read(file, &buffer, buffer.count)
    return length > 0 ? String(decoding: buffer[..<length], as: UTF8.self) : nil
  }
}
