//go:build unix

package main

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/creack/pty"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

// unignore lets child processes receive signals that this process ignores, as a shell may
// have set for background jobs.
func unignore() {
	for _, s := range []os.Signal{syscall.SIGHUP, syscall.SIGINT, syscall.SIGTERM} {
		if signal.Ignored(s) {
			signal.Notify(make(chan os.Signal, 1), s)
		}
	}
}

func TestSignalLeavesNoFiles(t *testing.T) {
	t.Parallel()
	unignore()
	for s, code := range map[syscall.Signal]int{syscall.SIGHUP: 129, syscall.SIGINT: 130, syscall.SIGTERM: 143} {
		t.Run(s.String(), func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			pipe := filepath.Join(dir, "file-1gb.bin")
			require.NoError(t, syscall.Mkfifo(pipe, 0o600))
			reader, err := os.OpenFile(pipe, os.O_RDWR, 0) // so that neither side waits for the other
			require.NoError(t, err)
			defer reader.Close()

			var stderr strings.Builder
			program := exec.Command("placeholder", "get", "file/1KB", "file/1GB", "--jobs", "1", "--output", dir)
			program.Stderr = &stderr
			require.NoError(t, program.Start())
			_, err = io.ReadFull(reader, make([]byte, 1)) // the first file is complete, and the pipe will be full
			require.NoError(t, err)
			temporary, err := filepath.Glob(dir + "/.placeholder-*")
			require.NoError(t, err)
			assert.Len(t, temporary, 1)

			require.NoError(t, program.Process.Signal(s))
			assert.Error(t, program.Wait())
			assert.Equal(t, code, program.ProcessState.ExitCode())
			assert.Empty(t, stderr.String())
			files, err := os.ReadDir(dir)
			require.NoError(t, err)
			assert.Len(t, files, 1, "the pipe")
		})
	}
}

// The programs run on a terminal. They block when their pipe is full or empty, or take seconds.
func TestTerminalShowsProgress(t *testing.T) {
	t.Parallel()
	unignore()
	t.Run("get", func(t *testing.T) {
		t.Parallel()
		program := exec.Command("placeholder", "get", "file/1GB", "-o", "-")
		out, err := program.StdoutPipe()
		require.NoError(t, err)
		interruptAtTerminal(t, program, func() {
			_, err := io.CopyN(io.Discard, out, placeholder.MB)
			require.NoError(t, err)
		})
	})
	t.Run("verify", func(t *testing.T) {
		t.Parallel()
		program := exec.Command("placeholder", "verify", "file/1GB", "-")
		in, err := program.StdinPipe()
		require.NoError(t, err)
		interruptAtTerminal(t, program, func() {
			_, err := io.CopyN(in, placeholder.Must(address.Open(t.Context(), "file/1GB")), placeholder.MB)
			require.NoError(t, err)
		})
	})
	t.Run("sync", func(t *testing.T) {
		t.Parallel()
		dir := t.TempDir()
		require.NoError(t, os.WriteFile(filepath.Join(dir, "placeholder.txt"), []byte("a.bin  file/5GB\n"), 0o600))
		program := exec.Command("placeholder", "sync", dir)
		program.Env = append(os.Environ(), "XDG_CACHE_HOME="+t.TempDir(), "HOME="+t.TempDir())
		interruptAtTerminal(t, program, func() {})
		files, err := os.ReadDir(dir)
		require.NoError(t, err)
		assert.Len(t, files, 1, "the list")
	})
}

var progressPattern = regexp.MustCompile(`^\d+%  [\d.]+ [KM]B of [15]\.0 GB  [\d.]+ [KMG]B/s  \w+ left *\r$`)

// interruptAtTerminal runs a program on a terminal, transfers some bytes, waits for
// progress and then types ^C.
func interruptAtTerminal(t *testing.T, program *exec.Cmd, transfer func()) {
	t.Helper()
	const stderr = 2 // standard input or output is a pipe
	terminal, err := pty.StartWithAttrs(program, &pty.Winsize{Rows: 25, Cols: 80},
		&syscall.SysProcAttr{Setsid: true, Setctty: true, Ctty: stderr})
	require.NoError(t, err)
	defer terminal.Close()
	transfer()
	screen := bufio.NewReader(terminal)
	for line := ""; !progressPattern.MatchString(line); {
		line, err = screen.ReadString('\r')
		require.NoError(t, err)
		assert.LessOrEqual(t, len(line), 80)
	}
	_, err = terminal.WriteString("\x03")
	require.NoError(t, err)
	rest, _ := io.ReadAll(screen) // an error on Linux, when the program has closed the terminal
	assert.Error(t, program.Wait())
	assert.Equal(t, 130, program.ProcessState.ExitCode())
	assert.Regexp(t, `\r {79}\r$`, string(rest), "the line is removed")
}

func TestTerminalShowsNoProgress(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ command, want string }{
		"quiet":               {"placeholder get file/1GB -o /dev/null --quiet", ""},
		"bytes to a terminal": {"placeholder get text/26 -o -", "Lorem ipsum dolor sit sed."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			args := strings.Fields(c.command)
			program := exec.Command(args[0], args[1:]...)
			terminal, err := pty.Start(program)
			require.NoError(t, err)
			defer terminal.Close()
			shown, _ := io.ReadAll(terminal)
			assert.NoError(t, program.Wait())
			assert.Equal(t, c.want, string(shown))
		})
	}
}
