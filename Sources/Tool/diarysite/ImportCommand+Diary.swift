import ArgumentParser
import CommonMark
import Diagnostics
import DiaryBuild
import DiaryImporting
import DiaryLoading
import DiaryModel
import DiaryPrivacy
import DiaryWords
import DiaryWriting
import Foundation
import LocalizedDates
import Photos
import SiteFiles
import SiteOutput

/// The diary that entries come into.
extension ImportCommand {
  func target(_ form: NewEntry.Form, _ console: Console) throws -> ImportTarget {
    let request = try options.request(console)
    let configuration = try loadConfiguration(from: request.diary).configuration
    return try ImportTarget(request.diary, configuration, now: request.now, as: form)
  }

  /// The folder as it is, for an import that only shows what it would do.
  func emptyTarget(_ form: NewEntry.Form, _ markdown: MarkdownOptions) throws
    -> ImportTarget
  {
    let path = options.folder
    var configuration = Configuration(
      locale: try MachineHabits.locale(option: nil), zone: try MachineHabits.zone(option: timeZone))
    (configuration.markdown.breaks, configuration.markdown.isWiki) =
      (markdown.breaks, markdown.isWiki)
    let now = try present(option: options.now)
    let folder: FolderOnDisk
    do throws(FileFault) { folder = try FolderOnDisk(path: path.text) } catch {
      throw Diagnostics(
        at: nil, subject: .files, what: "there is no diary in '\(path.text)'",
        why: error.reason.words.why, fix: "make the folder first, or leave out --dry-run")
    }
    return try ImportTarget(folder, configuration, now: now, as: form)
  }

  /// The reading of texts by the programs that wrote the sources.
  func markdown(
    of opened: [Result<SourceFiles, ImportFault>], _ kind: ImportKind?
  ) -> MarkdownOptions {
    let kinds = opened.compactMap { source in
      kind ?? (try? source.get()).flatMap { try? importKind(of: $0) }
    }
    var markdown = MarkdownOptions()
    markdown.breaks = kinds.contains { $0.lineBreaks == .kept } ? .kept : .joined
    markdown.isWiki = kinds.contains(.obsidian)
    return markdown
  }

  func makeDiary(at path: DiskPath, _ markdown: MarkdownOptions) throws {
    let locale = try MachineHabits.locale(option: nil)
    let starter = StarterDiary(
      locale: locale, words: ProgramWords(locale).phrases,
      zone: try MachineHabits.zone(option: timeZone), day: .first, breaks: markdown.breaks,
      isWiki: markdown.isWiki, hasPhotoTool: photoTool(outside: path).isInstalled)
    try reporting("a diary cannot be created in '\(path.text)'") { () throws(FileFault) in
      try path.inNewFolder { folder throws(FileFault) in
        _ = try starter.make(in: folder, hasFirstEntry: false) { () throws(FileFault) in
          try path.appending(SiteSecret.fileName).createSecret(SiteSecret.random().text + "\n")
        }
      }
    }
  }
}

/// The choices of the options.
extension ImportCommand {
  func importOptions() throws -> (ImportTarget) -> ImportOptions {
    var columns: [String: String] = [:]
    for pair in column {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else {
        throw ValidationError(
          "--column '\(pair)' is not NAME=COLUMN. Write, for example: body=ZNOTE.")
      }
      columns[String(parts[0])] = String(parts[1])
    }
    let journals: ImportOptions.Journals = try choice(named: journals, of: "--journals")
    let isChosen = timeZone != nil || variable("TIME_ZONE") != nil
    let zone = isChosen ? try MachineHabits.zone(option: timeZone) : nil
    let format = try nameFormat.map(pattern)
    return { [columns, keepGoing] target in
      var options = ImportOptions(zone: zone ?? target.configuration.zone, now: target.now)
      options.nameFormat = format
      options.isWiki = target.configuration.markdown.isWiki
      (options.columns, options.journals, options.keepsGoing) = (columns, journals, keepGoing)
      return options
    }
  }

  private func pattern(_ text: String) throws -> DatePattern {
    do throws(TextFault) {
      let pattern = try DatePattern(text)
      if pattern.namesDays { return pattern }
    } catch {
      throw ValidationError(
        "--name-format '\(text)' \(error.what): \(error.why). Fix: \(error.fix).")
    }
    throw ValidationError(
      "--name-format '\(text)' names no day. Write a year, a month and a day, such as dd.MM.yyyy.")
  }
}
