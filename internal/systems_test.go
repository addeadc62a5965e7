package internal_test

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/stretchr/testify/require"
)

// TestPackagesTypeCheckOnOtherSystems type-checks all packages for macOS and Windows, which takes a fraction of
// the time that it takes to compile them.
func TestPackagesTypeCheckOnOtherSystems(t *testing.T) {
	exhaustive.Only(t)
	for _, platform := range []string{"darwin/arm64", "windows/amd64"} {
		t.Run(platform, func(t *testing.T) {
			t.Parallel()
			requireTypeCheck(t, platform)
		})
	}
}

// A listed package is a package as `go list` prints it.
type listedPackage struct {
	ImportPath, Dir string
	GoFiles         []string
	ImportMap       map[string]string
	DepOnly         bool
}

// requireTypeCheck requires that all packages of the module type-check on a platform.
func requireTypeCheck(t *testing.T, platform string) {
	t.Helper()
	system, processor, _ := strings.Cut(platform, "/")
	command := exec.Command("go", "list", "-deps", "-json=ImportPath,Dir,GoFiles,ImportMap,DepOnly", module+"/...")
	command.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+system, "GOARCH="+processor)
	output, err := command.Output()
	require.NoError(t, err)

	checker := typeChecker{token.NewFileSet(), types.SizesFor(runtime.Compiler, processor), map[string]*types.Package{"unsafe": types.Unsafe}}
	for list := json.NewDecoder(bytes.NewReader(output)); list.More(); {
		var p listedPackage
		require.NoError(t, list.Decode(&p))
		if p.ImportPath != "unsafe" {
			require.NoError(t, checker.check(p))
		}
	}
}

// A typeChecker checks packages after those that they import.
type typeChecker struct {
	files   *token.FileSet
	sizes   types.Sizes
	checked map[string]*types.Package // by path
}

// check checks a package. It skips the bodies of functions in packages of other modules.
func (c *typeChecker) check(p listedPackage) error {
	var files []*ast.File
	for _, name := range p.GoFiles {
		file, err := parser.ParseFile(c.files, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		files = append(files, file)
	}
	config := types.Config{Importer: importer{c.checked, p.ImportMap}, Sizes: c.sizes, IgnoreFuncBodies: p.DepOnly}
	checked, err := config.Check(p.ImportPath, c.files, files, nil)
	c.checked[p.ImportPath] = checked
	return err
}

// An importer returns checked packages.
type importer struct {
	checked map[string]*types.Package // by path
	paths   map[string]string         // by path in an import declaration, unless they are the same
}

// Import implements [types.Importer].
func (i importer) Import(path string) (*types.Package, error) {
	if actual, differs := i.paths[path]; differs {
		path = actual
	}
	return i.checked[path], nil
}
