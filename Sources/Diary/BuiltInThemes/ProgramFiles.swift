package import SiteFiles

/// Files that are part of the program, as a folder: `default/layouts/home.mustache`.
///
/// Nothing can be written to it. Files are few, so they are looked for one after the other.
package struct ProgramFiles: FileTree {
  /// Sorted by path bytes.
  private let files: [(path: SitePath, bytes: [UInt8])]

  /// - Parameter files: Sorted by path bytes; only safe paths. One that is no text has a character of
  ///   Latin-1 for each byte.
  init(_ files: [(path: String, text: StaticString, isText: Bool)]) {
    self.files = files.map { path, text, isText in
      let bytes = text.withUTF8Buffer { utf8 in
        isText
          ? Array(utf8)
          : String(decoding: utf8, as: UTF8.self).unicodeScalars.map { UInt8($0.value) }
      }
      return (SitePath(unchecked: path), bytes)
    }
  }

  package func children(of folder: SitePath) throws(FileFault) -> [FileItem] {
    guard let item = try item(at: folder) else { throw FileFault(path: folder, reason: .notFound) }
    guard item.kind == .folder else { throw FileFault(path: folder, reason: .notAFolder) }
    var items: [FileItem] = []
    for rest in files.compactMap({ $0.path.below(folder)?.text.utf8 }) {
      let name = rest.prefix { $0 != UInt8(ascii: "/") }
      let text = String(Substring(name))
      if items.last?.name == text { continue }
      let kind: FileItem.Kind = name.count == rest.count ? .file : .folder
      items.append(FileItem(name: text, kind: kind, size: 0))
    }
    return items.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  package func item(at path: SitePath) throws(FileFault) -> FileItem? {
    guard let found = files.first(where: { $0.path.isInside(path) }) else { return nil }
    let isFile = found.path == path
    return FileItem(
      name: path.name, kind: isFile ? .file : .folder,
      size: isFile ? found.bytes.count : 0)
  }

  package func read(
    _ file: SitePath, limit: Int
  ) throws(FileFault) -> (bytes: [UInt8], stamp: FileStamp) {
    guard let item = try item(at: file), let bytes = files.first(where: { $0.path == file })?.bytes
    else {
      throw FileFault(path: file, reason: try item(at: file) == nil ? .notFound : .notAFile)
    }
    if item.size > limit { throw FileFault(path: file, reason: .tooLarge(limit: limit)) }
    return (bytes, try stamp(of: file))
  }

  package func stamp(of path: SitePath) throws(FileFault) -> FileStamp {
    guard let item = try item(at: path) else { return FileStamp() }
    return FileStamp(
      kind: item.kind == .file ? .file : .folder, size: item.size, clock: 0, inode: 0)
  }

  package func stamps(of paths: PathTable, at range: Range<Int>) -> [FileStamp] {
    range.map { (try? stamp(of: paths[$0])) ?? FileStamp() }
  }

  /// Later than any change: there is none.
  package var clock: Int64 { .max }
}

extension ProgramFiles {
  package func create(
    _ file: SitePath, contents: UnsafeBufferPointer<UInt8>
  ) throws(FileFault) -> FileStamp {
    throw FileFault(path: file, reason: .notPermitted)
  }

  package func createFolder(_ folder: SitePath) throws(FileFault) {
    throw FileFault(path: folder, reason: .notPermitted)
  }

  package func move(_ source: SitePath, to destination: SitePath) throws(FileFault) {
    throw FileFault(path: destination, reason: .notPermitted)
  }

  package func removeFile(_ file: SitePath) throws(FileFault) {
    throw FileFault(path: file, reason: .notPermitted)
  }

  package func removeFolder(_ folder: SitePath) throws(FileFault) {
    throw FileFault(path: folder, reason: .notPermitted)
  }

  package func synchronize() throws(FileFault) {}

  package func ownFolder(at folder: SitePath) throws(FileFault) -> any FileTree {
    throw FileFault(path: folder, reason: .notPermitted)
  }

  package func folder(at folder: SitePath) throws(FileFault) -> any FileTree {
    throw FileFault(path: folder, reason: .notPermitted)
  }
}
