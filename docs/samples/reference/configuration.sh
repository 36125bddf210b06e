mkdir -p "$DIARY/Content/Work" "$DIARY/Content/Travel" "$DIARY/Static" "$HOME/Sync/Diary"
printf -- '---\npage: true\n---\n\n# About\n\nI walk, and write it down.\n' >"$DIARY/Content/about.md"
printf -- '---\ntags: [garden]\n---\n\nThe first seeds are in.\n' >"$DIARY/Content/Work/2024-05-10.md"
printf 'Nobody else was on the ferry.\n' >"$DIARY/Content/Travel/2024-05-11.md"
printf '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>\n' >"$DIARY/Static/favicon.svg"
cp "$ROOT/Content/$(cd "$ROOT/Content" && find . -name '*.jpg' | sort | head -1)" "$DIARY/Static/cover.jpg"
printf 'visibility: public\n' >"$HOME/Sync/Diary/folder.yml"
printf 'Written on the phone.\n' >"$HOME/Sync/Diary/2024-05-12.md"
cp -R "$DIARY" my-diary
cd my-diary
printf 'title: Diary\nbaseURL: https://example.org/\ntheme: mine\n' >diarysite.yml
