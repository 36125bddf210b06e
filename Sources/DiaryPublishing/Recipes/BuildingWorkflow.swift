import DiaryModel
public import LocalizedDates

/// A workflow that builds and publishes a diary on GitHub instead of on the writer's machine.
///
/// The sources must lie there for that, private entries included; nothing writes it unasked.
public struct BuildingWorkflow: Sendable {
  private let zone: Zone
  private let now: Instant

  /// - Parameters:
  ///   - zone: The diary's: entries fall due when a day begins there.
  ///   - now: Decides how far the zone is from UTC.
  public init(zone: Zone, now: Instant) {
    (self.zone, self.now) = (zone, now)
  }

  public var file: HostRecipe.File { HostRecipe.File(".github/workflows/diary.yml", text) }

  /// What the writer does before the first run.
  public static let advice =
    "In the repository's settings: Pages from 'GitHub Actions'; the variables DIARYSITE_URL (where "
    + "a Linux program 'diarysite' can be fetched) and DIARYSITE_SHA256 (its checksum); and, if "
    + "there are unlisted or encrypted entries, the secrets DIARYSITE_SECRET and "
    + "DIARYSITE_PASSPHRASE."

  /// Minutes after midnight of the diary's zone, as UTC has them; 5 minutes late, for a day that
  /// has surely begun.
  private var minute: Int {
    let offset = zone.wallTime(at: now)?.offset.seconds ?? 0
    let minutes = 24 * 60 - offset / 60 + 5
    return (minutes % (24 * 60) + 24 * 60) % (24 * 60)
  }

  private var text: String {
    """
    # Builds the diary and publishes it, at every push and once a day, when entries fall due.
    # The whole diary lies in this repository for that: keep the repository private.
    name: diary
    on:
      push:
      workflow_dispatch:
      schedule:
        - cron: '\(minute % 60) \(minute / 60) * * *'
    permissions:
      contents: read
      pages: write
      id-token: write
    concurrency:
      group: diary
    jobs:
      publish:
        runs-on: ubuntu-latest
        environment:
          name: github-pages
          url: ${{ steps.deployment.outputs.page_url }}
        steps:
          - uses: actions/checkout@v4
          - name: Get diarysite
            env:
              DIARYSITE_URL: ${{ vars.DIARYSITE_URL }}
              DIARYSITE_SHA256: ${{ vars.DIARYSITE_SHA256 }}
            run: |
              curl --fail --silent --show-error --location --proto '=https' --output diarysite-program "$DIARYSITE_URL"
              echo "$DIARYSITE_SHA256  diarysite-program" | sha256sum --check
              chmod +x diarysite-program
          - name: Build
            env:
              DIARYSITE_SECRET: ${{ secrets.DIARYSITE_SECRET }}
              DIARYSITE_PASSPHRASE: ${{ secrets.DIARYSITE_PASSPHRASE }}
            run: |
              ./diarysite-program build --output "$RUNNER_TEMP/site"
              rm "$RUNNER_TEMP/site/.diarysite-output"
          - uses: actions/configure-pages@v5
          - uses: actions/upload-pages-artifact@v3
            with:
              path: ${{ runner.temp }}/site
          - id: deployment
            uses: actions/deploy-pages@v4

    """
  }
}
