import CPlatform

/// Lets heaps grow in large steps: for a process that takes memory until it ends.
///
/// Call it once, before the first thread.
package func preferLargeHeap() {
  cplatform_prefer_large_heap()
}

/// Lets the heap of the running thread grow at once; see ``preferLargeHeap()``.
@usableFromInline
func growThreadHeap() {
  cplatform_grow_thread_heap()
}
