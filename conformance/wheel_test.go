//go:build conformance

package conformance

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A wheel is a zip file under construction, with the list of its files.
type wheel struct {
	*zip.Writer
	record strings.Builder
}

// wheelMetadata is the directory of a wheel with its metadata.
const wheelMetadata = "placeholder_files-1.0.0.dist-info/"

// writeWheel writes a wheel of the Python package with the built programs into a directory and returns
// its path. The Binary Distribution Format specifies wheels, see https://packaging.python.org.
func writeWheel(t *testing.T, dir string) string {
	t.Helper()
	platform := "linux_" + map[string]string{"amd64": "x86_64", "arm64": "aarch64"}[runtime.GOARCH]
	path := filepath.Join(dir, "placeholder_files-1.0.0-py3-none-"+platform+".whl")
	file, err := os.Create(path)
	require.NoError(t, err)
	w := &wheel{Writer: zip.NewWriter(file)}
	w.addPackage(t)
	w.addMetadata(t, platform)
	require.NoError(t, w.Close())
	require.NoError(t, file.Close())
	return path
}

// addPackage adds the modules and the programs.
func (w *wheel) addPackage(t *testing.T) {
	t.Helper()
	const name = "placeholder_files"
	modules, err := filepath.Glob(filepath.Join(pythonPackage, name, "*.py"))
	require.NoError(t, err)
	for _, module := range append(modules, filepath.Join(pythonPackage, name, "py.typed")) {
		w.add(t, name+"/"+filepath.Base(module), 0o644, read(t, module))
	}
	for _, program := range []string{"placeholder", "placeholderd"} {
		w.add(t, name+"/bin/"+program, 0o755, read(t, filepath.Join(programs, program)))
	}
}

// addMetadata adds what pip reads. The list of files is the last one.
func (w *wheel) addMetadata(t *testing.T, platform string) {
	t.Helper()
	metadata := strings.ReplaceAll(read(t, pythonPackage+"/dist-info/METADATA"), "@VERSION@", "1.0.0")
	w.add(t, wheelMetadata+"METADATA", 0o644, metadata+"\n"+read(t, pythonPackage+"/README.md"))
	w.add(t, wheelMetadata+"entry_points.txt", 0o644, read(t, pythonPackage+"/dist-info/entry_points.txt"))
	w.add(t, wheelMetadata+"LICENSE", 0o644, read(t, "../LICENSE"))
	w.add(t, wheelMetadata+"WHEEL", 0o644, "Wheel-Version: 1.0\nGenerator: placeholder\nRoot-Is-Purelib: false\nTag: py3-none-"+platform+"\n")
	w.add(t, wheelMetadata+"RECORD", 0o644, w.record.String()+wheelMetadata+"RECORD,,\n")
}

// add adds a file and its line of the list of files.
func (w *wheel) add(t *testing.T, name string, mode os.FileMode, content string) {
	t.Helper()
	header := &zip.FileHeader{Name: name}
	header.SetMode(mode)
	entry, err := w.CreateHeader(header)
	require.NoError(t, err)
	_, err = entry.Write([]byte(content))
	require.NoError(t, err)
	hash := sha256.Sum256([]byte(content))
	fmt.Fprintf(&w.record, "%s,sha256=%s,%d\n", name, base64.RawURLEncoding.EncodeToString(hash[:]), len(content))
}
