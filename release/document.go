package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"
)

// documents returns what accompanies the programs: the licenses, the README, manual pages in man,
// and completions.
func (r release) documents(source string) ([]file, error) {
	documents, err := read(os.DirFS(source), "LICENSE", "NOTICE", "README.md")
	if err != nil {
		return nil, err
	}
	manual, err := r.manual(os.DirFS(filepath.Join(source, "packages/man")))
	if err != nil {
		return nil, err
	}
	completions, err := completions(os.DirFS(filepath.Join(source, "internal/completion")))
	return append(documents, append(manual, completions...)...), err
}

// unreleased is the date and source in the header of a manual page in the repository.
const unreleased = `"Jan 0001" "placeholder"`

// manual returns the manual pages in a directory, with the date and the version of the release.
func (r release) manual(dir fs.FS) ([]file, error) {
	names, err := fs.Glob(dir, "*.[1-9]")
	if err != nil {
		return nil, err
	}
	pages, err := read(dir, names...)
	released := fmt.Sprintf(`"%s" "placeholder %s"`, r.time.Format("Jan 2006"), r.version)
	for i, page := range pages {
		if !bytes.Contains(page.data, []byte(unreleased)) {
			return nil, fmt.Errorf("the header of %s does not contain %s", page.name, unreleased)
		}
		pages[i].data = bytes.Replace(page.data, []byte(unreleased), []byte(released), 1)
	}
	return in("man", pages), err
}

// completions returns the scripts for shells. They ask the command for words. The one for PowerShell
// depends on its name only.
func completions(dir fs.FS) ([]file, error) {
	scripts, err := read(dir, "placeholder.bash", "placeholder.zsh", "placeholder.fish")
	if err != nil {
		return nil, err
	}
	scripts[1].name = "_placeholder" // by which zsh finds it
	var script bytes.Buffer
	err = (&cobra.Command{Use: "placeholder"}).GenPowerShellCompletionWithDesc(&script)
	return in("completions", append(scripts, file{"placeholder.ps1", 0o644, script.Bytes()})), err
}
