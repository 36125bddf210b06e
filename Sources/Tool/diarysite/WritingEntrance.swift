import ArgumentParser
import PreviewServer
import SiteFiles
import Synchronization
import WritingDesk

/// The way by which the writer comes to the writing page of one run.
///
/// A class, because its file goes when the page has been opened, or the program ends; the mutex
/// guards it.
final class WritingEntrance: Sendable {
  let service: WritingService
  private let isPrinted: Bool
  private let file: RedirectHolder

  /// Holds the pages on the disk that lead to the writing page.
  private final class RedirectHolder: Sendable {
    let file = Mutex<RedirectFile?>(nil)
    /// The page for other runs, and what gives it a fresh address.
    let standing = Mutex<(page: StandingPage, renew: @Sendable () -> Void)?>(nil)

    func addressIsUsed() {
      remove()
      standing.withLock { $0?.renew }?()
    }

    func remove() {
      file.withLock { file in
        file?.remove()
        file = nil
      }
    }
  }

  /// - Throws: If an option has a value that is not allowed.
  init(_ desk: WritingDesk, _ options: WritingOptions) throws {
    let holder = RedirectHolder()
    file = holder
    isPrinted = options.printAddress
    service = WritingService(
      desk, tunnels: try options.tunnels(), onExchange: { holder.addressIsUsed() })
  }

  /// Has a page lead to the writing page as long as the program runs: with a fresh address after each
  /// one that is used.
  func stand(_ page: StandingPage, _ names: DiaryHosts, port: Int) {
    let renew: @Sendable () -> Void = { [service] in
      page.lead(to: service.address(names, port: port))
    }
    file.standing.withLock { $0 = (page, renew) }
    renew()
  }

  /// ``printedAddresses(_:port:)`` as lines: of several, each says where it leads from.
  func printedLines(_ names: DiaryHosts, port: Int) -> [String] {
    let addresses = printedAddresses(names, port: port)
    guard addresses.count > 1 else { return addresses }
    return addresses.enumerated().map { index, address in
      (index == 0 ? "on this machine: " : "through the tunnel: ") + address
    }
  }

  /// The addresses to print, if the writer asks for them: each works once.
  func printedAddresses(_ names: DiaryHosts, port: Int) -> [String] {
    guard isPrinted else { return [] }
    return [service.address(names, port: port)] + service.tunnelAddresses()
  }

  /// Makes the file that a browser is to open.
  ///
  /// - Returns: `nil` if the address is printed instead.
  func fileToOpen(_ names: DiaryHosts, port: Int) throws(FileFault) -> DiskPath? {
    if isPrinted { return nil }
    let redirect = try RedirectFile(
      to: service.address(names, port: port),
      in: RedirectFile.folders(runtime: environment("XDG_RUNTIME_DIR")))
    file.file.withLock { file in
      // Of two that were asked for, the later one is opened.
      file?.remove()
      file = redirect
    }
    return redirect.path
  }

  /// Leaves nothing on the disk.
  func close() {
    file.remove()
    file.standing.withLock { $0?.page.remove() }
  }
}

/// The options of the commands that have the writing page.
struct WritingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Also answer a tunnel that ends at this name, over HTTPS only; may be repeated.",
      valueName: "host"))
  var allowHost: [String] = []

  @Flag(help: "Print the address of the writing page, which works once, instead of opening it.")
  var printAddress = false

  /// The option that was given, if any.
  var given: String? {
    !allowHost.isEmpty ? "--allow-host" : printAddress ? "--print-address" : nil
  }

  /// - Throws: If a name is none of a tunnel.
  func tunnels() throws -> [String] {
    try allowHost.map { text in
      guard let host = tunnelHost(text) else {
        throw ValidationError(
          "--allow-host '\(text)' is not the name of a tunnel's end. "
            + "Write it like diary.example.org.")
      }
      return host
    }
  }
}
