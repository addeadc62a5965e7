# fish completion for placeholder

function __placeholder_complete
    set -l typed (commandline -opc)
    set -l current (commandline -ct)
    if string match -qr '^[\'"]' -- $current # which is still open
        set current (string sub -s 2 -- $current)
    else
        set current (string unescape -- $current; or echo -- $current)
    end
    set -l lines ($typed[1] __complete $typed[2..] "$current" 2>/dev/null)
    set -q lines[1]; or return
    set -l directive (string sub -s 2 -- $lines[-1])
    set -e lines[-1]
    if test (math "bitand($directive, 16)") -ne 0
        __fish_complete_directories "$current" ''
    else if set -q lines[1]
        set -l flag (string match -r -- '^-[^=]*=' $current; or echo) # whose values come without it
        printf '%s\n' $flag$lines
    else if test (math "bitand($directive, 4)") -eq 0
        __fish_complete_path "$current" ''
    end
end

complete -c placeholder -e
complete -c placeholder -f -a '(__placeholder_complete)'
