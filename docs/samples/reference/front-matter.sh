printf 'title: Diary\nvisibility: {groups: [family]}\n' >"$DIARY/diarysite.yml"
printf 'A day before.\n' >"$DIARY/Content/2024-05-09.md"
( cd "$DIARY" && diarysite init . --secret-only )
