import Platform
package import SiteFiles
import Synchronization

/// A comparison of the files that a build would replace or remove with those of the last build.
struct OutputReview: Sendable {
  /// The listed files that this build did not make, and that are ours; sorted by path bytes.
  var stale: [OutputFile] = []
  /// Files modified outside diarysite: from now on they belong to the owner.
  var kept: [SitePath] = []
  /// Files that go, of folders of pages, and that were modified outside diarysite.
  var moved: [SitePath] = []
  /// Files modified outside diarysite that the site still has.
  var restored: [SitePath] = []
  /// The number of pages in the output whose paths the list does not reveal.
  var sealedPageCount = 0
}

extension StagedOutput {
  /// The change that a build plans for a file of the output.
  private struct Job: Sendable {
    let path: SitePath
    /// The hash of the new bytes; for a removal, the hash in the list. `nil` if it is not known.
    let hash: ContentHash?
    let isList: Bool
    let isStale: Bool

    func stale(_ hash: ContentHash?) -> Verdict {
      .stale(OutputFile(path: path, hash: hash ?? ContentHash(value: 0), isList: isList))
    }
  }

  private enum Verdict: Sendable {
    case stale(OutputFile)
    case kept(SitePath)
    case moved(SitePath)
    case restored(SitePath)
    case replaced
    case fault(FileFault)
  }

  /// Looks at the files that would be replaced or removed; call it once all files were put.
  package func review() async throws(FileFault) {
    if output.isNew { return }
    let result = result
    let sealed = try output.sealedPaths()
    let jobs =
      result.stale.map { Job(path: $0.path, hash: $0.hash, isList: $0.isList, isStale: true) }
      + sealed.filter { !result.list.contains($0) }
      .map { Job(path: $0, hash: nil, isList: false, isStale: true) }
      + result.staged.filter { output.list.contains($0.path) }
      .map { Job(path: $0.path, hash: $0.hash, isList: $0.isList, isStale: false) }
    let verdicts = await parallelChunks(of: jobs, chunk: 64) { $0.map(self.verdict) }
    var review = OutputReview()
    review.sealedPageCount = sealed.count { $0.name == "index.html" }
    for verdict in verdicts {
      switch verdict {
      case .stale(let file): review.stale.append(file)
      case .kept(let path): review.kept.append(path)
      case .moved(let path): review.moved.append(path)
      case .restored(let path): review.restored.append(path)
      case .replaced: break
      case .fault(let fault): throw fault
      }
    }
    review.stale.sort { $0.path < $1.path }
    let found = review
    state.withLock { state in (state.review, state.result) = (found, nil) }
  }

  private func verdict(on job: Job) -> Verdict {
    do throws(FileFault) {
      let path = output.paths.visible(job.path)
      guard let item = try output.paths.tree.item(at: path) else {
        return job.isStale ? job.stale(job.hash) : .replaced
      }
      guard item.kind == .file else {
        if job.isStale { return .kept(job.path) }
        // A folder is in the way, and told of when a file should take its place.
        return item.kind == .folder ? .replaced : .restored(job.path)
      }
      let hash = try output.paths.tree.hash(of: path)
      let isListed = output.list.names(job.path, hash)
      if job.isStale {
        if isListed { return job.stale(hash) }
        // A file outside of the folders of pages, such as a CNAME, can be meant to stay.
        let page = job.path.parent.appending("index.html")
        return page.parent.isRoot || !output.list.contains(page)
          ? .kept(job.path) : .moved(job.path)
      }
      return isListed || hash == job.hash ? .replaced : .restored(job.path)
    } catch {
      return .fault(error)
    }
  }
}

extension OpenOutput {
  /// The files that the list names.
  package func listedFiles() throws(FileFault) -> [SitePath] {
    list.files.map(\.path) + (try sealedPaths())
  }

  /// The files that the list names without telling their paths, as they are found in the output.
  fileprivate func sealedPaths() throws(FileFault) -> [SitePath] {
    try list.sealedPaths { folder throws(FileFault) in
      try paths.tree.children(of: paths.visible(folder))
    }
  }
}

extension OutputList {
  /// - Parameter children: Lists a folder of the output.
  func sealedPaths(
    _ children: (SitePath) throws(FileFault) -> [FileItem]
  ) throws(FileFault) -> [SitePath] {
    if sealed == nil { return [] }
    var paths: [SitePath] = []
    var open = ["e", "u"].map { SitePath.root.appending($0) }
    while let folder = open.popLast() {
      var items: [FileItem] = []
      do throws(FileFault) {
        items = try children(folder)
      } catch {
        guard [.notFound, .notAFolder].contains(error.reason) else { throw error }
      }
      for item in items {
        let path = folder.appending(item.name)
        if item.kind == .folder {
          open.append(path)
        } else if item.kind == .file, sealed?.contains(path) ?? false {
          paths.append(path)
        }
      }
    }
    return paths.sorted()
  }
}
