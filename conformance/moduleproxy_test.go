//go:build conformance

package conformance

import (
	"archive/zip"
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// moduleProxy returns an environment in which Go downloads a version of the module from a directory. Its only
// package is a command with the given source.
func moduleProxy(t *testing.T, command string) (env []string) {
	t.Helper()
	const module, version = "github.com/seed-40aebabe/placeholder", "v1.2.3"
	const goMod = "module " + module + "\n"
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	for name, text := range map[string]string{"go.mod": goMod, "cmd/placeholder/main.go": command} {
		file, err := w.Create(module + "@" + version + "/" + name)
		require.NoError(t, err)
		_, err = io.WriteString(file, text)
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())

	root := t.TempDir()
	dir := filepath.Join(root, module, "@v")
	require.NoError(t, os.MkdirAll(dir, 0o755))
	for name, text := range map[string]string{
		"list":            version + "\n",
		version + ".info": `{"Version":"` + version + `"}`,
		"main.info":       `{"Version":"` + version + `"}`,
		version + ".mod":  goMod,
		version + ".zip":  archive.String(),
	} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	return []string{"GOPROXY=file://" + root, "GOMODCACHE=" + t.TempDir(), "GOFLAGS=-modcacherw " + os.Getenv("GOFLAGS"), "GOSUMDB=off"}
}
