package main

import (
	"bytes"
	"errors"
	"flag"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

var update = flag.Bool("update", false, "update the files in testdata and packages/man")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"placeholder": main})
}

func TestScripts(t *testing.T) {
	t.Parallel()
	receiver := httptest.NewServer(http.HandlerFunc(receivePNG))
	t.Cleanup(receiver.Close)
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       *update,
		Setup: func(e *testscript.Env) error {
			e.Setenv("GORACE", "atexit_sleep_ms=0") // the default is a second for each program
			e.Setenv("RECEIVER", receiver.URL)
			e.Setenv("HOME", e.WorkDir+"/.tmp/home")
			e.Setenv("XDG_CACHE_HOME", e.WorkDir+"/.tmp/cache")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": exits,
			"ls":    ls,
		},
	})
}

// receivePNG receives forms with a PNG of up to 100 KB in the field file, and bodies of any content by PUT. It does not look at
// pixels.
func receivePNG(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodPut {
		_, _ = io.Copy(io.Discard, r.Body)
		return
	}
	file, header, err := r.FormFile("file")
	switch {
	case r.URL.Path == "/private" && r.Header.Get("Authorization") != "Bearer letmein":
		w.WriteHeader(http.StatusUnauthorized)
	case err != nil:
		http.Error(w, err.Error(), http.StatusBadRequest)
	case header.Size > 100<<10:
		w.WriteHeader(http.StatusRequestEntityTooLarge)
	default:
		if _, err := png.DecodeConfig(file); err != nil {
			http.Error(w, err.Error(), http.StatusUnsupportedMediaType)
		}
	}
}

// exits runs a program and requires an exit code: exits 2 placeholder get.
func exits(ts *testscript.TestScript, _ bool, args []string) {
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	exit, ok := errors.AsType[*exec.ExitError](ts.Exec(args[1], args[2:]...))
	if !ok || exit.ExitCode() != want {
		ts.Fatalf("exit code is not %d: %v", want, exit)
	}
}

// ls requires that a directory has exactly the given files: ls fixtures a.png b.png.
func ls(ts *testscript.TestScript, _ bool, args []string) {
	files, err := os.ReadDir(ts.MkAbs(args[0]))
	ts.Check(err)
	var got []string
	for _, f := range files {
		got = append(got, f.Name())
	}
	if want := slices.Sorted(slices.Values(args[1:])); !slices.Equal(want, got) {
		ts.Fatalf("%s has %q, not %q", args[0], got, want)
	}
}

// runToEnd runs the program in this process and returns its exit code and output.
func runToEnd(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, err strings.Builder
	code = run(t.Context(), args, streams{strings.NewReader(""), &out, &err})
	return code, out.String(), err.String()
}

func TestGetWritesFilesOfAllKinds(t *testing.T) {
	t.Parallel()
	for _, k := range grammar.Kinds(nil) {
		t.Run(k.Name, func(t *testing.T) {
			t.Parallel()
			var want bytes.Buffer
			_, err := placeholder.Must(grammar.Open(t.Context(), k.Example())).WriteTo(&want)
			require.NoError(t, err)
			code, stdout, stderr := runToEnd(t, "get", k.Example(), "-o", "-")
			assert.Zero(t, code, stderr)
			assert.True(t, want.String() == stdout, "bytes differ")
			assert.Empty(t, stderr)
		})
	}
}

func TestHelpMatchesGoldenFile(t *testing.T) {
	t.Parallel()
	const name = "testdata/help.txt"
	var help strings.Builder
	for _, command := range []string{"", "get", "verify", "limits", "kinds", "sync", "clean", "suggest"} {
		args := append(strings.Fields(command), "--help")
		code, stdout, stderr := runToEnd(t, args...)
		assert.Zero(t, code)
		assert.Empty(t, stderr)
		help.WriteString("$ placeholder " + strings.Join(args, " ") + "\n" + stdout + "\n")
	}
	if *update {
		require.NoError(t, os.WriteFile(name, []byte(help.String()), 0o600))
	}
	want, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Equal(t, string(want), help.String())
}

func TestVersionIsPrinted(t *testing.T) {
	t.Parallel()
	code, stdout, stderr := runToEnd(t, "--version")
	assert.Zero(t, code)
	assert.Regexp(t, `^placeholder \S+\nEmoji: Twemoji, .*CC BY 4.0.*\nFonts: .+\n$`, stdout)
	assert.Empty(t, stderr)
}
