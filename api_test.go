package placeholder_test

import (
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const apiFile = "testdata/api.txt"

// TestAPIDoesNotChange compares all exported declarations with those in testdata. A
// released declaration must not change within a major version. Run the test with -update
// to record additions.
func TestAPIDoesNotChange(t *testing.T) {
	t.Parallel()
	got := "package placeholder\n\n" + declarations(t, ".") +
		"\npackage address\n\n" + declarations(t, "address") +
		"\npackage httpapi\n\n" + declarations(t, "httpapi")
	if *update {
		require.NoError(t, os.WriteFile(apiFile, []byte(got), 0o644))
	}
	want, err := os.ReadFile(apiFile)
	require.NoError(t, err)
	assert.Equal(t, string(want), got)
}

// declarations returns the exported declarations of a package, sorted, without comments
// and function bodies.
func declarations(t *testing.T, dir string) string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	require.NoError(t, err)
	var found []string
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, name, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		ast.FileExports(file)
		for _, d := range file.Decls {
			if imports, ok := d.(*ast.GenDecl); ok && imports.Tok == token.IMPORT {
				continue
			}
			if f, ok := d.(*ast.FuncDecl); ok {
				if !hasExportedReceiver(f) {
					continue
				}
				f.Body = nil
			}
			var text strings.Builder
			require.NoError(t, format.Node(&text, files, d))
			found = append(found, text.String()+"\n")
		}
	}
	slices.Sort(found)
	return strings.Join(found, "")
}

// hasExportedReceiver reports whether f is a function, or a method of an exported
// type.
func hasExportedReceiver(f *ast.FuncDecl) bool {
	if f.Recv == nil {
		return true
	}
	receiver := f.Recv.List[0].Type
	if pointer, ok := receiver.(*ast.StarExpr); ok {
		receiver = pointer.X
	}
	return ast.IsExported(receiver.(*ast.Ident).Name)
}
