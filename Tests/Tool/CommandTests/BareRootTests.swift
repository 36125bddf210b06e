import Foundation
import TestSupport
import Testing

/// The packages of scripts/package in a Debian that has nothing but itself.
@Suite struct BareRootTests {
  private static let trial = Checkout.root.appendingPathComponent("scripts/package.d/try-bare")

  /// Made of the commit that is tested, by scripts/test --all.
  private static var packages: [URL] {
    let folder = Checkout.root.appendingPathComponent("dist")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.sorted().map(folder.appendingPathComponent).filter {
      $0.pathExtension == "deb" || $0.path.hasSuffix(".tar.xz")
    }
  }

  @Test(
    .thorough, .needsSuperuser, .needs(.mmdebstrap), .waits,
    .enabled(if: !packages.isEmpty, "scripts/package was not run, or is for other machines"))
  func everyCommandRunsThereAndNothingStaysBehind() throws {
    let folder = try TemporaryFolder()
    let root = folder.url("root").path
    let made = try ProgramRun(
      "mmdebstrap", ["--quiet", "--variant=minbase", "bookworm", root])
    if made.status != 0 {
      try Test.cancel("mmdebstrap cannot make a bare Debian on this machine")
    }
    for package in Self.packages {
      let run = try ProgramRun(Self.trial.path, [root, package.path])
      #expect(run.status == 0, "\(run.output.suffix(2_000)) \(run.diagnostics)")
      #expect(run.output.hasSuffix("removed\n"))
      #expect(!run.output.contains("FAILED"), "\(run.output)")
    }
  }

  @Test func theTrialRunsEveryCommand() throws {
    let text = try String(contentsOf: Self.trial, encoding: .utf8)
    let help = try Program.run(["--experimental-dump-help"], in: Checkout.root).output
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(help.utf8)) as? [String: Any])
    let command = try #require(root["command"] as? [String: Any])
    var paths: [String] = []
    func add(_ commands: Any?, below path: String) {
      for command in commands as? [[String: Any]] ?? [] {
        guard let name = command["commandName"] as? String, name != "help" else { continue }
        let inner = (command["subcommands"] as? [[String: Any]] ?? []).filter {
          $0["commandName"] as? String != "help"
        }
        if inner.isEmpty { paths.append(path + name) }
        add(inner, below: path + name + " ")
      }
    }
    add(command["subcommands"], below: "")
    #expect(paths.count > 25)
    for path in paths {
      let isTried = ["\nd \(path)", "diarysite \(path) ", "in serve write; do"].contains { line in
        line.hasPrefix("in ")
          ? text.contains(line) && ["serve", "write"].contains(path) : text.contains(line)
      }
      #expect(isTried, "\(path)")
    }
  }
}
