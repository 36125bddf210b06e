import Diagnostics
import DiaryModel
import SiteOutput
import StructuredText

/// Reads `publish:`.
///
/// The values are data and never commands: a value that a tool could take for an option, or
/// for a program to run, is an error. So is a secret, and since tools keep theirs in many ways, no
/// message quotes a line from here.
extension ConfigurationReader {
  mutating func readPublish(_ field: Field) {
    reader.redact(field)
    var targets: [PublishTarget] = []
    var inner: [Field] = []
    parts(of: field, .publish) { _, part in inner.append(part) }
    for part in inner {
      guard let kind = PublishTarget.Kind(rawValue: part.key) else { continue }
      let target: PublishTarget? =
        switch kind {
        case .git: git(part)
        case .rsync: rsync(part)
        case .rclone: rclone(part)
        case .folder: folder(part)
        }
      if let target { targets.append(target) }
    }
    configuration.publish = targets
  }

  private mutating func git(_ field: Field) -> PublishTarget? {
    var remote: String?
    var git = PublishTarget.Git(remote: "")
    parts(of: field, .git) { own, part in
      switch part.key {
      case "remote": remote = own.remote(part, Self.gitHelpers)
      case "history":
        git.history = own.reader.choice(part, of: PublishTarget.Git.History.self) ?? .keep
      default: git.branch = own.branch(part) ?? git.branch
      }
    }
    guard let remote = needed(remote, "remote", of: field, "../site.git") else { return nil }
    git.remote = remote
    return .git(git)
  }

  private mutating func rsync(_ field: Field) -> PublishTarget? {
    var destination: String?
    var options: [String] = []
    parts(of: field, .rsync) { own, part in
      if part.key == "destination" { destination = own.remote(part, Self.sshKeys) }
      guard part.key == "options" else { return }
      own.reader.texts(part) { reader, option, location in
        if PublishTarget.Rsync.allows(option) { return options.append(option) }
        let allowed = PublishTarget.Rsync.allowedOptions
        reader.report(
          location, what: "'options' has one that is not allowed",
          why:
            "allowed are \(allowed.map { $0.hasSuffix("=") ? $0 + "..." : $0 }.joined(separator: ", "))",
          fix: nearMiss(of: option, in: allowed).map { "did you mean '\($0)'?" } ?? "remove it")
      }
    }
    return needed(destination, "destination", of: field, "me@example.org:/var/www/diary")
      .map { .rsync(PublishTarget.Rsync(destination: $0, options: options)) }
  }

  private mutating func rclone(_ field: Field) -> PublishTarget? {
    var remote: String?
    parts(of: field, .rclone) { own, part in
      guard let text = own.safeLine(part, Self.rcloneConfiguration) else { return }
      // rclone takes ':backend,option=value:path' for a back end that it makes on the spot.
      if let colon = text.firstIndex(of: ":"), colon != text.startIndex,
        !text[..<colon].contains(where: { ",/=\"'".contains($0) })
      {
        remote = text
      } else {
        own.reader.report(
          part.value.location, what: "'remote' does not name one of rclone's remotes",
          why: "a remote is a name that 'rclone config' made, a colon, and a path",
          fix: "write it like 'remote: mine:bucket/diary'")
      }
    }
    return needed(remote, "remote", of: field, "mine:bucket/diary")
      .map { .rclone(remote: $0) }
  }

  private mutating func folder(_ field: Field) -> PublishTarget? {
    var path: String?
    parts(of: field, .folder) { own, part in
      path = own.safeLine(part, "write a path of this machine")
    }
    return needed(path, "path", of: field, "/srv/www/diary")
      .map { .folder(path: $0) }
  }

  /// A part that a target needs; reported as missing unless it is reported as wrong.
  private mutating func needed(
    _ value: String?, _ key: String, of field: Field, _ example: String
  ) -> String? {
    let isThere = field.value.fields?.contains { $0.key == key && !$0.value.isNull } ?? false
    let isMap = field.value.fields != nil || field.value.isNull
    if value == nil, isMap, !isThere {
      reader.report(
        field.keyLocation, what: "'\(field.key)' has no '\(key)'",
        why: "it sets where the site is sent",
        fix: "write it like '\(field.key): {\(key): \(example)}'")
    }
    return value
  }

  // The keys in which the tools keep passwords and tokens.
  private static let gitHelpers = "remove it, and let git's credential helper keep it"
  private static let sshKeys = "remove it, and let ssh use a key"
  private static let rcloneConfiguration = "remove it, and let 'rclone config' keep it"

  /// A line as it was written, which no tool can take for an option.
  ///
  /// - Parameter store: Tells where to keep a password instead.
  private mutating func safeLine(_ field: Field, _ store: String) -> String? {
    if refuseSecret(in: field, fix: store) { return nil }
    guard let text = reader.line(field) else {
      if field.value.scalar != nil { reportEmpty(field) }
      return nil
    }
    let written = field.value.scalar?.bytes ?? []
    if written.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      reader.report(
        field.value.location, what: "'\(field.key)' has a control character",
        why: "it is handed to another program as it is", fix: "write it in one line of plain text")
      return nil
    }
    if text.hasPrefix("-") {
      reader.report(
        field.value.location, what: "'\(field.key)' begins with '-'",
        why: "a program that is handed it could take it for an option",
        fix: text.hasPrefix("--") ? "remove the hyphens" : "write a path as './-...'")
      return nil
    }
    return text
  }

  private mutating func reportEmpty(_ field: Field) {
    reader.report(
      field.place, what: "'\(field.key)' is empty", why: "it sets where the site is sent",
      fix: "write an address or a path")
  }

  /// A URL, `host:path` or a path.
  private mutating func remote(_ field: Field, _ store: String) -> String? {
    guard let text = safeLine(field, store) else { return nil }
    let location = field.value.location
    // 'ext::command' and the like name programs.
    if text.contains("::") && !text.contains("[") {
      reader.report(
        location, what: "'\(field.key)' names a helper program",
        why: "a diary's configuration is data and runs no command",
        fix: "write a URL of https:// or ssh://, host:path, or a path")
      return nil
    }
    guard let scheme = text.firstRange(of: "://") else {
      // ssh would take such a host for an option.
      if text.split(separator: ":").first?.contains("@-") == true {
        reader.report(
          location, what: "'\(field.key)' has a host that begins with '-'",
          why: "a program that is handed it could take it for an option", fix: "correct the host")
        return nil
      }
      return text
    }
    let host = text[scheme.upperBound...].prefix { $0 != "/" }
    let name = host.split(separator: "@").last ?? host
    let known = ["https", "ssh", "file"]
    if !known.contains(String(text[..<scheme.lowerBound])) || name.hasPrefix("-") {
      reader.report(
        location, what: "'\(field.key)' is not an address that can be sent to",
        why: "an address begins with https://, ssh:// or file://, and its host not with '-'",
        fix: "write it like 'https://example.org/diary.git'")
      return nil
    }
    return text
  }

  /// A branch's name by the rules of git.
  ///
  /// ## Source
  /// git-check-ref-format(1).
  private mutating func branch(_ field: Field) -> String? {
    guard let text = safeLine(field, "name a branch alone") else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let isGood =
      text != "HEAD" && text != "@" && !text.hasSuffix(".") && !text.contains("..")
      && !text.contains("@{") && !text.hasPrefix("refs/")
      && !text.contains { " ~^:?*[\\".contains($0) }
      && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".lock") }
    if isGood { return text }
    reader.report(
      field.value.location, what: "'branch' is not a name that git takes",
      why: "it has a sign or a part that names of branches may not have",
      fix: "write a name such as 'branch: gh-pages'")
    return nil
  }
}
