import Synchronization

/// A value that is made when it is first asked for.
///
/// A class, so that the first copy that needs the data loads them for all; any number of threads
/// may ask at once.
final class LazyShared<Value: AnyObject & Sendable>: Sendable {
  private let loaded = AtomicLazyReference<Value>()
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  var value: Value { loaded.load() ?? loaded.storeIfNil(make()) }
}
