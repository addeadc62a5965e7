//go:build conformance

// Package conformance checks the files that the built daemon serves with independent
// tools: archivers, decoders, validators and databases. The tests take minutes and fail if
// a tool is not installed:
//
//	PLACEHOLDER_EXHAUSTIVE=1 .ci/run modules
//	go test -tags conformance -run Conformance ./...
//
// .ci/run lists the Debian packages that contain the other tools.
package conformance

import (
	"bufio"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/address"
)

// programs is the directory of the built programs and Java classes, and program the path of the daemon.
var programs, program string

// python is Debian's Python, which has openpyxl and others. In a PATH, there may be a script that chooses
// between versions, which takes ten times as long to start.
const python = "/usr/bin/python3"

// daemon is a running daemon with default settings, which most tests share.
var daemon *process

func TestMain(m *testing.M) {
	code, err := runWithDaemon(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func runWithDaemon(m *testing.M) (code int, err error) {
	dir, err := os.MkdirTemp("", "placeholderd-")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	programs, program = dir, filepath.Join(dir, "placeholderd")
	for _, compiler := range [][]string{{"go", "build", "-o", programs, "../cmd/..."}, {"javac", "-d", programs, "testdata/ReadZip.java"}} {
		if out, err := exec.Command(compiler[0], compiler[1:]...).CombinedOutput(); err != nil {
			return 0, fmt.Errorf("%w: %s", err, out)
		}
	}
	if err := os.Setenv("CLASSPATH", programs); err != nil {
		return 0, err
	}
	daemon, err = startDaemon(os.Stderr, "-log-level", "error")
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, daemon.end(), writeVerdicts()) }()
	return m.Run(), nil
}

// A process is a running daemon.
type process struct {
	*exec.Cmd
	url   string
	admin string      // URL of the metrics
	tls   *tls.Config // that trusts the certificate; nil in clear text
}

// startDaemon starts the program with arguments.
func startDaemon(stderr io.Writer, args ...string) (*process, error) {
	admin, err := freeAddress()
	if err != nil {
		return nil, err
	}
	command := exec.Command(program, append([]string{"-addr", "127.0.0.1:0", "-other-addr", "127.0.0.1:0", "-admin-addr", admin}, args...)...)
	command.Stderr = stderr
	p, err := startCommand(command)
	if err == nil {
		p.admin = "http://" + admin
	}
	return p, err
}

// freeAddress returns an unused address.
func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), listener.Close()
}

// startCommand starts a daemon by a command and waits until it listens.
func startCommand(command *exec.Cmd) (*process, error) {
	p := &process{Cmd: command}
	stdout, err := p.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.Start(); err != nil {
		return nil, err
	}
	line, err := bufio.NewReader(stdout).ReadString('\n')
	if err != nil {
		return nil, errors.Join(err, p.Process.Kill(), p.Wait())
	}
	p.url = strings.TrimPrefix(strings.TrimSpace(line), "listening on ")
	return p, nil
}

// addr returns the address that a daemon listens on.
func (p *process) addr() string {
	_, addr, _ := strings.Cut(p.url, "://")
	return addr
}

// end stops a daemon with SIGINT and waits until it has exited.
func (p *process) end() error {
	return errors.Join(p.Process.Signal(os.Interrupt), p.Wait())
}

// newDaemon starts a separate daemon for a test.
func newDaemon(t *testing.T, stderr io.Writer, args ...string) *process {
	t.Helper()
	p, err := startDaemon(stderr, args...)
	require.NoError(t, err)
	t.Cleanup(func() {
		if p.ProcessState == nil {
			assert.NoError(t, p.end())
		}
	})
	return p
}

// open requests a target from the shared daemon. The status must be 200.
func open(t *testing.T, target string) *http.Response {
	t.Helper()
	return daemon.open(t, target)
}

func (p *process) open(t *testing.T, target string) *http.Response {
	t.Helper()
	for retries := 30; ; retries-- {
		response, err := http.Get(p.url + target)
		require.NoError(t, err)
		t.Cleanup(func() { response.Body.Close() })
		if response.StatusCode == http.StatusServiceUnavailable && retries > 0 {
			time.Sleep(time.Second) // while other tests keep the daemon busy
			continue
		}
		require.Equal(t, http.StatusOK, response.StatusCode)
		return response
	}
}

// receive requests a URL, reads up to limit bytes of the response and returns it.
func receive(t *testing.T, url string, limit int64) *http.Response {
	t.Helper()
	response, err := http.Get(url)
	if !assert.NoError(t, err) {
		return new(http.Response)
	}
	defer response.Body.Close()
	n, err := io.Copy(io.Discard, io.LimitReader(response.Body, limit))
	assert.NoError(t, err)
	assert.Equal(t, min(response.ContentLength, limit), n, url)
	return response
}

// read returns the text of a file.
func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(text)
}

// download saves a target in a file in a new directory, and returns the path.
func download(t *testing.T, target, name string) string {
	t.Helper()
	return daemon.download(t, target, name)
}

func (p *process) download(t *testing.T, target, name string) string {
	t.Helper()
	response := p.open(t, target)
	return saveAs(t, target, name, response.Body, response.ContentLength)
}

// generate is like download, but without a daemon, which takes most of the time for a huge file.
func generate(t *testing.T, target, name string) string {
	t.Helper()
	content, err := address.Open(t.Context(), target)
	require.NoError(t, err)
	return saveAs(t, target, name, content, content.Size())
}

// saveAs saves the file of a target, which has a size, in a new directory, and returns the path.
func saveAs(t *testing.T, target, name string, r io.Reader, size int64) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	noteDownload(path, target)
	file, err := os.Create(path)
	require.NoError(t, err)
	n, err := io.Copy(file, r)
	require.NoError(t, err)
	require.Equal(t, size, n)
	require.NoError(t, file.Close())
	return path
}

// runTool runs a tool, which must succeed, and returns its output.
func runTool(t *testing.T, name string, args ...string) string {
	t.Helper()
	out, err := exec.Command(name, args...).CombinedOutput()
	noteVerdict(name, args, err == nil)
	require.NoErrorf(t, err, "%s %s\n%s", name, strings.Join(args, " "), out)
	return string(out)
}
