// Package page contains the page that builds requests interactively.
//
// Its script generates the forms from the OpenAPI description, so the page does not
// hard-code any kind or parameter. The script consists of modules; boot.js starts those
// that the first paint needs, which load others on demand.
package page

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/signature"
)

var (
	//go:embed page.html
	markup string
	//go:embed page.css
	style string
	//go:embed boot.js
	boot string
	//go:embed script
	files embed.FS
)

// ScriptPath is the path of the modules, relative to the page.
const ScriptPath = "script/"

// Scripts returns the modules of the script by their paths after [ScriptPath]. Two are not files:
// signatures.js has the tables of package signature, and extensions.js has [grammar.Extensions].
func Scripts() map[string][]byte {
	modules := map[string][]byte{}
	err := fs.WalkDir(files, "script", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		modules[strings.TrimPrefix(name, ScriptPath)], err = files.ReadFile(name)
		return err
	})
	if err != nil {
		panic(err) // unreachable: the files are part of the program
	}
	extensions, err := json.Marshal(grammar.Extensions())
	if err != nil {
		panic(err) // unreachable: strings have a JSON form
	}
	modules["signatures.js"] = append([]byte("export default "), signature.JSON()...)
	modules["extensions.js"] = append([]byte("export default "), extensions...)
	return modules
}

// staticImport matches the import of another module that is loaded before the module itself.
var staticImport = regexp.MustCompile(`(?m)^import .* from "(\.[^"]*)";$`)

// firstScripts returns the paths of the modules that the first paint needs.
func firstScripts() []string {
	modules := Scripts()
	first := []string{"start.js"}
	for i := 0; i < len(first); i++ {
		for _, found := range staticImport.FindAllSubmatch(modules[first[i]], -1) {
			if name := path.Join(path.Dir(first[i]), string(found[1])); !slices.Contains(first, name) {
				first = append(first, name)
			}
		}
	}
	return first
}

// bootScript returns the script in the page, which starts the first modules. The policy has its hash.
var bootScript = sync.OnceValue(func() string {
	names, err := json.Marshal(firstScripts())
	if err != nil {
		panic(err) // unreachable: strings have a JSON form
	}
	return strings.Replace(boot, "{{modules}}", string(names), 1)
})

// HTML returns the page as a single document with inline style.
func HTML() []byte {
	return []byte(strings.NewReplacer("{{style}}", style, "{{boot}}", bootScript()).Replace(markup))
}

// Policy returns the Content-Security-Policy of the page. The policy allows only the
// page's own script and style, requests to the service, and previews of the files.
func Policy() string {
	return strings.Join([]string{
		"default-src 'none'",
		"script-src " + sourceHash(bootScript()) + " 'strict-dynamic'", // for modules that boot.js adds, and what they import
		"style-src " + sourceHash(style),
		"connect-src 'self'",
		"img-src 'self' data:",
		"media-src 'self'",
		"object-src blob:", // PDF documents
		"frame-src blob:",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'self'",
	}, "; ")
}

// sourceHash returns the hash of an inline script or style (CSP Level 3, 2.3.1).
func sourceHash(source string) string {
	sum := sha256.Sum256([]byte(source))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
