package import LocalizedDates

/// A workflow that installs diarysite on a code host, builds and checks a diary there and publishes
/// it.
///
/// The sources must lie there for that, private entries included; nothing writes it unasked.
package struct BuildingWorkflow: Sendable {
  /// Programs that hosts of code run.
  package enum Forge: String, Sendable { case github, gitlab, forgejo }

  package let forge: Forge
  private let zone: Zone
  private let now: Instant

  /// - Parameters:
  ///   - zone: The diary's: entries fall due when a day begins there.
  ///   - now: A time of the year in which the zone's offsets from UTC are looked up.
  package init(on forge: Forge, zone: Zone, now: Instant) {
    (self.forge, self.zone, self.now) = (forge, zone, now)
  }

  /// The branch whose pushes are published.
  static let branch = "main"

  /// A minute and an hour, as cron has them.
  var time: String { "\(minute % 60) \(minute / 60)" }

  /// Minutes after midnight of the diary's zone, as UTC has them; 5 minutes late, for a day that
  /// has surely begun.
  ///
  /// Cron knows no summer time. With the smallest offset of the year the day has begun in all of it;
  /// with another one a run would come an hour early, and entries would appear a day late.
  private var minute: Int {
    let weeks = (0..<53).map { Instant(seconds: now.seconds + Int64($0) * 7 * 86_400) }
    let offset = weeks.map { zone.offset(at: $0).seconds }.min() ?? 0
    let minutes = 24 * 60 - offset / 60 + 5
    return (minutes % (24 * 60) + 24 * 60) % (24 * 60)
  }

  package var file: HostRecipe.File {
    switch forge {
    case .github: HostRecipe.File(".github/workflows/diary.yml", github)
    case .gitlab: HostRecipe.File(".gitlab-ci.yml", gitlab)
    case .forgejo: HostRecipe.File(".forgejo/workflows/diary.yml", forgejo)
    }
  }

  /// Commands that fetch the package, compare its checksum and install it, with what it needs for
  /// photos, films, sounds and documents if the diary has any.
  ///
  /// - Parameters:
  ///   - folder: Where the package goes, as a word of the shell.
  ///   - prefix: What comes before a command that only the superuser may run.
  ///   - photos: The packages for photos.
  func install(
    inFolder folder: String, by prefix: String = "", photos: String = "libvips-tools"
  ) -> [String] {
    let install = prefix + "apt-get install --quiet --yes --no-install-recommends"
    return [
      "curl --fail --silent --show-error --location --proto '=https' --output "
        + "\(folder)/diarysite.deb \"$DIARYSITE_URL\"",
      "echo \"$DIARYSITE_SHA256  \"\(folder)/diarysite.deb | sha256sum --check",
      "\(prefix)apt-get update --quiet",
      "\(install) \(folder)/diarysite.deb",
      "if grep --quiet '^photos:' diarysite.yml; then \(install) \(photos); fi",
      "if grep --quiet '^media:' diarysite.yml; then "
        + "\(install) ffmpeg qpdf; fi",
    ]
  }
}
