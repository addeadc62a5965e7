//go:build conformance

package conformance

import (
	"bytes"
	"encoding/json"
	"flag"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

var releaseDir = flag.String("release", "", "`directory` of a release for this platform, in place of a new one")

// buildRelease builds a release for this platform, once for all tests, and returns its directory.
var buildRelease = sync.OnceValues(func() (dist string, err error) {
	if *releaseDir != "" {
		return *releaseDir, nil
	}
	dist = filepath.Join(programs, "dist")
	command := exec.Command("make", "--silent", "--directory=..", "release", "targets=linux_"+runtime.GOARCH, "dist="+dist)
	command.Stderr = os.Stderr
	return dist, command.Run()
})

// released returns the path of the only file of the release whose name matches a pattern.
func released(t *testing.T, pattern string) string {
	t.Helper()
	dist, err := buildRelease()
	require.NoError(t, err)
	paths, err := filepath.Glob(filepath.Join(dist, pattern))
	require.NoError(t, err)
	require.Len(t, paths, 1)
	return paths[0]
}

// inRoot returns a command in a root directory, without an environment.
func inRoot(root, name string, args ...string) *exec.Cmd {
	command := exec.Command(name, args...)
	command.Env = []string{}
	command.Dir = "/"
	command.SysProcAttr = &syscall.SysProcAttr{Chroot: root}
	return command
}

func TestConformanceReleaseChecksums(t *testing.T) {
	dist, err := buildRelease()
	require.NoError(t, err)
	command := exec.Command("sha256sum", "--check", "--strict", "SHA256SUMS")
	command.Dir = dist
	out, err := command.CombinedOutput()
	require.NoError(t, err, "%s", out)
	files, err := os.ReadDir(dist)
	require.NoError(t, err)
	assert.Equal(t, len(files)-1, strings.Count(string(out), ": OK\n"))
}

// unpackedArchive unpacks the archive of the release to a new directory.
func unpackedArchive(t *testing.T) (root string) {
	t.Helper()
	root = t.TempDir()
	runTool(t, "tar", "--extract", "--file="+released(t, "placeholder_*.tar.gz"), "--directory="+root, "--strip-components=1")
	return root
}

// The programs of an archive run in an empty root directory, without an environment.
func TestConformanceArchiveRunsInEmptyRoot(t *testing.T) {
	root := unpackedArchive(t)
	for _, c := range []struct{ command, want string }{
		{"placeholderd -version", "placeholderd "},
		{"placeholder --version", "placeholder "},
		{"placeholder get file/10MB?type=zip image/800x600 -o new/", "new/file-10mb.zip\nnew/image-800x600.png\n"},
		{"placeholder verify file/10MB?type=zip new/file-10mb.zip", "new/file-10mb.zip equals file/10MB?type=zip, 10485760 bytes\n"},
		{"placeholder limits 5MB -o limits", "limits/limit-5mb-minus-1.bin\n"},
	} {
		args := strings.Fields(c.command)
		out, err := inRoot(root, "/"+args[0], args[1:]...).CombinedOutput()
		require.NoError(t, err, "%s: %s", c.command, out)
		assert.True(t, strings.HasPrefix(string(out), c.want), "%s: %s", c.command, out)
	}
}

func TestConformanceManualPages(t *testing.T) {
	pages, err := filepath.Glob(filepath.Join(unpackedArchive(t), "man", "*"))
	require.NoError(t, err)
	require.NotEmpty(t, pages)
	runTool(t, "mandoc", append([]string{"-T", "lint", "-W", "error"}, pages...)...)
	text := runTool(t, "mandoc", "-T", "utf8", filepath.Join(filepath.Dir(pages[0]), "placeholderd.8"))
	assert.Contains(t, text, "PLACEHOLDERD_MAX_FILE_SIZE")
}

// The scripts equal the ones that the command prints.
func TestConformanceCompletions(t *testing.T) {
	root := unpackedArchive(t)
	for shell, script := range map[string]string{
		"bash": "placeholder.bash", "zsh": "_placeholder", "fish": "placeholder.fish", "powershell": "placeholder.ps1",
	} {
		out, err := inRoot(root, "/placeholder", "completion", shell).Output()
		require.NoError(t, err)
		assert.Equal(t, string(out), read(t, filepath.Join(root, "completions", script)))
	}
}

// A scratchRoot is a root directory with a shell and a systemctl that notes how it is called.
type scratchRoot struct {
	dir   string
	empty []string // what was in it at first
}

func newScratchRoot(t *testing.T) *scratchRoot {
	t.Helper()
	r := &scratchRoot{dir: t.TempDir()}
	for _, dir := range []string{"bin", "dev", "run/systemd/system", "var/lib/dpkg/info", "var/lib/dpkg/updates"} {
		require.NoError(t, os.MkdirAll(filepath.Join(r.dir, dir), 0o755))
	}
	shell, err := os.ReadFile("/bin/busybox")
	require.NoError(t, err)
	for name, text := range map[string]string{
		"bin/sh":              string(shell),
		"bin/systemctl":       "#!/bin/sh\necho \"$@\" >>/var/systemctl\n",
		"dev/null":            "",
		"var/lib/dpkg/status": "",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(r.dir, name), []byte(text), 0o755))
	}
	r.empty = r.list(t)
	return r
}

// list returns the paths below the root, without those that package managers use.
func (r *scratchRoot) list(t *testing.T) (paths []string) {
	t.Helper()
	require.NoError(t, fs.WalkDir(os.DirFS(r.dir), ".", func(path string, _ fs.DirEntry, err error) error {
		if path == "var" || path == "root" {
			return fs.SkipDir
		}
		paths = append(paths, path)
		return err
	}))
	return paths
}

// systemctl returns the calls of systemctl since the last time.
func (r *scratchRoot) systemctl(t *testing.T) (calls []string) {
	t.Helper()
	log := filepath.Join(r.dir, "var/systemctl")
	calls = strings.Split(strings.TrimSuffix(read(t, log), "\n"), "\n")
	require.NoError(t, os.Remove(log))
	return calls
}

// requireInstalled requires that the package is installed and works.
func (r *scratchRoot) requireInstalled(t *testing.T) {
	t.Helper()
	out, err := inRoot(r.dir, "/usr/bin/placeholder", "--version").CombinedOutput()
	require.NoError(t, err, "%s", out)
	for _, name := range []string{
		"etc/default/placeholderd", "usr/lib/systemd/system/placeholderd.service", "usr/share/man/man1/placeholder-get.1.gz",
		"usr/share/man/man8/placeholderd.8.gz", "usr/share/bash-completion/completions/placeholder", "usr/share/fish/vendor_completions.d/placeholder.fish",
	} {
		assert.FileExists(t, filepath.Join(r.dir, name))
	}
	unit := read(t, filepath.Join(r.dir, "usr/lib/systemd/system/placeholderd.service"))
	assert.Contains(t, unit, "\nExecStart=/usr/bin/placeholderd\n")
	requireUnit(t, strings.Replace(unit, "/usr/bin/", filepath.Join(r.dir, "usr/bin")+"/", 1))
}

// requireUnit requires that systemd accepts a unit and finds it hardened.
func requireUnit(t *testing.T, unit string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "placeholderd.service")
	require.NoError(t, os.WriteFile(path, []byte(unit), 0o600))
	assert.Empty(t, runTool(t, "systemd-analyze", "verify", path))
	runTool(t, "systemd-analyze", "security", "--offline=yes", "--threshold=20", path) // exposure level, of at most 100
}

var (
	installed = []string{"daemon-reload", "try-restart placeholderd.service"}
	removed   = []string{"stop placeholderd.service", "--quiet disable placeholderd.service", "daemon-reload"}
)

func TestConformanceDebLeavesNothingBehind(t *testing.T) {
	root := newScratchRoot(t)
	dpkg := func(args ...string) { runTool(t, "dpkg", append([]string{"--root=" + root.dir}, args...)...) }
	deb := released(t, "placeholder_*.deb")
	settings := filepath.Join(root.dir, "etc/default/placeholderd")

	dpkg("--install", deb)
	root.requireInstalled(t)
	assert.Equal(t, installed, root.systemctl(t))

	require.NoError(t, os.WriteFile(settings, []byte("PLACEHOLDERD_ADDR=:80\n"), 0o600))
	dpkg("--install", deb) // an upgrade, to dpkg
	assert.Equal(t, "PLACEHOLDERD_ADDR=:80\n", read(t, settings))
	assert.Equal(t, append([]string{"daemon-reload"}, installed...), root.systemctl(t), "an upgrade must not stop the daemon")

	dpkg("--remove", "placeholder")
	assert.FileExists(t, settings)
	assert.Equal(t, removed, root.systemctl(t))
	dpkg("--purge", "placeholder")
	assert.Equal(t, root.empty, root.list(t))
}

func TestConformanceRPMLeavesNothingBehind(t *testing.T) {
	root := newScratchRoot(t)
	rpm := func(args ...string) {
		runTool(t, "rpm", append([]string{"--root=" + root.dir}, args...)...)
	}
	file := released(t, "placeholder_*.rpm")

	rpm("--install", file)
	root.requireInstalled(t)
	assert.Equal(t, installed, root.systemctl(t))
	rpm("--verify", "placeholder")

	rpm("--upgrade", "--force", file)
	assert.Equal(t, append(installed, "daemon-reload"), root.systemctl(t), "an upgrade must not stop the daemon")

	rpm("--erase", "placeholder")
	assert.Equal(t, removed, root.systemctl(t))
	for _, path := range root.list(t) {
		assert.False(t, strings.Contains(path, "placeholder"), path) // other directories, such as the ones of shells, stay
	}
}

// copyImage copies the image for this platform to a new OCI image layout, and returns its directory.
func copyImage(t *testing.T) (layout string) {
	t.Helper()
	layout = filepath.Join(t.TempDir(), "image")
	runTool(t, "skopeo", "copy", "--quiet", "oci-archive:"+released(t, "placeholder_*_oci.tar"), "oci:"+layout+":latest")
	return layout
}

// The image runs its daemon and its health check as its user, in a root directory without anything writable.
func TestConformanceImageRuns(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.Chmod(dir, 0o755))
	runTool(t, "umoci", "unpack", "--image", copyImage(t)+":latest", dir+"/bundle")
	require.NoError(t, os.Chmod(dir+"/bundle", 0o755))
	var config struct {
		Process struct {
			Args, Env []string
			User      struct{ UID, GID uint32 }
		}
	}
	require.NoError(t, json.Unmarshal([]byte(read(t, dir+"/bundle/config.json")), &config))
	require.Equal(t, uint32(65532), config.Process.User.UID)
	require.Equal(t, []string{"/placeholderd"}, config.Process.Args)

	address, err := freeAddress()
	require.NoError(t, err)
	_, port, _ := strings.Cut(address, ":")
	run := func(name string, args ...string) *exec.Cmd {
		command := inRoot(dir+"/bundle/rootfs", name, args...)
		command.Env = append(config.Process.Env, "PLACEHOLDERD_ADDR=:"+port, "PLACEHOLDERD_LOG_LEVEL=error")
		command.SysProcAttr.Credential = &syscall.Credential{Uid: config.Process.User.UID, Gid: config.Process.User.GID}
		command.Stderr = os.Stderr
		return command
	}
	own, err := startCommand(run(config.Process.Args[0]))
	require.NoError(t, err)
	defer func() {
		assert.NoError(t, own.Process.Signal(syscall.SIGTERM)) // as docker stop does
		assert.NoError(t, own.Wait())
	}()
	assert.NoError(t, run("/placeholderd", "-check").Run())
	assert.Equal(t, http.StatusOK, status(t, own.url+"/api/image/300x200?text=hello", placeholder.MB))

	command := run("/placeholder", "get", "file/1KB", "-o", "-")
	var content bytes.Buffer
	command.Stdout = &content
	require.NoError(t, command.Run())
	assert.Equal(t, 1024, content.Len())
}

func TestConformanceImageIsSmall(t *testing.T) {
	var manifest struct{ Layers []struct{ Size int64 } }
	require.NoError(t, json.Unmarshal([]byte(runTool(t, "skopeo", "inspect", "--raw", "oci:"+copyImage(t)+":latest")), &manifest))
	require.Len(t, manifest.Layers, 1)
	t.Logf("the image has %.1f MB", float64(manifest.Layers[0].Size)/placeholder.MB)
	assert.Less(t, manifest.Layers[0].Size, int64(36*placeholder.MB))
}
