import Foundation
import SiteFiles
import SiteOutput
import TestSupport
import Testing

@testable import SitePublishing

@Suite struct ToolEnvironmentTests {
  @Test func variablesOfDiarysiteAreLeftOut() {
    let environment = ToolEnvironment(
      [
        "PATH": "/usr/bin", "HOME": "/home/me", "DIARYSITE_SECRET": "s",
        "DIARYSITE_PASSPHRASE_FAMILY": "p", "DIARYSITE_": "x", "MY_DIARYSITE_X": "mine",
      ], outside: DiskPath("/nowhere"))
    #expect(
      environment.variables == ["PATH": "/usr/bin", "HOME": "/home/me", "MY_DIARYSITE_X": "mine"])
  }

  @Test func foldersOfTheDiaryAndRelativeOnesHoldNoPrograms() throws {
    let bench = try Bench()
    try bench.write("#!/bin/sh\n", to: "diary/bin/tool")
    try bench.makeExecutable("diary/bin/tool")
    try bench.write("#!/bin/sh\n", to: "bin/tool")
    try bench.write("no program", to: "other/tool")
    try FileManager.default.createSymbolicLink(
      at: bench.url("link"), withDestinationURL: bench.url("diary/bin"))
    let inside = ["diary/bin", "link", "bin/../diary/bin"].map { bench.url($0).path }
    let outside = ["other", "diary2", "bin"].map { bench.root.path + "/" + $0 }
    let path = ([".", "", "bin", "./diary/bin"] + inside + outside).joined(separator: ":")
    let environment = ToolEnvironment(["PATH": path], outside: DiskPath(bench.url("diary").path))
    #expect(environment.folders == outside)
    #expect(environment.variables == ["PATH": outside.joined(separator: ":")])
    try bench.makeExecutable("bin/tool")
    #expect(environment.program("tool") == DiskPath(bench.root.path + "/bin/tool"))
    #expect(environment.program("nothing") == nil)
  }

  @Test(arguments: ["", ".", "::", "bin"])
  func withoutFoldersToolsDoNotLookWhereTheyRun(path: String) {
    let environment = ToolEnvironment(["PATH": path], outside: DiskPath("/nowhere"))
    #expect(environment.variables["PATH"] == "/usr/local/bin:/usr/bin:/bin")
    #expect(environment.program("sh") == nil)
  }

  /// What each program was started with, and by the programs that it starts.
  @Test(
    .needs(.ssh, .rsync, .rclone),
    arguments: [
      (PublishTarget.git(.init(remote: "../site.git")), ["git"]),
      (.git(.init(remote: "me@nowhere.invalid:x")), ["git", "ssh"]),
      (.rsync(.init(destination: "../www")), ["rsync"]),
      (.rsync(.init(destination: "me@nowhere.invalid:/x")), ["rsync", "ssh"]),
      (.rclone(remote: "here:/tmp/no such folder of anybody"), ["rclone"]),
    ])
  func noToolSeesWhatIsOurs(target: PublishTarget, tools: [String]) async throws {
    let bench = try Bench()
    try bench.makeRemote()
    var environment = try bench.spiedOn(["git", "ssh", "rsync", "rclone", "curl"])
    environment.variables.merge(bench.environment.variables) { own, _ in own }
    let site = try bench.site(["index.html": "home"])
    // A host that does not exist is no matter here.
    if let publication = try? bench.publication(to: target, from: environment),
      let assessment = try? await publication.look(for: site, under: Bench.key(), .ask)
    {
      _ = try? await publication.send(assessment)
    }
    try expectNothingOfOurs(bench, tools)
  }

  @Test func whatFetchesPagesSeesNothingThatIsOurs() async throws {
    let bench = try Bench()
    let environment = try bench.spiedOn(["curl"])
    let target = PublishTarget.folder(path: "../www")
    let publication = try bench.publication(to: target, from: environment)
    let assessment = try await publication.look(
      for: try bench.site(["index.html": "home"]), under: Bench.key(), .ask)
    let verification = try Verification(
      of: try #require(SiteURL("http://127.0.0.1:1/")), from: environment, attempts: 1)
    _ = try? await verification.run(assessment, namesRemoved: true)
    try expectNothingOfOurs(bench, ["curl"])
  }

  private func expectNothingOfOurs(_ bench: Bench, _ tools: [String]) throws {
    let seen = try bench.tree("seen")
    #expect(Set(seen.keys) == Set(tools))
    for (tool, text) in seen {
      #expect(text.contains("HOME=\(bench.root.path)\n"), "\(tool)")
      #expect(!text.contains("DIARYSITE"), "\(tool)")
      #expect(!text.contains("the-secret"), "\(tool)")
    }
  }
}

extension Bench {
  /// With programs of these names that write down what they were started with, and then run the
  /// real ones.
  func spiedOn(_ tools: [String]) throws -> PublishEnvironment {
    for tool in tools {
      try write(
        """
        #!/bin/sh
        { /usr/bin/env; echo "$0" "$@"; } >> '\(url("seen").path)/\(tool)'
        exec /usr/bin/\(tool) "$@"

        """, to: "spies/\(tool)")
      try makeExecutable("spies/\(tool)")
    }
    try FileManager.default.createDirectory(at: url("seen"), withIntermediateDirectories: true)
    var environment = self.environment
    environment.variables["PATH"] = url("spies").path + ":/usr/bin:/bin"
    for name in ["SECRET", "PASSPHRASE", "PASSPHRASE_FAMILY", "BASE_URL"] {
      environment.variables["DIARYSITE_" + name] = "the-secret"
    }
    return environment
  }
}
