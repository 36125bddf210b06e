package import Diagnostics
import DiaryBuild
package import DiaryGate
import DiaryListing
import DiaryLoading
package import DiaryModel
import DiaryWriting
package import LocalizedDates
package import SiteFiles

/// The diary of the writing page: where it is, what its preview shows, and what time it is.
package struct DeskDiary: Sendable {
  let folder: DiskPath
  let preview: Preview
  let present: @Sendable () -> Instant
  let basePath: @Sendable () -> String
  let weather: @Sendable (Configuration) -> WeatherAsking?
  private let note: @Sendable ([Diagnostic]) -> Void

  /// - Parameters:
  ///   - folder: The diary's root.
  ///   - preview: The entries that the preview shows besides public ones.
  ///   - basePath: The current beginning of the preview's addresses.
  ///   - weather: The way to the provider that a configuration names; `nil` if it names none.
  ///   - note: Shows notes to the person who started the program.
  package init(
    _ folder: DiskPath, showing preview: Preview, present: @escaping @Sendable () -> Instant,
    basePath: @escaping @Sendable () -> String,
    weather: @escaping @Sendable (Configuration) -> WeatherAsking? = { _ in nil },
    note: @escaping @Sendable ([Diagnostic]) -> Void = { _ in }
  ) {
    (self.folder, self.preview, self.present) = (folder, preview, present)
    (self.basePath, self.weather, self.note) = (basePath, weather, note)
  }

  /// A name that no other diary of this machine has, and that says nothing: pages keep unsaved texts
  /// of different diaries apart by it.
  var name: String { ContentHash(of: Array(folder.resolved.text.utf8).span).text }

  /// The files as they are now: the folder itself may have been replaced.
  func files() throws(Diagnostics) -> any FileTree {
    let tree: FolderOnDisk
    do throws(FileFault) {
      tree = try FolderOnDisk(path: folder.text)
    } catch {
      let (why, fix) = error.reason.words
      throw Diagnostics(
        at: nil, subject: .files, what: "the diary cannot be read", why: why, fix: fix)
    }
    return try ContentPlace(of: folder).mounted(in: tree, of: folder)
  }

  private func configuration() throws(Diagnostics) -> Configuration {
    try loadConfiguration(from: try files()).configuration
  }

  /// The language of the diary and the colour of its page, as the configuration has them now.
  var look: (language: LocaleTag, hue: Int) {
    let configuration = (try? configuration()) ?? Configuration(locale: .english, zone: .utc)
    let month = configuration.zone.wallTime(at: present())?.day.month ?? 1
    let hue =
      switch configuration.appearance.accent {
      case .month(let month): month
      case .monthsSouth: (month + 5) % 12 + 1
      case .months, .hue: month
      }
    return (configuration.locale, hue)
  }

  /// Reads all entries.
  func index(of files: any FileTree) async throws(Diagnostics) -> EntryIndex {
    let configuration = try loadConfiguration(from: files).configuration
    return try await EntryIndex(files, configuration, now: present())
  }

  /// Removes what writing left some time ago.
  ///
  /// - Returns: Whether some of it is too young.
  @discardableResult
  package func sweep() -> Bool {
    guard let files = try? files() else { return false }
    let swept = Leftovers(in: files, below: contentFolder).sweep()
    if !swept.notes.isEmpty { note(swept.notes) }
    return swept.hasMore
  }
}
