#compdef placeholder

_placeholder() {
  local -a typed lines values shown flags
  local line directive
  typed=("${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}")
  lines=("${(@f)$("${(Q)words[1]/#\~/$HOME}" __complete "${typed[@]}" 2>/dev/null)}")
  directive=${lines[-1]#:}
  [[ $directive == <-> ]] || return 1
  if (( directive & 16 )); then
    _files -/
    return
  fi
  [[ $PREFIX != -*=* ]] || compset -P '*='
  for line in "${(@)lines[1,-2]}"; do
    values+=("${line%%$'\t'*}")
    shown+=("${line//$'\t'/  -- }")
  done
  (( directive & 2 )) && flags=(-S '')
  if (( $#values )); then
    compadd -l -d shown "${flags[@]}" -a values
  elif (( !(directive & 4) )); then
    _files
  fi
}

if [[ $funcstack[1] == _placeholder ]]; then
  _placeholder "$@"
else
  compdef _placeholder placeholder # this file is sourced
fi
