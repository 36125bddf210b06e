/// A value that no message, log or dump may show: printing it gives its type's name alone.
package protocol SecretValue: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{}

extension SecretValue {
  package var description: String { "\(Self.self)(hidden)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
