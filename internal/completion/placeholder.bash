# bash completion for placeholder. It needs no other package, and bash 3.2 or later.

# __placeholder_words splits a line into words and removes their quotes. Unlike COMP_WORDS, its words
# can contain = and : and ?, and the last one may begin with a quote that is still open.
__placeholder_words() {
  local line=$1 word='' quote='' started='' char i
  words=()
  for ((i = 0; i < ${#line}; i++)); do
    char=${line:i:1}
    if [[ $char == "$quote" ]]; then
      quote=
    elif [[ $quote == \' ]]; then
      word+=$char
    elif [[ $char == \\ ]]; then
      i=$((i + 1))
      word+=${line:i:1} started=1
    elif [[ -n $quote ]]; then
      word+=$char
    elif [[ $char == [\"\'] ]]; then
      quote=$char started=1
    elif [[ $char == [[:space:]] ]]; then
      [[ -z $word$started ]] || words+=("$word")
      word='' started=''
    else
      word+=$char
    fi
  done
  words+=("$word")
  open=$quote
}

__placeholder_option() {
  ! type compopt >/dev/null 2>&1 || compopt "$@" # bash 3.2 has none
}

# __placeholder_escape escapes what is special outside of quotes.
__placeholder_escape() {
  local text=$1 char i
  word=
  for ((i = 0; i < ${#text}; i++)); do
    char=${text:i:1}
    [[ $char != [[:space:]\"\'\`\$\&\;\(\)\<\>\|\*\?\[\]\#\!\{\}\~\\] ]] || word+=\\
    word+=$char
  done
}

# __placeholder_reply adds a word to the replies. The shell replaces only what follows the last of
# its own ends of words.
__placeholder_reply() {
  local word=${1:${#before}}
  [[ -n $open ]] || __placeholder_escape "$word"
  [[ -z $2 || $COMP_TYPE != 63 ]] || word+="  ($2)" # a list, of which nothing is inserted
  COMPREPLY+=("$word")
}

__placeholder() {
  local words open line directive=0 lines=() word tab=$'\t'
  COMPREPLY=()
  __placeholder_words "${COMP_LINE:0:COMP_POINT}"
  while [[ ${#words[@]} -gt 2 && ${words[0]} != "$1" ]]; do
    words=("${words[@]:1}") # such as an assignment
  done
  while IFS= read -r line; do
    lines+=("$line")
  done < <("${1/#\~/$HOME}" __complete "${words[@]:1}" 2>/dev/null)
  [[ ${#lines[@]} -gt 0 ]] || return
  directive=${lines[${#lines[@]} - 1]#:}
  unset "lines[${#lines[@]} - 1]"

  local current=${words[${#words[@]} - 1]} flag=
  [[ $current != -*=* ]] || flag=${current%%=*}=
  current=${current#"$flag"}
  if ((directive & 16)); then
    __placeholder_option -o filenames
    while IFS= read -r line; do
      COMPREPLY+=("$line")
    done < <(compgen -d -- "$current")
    return
  fi
  ((directive & 2)) && __placeholder_option -o nospace
  ((directive & 4)) && __placeholder_option +o default

  __placeholder_words "$2" && word=${words[${#words[@]} - 1]} # what the shell replaces
  __placeholder_words "${COMP_LINE:0:COMP_POINT}"             # for open
  local before=${current%"$word"}
  [[ $flag$current == *"$word" && ${#word} -le ${#current} ]] || before=
  for line in "${lines[@]}"; do
    word=${line%%"$tab"*}
    [[ $word != "$current"* ]] || __placeholder_reply "$word" "$([[ $line != *"$tab"* ]] || printf %s "${line#*"$tab"}")"
  done
}

complete -o default -F __placeholder placeholder
