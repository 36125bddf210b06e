package import LocalizedDates

/// A workflow that installs diarysite on a code host, builds and checks a diary there and publishes
/// it.
///
/// The sources must lie there for that, private entries included; nothing writes it unasked.
package struct BuildingWorkflow: Sendable {
  /// Programs that hosts of code run.
  package enum Forge: Sendable { case github, gitlab, forgejo }

  let forge: Forge
  private let zone: Zone
  private let now: Instant

  /// - Parameters:
  ///   - zone: The diary's: entries fall due when a day begins there.
  ///   - now: Decides how far the zone is from UTC.
  package init(on forge: Forge, zone: Zone, now: Instant) {
    (self.forge, self.zone, self.now) = (forge, zone, now)
  }

  /// The branch whose pushes are published.
  static let branch = "main"

  /// A minute and an hour, as cron has them.
  var time: String { "\(minute % 60) \(minute / 60)" }

  /// Minutes after midnight of the diary's zone, as UTC has them; 5 minutes late, for a day that
  /// has surely begun.
  private var minute: Int {
    let offset = zone.wallTime(at: now)?.offset.seconds ?? 0
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

  /// The steps for the user before the first run.
  package var advice: String {
    switch forge {
    case .github:
      "In the repository's settings: Pages from 'GitHub Actions'; under 'Secrets and variables', the "
        + Self.values
    case .gitlab:
      "In the project's settings, under CI/CD, Variables (masked and protected): the " + Self.values
        + " Under Build, Pipeline schedules: one a day, for entries that fall due."
    case .forgejo:
      "In the repository's settings, under Actions: the " + Self.values
        + " The site is the branch 'pages', which the workflow writes."
    }
  }

  private static let values =
    "variables DIARYSITE_URL (where the package 'diarysite_VERSION_amd64.deb' can be fetched) and "
    + "DIARYSITE_SHA256 (its checksum); the secret DIARYSITE_SECRET (the line in "
    + "'.diarysite-secret'); and, if there are encrypted entries, DIARYSITE_PASSPHRASE."

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
        + "\(install) ffmpeg libimage-exiftool-perl qpdf; fi",
    ]
  }
}
