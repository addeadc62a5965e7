package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"
)

// documents returns what accompanies the programs: the licenses, the README, manual pages in man,
// and completions.
func (r release) documents(source string) ([]file, error) {
	var documents []file
	for _, name := range []string{"LICENSE", "NOTICE", "README.md"} {
		data, err := os.ReadFile(filepath.Join(source, name))
		if err != nil {
			return nil, err
		}
		documents = append(documents, file{name, 0o644, data})
	}
	manual, err := r.manual(filepath.Join(source, "packages/man"))
	if err != nil {
		return nil, err
	}
	completions, err := completions(filepath.Join(source, "internal/completion"))
	return append(documents, append(manual, completions...)...), err
}

// unreleased is the date and source in the header of a manual page in the repository.
const unreleased = `"Jan 0001" "placeholder"`

// manual returns the manual pages in a directory, with the date and the version of the release.
func (r release) manual(dir string) ([]file, error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.[1-9]"))
	if err != nil {
		return nil, err
	}
	var pages []file
	for _, path := range paths {
		page, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		if !bytes.Contains(page, []byte(unreleased)) {
			return nil, fmt.Errorf("the header of %s does not contain %s", path, unreleased)
		}
		released := fmt.Sprintf(`"%s" "placeholder %s"`, r.time.Format("Jan 2006"), r.version)
		page = bytes.Replace(page, []byte(unreleased), []byte(released), 1)
		pages = append(pages, file{"man/" + filepath.Base(path), 0o644, page})
	}
	return pages, nil
}

// completions returns the scripts for shells. They ask the command for words. The one for PowerShell
// depends on its name only.
func completions(dir string) ([]file, error) {
	var scripts []file
	for _, shell := range []struct{ source, name string }{
		{"placeholder.bash", "placeholder.bash"}, {"placeholder.zsh", "_placeholder"}, {"placeholder.fish", "placeholder.fish"},
	} {
		script, err := os.ReadFile(filepath.Join(dir, shell.source))
		if err != nil {
			return nil, err
		}
		scripts = append(scripts, file{"completions/" + shell.name, 0o644, script})
	}
	var script bytes.Buffer
	err := (&cobra.Command{Use: "placeholder"}).GenPowerShellCompletionWithDesc(&script)
	return append(scripts, file{"completions/placeholder.ps1", 0o644, script.Bytes()}), err
}
