//go:build conformance

package conformance

import (
	"archive/tar"
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An npmProject is a directory in which the npm package is installed, and nothing else. The
// directory above it has the tools of testdata/npm.
type npmProject struct{ dir string }

// newNPMProject installs the npm package of a release from a registry into a copy of testdata/npm/project.
func newNPMProject(t *testing.T) npmProject {
	t.Helper()
	tools, err := filepath.Abs("testdata/npm/node_modules")
	require.NoError(t, err)
	dir := t.TempDir()
	require.NoError(t, os.Symlink(tools, filepath.Join(dir, "node_modules")))
	p := npmProject{filepath.Join(dir, "project")}
	require.NoError(t, os.CopyFS(p.dir, os.DirFS("testdata/npm/project")))
	registry := newNPMRegistry(t, released(t, "seed-40aebabe-placeholder-linux-*.tgz"), released(t, "seed-40aebabe-placeholder-[0-9]*.tgz"))
	p.run(t, "", "npm", "install", "--no-audit", "--no-fund", "--cache", t.TempDir(), "--registry", registry, "@seed-40aebabe/placeholder")
	return p
}

// run runs a program with an input in the project, which must succeed, and returns what it prints.
func (p npmProject) run(t *testing.T, stdin, name string, args ...string) string {
	t.Helper()
	command := p.command(name, args...)
	command.Stdin = strings.NewReader(stdin)
	var stderr strings.Builder
	command.Stderr = &stderr
	out, err := command.Output()
	noteVerdict(name, args, err == nil)
	require.NoErrorf(t, err, "%s %s\n%s%s", name, strings.Join(args, " "), out, stderr.String())
	return string(out)
}

// command returns a command that runs a program in the project: a tool of testdata/npm, or another one.
func (p npmProject) command(name string, args ...string) *exec.Cmd {
	if tool := filepath.Join(p.dir, "../node_modules/.bin", name); exists(tool) {
		name = tool
	}
	command := exec.Command(name, args...)
	command.Dir = p.dir
	command.Env = append(os.Environ(), "PLACEHOLDERD=", "NODE_OPTIONS=", "CI=1")
	return command
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// newNPMRegistry starts a registry of packages, each in one version, and returns its URL.
func newNPMRegistry(t *testing.T, tarballs ...string) (url string) {
	t.Helper()
	mux := http.NewServeMux()
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	packages := map[string]any{}
	for _, tarball := range tarballs {
		manifest := readManifest(t, tarball)
		name, version, file := manifest["name"].(string), manifest["version"].(string), filepath.Base(tarball)
		manifest["dist"] = map[string]any{"tarball": server.URL + "/-/" + file}
		packages[name] = map[string]any{
			"name": name, "dist-tags": map[string]any{"latest": version}, "versions": map[string]any{version: manifest},
		}
		mux.HandleFunc("GET /-/"+file, func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, tarball) })
	}
	mux.HandleFunc("GET /{name}", func(w http.ResponseWriter, r *http.Request) {
		if manifest, ok := packages[r.PathValue("name")]; ok {
			assert.NoError(t, json.NewEncoder(w).Encode(manifest))
		} else {
			http.NotFound(w, r)
		}
	})
	return server.URL
}

// readManifest returns the package.json of a tarball.
func readManifest(t *testing.T, tarball string) (manifest map[string]any) {
	t.Helper()
	file, err := os.Open(tarball)
	require.NoError(t, err)
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	require.NoError(t, err)
	for archive := tar.NewReader(unzipped); ; {
		header, err := archive.Next()
		require.NotErrorIs(t, err, io.EOF, "%s has no package.json", tarball)
		require.NoError(t, err)
		if header.Name == "package/package.json" {
			require.NoError(t, json.NewDecoder(archive).Decode(&manifest))
			return manifest
		}
	}
}
