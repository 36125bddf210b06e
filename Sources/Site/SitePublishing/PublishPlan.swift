package import SiteFiles
package import SiteOutput

/// The steps that bring a finished site to a target, in order.
///
/// 1. What stands where a file of the site needs a folder, or the other way round, goes.
/// 2. New files: nothing leads to them yet; pages before the lists that name them.
/// 3. Pages, and all that is not a list, that have other bytes now.
/// 4. Lists and feeds that have other bytes now.
/// 5. What the site no longer has; lists before the pages that they name.
///
/// So every link of every list resolves after every step, but for what stood in the way.
package struct PublishPlan: Equatable, Sendable {
  package struct Step: MovedFile, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// A file that the target does not have.
      case add
      /// A file that the target has, with other bytes.
      case replace
      case remove
    }

    package let kind: Kind
    package let path: SitePath
    /// The hash of the site's bytes; for a removal, that of the bytes there, if it is known.
    package let hash: ContentHash?

    package let isList: Bool

    package init(_ kind: Kind, _ path: SitePath, _ hash: ContentHash?, isList: Bool = false) {
      (self.kind, self.path, self.hash, self.isList) = (kind, path, hash, isList)
    }
  }

  package let steps: [Step]
  /// The number of unchanged files.
  package let unchangedCount: Int
  /// The number of our pages at the target.
  package let pageCountBefore: Int

  package var isEmpty: Bool { steps.isEmpty }

  /// - Parameters:
  ///   - sent: What the target has of ours, as in ``TargetContents/ours``.
  ///   - lists: Those of ``sent`` that are lists and not in the site.
  ///   - site: The files of the finished site.
  ///   - taken: Files of others that go, too.
  package init(
    from sent: [SitePath: ContentHash?], _ lists: Set<SitePath> = [], to site: [OutputFile],
    taking taken: [SitePath] = []
  ) {
    var (added, replaced): ([Step], [Step]) = ([], [])
    let wanted = Set(site.map(\.path))
    for file in site {
      switch sent[file.path] {
      case .some(.some(file.hash)): break
      case .some: replaced.append(Step(.replace, file.path, file.hash, isList: file.isList))
      case nil: added.append(Step(.add, file.path, file.hash, isList: file.isList))
      }
    }
    unchangedCount = site.count - added.count - replaced.count
    var removed = sent.filter { !wanted.contains($0.key) }
      .map { Step(.remove, $0.key, $0.value, isList: lists.contains($0.key)) }
    removed += taken.filter { !wanted.contains($0) && sent[$0] == nil }
      .map { Step(.remove, $0, nil) }
    let inTheWay = Set(removed.map(\.path)).inTheWay(of: wanted)
    let going = removed.inOrderOfGoing
    steps =
      going.filter { inTheWay.contains($0.path) } + added.inOrderOfComing
      + replaced.inOrderOfComing + going.filter { !inTheWay.contains($0.path) }
    pageCountBefore = sent.count { $0.key.name == "index.html" }
  }

  package var addedCount: Int { steps.count { $0.kind == .add } }
  package var replacedCount: Int { steps.count { $0.kind == .replace } }
  package var removedCount: Int { steps.count { $0.kind == .remove } }
  /// The files that go, in their order.
  package var removed: [SitePath] { steps.filter { $0.kind == .remove }.map(\.path) }
  package var removedKinds: [OutputKind] {
    steps.filter { $0.kind == .remove }.kinds
  }
  package var removedPageCount: Int {
    steps.count { $0.kind == .remove && $0.path.name == "index.html" }
  }

  /// Losing more than 20 and more than a quarter of the pages is more likely a slip than a wish.
  package var isGreatLoss: Bool {
    removedPageCount > 20 && removedPageCount * 4 > pageCountBefore
  }
}
