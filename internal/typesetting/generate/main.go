// Command generate copies github.com/go-text/typesetting to the directory internal/typesetting, in
// which it runs. See the documentation of that package.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/format"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

const (
	module  = "github.com/go-text/typesetting"
	version = "v0.3.5"
	copied  = "github.com/seed-40aebabe/placeholder/internal/typesetting"
)

// packages are the directories that the copy consists of.
var packages = []string{
	"font", "font/cff", "font/cff/interpreter", "font/opentype", "font/opentype/tables",
	"harfbuzz", "internal/unicodedata", "language", "segmenter",
}

// licences are the files of the module with the terms of the copy.
var licences = []string{"LICENSE", "harfbuzz/LICENSE"}

func main() {
	log.SetFlags(0)
	if err := generate("."); err != nil {
		log.Fatal("generate: ", err)
	}
}

// generate writes the copy below a directory.
func generate(dir string) error {
	from, err := download()
	if err != nil {
		return err
	}
	files := licences
	for _, name := range packages {
		if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
			return err
		}
		sources, err := filepath.Glob(filepath.Join(from, name, "*.go"))
		if err != nil {
			return err
		}
		for _, source := range sources {
			if !strings.HasSuffix(source, "_test.go") {
				files = append(files, filepath.Join(name, filepath.Base(source)))
			}
		}
	}
	for _, name := range files {
		if err := copyFile(filepath.Join(dir, name), filepath.Join(from, name)); err != nil {
			return err
		}
	}
	return nil
}

// download returns the directory of the module in the module cache.
func download() (dir string, err error) {
	out, err := exec.Command("go", "mod", "download", "-json", module+"@"+version).Output()
	if err != nil {
		return "", fmt.Errorf("go mod download: %w\n%s", err, out)
	}
	var downloaded struct{ Dir string }
	err = json.Unmarshal(out, &downloaded)
	return downloaded.Dir, err
}

// copyFile copies a file. Source code imports the packages of the copy.
func copyFile(to, from string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if filepath.Ext(from) == ".go" {
		if data, err = importCopy(data); err != nil {
			return fmt.Errorf("%s: %w", from, err)
		}
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o644)
}

// importCopy returns source code that imports the packages of the copy.
func importCopy(source []byte) ([]byte, error) {
	return format.Source(bytes.ReplaceAll(source, []byte(`"`+module+`/`), []byte(`"`+copied+`/`)))
}
