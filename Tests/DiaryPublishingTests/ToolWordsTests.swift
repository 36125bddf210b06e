import Testing

@testable import DiaryPublishing

@Suite struct ToolWordsTests {
  @Test(arguments: [
    (
      "fatal: Authentication failed for 'https://me:quokka@example.org/a.git/'",
      "fatal: Authentication failed for 'https://example.org/a.git/'"
    ),
    (
      "fatal: unable to access 'https://quokka@host/': 403",
      "fatal: unable to access 'https://host/': 403"
    ),
    (
      #"Put "https://a.example.net/c/index.html?se=2026&sig=quokka": dial tcp: timeout"#,
      #"Put "https://a.example.net/c/index.html?...": dial tcp: timeout"#
    ),
    ("see https://host/#quokka.", "see https://host/#...."),
    ("https://host/?", "https://host/?..."),
    (
      "git@example.org: Permission denied (publickey).",
      "git@example.org: Permission denied (publickey)."
    ),
    ("what? no # here", "what? no # here"),
  ])
  func addressesAreShownWithoutWhatMayBeSecret(line: String, shown: String) {
    #expect(ToolWords(Array(line.utf8)).lines == [shown])
  }
}
