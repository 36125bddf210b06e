public import SiteFiles

/// The themes that travel with the program, as a folder: `default/layouts/home.mustache`.
public func builtInThemes() -> FilesInMemory {
  FilesInMemory(embeddedThemes.map { ($0.path, $0.text.withUTF8Buffer { Array($0) }) })
}
