ASKS="rm"
EDITOR="$BIN/editor"
export ASKS EDITOR
printf '#!/bin/sh\necho "It began a little after five." >>"$1"\n' >"$BIN/editor"
chmod +x "$BIN/editor"
