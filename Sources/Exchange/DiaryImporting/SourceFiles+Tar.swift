import Archives
import SiteFiles

extension SourceFiles {
  init(tar path: DiskPath, name: String) throws(ImportFault) {
    let archive: TarReader
    do {
      archive = try TarReader(of: try path.openFile())
    } catch let fault as ArchiveFault {
      throw ImportFault(file: path.text, fault)
    } catch {
      throw ImportFault(file: path.text, .disk((error as? FileFault)?.reason ?? .notFound))
    }
    let files = archive.members.filter { !Self.isForeign($0.path) }
      .map { SourceFile(path: $0.path, size: $0.size) }
    self.init(name: name, files, in: TarContents(archive: archive))
  }
}

/// The files of a tar archive.
private struct TarContents: SourceContents {
  let archive: TarReader

  func read(
    _ file: SourceFile, _ take: ([UInt8]) throws(ImportFault) -> Void
  ) throws(ImportFault) {
    var offset = 0
    while true {
      let chunk = try bytes(of: file, from: offset, count: 1 << 18)
      if chunk.isEmpty { return }
      try take(chunk)
      offset += chunk.count
    }
  }

  func beginning(of file: SourceFile, count: Int) throws(ImportFault) -> [UInt8] {
    try bytes(of: file, from: 0, count: count)
  }

  private func bytes(
    of file: SourceFile, from offset: Int, count: Int
  ) throws(ImportFault) -> [UInt8] {
    guard let member = archive.member(at: file.path) else {
      throw ImportFault(file: file.path.text, .broken("it is not in the archive"))
    }
    do throws(ArchiveFault) {
      return try archive.bytes(of: member, from: offset, count: count)
    } catch {
      throw ImportFault(file: file.path.text, error)
    }
  }

  func diskPath(of file: SourceFile) -> DiskPath? { nil }
}
