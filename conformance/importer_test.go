//go:build conformance

package conformance

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/scripts"
)

// Text in all scripts makes a program that uses the library at most 6.25 MB larger: by the packs of fonts
// and emoji, and by the code that shapes text. When text in all scripts came, the stripped program grew
// by 5.93 MB, from 8,909,065 to 14,835,977 bytes. It keeps at most 8 MB in memory.
func TestConformanceImportersPayLittleForScripts(t *testing.T) {
	t.Parallel()
	program := buildImporter(t, "")
	t.Run("size", func(t *testing.T) {
		packs := sizeOf(t, "../internal/image/fonts/fonts.pack") + sizeOf(t, "../internal/image/emoji/twemoji.pack")
		rest := sizeOf(t, buildImporter(t, "-s -w")) - packs
		share := shareOfCode(t, program, regexp.MustCompile(`/internal/typesetting/`))
		code := int64(float64(rest) * share)
		t.Logf("packs of %d bytes, code of %d bytes", packs, code)
		assert.Less(t, packs+code, int64(6_250_000)) // code is a share of the rest, which has tables of charsets, too
	})
	t.Run("memory", func(t *testing.T) {
		texts := []string{strings.Join(sixtyEmoji, " ")}
		for _, text := range scripts.Texts() {
			texts = append(texts, strings.Join(text.Articles, "\n"))
		}
		growth := strings.Fields(runTool(t, program, texts...))
		require.Len(t, growth, len(texts))
		bytes, err := strconv.Atoi(growth[len(growth)-1])
		require.NoError(t, err)
		t.Logf("%d bytes after %d texts", bytes, len(texts))
		assert.Less(t, bytes, 8_000_000)
	})
}

// A program contains the kinds that it names, and little of the others.
func TestConformanceImportersPayForWhatTheyName(t *testing.T) {
	t.Parallel()
	t.Log("\n" + runTool(t, "go", "run", "./importers"))
}

// go mod tidy of a program that imports the test kit downloads at most 60 MB: this module, its dependencies, and the
// dependencies of their tests.
func TestConformanceImportersDownloadLittle(t *testing.T) {
	t.Parallel()
	root, err := filepath.Abs("..")
	require.NoError(t, err)
	dir, cache := t.TempDir(), t.TempDir()
	const importer = "package importer\n\nimport _ \"github.com/seed-40aebabe/placeholder/placeholdertest\"\n"
	require.NoError(t, os.WriteFile(filepath.Join(dir, "importer.go"), []byte(importer), 0o600))
	downloads := filepath.Join(strings.TrimSpace(runTool(t, "go", "env", "GOMODCACHE")), "cache/download")
	for _, args := range [][]string{
		{"mod", "init", "example.test/importer"},
		{"mod", "edit", "-replace", "github.com/seed-40aebabe/placeholder=" + root},
		{"mod", "tidy"},
	} {
		command := exec.Command("go", args...)
		command.Dir = dir
		command.Env = append(os.Environ(), "GOMODCACHE="+cache, "GOFLAGS=-modcacherw", "GOSUMDB=off",
			"GOPROXY=file://"+downloads+","+strings.TrimSpace(runTool(t, "go", "env", "GOPROXY")))
		out, err := command.CombinedOutput()
		require.NoErrorf(t, err, "%s", out)
	}
	sum := int64(len(runTool(t, "git", "-C", root, "archive", "--format=zip", "HEAD")))
	require.NoError(t, filepath.WalkDir(filepath.Join(cache, "cache/download"), func(path string, _ os.DirEntry, err error) error {
		if filepath.Ext(path) == ".zip" {
			sum += sizeOf(t, path)
		}
		return err
	}))
	t.Logf("%d bytes", sum)
	assert.Less(t, sum, int64(60_000_000))
}

// buildImporter builds the program in testdata/importer.
func buildImporter(t *testing.T, linkerFlags string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "importer")
	build := exec.Command("go", "build", "-trimpath", "-ldflags", linkerFlags, "-o", path, "./testdata/importer")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := build.CombinedOutput()
	require.NoError(t, err, string(out))
	return path
}

// shareOfCode returns the share of functions in all code of a program whose names match. The tables for
// traces and the garbage collector, which have no symbols, grow with code.
func shareOfCode(t *testing.T, program string, name *regexp.Regexp) float64 {
	t.Helper()
	matching, all := 0, 0
	for line := range strings.Lines(runTool(t, "go", "tool", "nm", "-size", program)) {
		fields := strings.Fields(line) // address, size, type and name; external symbols have no address
		if len(fields) < 4 || !strings.EqualFold(fields[2], "t") {
			continue
		}
		size, err := strconv.Atoi(fields[1])
		require.NoError(t, err)
		all += size
		if name.MatchString(fields[3]) {
			matching += size
		}
	}
	require.NotZero(t, matching)
	return float64(matching) / float64(all)
}
