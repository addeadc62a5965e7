package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// source is the root directory of the repository.
const source = ".."

var sample = release{version: "v1.2.3", commit: "0123456789abcdef0123456789abcdef01234567", time: time.Unix(1_700_000_000, 0).UTC()}

// sampleBuild returns a build of programs that are texts.
func sampleBuild(os, arch string) build {
	b := build{os: os, arch: arch}
	for _, name := range []string{"placeholder", "placeholderd"} {
		if os == "windows" {
			name += ".exe"
		}
		b.programs = append(b.programs, file{name, 0o755, []byte("the program " + name + " for " + b.target())})
		b.info = append(b.info, &debug.BuildInfo{
			GoVersion: "go1.26.8",
			Main:      debug.Module{Path: "github.com/seed-40aebabe/placeholder", Version: "v1.2.3+dirty"},
			Deps:      []*debug.Module{{Path: "rsc.io/qr", Version: "v0.2.0"}, {Path: "example.org/only/" + os, Version: "v1.0.0"}},
		})
	}
	return b
}

func sampleBuilds() []build {
	return []build{sampleBuild("linux", "amd64"), sampleBuild("linux", "arm64"), sampleBuild("darwin", "arm64"), sampleBuild("windows", "amd64")}
}

func TestReleaseHasTheSameBytesInAnyDirectory(t *testing.T) {
	t.Parallel()
	first, second := t.TempDir(), t.TempDir()
	copied := t.TempDir()
	copySource(t, copied)
	require.NoError(t, sample.write(source, first, sampleBuilds()))
	require.NoError(t, sample.write(copied, second, sampleBuilds()))

	sums, err := os.ReadFile(filepath.Join(first, "SHA256SUMS"))
	require.NoError(t, err)
	again, err := os.ReadFile(filepath.Join(second, "SHA256SUMS"))
	require.NoError(t, err)
	assert.Equal(t, string(sums), string(again))
}

// copySource copies what a release reads from the repository, with other modes and times.
func copySource(t *testing.T, to string) {
	t.Helper()
	for _, pattern := range []string{"LICENSE", "NOTICE", "README.md", "deploy/systemd/*", "internal/completion/placeholder.*", "packages/linux/*", "packages/man/*", "packages/npm/*.*",
		"packages/python/README.md", "packages/python/dist-info/*", "packages/python/placeholder_files/*.*"} {
		names, err := fs.Glob(os.DirFS(source), pattern)
		require.NoError(t, err)
		require.NotEmpty(t, names, pattern)
		for _, name := range names {
			data, err := os.ReadFile(filepath.Join(source, name))
			require.NoError(t, err)
			require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(to, name)), 0o700))
			require.NoError(t, os.WriteFile(filepath.Join(to, name), data, 0o600))
		}
	}
}

func TestChecksumsCoverAllFiles(t *testing.T) {
	t.Parallel()
	dist := t.TempDir()
	require.NoError(t, sample.write(source, dist, sampleBuilds()))
	sums, err := os.ReadFile(filepath.Join(dist, "SHA256SUMS"))
	require.NoError(t, err)

	var lines, names []string
	entries, err := os.ReadDir(dist)
	require.NoError(t, err)
	for _, entry := range entries {
		if entry.Name() == "SHA256SUMS" {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dist, entry.Name()))
		require.NoError(t, err)
		lines = append(lines, fmt.Sprintf("%x  %s\n", sha256.Sum256(data), entry.Name()))
		if !strings.HasPrefix(entry.Name(), "sbom_") {
			names = append(names, entry.Name())
		}
	}
	assert.Equal(t, strings.Join(lines, ""), string(sums))
	assert.Equal(t, []string{
		"placeholder_files-1.2.3-py3-none-macosx_12_0_arm64.whl",
		"placeholder_files-1.2.3-py3-none-manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64.whl",
		"placeholder_files-1.2.3-py3-none-manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64.whl",
		"placeholder_files-1.2.3-py3-none-win_amd64.whl",
		"placeholder_v1.2.3_darwin_arm64.tar.gz",
		"placeholder_v1.2.3_linux_amd64.deb",
		"placeholder_v1.2.3_linux_amd64.rpm",
		"placeholder_v1.2.3_linux_amd64.tar.gz",
		"placeholder_v1.2.3_linux_arm64.deb",
		"placeholder_v1.2.3_linux_arm64.rpm",
		"placeholder_v1.2.3_linux_arm64.tar.gz",
		"placeholder_v1.2.3_oci.tar",
		"placeholder_v1.2.3_windows_amd64.zip",
		"seed-40aebabe-placeholder-1.2.3.tgz",
		"seed-40aebabe-placeholder-darwin-arm64-1.2.3.tgz",
		"seed-40aebabe-placeholder-linux-arm64-1.2.3.tgz",
		"seed-40aebabe-placeholder-linux-x64-1.2.3.tgz",
		"seed-40aebabe-placeholder-win32-x64-1.2.3.tgz",
	}, names)
}

func TestArchivesContainProgramsAndDocuments(t *testing.T) {
	t.Parallel()
	documents, err := sample.documents(source)
	require.NoError(t, err)
	want := map[string]fs.FileMode{"": fs.ModeDir | 0o755, "man/": fs.ModeDir | 0o755, "completions/": fs.ModeDir | 0o755}
	for _, d := range documents {
		want[d.name] = 0o644
	}
	require.Greater(t, len(want), 15)

	t.Run("tar.gz", func(t *testing.T) {
		t.Parallel()
		want := withPrograms(want, "placeholder", "placeholderd")
		a, err := sample.archive(sampleBuild("linux", "amd64"), documents)
		require.NoError(t, err)
		unpacked, err := gzip.NewReader(bytes.NewReader(a.data))
		require.NoError(t, err)
		got := map[string]fs.FileMode{}
		for r := tar.NewReader(unpacked); ; {
			header, err := r.Next()
			if errors.Is(err, io.EOF) {
				break
			}
			require.NoError(t, err)
			got[strings.TrimPrefix(header.Name, "placeholder_v1.2.3_linux_amd64/")] = header.FileInfo().Mode()
			assert.True(t, sample.time.Equal(header.ModTime))
			assert.Zero(t, header.Uid)
		}
		assert.Equal(t, want, got)
	})
	t.Run("zip", func(t *testing.T) {
		t.Parallel()
		want := withPrograms(want, "placeholder.exe", "placeholderd.exe")
		a, err := sample.archive(sampleBuild("windows", "amd64"), documents)
		require.NoError(t, err)
		r, err := zip.NewReader(bytes.NewReader(a.data), int64(len(a.data)))
		require.NoError(t, err)
		got := map[string]fs.FileMode{"": fs.ModeDir | 0o755, "man/": fs.ModeDir | 0o755, "completions/": fs.ModeDir | 0o755} // implied
		for _, f := range r.File {
			got[strings.TrimPrefix(f.Name, "placeholder_v1.2.3_windows_amd64/")] = f.Mode()
			assert.True(t, sample.time.Equal(f.Modified))
		}
		assert.Equal(t, want, got)
	})
}

// withPrograms returns a copy of modes with programs.
func withPrograms(modes map[string]fs.FileMode, programs ...string) map[string]fs.FileMode {
	with := maps.Clone(modes)
	for _, name := range programs {
		with[name] = 0o755
	}
	return with
}

func TestSemanticVersions(t *testing.T) {
	t.Parallel()
	for described, want := range map[string]string{
		"v1.2.3":                    "1.2.3",
		"v1.2.3-rc.1":               "1.2.3-rc.1",
		"v1.2.3-14-gdeadbeef-dirty": "1.2.3-14-gdeadbeef-dirty",
		"0123456":                   "0.0.0-g0123456",
	} {
		t.Run(described, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, want, release{version: described}.semver())
		})
	}
}

func TestDescribeReadsTheCommitThatIsCheckedOut(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	git := func(args ...string) {
		t.Helper()
		command := exec.Command("git", append([]string{"-C", dir, "-c", "user.name=a", "-c", "user.email=a@example.com"}, args...)...)
		command.Env = append(os.Environ(), "GIT_COMMITTER_DATE=1700000000 +0900", "GIT_CONFIG_GLOBAL="+os.DevNull)
		output, err := command.CombinedOutput()
		require.NoError(t, err, "%s", output)
	}
	git("init", "--quiet")
	git("commit", "--quiet", "--allow-empty", "--message=a")
	git("tag", "v1.2.3")

	r, err := describe(dir)
	require.NoError(t, err)
	assert.Equal(t, "v1.2.3", r.version)
	assert.Len(t, r.commit, 40)
	assert.Equal(t, sample.time, r.time)

	require.NoError(t, os.WriteFile(filepath.Join(dir, "new"), nil, 0o600))
	r, err = describe(dir)
	require.NoError(t, err)
	assert.Equal(t, "v1.2.3-dirty", r.version)

	_, err = describe(t.TempDir())
	assert.ErrorContains(t, err, "git describe")
}

func TestManualPagesHaveDateAndVersion(t *testing.T) {
	t.Parallel()
	pages, err := sample.manual(os.DirFS(filepath.Join(source, "packages/man")))
	require.NoError(t, err)
	require.NotEmpty(t, pages)
	for _, page := range pages {
		assert.Contains(t, string(page.data), `"Nov 2023" "placeholder v1.2.3"`, page.name)
	}

	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.1"), []byte(".TH A 1\n"), 0o600))
	_, err = sample.manual(os.DirFS(dir))
	assert.ErrorContains(t, err, "header")
}

func TestCompileRejectsInvalidTargets(t *testing.T) {
	t.Parallel()
	_, err := compile(source, "linux")
	assert.EqualError(t, err, `target must be a system and an architecture such as linux_amd64, got "linux"`)
}
