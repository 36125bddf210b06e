# A cover, an icon and an undated page.
mkdir -p "$DIARY/Static"
cp "$ROOT/Examples/photos/Static/cover.jpg" "$DIARY/Static/"
printf '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>' >"$DIARY/Static/favicon.svg"
printf -- '---\npage: true\n---\n\n# About\n\nMe.\n' >"$DIARY/Content/about.md"
printf -- '---\ntags: [sea]\n---\n\n# Tide\n\nOut.\n' >"$DIARY/Content/2024-05-12.md"
