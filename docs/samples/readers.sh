ASKS="open close"
export ASKS
