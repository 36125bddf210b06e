ASKS="publish close"
export ASKS
