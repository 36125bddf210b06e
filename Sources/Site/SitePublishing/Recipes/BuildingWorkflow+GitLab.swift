extension BuildingWorkflow {
  /// A pipeline of GitLab, whose job `pages` hands the site to GitLab Pages.
  ///
  /// Its schedule is set in the project, not in the file. GitLab looks at the status of a whole item
  /// of `script` alone, so the commands in one say themselves that each of them counts.
  var gitlab: String {
    """
    # Builds the diary and publishes it, at every push to the default branch and by a schedule of the
    # project. The whole diary lies in this repository for that: keep the repository private.
    pages:
      image: debian:bookworm-slim
      rules:
        - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
      interruptible: false
      script:
        - apt-get update --quiet
        - apt-get install --quiet --yes --no-install-recommends ca-certificates curl
        - |
          set -e
          \(install(inFolder: "/tmp").joined(separator: "\n      "))
        - diarysite build --output public
        - diarysite check --all public
        - rm public/.diarysite-output
      artifacts:
        paths: [public]
        expire_in: 1 day

    """
  }
}
