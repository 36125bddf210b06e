package import LocalizedDates
import Platform

/// The time of the clock on the wall, in whole seconds.
package func clockTime() -> Instant {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Instant(seconds: Int64(time.tv_sec))
}
