import Diagnostics
import Testing

@testable import SitePublishing

@Suite struct RcloneFaultTests {
  @Test(arguments: [
    (
      """
      2026/11/21 15:20:27 Failed to create file system for "mine:x": didn't find section in config \
      file
      """,
      """
      2: X (rclone: Failed to create file system for "mine:x": didn't find section in config \
      file); rclone has no remote of that name; create it with 'rclone config'
      """
    ),
    (
      """
      2026/11/21 15:20:27 Failed to create file system for "mine:x": couldn't connect to the host: \
      handshake failed: knownhosts: key mismatch
      """,
      """
      4: X (rclone: Failed to create file system for "mine:x": couldn't connect to the host: \
      handshake failed: knownhosts: key mismatch); the host's key has changed; make sure that it \
      is the right host, then correct its key in rclone's settings
      """
    ),
    (
      "2026/11/21 15:20:27 ERROR : a: Failed to copy: NoSuchBucket: The specified bucket is missing",
      """
      4: X (rclone: a: Failed to copy: NoSuchBucket: The specified bucket is missing); there is no \
      such bucket, or you have no permission to see it; create the bucket, or correct 'remote'
      """
    ),
    (
      "2026/11/21 15:20:27 ERROR : : error listing: AccessDenied: no\n\tstatus code: 403, request id",
      """
      4: X (rclone: error listing: AccessDenied: no); the host does not know you, you have no \
      permission to write there, or your key has expired; check the remote with 'rclone config', \
      and its rights at the host
      """
    ),
    (
      "2026/11/21 15:20:27 Failed: ExpiredToken: The provided token has expired.",
      """
      4: X (rclone: Failed: ExpiredToken: The provided token has expired.); the host does not know \
      you, you have no permission to write there, or your key has expired; check the remote with \
      'rclone config', and its rights at the host
      """
    ),
    (
      """
      2026/11/21 15:20:27 Failed to lsjson: Get \
      "https://me:secret@127.0.0.1:9/b?sig=secret": connect: connection refused
      """,
      """
      4: X (rclone: Failed to lsjson: Get "https://127.0.0.1:9/...": connect: connection refused); \
      the host does not answer; check the network, then publish again
      """
    ),
    (
      "2026/11/21 15:20:27 CRITICAL: Failed: dial tcp: lookup s3.example: no such host",
      """
      4: X (rclone: Failed: dial tcp: lookup s3.example: no such host); the host is unknown; check \
      the remote with 'rclone config'
      """
    ),
    (
      "2026/11/21 15:20:27 ERROR : a: Failed to copy: write /x/a: no space left on device",
      """
      4: X (rclone: a: Failed to copy: write ...: no space left on device); there is no room left \
      there; make room there, then publish again
      """
    ),
    (
      "2026/11/21 15:20:27 ERROR : a: Failed to copy: open /x/a: read-only file system",
      """
      4: X (rclone: a: Failed to copy: open ...: read-only file system); the folder there cannot be \
      written to; check the permissions there
      """
    ),
    (
      "2026/11/21 15:20:27 it hurts",
      "4: X (rclone: it hurts); rclone reported an error; read rclone's message, then publish again"
    ),
    (
      "",
      "4: X (rclone: it said nothing); rclone reported an error; read rclone's message, then publish again"
    ),
  ])
  func aFaultIsOneSentenceWithItsCauseAndWithoutKeys(said: String, message: String) {
    let fault = ToolFault(ofRclone: ToolStderr(Array(said.utf8)))
    #expect(words(Diagnostics([fault.diagnostic("X")])) == [message])
  }
}
