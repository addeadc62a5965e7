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
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An npmProject is a directory in which the npm package is installed, and nothing else. The
// directory above it has the tools of testdata/npm.
type npmProject struct{ dir string }

// newNPMProject installs the npm package from a registry into a copy of testdata/npm/project.
func newNPMProject(t *testing.T) npmProject {
	t.Helper()
	tools, err := filepath.Abs("testdata/npm/node_modules")
	require.NoError(t, err)
	dir := t.TempDir()
	require.NoError(t, os.Symlink(tools, filepath.Join(dir, "node_modules")))
	p := npmProject{filepath.Join(dir, "project")}
	require.NoError(t, os.CopyFS(p.dir, os.DirFS("testdata/npm/project")))
	p.run(t, "", "npm", "install", "--no-audit", "--no-fund", "--cache", t.TempDir(),
		"--registry", newNPMRegistry(t, packNPM(t)...), "@seed-40aebabe/placeholder")
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

// packNPM returns the tarballs of the npm package and of the package for this platform.
func packNPM(t *testing.T) (tarballs []string) {
	t.Helper()
	const version = "1.2.3"
	platform := runtime.GOOS + "-" + map[string]string{"amd64": "x64", "arm64": "arm64"}[runtime.GOARCH]
	dir := t.TempDir()

	main, binaries := filepath.Join(dir, "main"), filepath.Join(dir, "binaries")
	require.NoError(t, os.CopyFS(main, os.DirFS("../packages/npm")))
	var manifest map[string]any
	require.NoError(t, json.Unmarshal([]byte(read(t, "../packages/npm/package.json")), &manifest))
	manifest["version"] = version
	for name := range manifest["optionalDependencies"].(map[string]any) {
		manifest["optionalDependencies"].(map[string]any)[name] = version
	}
	writeManifest(t, main, manifest)

	for _, program := range []string{"placeholder", "placeholderd"} {
		saveProgram(t, filepath.Join(programs, program), filepath.Join(binaries, "bin", program))
	}
	writeManifest(t, binaries, map[string]any{
		"name": "@seed-40aebabe/placeholder-" + platform, "version": version,
		"os": []string{runtime.GOOS}, "cpu": []string{strings.TrimPrefix(platform, runtime.GOOS+"-")},
	})
	runTool(t, "npm", "pack", "--silent", "--pack-destination", dir, main, binaries)
	tarballs, err := filepath.Glob(filepath.Join(dir, "*.tgz"))
	require.NoError(t, err)
	return tarballs
}

func writeManifest(t *testing.T, dir string, manifest map[string]any) {
	t.Helper()
	text, err := json.Marshal(manifest)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "package.json"), text, 0o600))
}

// saveProgram copies a program to a new directory.
func saveProgram(t *testing.T, from, to string) {
	t.Helper()
	content, err := os.ReadFile(from)
	require.NoError(t, err)
	require.NoError(t, os.MkdirAll(filepath.Dir(to), 0o700))
	require.NoError(t, os.WriteFile(to, content, 0o700))
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
