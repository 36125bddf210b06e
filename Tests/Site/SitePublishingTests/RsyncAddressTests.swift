import Diagnostics
import Foundation
import SiteFiles
import SiteOutput
import TestSupport
import Testing

@testable import SitePublishing

@Suite struct RsyncAddressTests {
  private func address(_ text: String) throws -> RsyncAddress {
    try RsyncAddress(text, from: Bench().environment)
  }

  @Test(arguments: [
    ("me@example.org:/var/www/diary", "me@example.org:/var/www/diary/"),
    ("example.org:diary/", "example.org:diary/"),
    ("host:~/www", "host:~/www/"),
    ("me@[::1]:/srv/a:b", "me@[::1]:/srv/a:b/"),
    ("host:-x", "host:./-x/"),
    ("/srv/www", "/srv/www/"),
    ("/srv/a:b", "/srv/a:b/"),
  ])
  func whatLiesInTheFolderIsMeant(text: String, argument: String) throws {
    #expect(try address(text).argument == argument)
  }

  @Test func aRelativePathStartsAtTheDiary() throws {
    let bench = try Bench()
    let address = try RsyncAddress("../www", from: bench.environment)
    #expect(address == .here(DiskPath(bench.url("www").path).resolved))
  }

  @Test(arguments: [
    ("--port=ssh", "a port must be a number"), ("--port=0", "a port must be a number"),
    ("--port=123456", "a port must be a number"),
    ("--contimeout=soon", "it needs a number of seconds"),
    ("--contimeout=-1", "it needs a number of seconds"),
    ("--delete", "it is not allowed"),
  ])
  func anOptionThatCannotBeUsedIsRefused(option: String, why: String) throws {
    let bench = try Bench()
    let error = #expect(throws: Diagnostics.self) {
      try RsyncDestination(
        .init(destination: "me@example.org:/srv/www", options: [option]), from: bench.environment)
    }
    #expect(
      words(error) == ["2: rsync's option '\(option)' cannot be used; \(why); correct 'options'"])
  }

  private static let example = "write it like 'me@example.org:/var/www/diary'"

  @Test(arguments: [
    ("", "it is no address; \(example)"),
    ("--rsh=touch x", "it is no address; \(example)"),
    ("-oProxyCommand=x:/y", "it is no address; \(example)"),
    ("me@-oProxyCommand=x:/y", "its host is no name of one; \(example)"),
    ("-l@host:/y", "it is no address; \(example)"),
    ("a b:/y", "its host is no name of one; \(example)"),
    ("$(touch x):/y", "its host is no name of one; \(example)"),
    (":/y", "its host is no name of one; \(example)"),
    ("host:", "it names no folder there; \(example)"),
    ("host::module", "sites are sent over ssh, which takes no such address; \(example)"),
    ("rsync://host/module", "sites are sent over ssh, which takes no such address; \(example)"),
    ("ssh://host/srv", "sites are sent over ssh, which takes no such address; \(example)"),
    (
      "host:/srv/$(touch x)",
      "its folder has '$', which a shell may take for a command; name a folder without such signs"
    ),
    (
      "host:/srv/a;b",
      "its folder has ';', which a shell may take for a command; name a folder without such signs"
    ),
  ])
  func whatMayMeanSomethingElseIsRefused(text: String, why: String) throws {
    let error = #expect(throws: Diagnostics.self) { try address(text) }
    #expect(words(error) == ["2: rsync cannot send to '\(text)'; \(why)"])
  }
}
