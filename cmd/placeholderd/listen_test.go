package main

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestListenURLIsReachableFromBrowser(t *testing.T) {
	t.Parallel()
	for addr, want := range map[string]string{
		"127.0.0.1:80":  "http://127.0.0.1:80",
		"0.0.0.0:8080":  "http://localhost:8080",
		"[::]:8080":     "http://localhost:8080",
		"[::1]:8080":    "http://[::1]:8080",
		"192.0.2.7:443": "http://192.0.2.7:443",
	} {
		t.Run(addr, func(t *testing.T) {
			tcp, err := net.ResolveTCPAddr("tcp", addr)
			require.NoError(t, err)
			assert.Equal(t, want, listenURL("http", tcp))
		})
	}
}

// socketPath returns a path that is short enough for a Unix socket.
func socketPath(t *testing.T) string {
	dir, err := os.MkdirTemp("", "")
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, os.RemoveAll(dir)) })
	return filepath.Join(dir, "socket")
}

// abandonSocket leaves a Unix socket that nothing listens on.
func abandonSocket(t *testing.T, path string) {
	l, err := net.ListenUnix("unix", &net.UnixAddr{Name: path, Net: "unix"})
	require.NoError(t, err)
	l.SetUnlinkOnClose(false)
	require.NoError(t, l.Close())
}

func TestDaemonListensOnUnixSocket(t *testing.T) {
	t.Parallel()
	path := socketPath(t)
	abandonSocket(t, path)
	d := startDaemon(t, "-addr", "unix:"+path)
	assert.Equal(t, "unix:"+path, d.url)

	client := http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "unix", path)
	}}}
	response, err := client.Get("http://localhost/api/file/3MB")
	require.NoError(t, err)
	n, err := io.Copy(io.Discard, response.Body)
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())
	assert.EqualValues(t, 3<<20, n)
	client.CloseIdleConnections()

	code, _, stderr := runToEnd(t, noEnv, "-check", "-addr", "unix:"+path)
	assert.Equal(t, exitOK, code, stderr)
	d.stop()
	assert.Equal(t, exitOK, <-d.code)
	assert.NoFileExists(t, path)
}

func TestDaemonKeepsForeignFilesAtSocketPath(t *testing.T) {
	t.Parallel()
	for name, put := range map[string]func(t *testing.T, path string){
		"a socket that is in use": func(t *testing.T, path string) {
			listening(t, "unix", path)
		},
		"a file": func(t *testing.T, path string) { require.NoError(t, os.WriteFile(path, nil, 0o600)) },
	} {
		t.Run(name, func(t *testing.T) {
			path := socketPath(t)
			put(t, path)
			code, _, stderr := runToEnd(t, noEnv, "-addr", "unix:"+path)
			assert.Equal(t, exitFailure, code)
			assert.Contains(t, stderr, "address already in use")
			assert.True(t, exists(path))
		})
	}
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

func TestListenersOfSystemdAreSelectedByName(t *testing.T) {
	t.Parallel()
	first, second, third := listening(t, "tcp", "127.0.0.1:0"), listening(t, "tcp", "127.0.0.1:0"), listening(t, "tcp", "127.0.0.1:0")
	l, err := selectListeners(map[string][]net.Listener{"placeholderd.socket": {first}, "admin": {second}, "other": {third}})
	require.NoError(t, err)
	assert.Equal(t, listeners{files: first, admin: second, other: third}, l)
	_, err = selectListeners(map[string][]net.Listener{"placeholderd.socket": {first, second}})
	assert.ErrorContains(t, err, "FileDescriptorName=admin")
	_, err = selectListeners(map[string][]net.Listener{"admin": {first}, "other": {second}})
	assert.ErrorContains(t, err, "no socket for files")
	_, err = selectListeners(map[string][]net.Listener{"placeholderd.socket": {first}, "other": {listening(t, "unix", socketPath(t))}})
	assert.ErrorContains(t, err, "must have a host and a port")
}

// listening returns a listener that is closed after the test.
func listening(t *testing.T, network, address string) net.Listener {
	t.Helper()
	l, err := net.Listen(network, address)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, l.Close()) })
	return l
}

func TestDaemonEndsWithItsParent(t *testing.T) {
	t.Parallel()
	stdin, parent := io.Pipe()
	stdout, w := io.Pipe()
	code := make(chan int, 1)
	args := []string{"-addr", "127.0.0.1:0", "-exit-with-stdin", "-temp-dir"}
	go func() { code <- run(t.Context(), args, noEnv, stdin, w, io.Discard) }()

	lines := bufio.NewScanner(stdout)
	require.True(t, lines.Scan())
	url, ok := strings.CutPrefix(lines.Text(), "listening on ")
	require.True(t, ok, lines.Text())
	require.True(t, lines.Scan())
	dir, ok := strings.CutPrefix(lines.Text(), "temporary directory ")
	require.True(t, ok, lines.Text())
	require.NoError(t, os.WriteFile(filepath.Join(dir, "file"), nil, 0o600))
	download, err := http.Get(url + "/api/file/5GB")
	require.NoError(t, err)
	defer download.Body.Close()

	require.NoError(t, parent.Close())
	assert.Equal(t, exitOK, <-code, "the daemon does not wait for downloads")
	assert.NoDirExists(t, dir)
}
