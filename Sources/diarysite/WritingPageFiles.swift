import DiaryServer

/// The files of the writing page.
func writingFiles() -> WritingFiles {
  WritingFiles(page: { _, _ in [] }, script: [], styleSheet: [])
}
