# Small exports of every program, as they lie on a reader's disk.
ASKS="open"
export ASKS
mkdir -p "$HOME/Downloads"
python3 - "$HOME" <<'END'
import base64, hashlib, io, json, plistlib, sqlite3, sys, tarfile, zipfile, datetime
from pathlib import Path
home = Path(sys.argv[1])
downloads = home / "Downloads"

def put(path, text):
    file = home / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)

def pack(name, files):
    with zipfile.ZipFile(downloads / name, "w") as file:
        for path, text in files.items():
            file.writestr(path, text)

pack("2024-05-12-Journal.zip", {"Journal.json": json.dumps({"metadata": {"version": "1.0"}, "entries": [
    {"uuid": "A" * 32, "creationDate": "2024-05-12T10:00:00Z", "timeZone": "Asia/Seoul", "tags": ["rain"],
     "text": "# Rain in the morning\n\nIt began a little after five.", "starred": True}]})})
pack("journey.zip", {"1-a.json": json.dumps({
    "id": "1-a", "date_journal": 1715500000000, "timezone": "Asia/Seoul", "mood": 3, "favourite": True,
    "text": "<p>It <b>rained</b> on the allotment.</p>", "address": "The allotment", "photos": [], "tags": ["a"]})})
pack("backup.daylio", {"backup.daylio": base64.b64encode(json.dumps({
    "dayEntries": [{"id": 1, "datetime": 1715500000000, "timeZoneOffset": 32400000, "mood": 2,
                    "note_title": "Reading", "note": "Two chapters.", "tags": [1], "assets": []}],
    "tags": [{"id": 1, "name": "books"}], "assets": [], "customMoods": [{"id": 2, "custom_name": "fine"}]
}).encode()).decode()})
store = sqlite3.connect(downloads / "diary.diary")
store.executescript("""CREATE TABLE Entries (DiaryEntryId INTEGER PRIMARY KEY, Heading, Text, Rating);
    CREATE TABLE Media (DiaryEntryId, Type, "Index", Data);
    INSERT INTO Entries VALUES (638512308000000000, 'The tram', '<p>It <b>waited</b>.</p>', 3);""")
store.close()
store = sqlite3.connect(downloads / "Diary.sqlite")
store.executescript("""CREATE TABLE ZDIARY (Z_PK INTEGER PRIMARY KEY, ZDATE TIMESTAMP, ZTITLE VARCHAR, ZBODY VARCHAR);
    INSERT INTO ZDIARY VALUES (1, 677343600, 'Snow', 'At last.');""")
store.close()
pack("AppleJournalEntries.zip", {
    "Entries/2024-05-12_Market.html": "<html><body><div class=pageHeader>Sunday, May 12, 2024</div>"
    "<p class=p2><span class=s1><div class=title>Market</div></span></p><p class=p3>Radishes.</p></body></html>",
    "index.html": '<a href="Entries/2024-05-12_Market.html">Market</a>'})
put("Downloads/mini-diary.json", json.dumps({"metadata": {}, "entries": {
    "2024-05-12": {"title": "Bread", "text": "It rose.", "dateUpdated": "2024-05-13T10:00:00Z"}}}))
put("Downloads/Notebook.enex", '<?xml version="1.0"?><en-export><note><title>Seeds</title><content><![CDATA['
    "<en-note><div>Peas, two rows.</div></en-note>]]></content><created>20240512T100000Z</created></note></en-export>")
note = "c" * 32
with tarfile.open(downloads / "joplin.jex", "w") as file:
    text = f"Bicycle\n\nNew brakes.\n\nid: {note}\ncreated_time: 2024-05-12T10:00:00.000Z\ntype_: 1".encode()
    member = tarfile.TarInfo(note + ".md")
    member.size = len(text)
    file.addfile(member, io.BytesIO(text))
put("Downloads/Rain.textbundle/info.json", json.dumps({
    "version": 2, "net.shinyfrog.bear": {"creationDate": "2024-05-12T10:00:00Z", "uniqueIdentifier": "B1"}}))
put("Downloads/Rain.textbundle/text.md", "# Clouds\n\nAll kinds.\n#sky\n")
put(".rednotebook/data/2024-05.txt", "12:\n  text: '**Thunder** far away'\n13:\n  text: Nothing more of it\n")
pack("takeout.zip", {"Takeout/Keep/Bees.json": json.dumps({
    "isTrashed": False, "isPinned": True, "isArchived": False, "title": "Bees", "textContent": "In the lavender.",
    "userEditedTimestampUsec": 1715500000000000, "labels": [{"name": "garden"}]})})
page = "0123456789abcdef" * 2
pack("notion.zip", {f"Diary {page}/Chairs {page}.md": "# Chairs\n\nDate: May 12, 2024\nTags: attic\n\nFour of them.\n"})
put("Downloads/telegram/result.json", json.dumps({"type": "saved_messages", "messages": [
    {"id": 1, "type": "message", "date_unixtime": "1715500000", "text": "The key is under the pot."}]}))
pack("whatsapp.zip", {"_chat.txt": "[12/05/2024, 18:30:05] Notes: Milk\n[13/05/2024, 08:00:00] Notes: No milk\n"})
put("Downloads/pages/2024-05-12_Pond.html", "<h1>Pond</h1><p>It froze in May.</p>")
put("Downloads/ghost.json", json.dumps({"db": [{"meta": {"exported_on": 1715500000000}, "data": {"posts": [
    {"id": "1", "title": "Lamp", "slug": "lamp", "html": "<p>It flickers.</p>", "status": "published",
     "visibility": "public", "type": "post", "published_at": "2024-05-12T10:00:00.000Z"}]}}]}))
put("vault/.obsidian/app.json", "{}")
put("vault/2024-05-12.md", "The vault was [[tidied|tidy]] today. #order\n")
put("graph/logseq/config.edn", "{}")
put("graph/journals/2024_05_12.md", "- Sorted the drawer\n\t- and the other one\n")
put("blog/hugo.toml", 'baseURL = "https://blog.example/"\n')
put("blog/content/posts/kite.md", '+++\ntitle = "Kite"\ndate = 2024-05-12T10:00:00Z\n+++\nIt flew.\n')
put("zola-blog/config.toml", 'base_url = "https://zola.example"\n')
put("zola-blog/content/2024-05-12-boat.md", '+++\ntitle = "Boat"\n+++\nIt floated.\n')
put("garden/quartz.config.ts", "export default {}\n")
put("garden/content/rain.md", "---\ntitle: Rain\ndate: 2024-05-12\n---\nIt was wet.\n")
put("jekyll-blog/_config.yml", "permalink: pretty\n")
put("jekyll-blog/_posts/2024-05-12-train.md", "---\ntitle: Train\n---\nIt was late.\n")
put("Downloads/wordpress.xml", '<?xml version="1.0"?><rss version="2.0" '
    'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><item>'
    "<title>Soup</title><link>https://press.example/2024/soup/</link><content:encoded><![CDATA[With leeks.]]></content:encoded>"
    "<wp:post_id>1</wp:post_id><wp:post_date>2024-05-12 10:00:00</wp:post_date><wp:status>publish</wp:status>"
    "<wp:post_type>post</wp:post_type></item></channel></rss>")
put("Downloads/blogger.xml", '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" '
    'xmlns:blogger="http://schemas.google.com/blogger/2018"><entry><id>tag:blogger.com,1999:blog-1.post-1</id>'
    "<blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><title>Ferry</title>"
    '<content type="html">It &lt;b&gt;left&lt;/b&gt;.</content><published>2024-05-12T10:00:00Z</published>'
    "<blogger:filename>/2024/05/ferry.html</blogger:filename></entry></feed>")
put("Downloads/feed.xml", '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Moon</title>'
    "<id>urn:1</id><published>2024-05-12T10:00:00Z</published><link href=\"https://feed.example/1\"/>"
    '<content type="html">Nearly full.</content></entry></feed>')
put(".local/share/jrnl/journal.txt", "[2024-05-12 10:00] Laundry. *\nIt dried @home.\n")
put("Downloads/days.csv", "Day,Notes\n2024-05-12,A table of days\n2024-05-13,And another one\n")
put("notes/12.05.2024.txt", "Windows\n\nAll of them, both sides.\n")
put("Downloads/diary.txt", "2024-05-13\nLetters\n\n2024-05-14\nNone today.\n")
put("Downloads/journal.ics", "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VJOURNAL\nUID:1\nDTSTAMP:20240512T100000Z\n"
    "DTSTART;TZID=Asia/Seoul:20240512T100000\nSUMMARY:Plums\nDESCRIPTION:Too early.\nEND:VJOURNAL\nEND:VCALENDAR\n")
put("Downloads/entries.json", json.dumps([{"title": "Owl", "body": "Heard, not seen.", "created_at": 1715500000}]))
with open(downloads / "app.plist", "wb") as file:
    plistlib.dump({"diaryList": [{"title": "Star", "contents": "Star\nOne, and bright.", "isStar": True,
                                  "date": datetime.datetime(2024, 5, 12, 10)}]}, file, fmt=plistlib.FMT_BINARY)
put("backup/2024/2024-05-12-harbour.md", "---\ntitle: Harbour\ndate: 2024-05-12\nid: \"7f1c\"\n---\n\n# Harbour\n\nIn and out.\n")
END
