extension BuildingWorkflow {
  /// Actions by the commit that is run, with the version that it is: a version's name can be moved
  /// to another commit by whoever takes an account over, a commit cannot.
  fileprivate static let (checkout, upload, deploy) = (
    "actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2",
    "actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1",
    "actions/deploy-pages@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0"
  )

  /// On Ubuntu, where the part that reads HEIC is a package of its own.
  private var installation: String {
    install(
      inFolder: "\"$RUNNER_TEMP\"", by: "sudo ", photos: "libvips-tools libheif-plugin-libde265"
    ).joined(separator: "\n          ")
  }

  /// A workflow of GitHub Actions, which hands the site to GitHub Pages.
  var github: String {
    """
    # Builds the diary and publishes it, at every push to '\(Self.branch)' and once a day, when entries
    # fall due. The whole diary lies in this repository for that: keep the repository private.
    # Actions are named by commit. To update one, write the commit of its new version.
    name: diary
    on:
      push:
        branches: [\(Self.branch)]
      schedule:
        - cron: '\(time) * * *'
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
          - name: Install diarysite
            env:
              DIARYSITE_URL: ${{ vars.DIARYSITE_URL }}
              DIARYSITE_SHA256: ${{ vars.DIARYSITE_SHA256 }}
            run: |
              \(installation)
          - name: Build
            env:
              DIARYSITE_SECRET: ${{ secrets.DIARYSITE_SECRET }}
              DIARYSITE_PASSPHRASE: ${{ secrets.DIARYSITE_PASSPHRASE }}
            run: |
              diarysite build --output "$RUNNER_TEMP/site"
              diarysite check --all "$RUNNER_TEMP/site"
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
