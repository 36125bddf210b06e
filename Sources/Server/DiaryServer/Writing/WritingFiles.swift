public import LocalizedDates

/// The files of the writing page, as the program carries them.
public struct WritingFiles: Sendable {
  let page: @Sendable (_ language: LocaleTag, _ hue: Int) -> [UInt8]
  let script, styleSheet: [UInt8]

  /// - Parameter page: The HTML in a language; `hue` is the theme's colour of a month, 1 to 12.
  public init(
    page: @escaping @Sendable (_ language: LocaleTag, _ hue: Int) -> [UInt8], script: [UInt8],
    styleSheet: [UInt8]
  ) {
    (self.page, self.script, self.styleSheet) = (page, script, styleSheet)
  }
}
