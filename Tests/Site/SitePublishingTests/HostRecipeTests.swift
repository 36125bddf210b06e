import Foundation
import LocalizedDates
import SiteFiles
import SitePublishing
import Testing

@Suite struct HostRecipeTests {
  private func files(_ host: HostRecipe.Host, at url: String?) throws -> [String: String] {
    let site = try url.map { try #require(SiteURL($0)) }
    let files = HostRecipe(host, for: site).files.map { ($0.path.text, $0.text) }
    return Dictionary(files, uniquingKeysWith: { first, _ in first })
  }

  @Test(arguments: [
    (nil, [:]), ("https://me.github.io/diary/", [:]), ("https://me.github.io/", [:]),
    ("https://example.org/diary/", [:]),
    ("https://diary.example.org/", ["Static/CNAME": "diary.example.org\n"]),
    ("http://diary.example.org:8080/", ["Static/CNAME": "diary.example.org\n"]),
  ])
  func githubPagesIsToldOfADomainOfItsOwn(url: String?, more: [String: String]) throws {
    #expect(
      try files(.githubPages, at: url) == ["Static/.nojekyll": ""].merging(more) { $1 })
  }

  @Test func netlifyIsToldOfMediaTypesAndOfTheBasePath() throws {
    #expect(
      try files(.netlify, at: "https://example.org/diary/") == [
        "Static/_headers": """
        # Texts to share are UTF-8, and feeds say what they are.
        /diary/*
          X-Content-Type-Options: nosniff
        /diary/*.txt
          Content-Type: text/plain; charset=utf-8
        /diary/feed.xml
          Content-Type: application/rss+xml; charset=utf-8
        /diary/atom.xml
          Content-Type: application/atom+xml; charset=utf-8
        /diary/feed.json
          Content-Type: application/feed+json; charset=utf-8

        """,
        "Static/_redirects": """
        # The site stands at /diary/, its files at the root of what is published.
        /diary/* /:splat 200
        / /diary/ 302

        """,
      ])
    let atRoot = try files(.netlify, at: "https://example.org/")
    #expect(atRoot.keys.sorted() == ["Static/_headers"])
    #expect(atRoot["Static/_headers"]?.contains("\n/*.txt\n") == true)
  }

  @Test func nginxIsGivenALocation() throws {
    #expect(
      try files(.nginx, at: "https://example.org/diary/") == [
        "nginx.conf": """
        # Include this in the 'server' block of your host. The files lie in /srv/www/diary/
        location /diary/ {
          root /srv/www;
          index index.html;
          error_page 404 /diary/404.html;
          # Texts to share are UTF-8, and say so.
          charset utf-8;
          charset_types text/plain text/css text/xml text/javascript application/javascript application/rss+xml application/atom+xml;
          add_header X-Content-Type-Options nosniff;
          location = /diary/feed.xml { types {} default_type application/rss+xml; }
          location = /diary/atom.xml { types {} default_type application/atom+xml; }
          location = /diary/feed.json { types {} default_type application/feed+json; }
          # Nothing of a site begins with a dot, but what certificates are checked by.
          location ~ /\\.(?!well-known) { return 404; }
        }
        location = /diary { return 301 /diary/; }

        """
      ])
    let atRoot = try files(.nginx, at: nil)["nginx.conf"]
    #expect(atRoot?.contains("\nlocation / {\n") == true)
    #expect(atRoot?.contains("return 301") == false)
  }

  @Test(arguments: [
    (HostRecipe.Host.githubPages, nil, "git: {remote: 'git@github.com:me/diary.git'}"),
    (.netlify, "../it's.git", "git: {remote: '../it''s.git'}"),
    (.nginx, nil, "rsync: {destination: 'me@example.org:/srv/www/diary/'}"),
  ])
  func itNamesTheTargetThatFits(host: HostRecipe.Host, remote: String?, target: String) throws {
    let site = try #require(SiteURL("https://example.org/diary/"))
    #expect(HostRecipe(host, for: site).target(remote: remote) == target)
  }

  private func workflow(on forge: BuildingWorkflow.Forge = .github) -> String {
    BuildingWorkflow(on: forge, zone: .utc, now: Instant(seconds: 1_767_225_600)).file.text
  }

  @Test func aWorkflowRunsOnTheMainBranchAndTheScheduleOnly() {
    #expect(
      workflow().hasPrefix(
        """
        # Builds the diary and publishes it, at every push to 'main' and once a day, when entries
        # fall due. The whole diary lies in this repository for that: keep the repository private.
        # Actions are named by commit. To update one, write the commit of its new version.
        name: diary
        on:
          push:
            branches: [main]
          schedule:
            - cron: '5 0 * * *'
        permissions: {}
        concurrency:
          group: diary
        jobs:
          build:
            if: github.ref == 'refs/heads/main'
            runs-on: ubuntu-latest
            permissions:
              contents: read

        """))
    for event in ["pull_request", "workflow_dispatch", "workflow_run", "issue"] {
      #expect(!workflow().contains(event))
    }
  }

  @Test func aWorkflowNamesActionsByCommit() throws {
    let lines = workflow().split(separator: "\n").filter { $0.contains("uses:") }
    #expect(lines.count == 3)
    for line in lines {
      let parts = line.split(whereSeparator: { " @".contains($0) }).suffix(4)
      let (commit, version) = (parts.dropFirst().first ?? "", parts.last ?? "")
      #expect(commit.utf8.count == 40, "\(line)")
      #expect(commit.allSatisfy { $0.isHexDigit && !$0.isUppercase })
      #expect(version.hasPrefix("v") && version.split(separator: ".").count == 3)
    }
  }

  @Test func onlyTheBuildSeesTheSecrets() throws {
    let text = workflow()
    let jobs = try #require(text.range(of: "\n  publish:\n"))
    let (build, publish) = (text[..<jobs.lowerBound], text[jobs.lowerBound...])
    #expect(build.contains("DIARYSITE_SECRET: ${{ secrets.DIARYSITE_SECRET }}\n"))
    #expect(!build.contains(": write"))
    #expect(!publish.contains("secrets."))
    #expect(publish.contains("    permissions:\n      pages: write\n      id-token: write\n"))
  }

  /// 2026-01-01T00:00Z: five minutes after the diary's midnight, as UTC has it.
  @Test(arguments: [
    ("UTC", "5 0"), ("Asia/Seoul", "5 15"), ("America/New_York", "5 5"), ("Asia/Kolkata", "35 18"),
    ("Pacific/Kiritimati", "5 10"),
  ])
  func aWorkflowRunsWhenADayBegins(zone: String, time: String) throws {
    let zone = try #require(Zone(zone))
    let text = BuildingWorkflow(on: .github, zone: zone, now: Instant(seconds: 1_767_225_600)).file
      .text
    #expect(text.contains("\n    - cron: '\(time) * * *'\n"))
    #expect(text.contains("rm \"$RUNNER_TEMP/site/.diarysite-output\""))
  }

  /// Cron knows no summer time: the day must have begun in winter, too.
  @Test(arguments: [
    ("Europe/Berlin", "5 23"), ("America/New_York", "5 5"), ("Australia/Sydney", "5 14"),
    ("Asia/Seoul", "5 15"),
  ])
  func aWorkflowOfASummerRunsWhenADayOfWinterBegins(zone: String, time: String) throws {
    let zone = try #require(Zone(zone))
    for month in 0..<12 {
      let now = Instant(seconds: 1_767_225_600 + Int64(month) * 30 * 86_400)
      let text = BuildingWorkflow(on: .github, zone: zone, now: now).file.text
      #expect(text.contains("\n    - cron: '\(time) * * *'\n"), "month \(month + 1)")
    }
  }

  /// A block of YAML whose lines begin at one column.
  @Test(arguments: [BuildingWorkflow.Forge.github, .gitlab, .forgejo])
  func theCommandsThatInstallStandBelowOneAnother(forge: BuildingWorkflow.Forge) throws {
    let lines = workflow(on: forge).split(separator: "\n")
    let first = try #require(lines.firstIndex { $0.contains("curl --fail") })
    let columns = lines[first..<(first + 6)].map { $0.prefix { $0 == " " }.count }
    #expect(Set(columns).count == 1, "\(columns)")
  }
}
