. "$ROOT/docs/samples/start.sh"
