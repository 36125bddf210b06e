package import LocalizedDates

/// A workflow that builds and publishes a diary on GitHub instead of on the writer's machine.
///
/// The sources must lie there for that, private entries included; nothing writes it unasked.
package struct BuildingWorkflow: Sendable {
  private let zone: Zone
  private let now: Instant

  /// - Parameters:
  ///   - zone: The diary's: entries fall due when a day begins there.
  ///   - now: Decides how far the zone is from UTC.
  package init(zone: Zone, now: Instant) {
    (self.zone, self.now) = (zone, now)
  }

  package var file: HostRecipe.File { HostRecipe.File(".github/workflows/diary.yml", text) }

  /// The steps for the user before the first run.
  package static let advice =
    "In the repository's settings: Pages from 'GitHub Actions'; the variables DIARYSITE_URL (where "
    + "a Linux program 'diarysite' can be fetched) and DIARYSITE_SHA256 (its checksum); the secret "
    + "DIARYSITE_SECRET (the line in '.diarysite-secret'); and, if there are encrypted entries, "
    + "DIARYSITE_PASSPHRASE."

  /// The branch whose pushes are published.
  private static let branch = "main"

  /// Actions by the commit that is run, with the version that it is: a version's name can be moved
  /// to another commit by whoever takes an account over, a commit cannot.
  private static let (checkout, upload, deploy) = (
    "actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2",
    "actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1",
    "actions/deploy-pages@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0"
  )

  /// Minutes after midnight of the diary's zone, as UTC has them; 5 minutes late, for a day that
  /// has surely begun.
  private var minute: Int {
    let offset = zone.wallTime(at: now)?.offset.seconds ?? 0
    let minutes = 24 * 60 - offset / 60 + 5
    return (minutes % (24 * 60) + 24 * 60) % (24 * 60)
  }

  private var text: String {
    """
    # Builds the diary and publishes it, at every push to '\(Self.branch)' and once a day, when entries
    # fall due. The whole diary lies in this repository for that: keep the repository private.
    # Actions are named by commit. To update one, write the commit of its new version.
    name: diary
    on:
      push:
        branches: [\(Self.branch)]
      schedule:
        - cron: '\(minute % 60) \(minute / 60) * * *'
    permissions: {}
    concurrency:
      group: diary
    jobs:
      build:
        if: github.ref == 'refs/heads/\(Self.branch)'
        runs-on: ubuntu-latest
        permissions:
          contents: read
        steps:
          - uses: \(Self.checkout)
            with:
              persist-credentials: false
          - name: Get diarysite
            env:
              DIARYSITE_URL: ${{ vars.DIARYSITE_URL }}
              DIARYSITE_SHA256: ${{ vars.DIARYSITE_SHA256 }}
            run: |
              curl --fail --silent --show-error --location --proto '=https' --output "$RUNNER_TEMP/diarysite" "$DIARYSITE_URL"
              echo "$DIARYSITE_SHA256  $RUNNER_TEMP/diarysite" | sha256sum --check
              chmod +x "$RUNNER_TEMP/diarysite"
          - name: Get what makes sizes of photos
            run: |
              if grep --quiet '^photos:' diarysite.yml; then
                sudo apt-get update --quiet
                sudo apt-get install --quiet --yes libvips-tools libheif-plugin-libde265
              fi
          - name: Get what takes metadata out of films, sounds and documents
            run: |
              if grep --quiet '^media:' diarysite.yml; then
                sudo apt-get update --quiet
                sudo apt-get install --quiet --yes ffmpeg libimage-exiftool-perl qpdf
              fi
          - name: Build
            env:
              DIARYSITE_SECRET: ${{ secrets.DIARYSITE_SECRET }}
              DIARYSITE_PASSPHRASE: ${{ secrets.DIARYSITE_PASSPHRASE }}
            run: |
              "$RUNNER_TEMP/diarysite" build --output "$RUNNER_TEMP/site"
              rm "$RUNNER_TEMP/site/.diarysite-output"
              tar --create --file "$RUNNER_TEMP/artifact.tar" --directory "$RUNNER_TEMP/site" .
          - uses: \(Self.upload)
            with:
              name: github-pages
              path: ${{ runner.temp }}/artifact.tar
              retention-days: 1
              if-no-files-found: error
      publish:
        needs: build
        runs-on: ubuntu-latest
        permissions:
          pages: write
          id-token: write
        environment:
          name: github-pages
          url: ${{ steps.deployment.outputs.page_url }}
        steps:
          - id: deployment
            uses: \(Self.deploy)

    """
  }
}
