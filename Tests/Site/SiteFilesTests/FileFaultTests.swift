import Glibc
import SiteFiles
import Testing

@Suite struct FileFaultTests {
  @Test(arguments: [
    (FileFault.Reason.notFound, "it does not exist", "check the name, or make it"),
    (.alreadyExists, "a file already exists there", "move it away"),
    (.notAFolder, "a file stands where a folder is needed", "move the file away"),
    (.notAFile, "it is not a regular file", "move it away; pipes and devices are not read"),
    (
      .outside, "it is a symbolic link or leads out of the folder",
      "put the real file in its place"
    ),
    (.notPermitted, "the system does not permit it", "check the owner and the permissions"),
    (.tooLarge(limit: 5), "it has more than 5 bytes", "split it, or make it smaller"),
    (.noSpace, "the disk is full", "make room and run the command again"),
    (
      .nameIsNotText("caf\\xE9"), "the file name 'caf\\xE9' in it is not UTF-8",
      "rename the file"
    ),
    (.other(code: ENAMETOOLONG, words: "x"), "x", "shorten the name"),
    (.other(code: EMFILE, words: "x"), "x", "close other programs, or allow more open files"),
    (
      .other(code: ENOMEM, words: "x"), "x", "close other programs, then run the command again"
    ),
    (.other(code: EFBIG, words: "x"), "x", "split the file"),
    (.other(code: ETXTBSY, words: "x"), "x", "run the command again"),
    (
      .other(code: 5, words: "Input/output error"), "Input/output error",
      "check the disk, then run the command again"
    ),
  ])
  func everyReasonHasItsWords(reason: FileFault.Reason, why: String, fix: String) {
    #expect(reason.words == (why, fix))
  }
}
