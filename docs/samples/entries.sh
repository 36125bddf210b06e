# Photos and entries that the samples show and link to.
cp "$ROOT/Examples/photos/Content/2024/paddies.jpg" "$DIARY/Content/rain.jpg"
printf '# The cat\n\nIt has decided.\n' >"$DIARY/Content/2024-05-11.md"
