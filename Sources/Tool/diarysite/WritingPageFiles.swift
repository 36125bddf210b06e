import DiaryServer
import WritingPage

/// The files of the writing page.
func writingFiles() -> WritingFiles {
  WritingFiles(
    page: { language, hue in writingPage(in: language, hue: hue) },
    script: writingPageFile("write.js") ?? [], styleSheet: writingPageFile("write.css") ?? [])
}
