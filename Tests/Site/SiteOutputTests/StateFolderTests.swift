import SiteFiles
import TestSupport
import Testing

@testable import SiteOutput

@Suite struct StateFolderTests {
  @Test func whatIsKeptStandsInAFolderThatKeepsItselfOutOfGit() throws {
    let diary = FilesInMemory()
    try diary.keep("sent-1", contents: [1])
    try diary.keep("sent-1", contents: [2])
    #expect(try diary.children(of: stateFolder).map(\.name) == [".gitignore", "sent-1"])
    #expect(try diary.contents(of: stateFolder.appending("sent-1"), limit: 10) == [2])
    #expect(
      try diary.contents(of: stateFolder.appending(".gitignore"), limit: 10) == Array("*\n".utf8))
  }

  @Test func anOwnersGitignoreStays() throws {
    let diary = FilesInMemory()
    let ignoring = stateFolder.appending(".gitignore")
    try diary.createFolder(stateFolder)
    try diary.create(ignoring, contents: Array("!trash\n".utf8))
    try diary.keep("sent-1", contents: [1])
    #expect(try diary.contents(of: ignoring, limit: 10) == Array("!trash\n".utf8))
  }
}
