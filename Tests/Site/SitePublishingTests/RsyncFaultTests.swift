import Diagnostics
import Testing

@testable import SitePublishing

@Suite struct RsyncFaultTests {
  private static let closed = """
    rsync: connection unexpectedly closed (0 bytes received so far) [sender]
    rsync error: unexplained error (code 255) at io.c(232) [sender=3.5.0]
    """
  private static let partial =
    "rsync error: some files/attrs were not transferred (see previous errors) (code 23)"

  @Test(arguments: [
    (
      """
      @@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@
      @    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @
      @@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@
      Host key verification failed.
      \(closed)
      """,
      """
      4: X (rsync: @ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @); the host's key has \
      changed; make sure that it is the right host; then forget the old key: ssh-keygen -R HOST
      """
    ),
    (
      "Host key verification failed.\n\(closed)",
      """
      4: X (rsync: Host key verification failed.); the host's key is unknown or has changed; make \
      sure that it is the right host, then connect once with ssh to accept its key
      """
    ),
    (
      "me@example.org: Permission denied (publickey).\n\(closed)",
      """
      4: X (rsync: me@example.org: Permission denied (publickey).); the host does not know you; \
      check your ssh key (ssh-add -l), and the user's name
      """
    ),
    (
      "ssh: Could not resolve hostname nowhere: Name or service not known\n\(closed)",
      """
      4: X (rsync: ssh: Could not resolve hostname nowhere: Name or service not known); the host \
      is unknown; correct 'destination', or check the network
      """
    ),
    (
      "ssh: connect to host 127.0.0.1 port 9: Connection refused\n\(closed)",
      """
      4: X (rsync: ssh: connect to host 127.0.0.1 port 9: Connection refused); the host does not \
      accept ssh there; check the host, and its port in ~/.ssh/config
      """
    ),
    (
      "ssh: connect to host 10.0.0.1 port 22: Connection timed out\n\(closed)",
      """
      4: X (rsync: ssh: connect to host 10.0.0.1 port 22: Connection timed out); the host does not \
      answer; check the network, then publish again
      """
    ),
    (
      "[sender] io timeout after 120 seconds -- exiting\nrsync error: timeout in data send/receive",
      """
      4: X (rsync: [sender] io timeout after 120 seconds -- exiting); the host does not answer; \
      check the network, then publish again
      """
    ),
    (
      "bash: line 1: rsync: command not found\n\(closed)",
      """
      4: X (rsync: bash: line 1: rsync: command not found); the host has no rsync; install the \
      package 'rsync' there
      """
    ),
    (
      #"rsync: [receiver] mkstemp "/srv/.a.X1y2Z3" failed: Permission denied (13)"#
        + "\n\(partial)",
      """
      4: X (rsync: rsync: [receiver] mkstemp "..." failed: Permission denied (13)); you have no \
      permission to write there; check the permissions of the folder there
      """
    ),
    (
      #"rsync: [receiver] write failed on "/srv/a": No space left on device (28)"# + "\n\(partial)",
      """
      4: X (rsync: rsync: [receiver] write failed on "...": No space left on device (28)); the disk \
      there is full; make room there, then publish again
      """
    ),
    (
      #"rsync: [receiver] mkstemp "/srv/.a.X1y2Z3" failed: Read-only file system (30)"#,
      """
      4: X (rsync: rsync: [receiver] mkstemp "..." failed: Read-only file system (30)); the disk \
      there cannot be written to; make it writable there
      """
    ),
    (
      #"rsync: [Receiver] mkdir "/no/where" failed: No such file or directory (2)"#,
      """
      4: X (rsync: rsync: [Receiver] mkdir "..." failed: No such file or directory (2)); its \
      parent folder does not exist; create that folder, or correct 'destination'
      """
    ),
    (
      "rsync: Invalid argument passed to --chmod (x)\nrsync error: syntax or usage error (code 1)",
      """
      2: X (rsync: rsync: Invalid argument passed to --chmod (x)); rsync does not accept one of \
      the options; correct 'options'
      """
    ),
    (
      "client_loop: send disconnect: Broken pipe\n\(closed)",
      """
      4: X (rsync: client_loop: send disconnect: Broken pipe); the connection broke; publish again \
      to continue where it stopped
      """
    ),
    (
      "it hurts\nrsync error: some error (code 23)",
      "4: X (rsync: it hurts); rsync reported an error; read rsync's message, then publish again"
    ),
    (
      "",
      "4: X (rsync: status 23); rsync reported an error; read rsync's message, then publish again"
    ),
  ])
  func aFaultIsOneSentenceWithItsCause(said: String, message: String) {
    let outcome = Tool.Outcome(status: 23, output: [], words: ToolStderr(Array(said.utf8)))
    let fault = ToolFault(ofRsync: outcome)
    #expect(words(Diagnostics([fault.diagnostic("X")])) == [message])
  }
}
