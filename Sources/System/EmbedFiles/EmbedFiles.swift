import Foundation
import PackagePlugin

/// Writes files as Swift source, so that they travel inside the executable.
///
/// SwiftPM's own `.embedInCode` drops subfolders, and equal names collide.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(
    context: PluginContext, target: any Target
  ) async throws -> [Command] {
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    let files = embedded(in: target, of: context.package.directoryURL)
    return [
      .buildCommand(
        displayName: "Embedding the files of \(target.name)",
        executable: try context.tool(named: "embed-files").url,
        arguments: [output.path(percentEncoded: false)]
          + files.flatMap { [$0.name, $0.file.path(percentEncoded: false)] },
        inputFiles: files.map(\.file), outputFiles: [output])
    ]
  }

  /// The files that a target carries, by the names it knows them by.
  private func embedded(in target: any Target, of package: URL) -> [(name: String, file: URL)] {
    switch target.name {
    case "BuiltInThemes":
      return files(in: package.appending(path: "Themes")).filter { $0.name.contains("/") }
    case "DiaryWords":
      return files(in: package.appending(path: "Sources/Diary/DiaryWords/Words"))
    case "WritingDesk":
      return files(in: package.appending(path: "Sources/Server/WritingDesk/Page/Files"))
    case "DiaryExporting":
      return files(in: package.appending(path: "Sources/Exchange/DiaryExporting/EPUB/Files"))
    case "Manual":
      return files(in: package.appending(path: "docs/Content")).filter { $0.name.hasSuffix(".md") }
    default: return []
    }
  }

  /// All files below a folder but dot files, by their paths in it.
  private func files(in folder: URL) -> [(name: String, file: URL)] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let root = folder.standardizedFileURL.path(percentEncoded: false) + "/"
    return (found?.allObjects as? [URL] ?? []).filter { !$0.hasDirectoryPath }
      .map {
        (String($0.standardizedFileURL.path(percentEncoded: false).dropFirst(root.count)), $0)
      }
      .filter { !$0.0.hasPrefix(".") && !$0.0.contains("/.") }
  }
}
