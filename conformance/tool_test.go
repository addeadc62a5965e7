//go:build conformance

package conformance

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// A module that has the command as a tool runs it with go tool and go generate, and writes the
// files of its list.
//
// go tool ignores GOFLAGS, so it compiles all packages again.
func TestConformanceCommandIsToolOfModule(t *testing.T) {
	exhaustive.Only(t)
	m := newRepository(t)
	m.env = append(m.env, "GOPROXY=off", "GOSUMDB=off")
	const imported = "github.com/seed-40aebabe/placeholder"
	root, err := filepath.Abs("..")
	require.NoError(t, err)
	m.run(t, "go mod init app.example && go mod edit -replace "+imported+"="+root)
	m.run(t, "go get -tool "+imported+"/cmd/placeholder")
	assert.Contains(t, m.run(t, "go tool placeholder --version"), "placeholder (devel)\n", "the version of replaced code is unknown")

	m.run(t, "go tool placeholder get text/100 -o got.txt")
	m.run(t, "go tool placeholder verify text/100 got.txt")

	m.write(t, map[string]string{
		"testdata/placeholder.txt": "photo.jpg  image/80x60?format=jpg\n\"two words/a.zip\"  file/1MB?type=zip\n",
		"app.go":                   "package app\n\n//go:generate go tool placeholder sync --quiet testdata\n",
	})
	assert.Equal(t, "wrote testdata/photo.jpg\nwrote testdata/two words/a.zip\nwrote testdata/placeholder.sum\n",
		m.run(t, "go tool placeholder sync"))
	assert.Empty(t, m.run(t, "go tool placeholder sync --check --verify"))

	require.NoError(t, os.Remove(filepath.Join(m.dir, "testdata", "photo.jpg")))
	m.run(t, "go generate ./...")
	assert.Equal(t, "photo.jpg: OK\ntwo words/a.zip: OK\n", m.run(t, "cd testdata && sha256sum --check --strict placeholder.sum"))
}
