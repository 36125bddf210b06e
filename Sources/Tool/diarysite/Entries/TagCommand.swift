import ArgumentParser
import CommonMark
import DiaryListing
import DiaryModel
import DiaryWriting

/// `diarysite tag`
struct TagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag", abstract: "Rename or remove a tag in all entries.",
    subcommands: [TagRenameCommand.self, TagRemoveCommand.self])

  static let discussion = """
    Changes the field 'tags' of the entries, and nothing else there; tags in the text of notes \
    stay, and these entries are named. Asks first, and shows the entries. An entry is left out if \
    nothing but the tag, such as 'private', says there that it has fewer readers. '--undo' takes \
    the last change of a tag back, where the files are still as it left them.
    """
}

/// `diarysite tag rename OLD NEW`
struct TagRenameCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Give a tag another name in all entries.",
    discussion: "If NEW is a tag already, the two become one. " + TagCommand.discussion)

  @Argument(help: "The tag.", completion: .custom(completedTags))
  var old: String?

  @Argument(help: "Its new name.", completion: .custom(completedTags))
  var new: String?

  @OptionGroup var asking: AskedChange

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    if !asking.undo, new == nil {
      throw ValidationError("Name a tag and its new name: diarysite tag rename OLD NEW.")
    }
    try await change(old, to: new, asking, options, console)
  }
}

/// `diarysite tag rm TAG`
struct TagRemoveCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rm", abstract: "Take a tag away from all entries.",
    discussion: TagCommand.discussion)

  @Argument(help: "The tag.", completion: .custom(completedTags))
  var tag: String?

  @OptionGroup var asking: AskedChange

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    if !asking.undo, tag == nil { throw ValidationError("Name a tag: diarysite tag rm TAG.") }
    try await change(tag, to: nil, asking, options, console)
  }
}

extension ReportingCommand {
  /// Changes a tag in all entries that have it, or takes the last such change back.
  fileprivate func change(
    _ old: String?, to new: String?, _ asking: AskedChange, _ options: DiaryOptions,
    _ console: Console
  ) async throws {
    if asking.undo, old != nil {
      throw ValidationError("--undo takes the last change back as a whole. Leave out the rest.")
    }
    let tags = try [old, new].map { try $0.map { try term(named: $0, of: "The tag") } }
    let command = "tag " + Self._commandName
    let change = try await EntriesChange(.tag, command, asking, options, console) { configuration in
      // In notes a tag may have its mark in the head, too.
      let marked = configuration.markdown.isWiki ? tags[0].flatMap { Term("#" + $0.name) } : nil
      return .tag([tags[0], marked].compactMap(\.self), tags[1])
    }
    try change.run(areNamed: false) { diary, console in
      var filter = EntryFilter()
      filter.tags = tags.prefix(1).compactMap(\.self)
      return try diary.entries(chosenBy: filter, console)
    }
  }
}
