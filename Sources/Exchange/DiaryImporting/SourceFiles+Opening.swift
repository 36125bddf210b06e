import Archives
import DiaryLoading
package import LocalizedDates
package import SiteFiles

extension SourceFiles {
  /// Opens what a person named: a file, a folder or an archive.
  ///
  /// An archive is checked as a whole before anything is read from it.
  ///
  /// - Parameters:
  ///   - diary: What is imported into; it is left out of a folder around it.
  ///   - encoding: Of names in an archive that are not in UTF-8; `nil` to choose the likeliest.
  ///   - locale: The diary's, whose language counts then.
  package static func opening(
    _ path: DiskPath, into diary: DiskPath? = nil, encoding: TextEncoding? = nil,
    in locale: LocaleTag = .english
  ) throws(ImportFault) -> SourceFiles {
    let name = path.resolved.name
    if let diary = diary?.resolved,
      path.resolved == diary || path.resolved.isInside(diary.appending(contentFolder.text))
    {
      throw ImportFault(file: path.text, .ownDiary)
    }
    switch path.kind {
    case nil: throw ImportFault(file: path.text, .disk(.notFound))
    case .folder: return try SourceFiles(folder: path, name: name, without: diary?.resolved)
    default: break
    }
    let contents = try FolderContents(path.resolved.parent, shown: path.text)
    guard let single = SitePath(name) else { throw ImportFault(file: path.text, .unknown) }
    let opened = try inSource(path.text) { () throws(FileFault) in
      try contents.folder.openFile(single)
    }
    let names = { (names: [UInt8]) in
      (encoding ?? TextEncoding.readings(of: names, in: locale, areNames: true).first?.encoding)?
        .name
    }
    if let archive = try ArchiveContents(opened, shown: path.text, name: single, names) {
      return SourceFiles(name: name, archive.files.filter { !isForeign($0.path) }, in: archive)
    }
    return SourceFiles(name: name, [SourceFile(path: single, size: opened.size)], in: contents)
  }

  private init(
    folder path: DiskPath, name: String, without diary: DiskPath?
  ) throws(ImportFault) {
    let (shown, root) = (path, path.resolved)
    let contents = try FolderContents(shown, shown: shown.text)
    var files: [SourceFile] = []
    var open = [SitePath.root]
    do throws(FileFault) {
      while let folder = open.popLast() {
        for item in try contents.folder.children(of: folder) {
          let path = folder.appending(item.name)
          // Links are not followed: they may lead out of what was named.
          if item.kind == .folder, Self.isRead(path), root.appending(path.text) != diary {
            open.append(path)
          }
          if item.kind == .file, !Self.isForeign(path) {
            files.append(SourceFile(path: path, size: item.size))
          }
        }
        if files.count > ImportLimits.files { break }
      }
    } catch {
      throw ImportFault(file: error.path.isRoot ? shown.text : error.path.text, error)
    }
    guard files.count <= ImportLimits.files else {
      throw ImportFault(file: shown.text, .tooManyFiles(ImportLimits.files))
    }
    self.init(name: name, files, in: contents)
  }

  static func isForeign(_ path: SitePath) -> Bool {
    path.text.hasPrefix("__MACOSX/") || path.name.hasPrefix("._") || path.name == ".DS_Store"
  }

  /// Hidden folders hold settings and versions; two of them say how a diary is laid out.
  private static func isRead(_ folder: SitePath) -> Bool {
    !folder.name.hasPrefix(".") || folder.name == ".obsidian"
  }
}

extension ImportFault {
  init(file: String, _ fault: FileFault) { self.init(file: file, .disk(fault.reason)) }

  /// A file of the diary that cannot be written.
  package init(writing fault: FileFault) {
    let (why, fix) = fault.reason.words
    self.init(file: fault.path.text, .unwritable(why: why, fix: fix))
  }

  init(file: String, _ fault: ArchiveFault) {
    let (why, fix) = fault.words
    self.init(
      file: fault.member.map { file + "/" + $0 } ?? file, .unreadable(why: why, fix: fix))
  }
}

/// Reads from a source, whose faults end an import.
func inSource<T>(
  _ file: String, _ work: () throws(FileFault) -> T
) throws(ImportFault) -> T {
  do throws(FileFault) { return try work() } catch { throw ImportFault(file: file, error) }
}

extension OpenFile {
  /// Reads it in chunks.
  func read(
    as file: SourceFile, _ take: ([UInt8]) throws(ImportFault) -> Void
  ) throws(ImportFault) {
    var offset = 0
    while true {
      let chunk = try inSource(file.path.text) { () throws(FileFault) in
        try read(from: offset, count: 1 << 18)
      }
      if chunk.isEmpty { return }
      try take(chunk)
      offset += chunk.count
    }
  }
}

/// The files of a folder.
private struct FolderContents: SourceContents {
  let folder: FolderOnDisk
  let path: DiskPath

  init(_ path: DiskPath, shown: String) throws(ImportFault) {
    self.path = path
    folder = try inSource(shown) { () throws(FileFault) in try FolderOnDisk(path: path.text) }
  }

  func read(
    _ file: SourceFile, _ take: ([UInt8]) throws(ImportFault) -> Void
  ) throws(ImportFault) {
    let opened = try inSource(file.path.text) { () throws(FileFault) in
      try folder.openFile(file.path)
    }
    try opened.read(as: file, take)
  }

  func beginning(of file: SourceFile, count: Int) throws(ImportFault) -> [UInt8] {
    try inSource(file.path.text) { () throws(FileFault) in
      try folder.openFile(file.path).read(from: 0, count: count)
    }
  }

  func diskPath(of file: SourceFile) -> DiskPath? { path.appending(file.path.text) }

  var words: String { "a folder" }
}
