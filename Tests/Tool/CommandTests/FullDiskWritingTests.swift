import Foundation
import TestSupport
import Testing

/// The writing page of a diary whose disk is full.
@Suite(.thorough, .needsMounts, .needs(.python3)) struct FullDiskWritingTests {
  /// Fills a disk, asks for changes, makes room, and asks again.
  ///
  /// A line for each answer: its request, status and code, and the files beside the entry.
  private static let script = #"""
    import http.client, json, os, re, subprocess, sys, time

    os.mkdir("disk")
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", "disk"], check=True)
    os.mkdir("disk/Content")
    with open("disk/Content/2024-05-12.md", "w") as file:
        file.write("Rain\n\nIt rained.\n")
    log = open("log", "w")
    server = subprocess.Popen(
        [sys.argv[1], "write", "--print-address"], cwd="disk", stdin=subprocess.DEVNULL,
        stdout=log, stderr=log)
    while "Ctrl-C" not in open("log").read() and server.poll() is None:
        time.sleep(0.05)
    host, port, token = re.search(
        r"(write-\w+.localhost:(\d+))/_write/#(\S+)", open("log").read()).groups()
    key = ""

    def send(method, path, body=None, version=None, type="application/json"):
        fields = {"Authorization": "Bearer " + key} if key else {}
        fields.update({"Host": host, "Content-Type": type})
        if version:
            fields["If-Match"] = f'"{version}"'
        connection = http.client.HTTPConnection("127.0.0.1", int(port), timeout=60)
        connection.request(method, "/_write/" + path, body, fields)
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())

    def ask(*request):
        status, answer = send(*request)
        files = sorted(name for _, _, names in os.walk("disk/Content") for name in names
                       if not name.endswith(".replaced"))
        words = answer.get("error", {}).get("code", "done")
        size = os.path.getsize("disk/Content/2024-05-12.md") if "2024-05-12.md" in files else 0
        print(request[0], request[1].split("/")[-1], status, words, size, *files)

    try:
        key = send("POST", "session", json.dumps({"token": token}))[1]["key"]
        rain = "entries/2024-05-12.md"
        version = send("GET", rain)[1]["version"]
        try:
            with open("disk/filler", "wb", 0) as filler:
                while True:
                    filler.write(bytes(4096))
        except OSError:
            pass
        text = "Snow\n\n" + "It snowed. " * 1000
        new = json.dumps({"id": "6f1c7d0e-3a52-4f0b-9d6e-0d2f6b1c9a11", "date": "2024-05-13", "text": text})
        change = ("PUT", rain, json.dumps({"text": text}), version)
        gif = bytes.fromhex("47494638396101000100000000" "2c000000000100010000020244" "01003b")
        for request in [
            ("POST", "entries", new), change, ("PUT", rain + "/photos", gif, None, "image/gif"),
            ("DELETE", rain, None, version)]:
            ask(*request)
        os.remove("disk/filler")
        ask(*change)
        ask("POST", "entries", new)
    finally:
        server.terminate()
        server.wait()
        subprocess.run(["umount", "disk"])
    """#

  @Test func nothingIsLostAndTheAnswerSaysWhy() throws {
    let folder = try TemporaryFolder([:])
    let answers = try runWithMounts(
      "exec python3 -c \"$2\" \"$1\"", Self.script, in: folder.root)
    #expect(
      answers == """
        POST entries 507 full 17 2024-05-12.md
        PUT 2024-05-12.md 507 full 17 2024-05-12.md
        PUT photos 507 full 17 2024-05-12.md
        DELETE 2024-05-12.md 507 full 17 2024-05-12.md
        PUT 2024-05-12.md 200 done 11006 2024-05-12.md
        POST entries 201 done 11006 2024-05-12.md 2024-05-13-snow.md

        """)
  }
}
