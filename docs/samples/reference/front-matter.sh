printf 'title: Diary\nvisibility: {groups: [readers, family]}\n' >"$DIARY/diarysite.yml"
printf 'A day before.\n' >"$DIARY/Content/2024-05-09.md"
( cd "$DIARY" && diarysite init . --secret-only )
DIARYSITE_PASSPHRASE_FAMILY="the long way round the lake 7"
export DIARYSITE_PASSPHRASE_FAMILY
