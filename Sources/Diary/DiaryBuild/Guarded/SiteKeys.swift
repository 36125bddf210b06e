package import Diagnostics
import DiaryGate
package import DiaryModel
package import DiaryPrivacy
import DiaryRendering
import SiteFiles

/// Finds the passphrase of a group of readers, and is told which environment variable may hold it.
package typealias PassphraseFinder =
  @Sendable (ReaderGroup, _ variable: String) throws(Diagnostics) -> String?

/// The keys for a diary's unlisted and encrypted entries: its secret, and the passphrases of the
/// groups that have entries.
struct SiteKeys: Sendable {
  let secret: SiteSecret
  let rounds: Int
  private let passphrases: [ReaderGroup: Passphrase]
  /// In the order of their names.
  let groups: [ReaderGroup]
  /// About passphrases that could be better.
  private(set) var warnings: [Diagnostic] = []
  /// Made when they are first needed.
  private let keys: [ReaderGroup: Once<GroupKey>]

  /// - Parameter files: The files of encrypted entries, by group.
  /// - Throws: All keys that are missing or too weak.
  init(
    _ request: BuildRequest, _ configuration: Configuration, for groups: some Sequence<ReaderGroup>,
    in files: [ReaderGroup: [SitePath]] = [:]
  ) throws(Diagnostics) {
    var faults: [Diagnostic] = []
    var secret: SiteSecret?
    do throws(Diagnostic) {
      secret = try Self.secret(of: request)
      if secret == nil { faults.append(missingSecret) }
    } catch {
      faults.append(error)
    }
    self.groups = Set(groups).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    var passphrases: [ReaderGroup: Passphrase] = [:]
    for group in self.groups {
      do throws(Diagnostics) {
        let variable = passphraseVariable(of: group, among: configuration.groups)
        guard let text = try request.passphrase(group, variable) else {
          faults.append(Self.missing(group, variable, files[group] ?? [], request.diary))
          continue
        }
        do throws(PassphraseFault) {
          passphrases[group] = try Passphrase(text)
          if let fault = Passphrase.warning(of: text) {
            warnings.append(fault.diagnostic(.warning, of: group))
          }
        } catch {
          faults.append(error.diagnostic(.error, of: group))
        }
      } catch {
        faults += error.all
      }
    }
    guard faults.isEmpty, let secret else { throw Diagnostics(faults) }
    self.secret = secret
    let rounds = request.rounds
    (self.rounds, self.passphrases) = (rounds, passphrases)
    keys = Dictionary(
      uniqueKeysWithValues: passphrases.map { group, passphrase in
        let key = Once {
          GroupKey(passphrase: passphrase, secret: secret, group: group.name, rounds: rounds)
        }
        return (group, key)
      })
  }

  /// - Returns: `nil` if there is none.
  static func secret(of request: BuildRequest) throws(Diagnostic) -> SiteSecret? {
    let file = SitePath.root.appending(SiteSecret.fileName)
    var text = request.secret
    if text == nil {
      do throws(FileFault) {
        text = String(decoding: try request.diary.contents(of: file, limit: 1_024), as: UTF8.self)
      } catch {
        guard error.reason == .notFound else {
          throw Diagnostic(
            at: SourceLocation(file: file.text), subject: .files,
            what: "'\(file.text)' cannot be read", why: "the site's secret stands in it",
            fix: "make it a plain file that only you can read")
        }
      }
    }
    guard let text else { return nil }
    guard let secret = SiteSecret(text) else {
      throw Diagnostic(
        at: request.secret == nil ? SourceLocation(file: file.text) : nil, subject: .configuration,
        what: "the site's secret is damaged", why: "it is one line of 64 hexadecimal digits",
        fix: "copy '\(file.text)' again, or set \(SiteSecret.variableName) to its line")
    }
    return secret
  }

  private static func missing(
    _ group: ReaderGroup, _ variable: String, _ files: [SitePath], _ diary: any FileTree
  ) -> Diagnostic {
    let count = files.count
    var fault = Diagnostic(
      at: files.first.map { SourceLocation(file: $0.text) }, subject: .configuration,
      what: "there is no passphrase for the readers '\(group.name)'",
      why: count == 1
        ? "the diary has 1 encrypted entry that opens to them"
        : "the diary has \(count) encrypted entries that open to them",
      fix: "set \(variable), or name a file that holds it: --passphrase-file \(group.name)=FILE")
    fault.topic = .passphrase(group.name)
    var names: [String] = []
    for file in files where names.last != diary.shown(file) { names.append(diary.shown(file)) }
    // The place of the message names a single one.
    if names.count < 2 { return fault }
    fault.heldFiles = Array(names.prefix(Self.named))
    if names.count > Self.named {
      fault.heldFiles.append("and \(names.count - Self.named) more")
    }
    return fault
  }

  /// The number of files that a message names.
  private static let named = 10

  /// A code of the passphrases under the site's secret, which changes if one of them does, and tells
  /// nothing of them to anyone without the secret: 64 hexadecimal digits.
  var code: String {
    let marks = groups.flatMap { group in
      passphrases[group].map { secret.mark(of: $0, group: group.name) } ?? []
    }
    return hexadecimal(secret.proof(of: marks, as: "keys"))
  }

  /// The key that seals for a group; making it takes a good part of a second.
  func key(of group: ReaderGroup) throws(Diagnostics) -> GroupKey {
    guard let key = keys[group] else { throw Diagnostics([sealingFault]) }
    return key.value
  }

  /// Whether the passphrase of a group is the one of its list among what a page has sealed.
  func opens(_ sealed: [Sealed], of group: ReaderGroup) throws(Diagnostics) -> Bool {
    let (key, id) = (try key(of: group), secret.opaque(listOf: group.name))
    return sealed.contains { (try? key.open($0, as: id)) != nil }
  }

  /// The folder of an entry's page.
  func path(of visibility: Visibility, _ id: EntryID) -> SitePath {
    secret.path(of: visibility, id)
  }
}

extension PassphraseFault {
  fileprivate func diagnostic(_ severity: Diagnostic.Severity, of group: ReaderGroup) -> Diagnostic
  {
    Diagnostic(
      at: nil, severity: severity, subject: .configuration, what: "\(what), of '\(group.name)'",
      why: why, fix: fix)
  }
}

/// The secret of a diary.
///
/// - Parameter isNeeded: Whether there must be one.
/// - Returns: `nil` if it has none.
/// - Throws: If it cannot be read, or is damaged.
package func siteSecret(
  of request: BuildRequest, isNeeded: Bool
) throws(Diagnostics) -> SiteSecret? {
  do throws(Diagnostic) {
    if let secret = try SiteKeys.secret(of: request) { return secret }
    if isNeeded { throw missingSecret }
    return nil
  } catch {
    throw Diagnostics([error])
  }
}

/// The keys that a build would need and not find, or refuse.
///
/// - Parameter held: The entries that are not public.
package func keyFaults(
  of request: BuildRequest, _ configuration: Configuration, for held: [HeldEntry]
) -> [Diagnostic] {
  var files: [ReaderGroup: [SitePath]] = [:]
  for entry in held {
    if case .encrypted(let group) = entry.admission { files[group, default: []].append(entry.file) }
  }
  if files.isEmpty, !held.contains(where: { $0.admission == .unlisted }) { return [] }
  do throws(Diagnostics) {
    _ = try SiteKeys(request, configuration, for: files.keys, in: files)
    return []
  } catch {
    return error.all
  }
}

/// The folder of the pages of unlisted entries.
let unlistedFolder = SitePath.root.appending("u")

extension SiteSecret {
  /// The folder of an entry's page that nothing public leads to.
  func path(of visibility: Visibility, _ id: EntryID) -> SitePath {
    visibility == .encrypted
      ? .root.appending("e").appending(opaque(.encrypted, of: id).text)
      : unlistedFolder.appending(opaque(.unlisted, of: id).text)
  }
}

private let missingSecret = Diagnostic(
  at: nil, subject: .configuration, what: "there is no '\(SiteSecret.fileName)'",
  why: "addresses of unlisted and encrypted entries are made with the site's secret",
  fix:
    "copy it from where you build the diary, or set \(SiteSecret.variableName); for a diary "
    + "that never had one: diarysite init --secret-only DIR")

let sealingFault = Diagnostic(
  at: nil, subject: .files, what: "an entry could not be encrypted",
  why: "the cryptographic library refused, for want of memory", fix: "run the command again")

/// The environment variable that holds a group's passphrase.
///
/// - Parameter groups: All of the diary; the only one needs no name.
func passphraseVariable(of group: ReaderGroup, among groups: [ReaderGroup]) -> String {
  if groups.count < 2 { return "DIARYSITE_PASSPHRASE" }
  let name = group.name.utf8.map { byte in
    byte == UInt8(ascii: "-") ? "_" : String(UnicodeScalar(byte)).uppercased()
  }
  return "DIARYSITE_PASSPHRASE_" + name.joined()
}
