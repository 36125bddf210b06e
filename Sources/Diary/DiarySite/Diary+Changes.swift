import DiaryBuild
import DiaryWatching
import SiteFiles

/// The files of a diary that changed.
public enum Change: Hashable, Sendable {
  /// Files that were written, made, moved or removed, relative to the diary's folder and sorted; the
  /// name of a folder stands for all that is in it.
  case files([String])
  /// Anything may have changed.
  case anything
}

extension Diary {
  /// Watches the entries, the configuration, the themes and the files of `Static`.
  ///
  /// What changes while the program is busy comes as one element. An element says that files
  /// changed, not that they can be read or that the site differs. An entry that falls due changes no
  /// file: see ``DiaryContents/nextDue``. Where the system has nothing to watch with, files are looked
  /// at twice a second.
  ///
  /// - Returns: A sequence for one loop; nothing that changes after the call is missed. It ends when
  ///   the task of that loop is cancelled. The watch ends when the sequence is given up.
  public func changes() -> AsyncStream<Change> {
    let watch = Watch(of: self)
    return AsyncStream {
      switch await watch.inbox.take() {
      case .paths(let paths): .files(paths.sorted().map(\.text))
      case .unknown: .anything
      case nil: nil
      }
    }
  }
}

/// A watch that ends with this value.
///
/// A class, because its end stops a thread.
private final class Watch: Sendable {
  let inbox = ChangeInbox()
  private let watcher: any SourceWatcher

  init(of diary: Diary) {
    watcher = watchSources(of: diary.path, inbox: inbox, polls: false) { _ in }
  }

  deinit {
    watcher.stop()
    inbox.close()
  }
}
