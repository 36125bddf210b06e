/// The reason why a size of a picture could not be made.
package enum ScalingFault: Error, Hashable, Sendable {
  /// The program is in no folder of `PATH`.
  case missing
  /// The program is there and cannot be started; in the system's words.
  case unstartable(String)
  /// The program refused the picture; with the last line that it wrote, which may be empty.
  case refused(String)
  /// A signal ended the program.
  case ended(signal: Int)
  /// The program did not end in time.
  case stuck(seconds: Int)
  /// The result is not the wanted one, as the words say.
  case wrong(String)
}
