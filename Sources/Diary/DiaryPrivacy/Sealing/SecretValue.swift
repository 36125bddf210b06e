/// A value that no message, log or dump may show: printing it gives its type's name alone.
public protocol SecretValue: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{}

extension SecretValue {
  public var description: String { "\(Self.self)(hidden)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
