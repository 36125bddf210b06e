import DiaryBuild
import SiteFiles

/// Why a folder of this machine must not be published to.
enum TargetOverlap: Equatable {
  case holdsDiary
  case overlapsOutput
  case liesInSources(String)

  /// - Parameter folder: Resolved.
  init?(of folder: DiskPath, in workplace: PublishWorkplace) {
    let diary = workplace.diary.resolved
    let output = workplace.output.resolved
    let sources = ["Content", "Static", "Themes", ".git", memoryFolder.text]
    if diary.isInside(folder) {
      self = .holdsDiary
    } else if folder.isInside(output) || output.isInside(folder) {
      self = .overlapsOutput
    } else if let name = sources.first(where: { folder.isInside(diary.appending($0).resolved) }) {
      self = .liesInSources(name)
    } else {
      return nil
    }
  }

  var words: (what: String, why: String) {
    switch self {
    case .holdsDiary: ("is or holds the diary", "the site would mix with it")
    case .overlapsOutput:
      ("is, holds or lies in the output", "the site would be copied into itself")
    case .liesInSources(let name): ("lies in '\(name)'", "the site would mix with the sources")
    }
  }
}
