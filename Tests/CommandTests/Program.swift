import Foundation
import Testing

/// The program under test, as it lies beside the tests.
struct Program {
  struct Outcome {
    let status: Int32
    let output: String
    let diagnostics: String
  }

  /// `diarysite` in the folder of the test bundle.
  static let path: String? = {
    let arguments = CommandLine.arguments
    let bundle = arguments.firstIndex(of: "--test-bundle-path").map { arguments[$0 + 1] }
    let places = [bundle, arguments.first, "/proc/self/exe"].compactMap { $0 }
    for place in places {
      var folder = URL(fileURLWithPath: place).resolvingSymlinksInPath()
      // On macOS the bundle is a folder, and the tests lie three levels below it.
      for _ in 0..<4 {
        folder.deleteLastPathComponent()
        let path = folder.appendingPathComponent("diarysite").path
        if FileManager.default.isExecutableFile(atPath: path) { return path }
      }
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
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("diarysite-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    // Files, not pipes: a full pipe would stop a program that no one reads from yet.
    let files = ["out", "err"].map { scratch.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder ?? scratch
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    // A signal is no exit: it must never look like one.
    let status = process.terminationReason == .exit ? process.terminationStatus : -1
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return Outcome(status: status, output: texts[0], diagnostics: texts[1])
  }
}

/// A diary in a folder of its own; it goes with the value.
///
/// A class, because its end removes the folder.
final class Diary: Sendable {
  let root: URL

  init(_ files: [String: String] = ["Content/2024-01-01.md": "A day\n\nWords.\n"]) throws {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("diarysite-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  func write(_ text: String, to path: String) throws {
    let file = url(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url(path).path)
  }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
  }

  func paths(_ folder: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url(folder).path).sorted()
  }

  /// The files below a folder, by their paths in it.
  func tree(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in has(folder) ? try paths(folder) : [] {
      let file = url(folder + "/" + path)
      let kind = try FileManager.default.attributesOfItem(atPath: file.path)[.type]
      if kind as? FileAttributeType == .typeRegular { files[path] = try Data(contentsOf: file) }
    }
    return files
  }

  /// Runs `build` inside the diary.
  func build(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(
      ["build", "--now", "2026-01-01"] + arguments, in: root, environment: environment)
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
