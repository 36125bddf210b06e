import Foundation
import PackagePlugin

/// Writes the files of `Themes/` as Swift source, so that they travel inside the executable.
///
/// SwiftPM's own `.embedInCode` drops subfolders, and equal names collide.
@main
struct EmbedThemes: BuildToolPlugin {
  func createBuildCommands(
    context: PluginContext, target: any Target
  ) async throws -> [Command] {
    let themes = context.package.directoryURL.appending(path: "Themes")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedThemes.swift")
    let found = FileManager.default.enumerator(at: themes, includingPropertiesForKeys: nil)
    let files = (found?.allObjects as? [URL] ?? []).filter { !$0.hasDirectoryPath }
    return [
      .buildCommand(
        displayName: "Embedding the built-in themes",
        executable: try context.tool(named: "embed-themes").url,
        arguments: [themes.path(), output.path()], inputFiles: files, outputFiles: [output])
    ]
  }
}
