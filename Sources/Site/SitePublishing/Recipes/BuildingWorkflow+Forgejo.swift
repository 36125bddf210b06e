extension BuildingWorkflow {
  /// A workflow of Forgejo Actions, which sends the site to the branch `pages` with the token of its
  /// run.
  ///
  /// It uses no action of others: all it does is in this file.
  var forgejo: String {
    """
    # Builds the diary and publishes it, at every push to '\(Self.branch)' and once a day, when entries
    # fall due. The whole diary lies in this repository for that: keep the repository private, unless
    # your host shows pages of public repositories alone; then do not use this.
    name: diary
    on:
      push:
        branches: [\(Self.branch)]
      schedule:
        - cron: '\(time) * * *'
    jobs:
      publish:
        if: github.ref == 'refs/heads/\(Self.branch)'
        runs-on: docker
        container:
          image: debian:bookworm-slim
        env:
          HOST: ${{ github.server_url }}
          REPOSITORY: ${{ github.repository }}
        steps:
          - name: Get the diary
            env:
              TOKEN: ${{ github.token }}
            run: |
              apt-get update --quiet
              apt-get install --quiet --yes --no-install-recommends ca-certificates curl git
              git config --global credential.helper '!f() { echo username=token; echo "password=$TOKEN"; }; f'
              git clone --quiet --depth 1 --branch \(Self.branch) "$HOST/$REPOSITORY.git" diary
          - name: Install diarysite
            working-directory: diary
            env:
              DIARYSITE_URL: ${{ vars.DIARYSITE_URL }}
              DIARYSITE_SHA256: ${{ vars.DIARYSITE_SHA256 }}
            run: |
              \(install(inFolder: "/tmp").joined(separator: "\n          "))
          - name: Build, check and publish
            working-directory: diary
            env:
              TOKEN: ${{ github.token }}
              DIARYSITE_SECRET: ${{ secrets.DIARYSITE_SECRET }}
              DIARYSITE_PASSPHRASE: ${{ secrets.DIARYSITE_PASSPHRASE }}
            run: |
              diarysite build
              diarysite check --all public
              # The settings may name the repository as ssh has it.
              git config --global url."$HOST/".insteadOf "git@${HOST#https://}:"
              diarysite publish --no-build --yes

    """
  }
}
