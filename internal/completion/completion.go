// Package completion has the scripts that complete command lines of placeholder in shells. Unlike the
// scripts of cobra, they complete addresses in quotes, and need no other package.
package completion

import _ "embed"

// Scripts of shells.
var (
	//go:embed placeholder.bash
	Bash string
	//go:embed placeholder.zsh
	Zsh string
	//go:embed placeholder.fish
	Fish string
)
