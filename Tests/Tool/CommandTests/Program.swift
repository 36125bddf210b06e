import Foundation
import TestSupport
import Testing

/// The program under test, as it lies beside the tests.
struct Program {
  typealias Outcome = ProgramRun

  /// The program that the variable names, for which `scripts/test --all` takes that of the packages;
  /// else that of the tests' own build.
  static let path = ProcessInfo.processInfo.environment["DIARYSITE_PROGRAM"] ?? besideTests

  /// The program in the folder of the test bundle, where its modules are, too.
  static let besideTests: String? = {
    let arguments = CommandLine.arguments
    let bundle = arguments.firstIndex(of: "--test-bundle-path").map { arguments[$0 + 1] }
    let places = [bundle, arguments.first, "/proc/self/exe"].compactMap { $0 }
    for place in places {
      var folder = URL(fileURLWithPath: place).resolvingSymlinksInPath()
      folder.deleteLastPathComponent()
      let path = folder.appendingPathComponent("diarysite").path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    return nil
  }()

  /// Runs the program and waits.
  ///
  /// - Parameter environment: All of it, but `PATH`: no variable of the tests' own gets in.
  static func run(
    _ arguments: String..., in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(arguments, in: folder, environment: environment)
  }

  static func run(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    let path = try #require(path, "the tests need the program 'diarysite' beside them")
    return try ProgramRun(
      path, arguments, in: folder,
      environment: ["PATH": "/usr/bin:/bin"].merging(environment) { $1 })
  }
}

/// The time that a build took differs from run to run.
func withoutTime(_ text: String) -> String {
  text.replacingOccurrences(of: "in [0-9]+ ms", with: "in N ms", options: .regularExpression)
}

/// Paths of which two folders have other bytes, or only one has a file.
///
/// The lists of what was written and published are no files of the site.
func differences(_ left: [String: Data], _ right: [String: Data]) -> [String] {
  Set(left.keys).union(right.keys).sorted().filter { path in
    ![".diarysite-output", ".diarysite-published"].contains(path) && left[path] != right[path]
  }
}

/// Expects that two folders have the same files.
func expectSame(
  _ left: [String: Data], _ right: [String: Data], _ comment: Comment? = nil,
  at location: SourceLocation = #_sourceLocation
) {
  let differing = differences(left, right)
  #expect(differing == [], comment, sourceLocation: location)
}
