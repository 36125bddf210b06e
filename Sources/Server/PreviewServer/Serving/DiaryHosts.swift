/// The names of the hosts at which one diary is looked at and written.
///
/// Data that a page stores in a browser belongs to its origin and outlives the page and the run. So
/// each diary has names of its own, and its site another one than its writing page: no page reads
/// what one of another diary left, or the texts that are not saved yet.
///
/// ## Source
/// RFC 6761, section 6.3: every name below `localhost` leads to this machine.
package struct DiaryHosts: Sendable {
  package let site: String
  package let writing: String

  /// - Parameter name: One that no other diary has, in small letters and digits.
  package init(of name: String) {
    self.init(site: "\(name).localhost", writing: "write-\(name).localhost")
  }

  init(site: String, writing: String) {
    (self.site, self.writing) = (site, writing)
  }
}
