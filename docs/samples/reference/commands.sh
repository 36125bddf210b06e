ASKS="close open publish rm new"
EDITOR="$BIN/editor"
export ASKS EDITOR
printf '#!/bin/sh\necho "It began a little after five." >>"$1"\n' >"$BIN/editor"
printf '#!/bin/sh\ncat >/dev/null\n' >"$BIN/xclip"
cp "$BIN/xclip" "$BIN/wl-copy"
chmod +x "$BIN/editor" "$BIN/xclip" "$BIN/wl-copy"
diarysite init my-diary --yes >/dev/null
cd my-diary
rm -rf Content/*
mkdir -p Content/trip Templates ../old-days ../old-diary ~/Sync/Walks ../preview-of-public ../site
printf 'title: Diary\nbaseURL: https://example.org/diary/\nvisibility: {groups: [readers, family]}\n' >diarysite.yml
printf 'publish:\n  folder: {path: ../site}\n' >>diarysite.yml
printf -- '---\ntags: [garden, rain]\nfavorite: true\n---\n\n# Rain before anyone is up\n\nIt rained.\n' >Content/2024-05-05-rain.md
printf -- '---\ntags: [garden]\n---\n\n# An old walk\n\nThe path was dry.\n' >Content/2023-05-12-walk.md
printf '# March\n\nSnow, once more.\n' >Content/2023-03-01.md
printf -- '---\ndraft: true\n---\n\n# An old draft\n\nNot yet.\n' >Content/2023-04-01-draft.md
printf 'The train was late.\n' >Content/trip/2024-05-01.md
printf -- '---\ntags: [walk]\n---\n\n# A walk on {{weekday}}\n\n' >Templates/walk.md
printf 'A day of the old diary.\n' >../old-days/07.05.2019.md
printf 'Day,Words\n2018-05-01,The swallows are back.\n' >../table.csv
printf '2017-05-01\n\nA letter came.\n' >../letters.txt
printf 'the long way round the lake 7\n' >../passphrase
python3 - <<'END'
import json, zipfile
entry = {"uuid": "6DB2A4C1C9A54F0BA1B2C3D4E5F60718", "creationDate": "2016-05-01T07:00:00Z", "timeZone": "UTC", "text": "The swifts came."}
with zipfile.ZipFile("../journal.zip", "w") as file:
    file.writestr("Journal.json", json.dumps({"metadata": {"version": "1.0"}, "entries": [entry]}))
END
git init -q --bare ../walks.git
printf 'title: Old\n' >../old-diary/diarysite.yml
# Stands for the web: what was sent to ../site is what a host serves.
cat >"$BIN/curl" <<END
#!/bin/sh
address=\$(sed -n 's/^url *= *"\\(.*\\)"/\\1/p')
file="$PWD/../site/\${address#https://example.org/diary/}"
[ -d "\$file" ] && file="\$file/index.html"
cat "\$file" 2>/dev/null || printf 404
END
chmod +x "$BIN/curl"
