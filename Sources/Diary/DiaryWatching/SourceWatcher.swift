package import SiteFiles

/// Reports changes of a diary's sources to a ``ChangeInbox`` until it is stopped.
package protocol SourceWatcher: Sendable {
  func stop()
}

/// Watches with the events of the system, or by polling if it has none.
///
/// When this returns, nothing that happens from now on is missed.
///
/// - Parameters:
///   - root: The diary's folder.
///   - inbox: Is told of every change.
///   - polls: Whether to look again and again in any case: some disks tell of nothing.
///   - note: Gets a sentence for the user if changes will be seen late.
package func watchSources(
  of root: DiskPath, inbox: ChangeInbox, polls: Bool, note: @escaping @Sendable (String) -> Void
) -> any SourceWatcher {
  if polls { return PollingWatcher(of: root, inbox: inbox) }
  let poll: @Sendable () -> any SourceWatcher = {
    note("the system has no more watches for folders; changes are looked for twice a second")
    return PollingWatcher(of: root, inbox: inbox)
  }
  return InotifyWatcher(of: root, inbox: inbox, instead: poll) ?? poll()
}
