import Archives
import SiteFiles

/// The files of an archive, or of the archives in one that has nothing else.
struct ArchiveContents: SourceContents {
  private struct Member {
    let archive: ZipArchive
    let member: ZipMember
  }

  private var members: [SitePath: Member] = [:]
  /// A file that gzip packed by itself.
  private var single: (file: SourceFile, contents: OpenFile)?

  /// Archives in an archive; more of them are no export of a program.
  private static let most = 100

  var files: [SourceFile] {
    single.map { [$0.file] }
      ?? members.map { SourceFile(path: $0.key, size: $0.value.member.size) }
  }

  /// - Parameters:
  ///   - shown: What messages call the file.
  ///   - name: Of the file.
  ///   - encoding: Tells that of names which are not in UTF-8.
  /// - Returns: `nil` if it is no archive.
  init?(
    _ file: OpenFile, shown: String, name: SitePath, _ encoding: NameEncoding
  ) throws(ImportFault) {
    do throws(ArchiveFault) {
      guard let found = try Self.open(file, name: name, encoding) else { return nil }
      switch found {
      case .archive(let archive): try take(archive, encoding)
      case .file(let contents, let path):
        single = (SourceFile(path: path, size: contents.size), contents)
      }
    } catch {
      throw ImportFault(file: shown, error)
    }
  }

  private enum Found {
    case archive(ZipArchive)
    case file(OpenFile, SitePath)
  }

  private static func open(
    _ file: OpenFile, name: SitePath, _ encoding: NameEncoding
  ) throws(ArchiveFault) -> Found? {
    let start = try beginning(of: file)
    if ZipArchive.begins(with: start) {
      return .archive(try ZipArchive(of: file, names: encoding))
    }
    guard UnpackedFile.isPacked(start) else { return nil }
    let unpacked = try UnpackedFile.unpacking(file)
    if ZipArchive.begins(with: try beginning(of: unpacked)) {
      return .archive(try ZipArchive(of: unpacked, names: encoding))
    }
    // `journal.json.gz` holds `journal.json`.
    let isNamed = name.fileExtension.lowercased() == "gz"
    return .file(unpacked, isNamed ? SitePath(String(name.text.dropLast(3))) ?? name : name)
  }

  private static func beginning(of file: OpenFile) throws(ArchiveFault) -> [UInt8] {
    do throws(FileFault) {
      return try file.read(from: 0, count: ZipArchive.headLength)
    } catch {
      throw .file(error.reason)
    }
  }

  /// Takes the files of an archive; or, if all of them are archives, the files of these.
  private mutating func take(
    _ archive: ZipArchive, _ encoding: NameEncoding
  ) throws(ArchiveFault) {
    let inner = archive.members.filter { !SourceFiles.isForeign($0.path) }
    let areArchives =
      !inner.isEmpty && inner.count <= Self.most
      && inner.allSatisfy { Self.endings.contains($0.path.fileExtension.lowercased()) }
    guard areArchives else {
      for member in archive.members {
        members[member.path] = Member(archive: archive, member: member)
      }
      return
    }
    var size = 0
    for member in inner {
      let unpacked = try UnpackedFile.unpacking(member, of: archive)
      let opened = try Self.open(unpacked, name: member.path, encoding)
      guard case .archive(let found) = opened else {
        members[member.path] = Member(archive: archive, member: member)
        continue
      }
      // Those of several are in folders of their names.
      let folder = inner.count == 1 ? SitePath.root : Self.folder(of: member.path)
      for file in found.members {
        size += file.size
        members[folder.appending(file.path.text)] = Member(archive: found, member: file)
      }
      let limits = ArchiveLimits()
      if size > limits.totalSize { throw .tooLarge(nil, limit: limits.totalSize) }
      if members.count > limits.members { throw .tooManyMembers(limit: limits.members) }
    }
  }

  private static let endings: Set = ["zip", "tar", "tgz", "gz", "jex"]

  private static func folder(of path: SitePath) -> SitePath {
    let name = String(path.name.prefix { $0 != "." })
    return path.parent.appending(name.isEmpty ? path.name : name)
  }

  func read(
    _ file: SourceFile, _ take: ([UInt8]) throws(ImportFault) -> Void
  ) throws(ImportFault) {
    if let single { return try single.contents.read(as: file, take) }
    var reader = try reader(of: file)
    while true {
      let chunk: [UInt8]?
      do throws(ArchiveFault) { chunk = try reader.next() } catch {
        throw ImportFault(file: file.path.text, error)
      }
      guard let chunk else { return }
      try take(chunk)
    }
  }

  func beginning(of file: SourceFile, count: Int) throws(ImportFault) -> [UInt8] {
    if let single {
      return try inSource(file.path.text) { () throws(FileFault) in
        try single.contents.read(from: 0, count: count)
      }
    }
    var reader = try reader(of: file)
    do throws(ArchiveFault) { return try reader.next(upTo: count) ?? [] } catch {
      throw ImportFault(file: file.path.text, error)
    }
  }

  private func reader(of file: SourceFile) throws(ImportFault) -> ZipMemberReader {
    guard let found = members[file.path] else {
      throw ImportFault(file: file.path.text, .broken("it is not in the archive"))
    }
    do throws(ArchiveFault) { return try found.archive.reader(of: found.member) } catch {
      throw ImportFault(file: file.path.text, error)
    }
  }

  func diskPath(of file: SourceFile) -> DiskPath? { nil }

  var words: String { single == nil ? "an archive" : "a packed file" }
}
