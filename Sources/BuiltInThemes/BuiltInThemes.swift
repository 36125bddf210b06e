public import SiteFiles

/// The themes that travel with the program, as a folder: `default/layouts/home.mustache`.
public func builtInThemes() -> FilesInMemory {
  FilesInMemory(
    Dictionary(
      uniqueKeysWithValues: embeddedThemes.map { file in
        (file.path, file.text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) })
      }))
}
