package import Diagnostics
package import DiaryModel
import DiaryPrivacy
package import SiteFiles

/// Tries passphrases on what their readers have now, before a build encrypts: with a mistyped one
/// everything would be encrypted anew, and nobody could open it.
///
/// A place is believed for nothing else. Salts, names and rounds are the diary's own, so whoever
/// plants a page there makes the owner be asked, or name a new passphrase, and no more.
package struct PassphraseTrial: Sendable {
  /// A place that has the site as it was, such as `the folder '/srv/www'`; `read` gives `nil` for a
  /// file that is not there, is longer, or cannot be read.
  package typealias Place = (
    name: String, read: @Sendable (_ file: SitePath, _ limit: Int) async -> [UInt8]?
  )

  /// The first that shows something for a group decides; if none does, nothing is known.
  package var places: [Place]
  /// Asks for the passphrase of a group again, which the request gives from then on.
  ///
  /// - Returns: Whether there is an answer.
  private let ask: @Sendable (ReaderGroup, _ place: String) -> Bool

  /// In bytes.
  private static let longest = 16 << 20

  package init(
    on places: [Place], asking ask: @escaping @Sendable (ReaderGroup, _ place: String) -> Bool
  ) {
    (self.places, self.ask) = (places, ask)
  }

  /// Tries the passphrases that are at hand for a site that was built before: they should open it,
  /// and what its readers have.
  package func runWithoutBuild(_ request: BuildRequest) async throws(Diagnostics) {
    let diary = try await LoadedDiary.checked(request)
    for place in places {
      try await PassphraseTrial(on: [place], asking: ask)
        .run(request, diary.configuration, diary.contents)
    }
  }

  /// - Throws: If a passphrase opens nothing, and nobody says that it is a new one.
  func run(
    _ request: BuildRequest, _ configuration: Configuration, _ contents: DiaryEntries
  ) async throws(Diagnostics) {
    // A build says what is wrong with a passphrase by itself, or that there is none.
    guard !contents.groups.isEmpty,
      var keys = try? SiteKeys(request, configuration, for: contents.groups)
    else { return }
    var (open, faults) = (keys.groups, [Diagnostic]())
    for place in places where !open.isEmpty {
      let file = GuardedMaking.listFolder.appending("index.html")
      let page = await place.read(file, Self.longest) ?? []
      let sealed = Sealed.all(in: page)
      let shown = open.filter { group in
        let id = keys.secret.opaque(listOf: group.name)
        return !sealed.isEmpty && page.firstRange(of: id.text.utf8) != nil
      }
      open.removeAll(where: shown.contains)
      for group in shown {
        while try !keys.opens(sealed, of: group) {
          guard ask(group, place.name) else {
            faults.append(Self.fault(of: group, at: place))
            break
          }
          let earlier = keys.code
          keys = try SiteKeys(request, configuration, for: contents.groups)
          // The same once more is no mistake.
          if keys.code == earlier { break }
        }
      }
    }
    if !faults.isEmpty { throw Diagnostics(faults) }
  }

  private static func fault(of group: ReaderGroup, at place: Place) -> Diagnostic {
    Diagnostic(
      at: nil, subject: .configuration,
      what: "the passphrase for the readers '\(group.name)' is not the one that they have",
      why: "it does not open the list of encrypted entries of \(place.name)",
      fix: "correct it; for a new one, which these readers will need, build or publish with "
        + "--new-passphrase")
  }
}
