public import SiteFiles

/// Tells ``ChangeInbox`` what happens to the sources of a diary, until it is stopped.
public protocol SourceWatcher: Sendable {
  func stop()
}

/// Watches by the system's own means, or by looking again and again where it has none to give.
///
/// When this returns, nothing that happens from now on is missed.
///
/// - Parameters:
///   - root: The diary's folder.
///   - inbox: Is told of every change.
///   - polls: Whether to look again and again in any case: some disks tell of nothing.
///   - note: Gets a sentence for the user if changes will be seen late.
public func watchSources(
  of root: DiskPath, inbox: ChangeInbox, polls: Bool, note: @escaping @Sendable (String) -> Void
) -> any SourceWatcher {
  if polls { return PollingWatcher(of: root, inbox: inbox) }
  #if os(Linux)
    let poll: @Sendable () -> any SourceWatcher = {
      note("the system has no more watches for folders; changes are looked for twice a second")
      return PollingWatcher(of: root, inbox: inbox)
    }
    return InotifyWatcher(of: root, inbox: inbox, instead: poll) ?? poll()
  #else
    return PollingWatcher(of: root, inbox: inbox)
  #endif
}
