package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

// Timeout and interval of polling.
const (
	timeout = time.Minute
	tick    = 5 * time.Millisecond
)

var noEnv []string

// runToEnd runs the program with arguments that make it exit without serving.
func runToEnd(t *testing.T, environ []string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, err strings.Builder
	code = run(t.Context(), args, environ, nil, &out, &err)
	return code, out.String(), err.String()
}

// A daemon is a running instance of the program.
type daemon struct {
	url    string
	client http.Client
	stop   context.CancelFunc
	code   chan int
	mu     sync.Mutex
	stderr strings.Builder
}

func (d *daemon) Write(p []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.stderr.Write(p)
}

func (d *daemon) log() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.stderr.String()
}

// startDaemon runs the program until the test ends or stop is called.
func startDaemon(t *testing.T, args ...string) *daemon {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	d := &daemon{stop: stop, code: make(chan int, 1)}
	stdout, w := io.Pipe()
	go func() { d.code <- run(ctx, append([]string{"-addr", "127.0.0.1:0"}, args...), noEnv, nil, w, d) }()
	line, err := bufio.NewReader(stdout).ReadString('\n')
	require.NoError(t, err)
	var found bool
	d.url, found = strings.CutPrefix(strings.TrimSpace(line), "listening on ")
	require.True(t, found, line)
	return d
}

func (d *daemon) get(t *testing.T, path string) *http.Response {
	t.Helper()
	response, err := d.client.Get(d.url + path)
	require.NoError(t, err)
	t.Cleanup(func() { response.Body.Close() })
	return response
}

func (d *daemon) body(t *testing.T, path string) string {
	t.Helper()
	body, err := io.ReadAll(d.get(t, path).Body)
	require.NoError(t, err)
	return string(body)
}

func TestDaemonServesFilesAndHealth(t *testing.T) {
	t.Parallel()
	d := startDaemon(t)
	response := d.get(t, "/api/file/10MB?type=zip")
	n, err := io.Copy(io.Discard, response.Body)
	require.NoError(t, err)
	assert.EqualValues(t, 10<<20, n)

	assert.Equal(t, "ok\n", d.body(t, "/healthz"))
	assert.Equal(t, http.StatusNotFound, d.get(t, "/nothing").StatusCode)
	d.stop()
	assert.Equal(t, exitOK, <-d.code)
}

func TestEachRequestIsLogged(t *testing.T) {
	t.Parallel()
	d := startDaemon(t, "-log-format", "json")
	_, err := io.Copy(io.Discard, d.get(t, "/api/pdf/1?seed=7").Body)
	require.NoError(t, err)
	d.get(t, "/healthz")
	d.stop()
	require.Equal(t, exitOK, <-d.code)
	lines := strings.Split(strings.TrimSpace(d.log()), "\n")
	require.Len(t, lines, 3, "start, request, stop")
	assert.Regexp(t, `"level":"INFO","msg":"started","url":"http://127.0.0.1:\d+","version":".+","settings":{"addr":"127.0.0.1:0","log-format":"json"}}$`, lines[0])
	assert.Regexp(t, `"level":"INFO","msg":"request","method":"GET","route":"/api/pdf/\{pages\}","path":"/api/pdf/1","query":"seed=7","status":200,"bytes":\d+,"duration":\d+,"remote":"127.0.0.1:\d+","outcome":"complete"}$`, lines[1])
	assert.Contains(t, lines[2], `"msg":"stopping"`)
}

func TestLogLevelFiltersMessages(t *testing.T) {
	t.Parallel()
	d := startDaemon(t, "-log-level", "warn")
	_, err := io.Copy(io.Discard, d.get(t, "/api/eicar").Body)
	require.NoError(t, err)
	d.stop()
	require.Equal(t, exitOK, <-d.code)
	assert.Empty(t, d.log())
}

func TestShutdownWaitsForDownloads(t *testing.T) {
	t.Parallel()
	d := startDaemon(t)
	response := d.get(t, "/api/file/200MB")
	_, err := io.CopyN(io.Discard, response.Body, 1<<20)
	require.NoError(t, err)
	d.stop()

	_, err = io.CopyN(io.Discard, response.Body, 100<<20)
	require.NoError(t, err)
	select {
	case <-d.code:
		t.Fatal("ended before the download")
	default:
	}
	rest, err := io.Copy(io.Discard, response.Body)
	require.NoError(t, err)
	assert.EqualValues(t, 99<<20, rest)
	assert.Equal(t, exitOK, <-d.code)
	_, err = net.Dial("tcp", strings.TrimPrefix(d.url, "http://"))
	assert.Error(t, err, "the port is closed")
}

func TestServerStopsAfterDrainDelay(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		require.NoError(t, shutDown(t.Context(), config{drainDelay: time.Minute, shutdownTimeout: time.Second}, &http.Server{}, slog.New(slog.DiscardHandler)))
		assert.Equal(t, time.Minute, time.Since(start))
	})
}

// A pipeListener accepts one connection, whose other end the client has.
type pipeListener chan net.Conn

func (l pipeListener) Accept() (net.Conn, error) {
	if connection, ok := <-l; ok {
		return connection, nil
	}
	return nil, net.ErrClosed
}

func (l pipeListener) Addr() net.Addr { return &net.UnixAddr{} }
func (l pipeListener) Close() error   { close(l); return nil }

// The server waits for a request body that never arrives until its ReadTimeout.
func TestAdminPathsRespondWithoutAnnouncedBody(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/healthz", "/readyz", "/metrics"} {
		t.Run(path, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c, err := parseConfig(nil, noEnv)
				require.NoError(t, err)
				_, admin, _ := newServers(c, slog.New(slog.DiscardHandler))
				l := make(pipeListener, 1)
				go admin.Serve(l)
				defer admin.Close()
				client, server := net.Pipe()
				defer client.Close()
				l <- server
				_, err = fmt.Fprintf(client, "POST %s HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n", path)
				require.NoError(t, err)
				response, err := io.ReadAll(client)
				require.NoError(t, err)
				assert.Contains(t, string(response), "405 Method Not Allowed")
			})
		})
	}
}

func TestShutdownTimeoutAbortsDownloads(t *testing.T) {
	t.Parallel()
	d := startDaemon(t, "-shutdown-timeout", "1ms")
	response := d.get(t, "/api/file/5GB")
	d.stop()
	require.Equal(t, exitOK, <-d.code)
	assert.Regexp(t, `level=WARN msg="downloads were aborted" timeout=1ms\n`, d.log())
	_, err := io.Copy(io.Discard, response.Body)
	assert.Error(t, err)
}

func TestInvalidFlagsAreUsageErrors(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-nonsense"}, "flag provided but not defined: -nonsense"},
		{[]string{"-max-file-siz", "1GB"}, "flag provided but not defined: -max-file-siz; did you mean -max-file-size?"},
		{[]string{"-log-format", "xml"}, `invalid value "xml" for flag -log-format: must be text or json`},
		{[]string{"-log-level", "loud"}, `invalid value "loud" for flag -log-level: must be debug, info, warn or error`},
		{[]string{"-shutdown-timeout", "soon"}, `invalid value "soon" for flag -shutdown-timeout: must be a duration with units, such as 500ms or 1m30s`},
		{[]string{"-max-fault-time", "1us"}, `invalid value "1us" for flag -max-fault-time: must be at least 1ms`},
		{[]string{"-no-page=off"}, `invalid boolean value "off" for -no-page: must be true or false`},
		{[]string{"-addr", "localhost"}, `invalid value "localhost" for flag -addr: must be a host, which may be empty, and a port, such as localhost:8080`},
		{[]string{"-addr", "localhost:"}, `for flag -addr: must be a host`},
		{[]string{"-admin-addr", ":70000"}, `invalid value ":70000" for flag -admin-addr: must be a host`},
		{[]string{"-shutdown-timeout", "-5s"}, `invalid value "-5s" for flag -shutdown-timeout: must be at least 0s`},
		{[]string{"-memory", "much"}, `invalid value "much" for flag -memory: must be a number and a unit`},
		{[]string{"-memory", "127MB"}, `invalid value "127MB" for flag -memory: must be between 128MB and 1TB`},
		{[]string{"-max-file-size", "6GB"}, `invalid value "6GB" for flag -max-file-size: must be between 1B and 5GB`},
		{[]string{"-max-file-size", "1TB"}, `invalid value "1TB" for flag -max-file-size: must be between 1B and 5GB`},
		{[]string{"-max-file-size", "0B"}, `invalid value "0B" for flag -max-file-size: must be between 1B and 5GB`},
		{[]string{"-max-image-side", "8193"}, `invalid value "8193" for flag -max-image-side: must be between 1 and 8192`},
		{[]string{"-max-pdf-pages", "0"}, `invalid value "0" for flag -max-pdf-pages: must be between 1 and 100`},
		{[]string{"-max-qr-size", "49"}, `invalid value "49" for flag -max-qr-size: must be between 50 and 500`},
		{[]string{"-in-flight", "many"}, `invalid value "many" for flag -in-flight: must be a whole number between 1 and 1000000`},
		{[]string{"-disable", "eicar,zip"}, `invalid value "eicar,zip" for flag -disable: kind must be one of ` + strings.Join(address.Names(), ", ") + ", got zip"},
		{[]string{"-disable", "eicar,imgae"}, "got imgae; did you mean image?"},
		{[]string{"-stall-timeout", "-1s"}, `invalid value "-1s" for flag -stall-timeout: must be at least 0s`},
		{[]string{"-drain-delay", "-1ns"}, `invalid value "-1ns" for flag -drain-delay: must be at least 0s`},
		{[]string{"-addr", ""}, "addr must not be empty"},
		{[]string{"-tls-cert", "cert.pem"}, "tls-cert requires tls-key"},
		{[]string{"-tls-key", "key.pem"}, "tls-key requires tls-cert"},
		{[]string{"serve"}, `unexpected argument "serve"`},
	} {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			code, stdout, stderr := runToEnd(t, noEnv, c.args...)
			assert.Equal(t, exitUsage, code)
			assert.Empty(t, stdout)
			assert.True(t, strings.HasPrefix(stderr, "placeholderd: "), stderr)
			assert.Contains(t, stderr, c.want)
			assert.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
		})
	}
}

func TestAddressInUseIsFailure(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer listener.Close()
	code, stdout, stderr := runToEnd(t, noEnv, "-addr", listener.Addr().String())
	assert.Equal(t, exitFailure, code)
	assert.Empty(t, stdout)
	assert.Contains(t, stderr, "address already in use")
	assert.Equal(t, 1, strings.Count(stderr, "\n"))
}

func TestFlagsOverrideEnvironment(t *testing.T) {
	t.Parallel()
	env := []string{
		"PLACEHOLDERD_ADDR=127.0.0.1:1",
		"PLACEHOLDERD_DOMAIN=files.example",
		"PLACEHOLDERD_LOG_LEVEL=error",
		"PLACEHOLDERD_LOG_FORMAT=",
		"PLACEHOLDERD_MEMORY=1GB",
		"PLACEHOLDERD_DISABLE=eicar,qr",
		"PLACEHOLDERD_MAX_IMAGE_SIDE=100",
		"PLACEHOLDERD_CHECK=1",
		"PLACEHOLDERD_VERSION=1.2.3",
	}
	// A flag takes precedence even if it is set to its default value.
	c, err := parseConfig([]string{"-addr", ":8080", "-log-format=json"}, env)
	require.NoError(t, err)
	assert.Equal(t, ":8080", c.addr)
	assert.Equal(t, "files.example", c.api.Domain)
	assert.Equal(t, slog.LevelError, c.logLevel.Level())
	assert.Equal(t, logJSON, c.logFormat)
	assert.EqualValues(t, 1<<30, c.memory)
	assert.Equal(t, []string{"eicar", "qr"}, c.api.Disabled)
	assert.EqualValues(t, 100, c.api.Limits["image-side"])
	assert.EqualValues(t, placeholder.MaxPDFPages, c.api.Limits["pdf-pages"])
	assert.Equal(t, "30s", c.shutdownTimeout.String())
	assert.False(t, c.version || c.check)
}

func TestDisableFlagAccumulates(t *testing.T) {
	t.Parallel()
	env := []string{"PLACEHOLDERD_DISABLE=pdf"}
	for name, c := range map[string]struct{ args, want []string }{
		"environment only": {nil, []string{"pdf"}},
		"repeated flag":    {[]string{"-disable", "eicar,csv", "-disable", "qr"}, []string{"eicar", "csv", "qr"}},
		"empty flag":       {[]string{"-disable", ""}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			config, err := parseConfig(c.args, env)
			require.NoError(t, err)
			assert.Equal(t, c.want, config.api.Disabled)
		})
	}
}

func TestInvalidEnvironmentVariableIsNamed(t *testing.T) {
	t.Parallel()
	for variable, want := range map[string]string{
		"SHUTDOWN_TIMEOUT=soon": `SHUTDOWN_TIMEOUT="soon": must be a duration with units, such as 500ms or 1m30s`,
		"LOG_LEVEL=loud":        `LOG_LEVEL="loud": must be debug, info, warn or error`,
		"NO_PAGE=off":           `NO_PAGE="off": must be true or false`,
		"ADDR=8080":             `ADDR="8080": must be a host, which may be empty, and a port, such as localhost:8080, or unix: and a path`,
		"MAX_FILE_SIZE=1TB":     `MAX_FILE_SIZE="1TB": must be between 1B and 5GB`,
		"MAX_FILESIZE=1GB":      "MAX_FILESIZE is unknown; did you mean PLACEHOLDERD_MAX_FILE_SIZE?",
		"LOGLEVEL=":             "LOGLEVEL is unknown; did you mean PLACEHOLDERD_LOG_LEVEL?",
		"PORT=8080":             "PORT is unknown",
		"SOMETHING_ELSE=1":      "SOMETHING_ELSE is unknown, see -help",
	} {
		t.Run(variable, func(t *testing.T) {
			code, stdout, stderr := runToEnd(t, []string{"PATH=/bin", "PLACEHOLDERD_" + variable})
			assert.Equal(t, exitUsage, code)
			assert.Empty(t, stdout)
			assert.Contains(t, stderr, "placeholderd: environment variable PLACEHOLDERD_"+want)
		})
	}
}

func TestOtherVariablesAreIgnored(t *testing.T) {
	t.Parallel()
	for name, variables := range map[string][]string{
		"the program in packages for other languages": {"PLACEHOLDERD=/bin/placeholderd"},
		"names of other programs":                     {"PLACEHOLDER=1", "placeholderd_nonsense=1", "MY_PLACEHOLDERD_ADDR=1"},
		"a Service of Kubernetes": {
			"PLACEHOLDERD_SERVICE_HOST=10.0.0.1", "PLACEHOLDERD_SERVICE_PORT=80", "PLACEHOLDERD_SERVICE_PORT_HTTP=80", "PLACEHOLDERD_PORT=tcp://10.0.0.1:80",
			"PLACEHOLDERD_PORT_80_TCP=tcp://10.0.0.1:80", "PLACEHOLDERD_PORT_80_TCP_PROTO=tcp", "PLACEHOLDERD_PORT_80_TCP_PORT=80", "PLACEHOLDERD_PORT_80_TCP_ADDR=10.0.0.1",
		},
		"a Service of Kubernetes whose name begins alike": {"PLACEHOLDERD_EU_SERVICE_HOST=10.0.0.1", "PLACEHOLDERD_EU_PORT=udp://10.0.0.1:80"},
	} {
		t.Run(name, func(t *testing.T) {
			c, err := parseConfig(nil, variables)
			require.NoError(t, err)
			assert.Empty(t, c.settings)
		})
	}
}

// The health check and the start line show operators the settings of a daemon.
func TestSettingsThatDifferFromDefaultsArePrinted(t *testing.T) {
	t.Parallel()
	d := startDaemon(t, "-log-format", "json", "-disable", "qr,eicar", "-max-file-size", "1024MB", "-no-page", "-prefix", "/a/", "-log-level=INFO", "-max-pdf-pages=100")
	d.stop()
	require.Equal(t, exitOK, <-d.code)
	started, _, _ := strings.Cut(d.log(), "\n")
	assert.Contains(t, started, `"settings":{"addr":"127.0.0.1:0","disable":"qr,eicar","log-format":"json","max-file-size":"1GB","no-page":"true","prefix":"/a"}}`)

	_, stdout, _ := runToEnd(t, []string{"PLACEHOLDERD_DRAIN_DELAY=1m"}, "-check", "-addr", "127.0.0.1:1")
	assert.Equal(t, "addr=127.0.0.1:1\ndrain-delay=1m0s\n", stdout)
}

func TestVersionIsPrinted(t *testing.T) {
	t.Parallel()
	code, stdout, stderr := runToEnd(t, []string{"PLACEHOLDERD_NONSENSE=1"}, "-version")
	assert.Equal(t, exitOK, code)
	assert.Regexp(t, `^placeholderd \S+\nEmoji: Twemoji, .*CC BY 4.0.*\nFonts: .+\n$`, stdout)
	assert.Empty(t, stderr)
}
