//go:build conformance

package conformance

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/examples/upload"
)

// A receiver has a limit. It reports which files it accepts.
type receiver func(t *testing.T, paths []string) (accepts []bool)

// Receivers accept the files that the manifest of `placeholder limits` says they should, and reject
// the others. ClamAV counts the file itself as a file and as a level, and two levels for a tgz.
func TestConformanceReceiversDecideAsTheManifestSays(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(upload.Handler))
	t.Cleanup(server.Close)
	for _, c := range []struct {
		tool, limits string
		receiver     receiver
	}{
		{"Pillow", "--pixels 89478485 --formats png,jpg,gif", prints(python, "testdata/limits.py", "warn", "0")},
		{"Pillow", "--pixels 178956970 --formats png,jpg,gif", prints(python, "testdata/limits.py", "refuse", "0")},
		{"Pillow", "--pixels 1000000", prints(python, "testdata/limits.py", "warn", "1000000")},
		{"sharp", "--pixels 268402689", prints("node", "testdata/sharp/pixels.mjs", "default")},
		{"sharp", "--pixels 1000000", prints("node", "testdata/sharp/pixels.mjs", "1000000")},
		{"ImageMagick", "--pixels 1000000", exits("identify", "-limit", "area", "1000001", "-limit", "map", "0", "-limit", "disk", "0", "-format", "%#")},
		{"clamscan", "--unpacked 10MB --formats gz,pdf", scans("--max-filesize=10485760")},
		{"clamscan", "--files 100 --formats zip", scans("--max-files=101")},
		{"clamscan", "--depth 3 --formats zip", scans("--max-recursion=4")},
		{"clamscan", "--depth 3 --formats tgz", scans("--max-recursion=8")},
		{"zipfile", "--unpacked 1GB --formats zip,docx,xlsx,pptx", prints(python, "testdata/limits.py", "unpacked", "1073741824")},
		{"tarfile", "--unpacked 100MB --formats tgz", prints(python, "testdata/limits.py", "unpacked", "104857600")},
		{"zipfile and tarfile", "--files 1000", prints(python, "testdata/limits.py", "files", "1000")},
		{"zipfile and tarfile", "--ratio 100 --formats zip,tgz,docx,xlsx,pptx", prints(python, "testdata/limits.py", "ratio", "100")},
		{"zipfile and tarfile", "--depth 6", prints(python, "testdata/limits.py", "depth", "6")},
		{"examples/upload", "5MB --formats png,jpg,zip", uploads(server.URL)},
	} {
		t.Run(c.tool+" "+c.limits, func(t *testing.T) {
			paths, accepts := filesAround(t, c.limits)
			for i, accepted := range c.receiver(t, paths) {
				noteVerdict(c.tool, paths[i:i+1], accepted == accepts[i])
				assert.Equal(t, accepts[i], accepted, filepath.Base(paths[i]))
			}
		})
	}
}

// filesAround writes the files of `placeholder limits`. It returns their paths, and which of them
// the manifest says to accept.
func filesAround(t *testing.T, limits string) (paths []string, accepts []bool) {
	t.Helper()
	dir := t.TempDir()
	runTool(t, filepath.Join(programs, "placeholder"), append([]string{"limits", "-o", dir}, strings.Fields(limits)...)...)
	var manifest []struct {
		Name, Address string
		Accept        bool
	}
	require.NoError(t, json.Unmarshal([]byte(read(t, filepath.Join(dir, "manifest.json"))), &manifest))
	require.NotEmpty(t, manifest)
	for _, file := range manifest {
		path := filepath.Join(dir, file.Name)
		noteDownload(path, "/api/"+file.Address)
		paths, accepts = append(paths, path), append(accepts, file.Accept)
	}
	return paths, accepts
}

// prints is a program that prints accept or reject for each file.
func prints(program string, args ...string) receiver {
	return func(t *testing.T, paths []string) (accepts []bool) {
		out, err := exec.Command(program, append(args, paths...)...).CombinedOutput()
		require.NoError(t, err, string(out))
		words := strings.Fields(string(out))
		require.Len(t, words, len(paths), string(out))
		for _, word := range words {
			accepts = append(accepts, word == "accept")
		}
		return accepts
	}
}

// exits is a program that accepts a file by exit code 0, and rejects it by 1.
func exits(program string, args ...string) receiver {
	return func(t *testing.T, paths []string) (accepts []bool) {
		for _, path := range paths {
			out, err := exec.Command(program, append(args, path)...).CombinedOutput()
			if exit, ok := errors.AsType[*exec.ExitError](err); err != nil && (!ok || exit.ExitCode() != 1) {
				require.NoError(t, err, string(out))
			}
			accepts = append(accepts, err == nil)
		}
		return accepts
	}
}

// scans is clamscan with a limit. Without --disable-cache, it does not unpack archives that it has
// met before.
func scans(limit string) receiver {
	return func(t *testing.T, paths []string) []bool {
		database := filepath.Join(t.TempDir(), "test.hdb")
		require.NoError(t, os.WriteFile(database, []byte(signature), 0o600))
		return exits("clamscan", "--database", database, "--disable-cache", "--alert-exceeds-max=yes", limit)(t, paths)
	}
}

// uploads is a server that answers 201 or 413.
func uploads(url string) receiver {
	return func(t *testing.T, paths []string) (accepts []bool) {
		for _, path := range paths {
			status := runTool(t, "curl", "-s", "-o", os.DevNull, "-w", "%{http_code}", "--data-binary", "@"+path, url)
			require.Contains(t, []string{"201", "413"}, status, path)
			accepts = append(accepts, status == "201")
		}
		return accepts
	}
}
