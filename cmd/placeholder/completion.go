package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/seed-40aebabe/placeholder/internal/completion"
)

// replaceCompletions replaces the scripts of cobra with the scripts of package completion.
func replaceCompletions(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	const about = "Prints a script that completes commands, flags and addresses in %s.\n\n"
	for shell, c := range map[string]struct{ script, long string }{
		"bash": {completion.Bash, fmt.Sprintf(about, "bash 3.2 and later") + `It needs no other package. Quote addresses: outside of quotes, an & is the end of a
command. Load the script in ~/.bashrc:

  source <(placeholder completion bash)`},
		"zsh": {completion.Zsh, fmt.Sprintf(about, "zsh") + `Load the script in ~/.zshrc, after compinit:

  source <(placeholder completion zsh)`},
		"fish": {completion.Fish, fmt.Sprintf(about, "fish") + `Save the script where fish finds it:

  placeholder completion fish >~/.config/fish/completions/placeholder.fish`},
	} {
		command, _, err := root.Find([]string{"completion", shell})
		if err != nil {
			panic(err) // unreachable: cobra has the command
		}
		command.Long = c.long
		command.RunE = func(command *cobra.Command, _ []string) error {
			_, err := io.WriteString(command.OutOrStdout(), c.script)
			return err
		}
		command.Flags().VisitAll(func(f *pflag.Flag) { f.Hidden = true }) // --no-descriptions
	}
}
