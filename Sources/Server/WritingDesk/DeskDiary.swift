package import Diagnostics
package import DiaryBuild
import DiaryGate
import DiaryLoading
package import DiaryModel
import DiaryWriting
package import LocalizedDates
package import SiteFiles
package import StructuredText

/// The diary of the writing page: where it is, what time it is, and whom to ask.
package struct DeskDiary: Sendable {
  private let folder: DiskPath
  /// The entries of the process.
  let entries: OpenDiary
  let present: @Sendable () -> Instant
  let basePath: @Sendable () -> String
  let weather: @Sendable (Configuration) -> WeatherAsking?
  let rebuild: @Sendable () -> Void
  let publish: (@Sendable (PublishingWish, WritingDesk) async -> JSONValue)?
  private let note: @Sendable ([Diagnostic]) -> Void

  /// - Parameters:
  ///   - folder: The diary's root.
  ///   - basePath: The current beginning of the preview's addresses.
  ///   - weather: The way to the provider that a configuration names; `nil` if it names none.
  ///   - rebuild: Has the site built again, although no source changed.
  ///   - publish: Publishes the site as the page wishes; `nil` if it cannot.
  ///   - note: Shows notes to the person who started the program.
  package init(
    _ entries: OpenDiary, at folder: DiskPath, present: @escaping @Sendable () -> Instant,
    basePath: @escaping @Sendable () -> String,
    weather: @escaping @Sendable (Configuration) -> WeatherAsking? = { _ in nil },
    rebuild: @escaping @Sendable () -> Void = {},
    publish: (@Sendable (PublishingWish, WritingDesk) async -> JSONValue)? = nil,
    note: @escaping @Sendable ([Diagnostic]) -> Void = { _ in }
  ) {
    (self.entries, self.folder, self.present) = (entries, folder, present)
    (self.basePath, self.weather, self.rebuild, self.note) = (basePath, weather, rebuild, note)
    self.publish = publish
  }

  /// Pages keep unsaved texts of different diaries apart by it.
  var name: String { Self.name(of: folder) }

  /// A name that no other diary of this machine has, and that says nothing.
  package static func name(of folder: DiskPath) -> String {
    ContentHash(of: Array(folder.resolved.text.utf8).span).text
  }

  /// The language of the diary and the colour of its page, as the configuration has them now.
  var look: (language: LocaleTag, hue: Int) {
    let read = try? loadConfiguration(from: diaryFiles(at: folder)).configuration
    let configuration = read ?? Configuration(locale: .english, zone: .utc)
    let month = configuration.zone.wallTime(at: present())?.day.month ?? 1
    let hue =
      switch configuration.appearance.accent {
      case .month(let month): month
      case .monthsSouth: (month + 5) % 12 + 1
      case .months, .hue, .voice: month
      }
    return (configuration.locale, hue)
  }

  /// Removes what writing left some time ago.
  ///
  /// - Returns: Whether some of it is too young.
  @discardableResult
  package func sweep() -> Bool {
    guard let files = try? diaryFiles(at: folder) else { return false }
    let swept = Leftovers(in: files, below: contentFolder).sweep()
    if !swept.notes.isEmpty { note(swept.notes) }
    return swept.hasMore
  }
}

/// Asks a provider for the weather of a place at a moment.
///
/// The position is rounded to two decimals, about a kilometre.
package typealias WeatherAsking =
  @Sendable (
    _ position: Location.Coordinates, _ moment: Instant
  ) async throws(WeatherRefusal) -> Weather

/// Why there is no weather.
package struct WeatherRefusal: Error, Hashable, Sendable {
  package let why, fix: String

  package init(why: String, fix: String) {
    (self.why, self.fix) = (why, fix)
  }

  static let noProvider = WeatherRefusal(
    why: "the diary names no provider",
    fix: "add 'weather: {provider: open-meteo}' to diarysite.yml")
}
