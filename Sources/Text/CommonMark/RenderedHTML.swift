extension MarkdownRenderer {
  /// The HTML of a text; `nil` if the text exceeds a limit.
  ///
  /// - Parameter source: UTF-8.
  package mutating func html<Resolver: LinkResolver>(
    of source: ArraySlice<UInt8>, resolver: inout Resolver
  ) -> [UInt8]? {
    let isRendered = source.withUnsafeBufferPointer { source in
      (try? render(source, file: "", resolver: &resolver, keepsText: false)) != nil
    }
    return isRendered ? Array(html) : nil
  }
}

extension PlainFormat {
  /// The HTML of a text as it was typed.
  package func html(of source: ArraySlice<UInt8>) -> [UInt8] {
    var (html, text, excerpt): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    _ = source.withUnsafeBufferPointer {
      render($0, into: &html, text: &text, excerpt: &excerpt, excerptLength: 0)
    }
    return html
  }
}
