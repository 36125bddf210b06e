. "$ROOT/docs/samples/readers.sh"
