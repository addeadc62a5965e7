//go:build conformance

package conformance

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

var updateReceivers = flag.Bool("update-receivers", false, "write testdata/receivers/record.txt instead of comparing with it, which needs all receivers")

// An uploadServer receives files. It has two variants: one as its documentation suggests, and one with corrections of what the
// report found.
type uploadServer struct {
	name  string
	start func(t *testing.T) (urls map[string]string) // by variant
	args  string                                      // how files are sent
	tests map[string][]string                         // which files are sent, by variant
	quick bool                                        // whether it runs for every commit
	early bool                                        // whether it answers before it has read a file that is too large
}

// around are files of the formats that most receivers accept, around their limit.
const around = "--limit 1MB --formats png,pdf,zip"

// hostileNames and damage are files with other properties that receivers check.
const (
	hostileNames = "--filenames --formats png"
	damage       = "--corrupt --formats png,pdf,zip"
)

// inForms are the tests of most receivers.
var inForms = map[string][]string{"usual": {around, hostileNames}, "corrected": {around, hostileNames}}

// uploadServers have a limit of 1 MB.
var uploadServers = []uploadServer{
	{name: "net/http", start: startGoReceivers, quick: true, early: true, tests: map[string][]string{"usual": {around, hostileNames, damage}, "corrected": {around, hostileNames, damage}}},
	{name: "multer", start: startNodeReceiver("multer"), quick: true, tests: map[string][]string{"usual": {around, hostileNames}, "corrected": {around, hostileNames, damage}}},
	{name: "busboy", start: startNodeReceiver("busboy"), quick: true, tests: inForms},
	{name: "formidable", start: startNodeReceiver("formidable"), quick: true, tests: inForms},
	{name: "tus", start: startNodeReceiver("tus"), quick: true,
		args:  "--raw --header Tus-Resumable:1.0.0 --header Upload-Length:{size} --header Content-Type:application/offset+octet-stream",
		tests: map[string][]string{"usual": {around}, "corrected": {around}}},
	{name: "FastAPI", start: startFastAPI, early: true, tests: inForms},
	{name: "Django", start: startGunicorn("django_app"), tests: map[string][]string{
		"usual": {around, hostileNames, "--corrupt --formats png"}, "corrected": {"--limit 1MB --formats png", hostileNames, "--corrupt --formats png,jpg", "--hostile --formats png"}}},
	{name: "Flask", start: startGunicorn("flask_app"), tests: inForms},
	{name: "PHP", start: startPHP, tests: inForms},
	{name: "nginx", start: startNginxReceivers, early: true, args: "--method PUT", tests: inForms},
	{name: "s3rver", start: startNodeReceiver("s3"), args: "--method PUT", tests: map[string][]string{"usual": {around}}},
}

// The reports of the command about each receiver are in a record that people have reviewed. docs/receivers.md explains them.
func TestConformanceUploadServers(t *testing.T) {
	t.Parallel()
	const path = "testdata/receivers/record.txt"
	var reports strings.Builder
	recorded := read(t, path)
	for _, r := range uploadServers {
		t.Run(r.name, func(t *testing.T) {
			if !r.quick {
				exhaustive.Only(t)
			}
			urls := r.start(t)
			for _, variant := range []string{"usual", "corrected"} {
				for _, files := range r.tests[variant] {
					report := fmt.Sprintf("== %s, %s: %s\n%s\n", r.name, variant, files, r.report(t, urls[variant], files))
					reports.WriteString(report)
					if !*updateReceivers {
						assert.Contains(t, recorded, report)
					}
				}
			}
		})
	}
	if *updateReceivers {
		require.NoError(t, os.WriteFile(path, []byte(reports.String()), 0o600))
	}
}

// test runs the command, and returns its results.
func (r uploadServer) test(t *testing.T, url, files string) []testResult {
	t.Helper()
	report, _ := runTest(t, "", append([]string{"--concurrency", "1", "--upload", url}, strings.Fields(r.args+" "+files)...)...)
	require.NotEmpty(t, report.Results)
	return report.Results
}

// unstable matches parts of answers that change between runs.
var unstable = regexp.MustCompile(`127\.0\.0\.1:\d+|[0-9a-f]{32}`)

// report returns the failures, and the numbers of all results.
func (r uploadServer) report(t *testing.T, url, files string) string {
	t.Helper()
	var b strings.Builder
	count := map[string]int{}
	for _, result := range r.test(t, url, files) {
		count[result.Status]++
		if result.Status != "passed" {
			want, _, _ := strings.Cut(result.Want, ":")
			fmt.Fprintf(&b, "%s %s: want %s, got %s\n", result.Status, result.Name, want, unstable.ReplaceAllString(result.Got, "…"))
		}
	}
	fmt.Fprintf(&b, "%d passed, %d failed, %d skipped\n", count["passed"], count["failed"], count["skipped"])
	return b.String()
}

// A counted body counts the bytes that a client reads from it.
type countedBody struct {
	io.Reader
	count atomic.Int64
}

func (c *countedBody) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.count.Add(int64(n))
	return n, err
}

// A client gets the answer even if the server sends it before it has read the file.
func TestConformanceUploadServersAnswerLargeFiles(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	for _, r := range uploadServers {
		if len(r.tests["corrected"]) == 0 || strings.Contains(r.args, "--raw") {
			continue
		}
		t.Run(r.name, func(t *testing.T) {
			content, err := address.Open(t.Context(), "file/64MB?type=png")
			require.NoError(t, err)
			url := r.start(t)["corrected"]
			upload := placeholdertest.NewForm(t, http.MethodPost, url, placeholdertest.Upload("file", "large.png", content))
			if strings.Contains(r.args, "PUT") {
				upload = placeholdertest.NewRequest(t, http.MethodPut, url, content)
			}
			body := &countedBody{Reader: upload.Body}
			upload.Body = io.NopCloser(body)
			response, err := http.DefaultClient.Do(upload)
			require.NoError(t, err)
			defer response.Body.Close()
			assert.Equal(t, 4, response.StatusCode/100)
			assert.Equal(t, r.early, body.count.Load() < content.Size()/2, "%d bytes were read", body.count.Load())
		})
	}
}

// namesInGuide are hostile names in a table of docs/receivers.md, which says how servers change them.
var namesInGuide = []string{"parent-folder", "parent-folder-with-a-backslash", "second-filename", "nul-byte", "cr-lf-and-a-field", "invalid-byte", "empty-name"}

func TestConformanceUploadServersNameFiles(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	only := hostileNames
	for _, name := range namesInGuide {
		only += " --only filename/" + name
	}
	guide := read(t, "../docs/receivers.md")
	for _, r := range uploadServers {
		if r.args != "" {
			continue
		}
		variant := "corrected"
		if r.name == "Django" {
			variant = "usual" // the other one takes only names of images
		}
		row := "| " + r.name
		for _, result := range r.test(t, r.start(t)[variant], only) {
			row += " | " + nameIn(t, result.Got)
		}
		assert.Contains(t, guide, row+" |\n")
	}
}

// nameIn returns the name in an answer, or the status if the file was rejected.
func nameIn(t *testing.T, answer string) string {
	t.Helper()
	body, accepted := strings.CutPrefix(answer, "201 Created: ")
	if !accepted {
		return strings.Fields(answer)[0]
	}
	var saved struct{ Name string }
	require.NoError(t, json.Unmarshal([]byte(body), &saved), answer)
	if saved.Name == "" {
		return "no name"
	}
	return "`" + strings.ReplaceAll(saved.Name, "\x00", `\0`) + "`"
}

// serve starts a server that listens on an address until the test ends, and returns its URL.
func serve(t *testing.T, command func(addr string) *exec.Cmd) string {
	t.Helper()
	addr, err := freeAddress()
	require.NoError(t, err)
	c := command(addr)
	c.Stderr = t.Output()
	require.NoError(t, c.Start())
	t.Cleanup(func() {
		assert.NoError(t, c.Process.Signal(os.Interrupt))
		_ = c.Wait() // some servers end with an error
	})
	waitFor(t, addr)
	return "http://" + addr
}

// waitFor waits until a server listens on an address.
func waitFor(t *testing.T, addr string) {
	t.Helper()
	require.Eventually(t, func() bool {
		conn, err := net.Dial("tcp", addr)
		return err == nil && conn.Close() == nil
	}, time.Minute, 10*time.Millisecond)
}

// variants returns the URLs of both variants of a server.
func variants(url, suffix string) map[string]string {
	return map[string]string{"usual": url + "/usual" + suffix, "corrected": url + "/corrected" + suffix}
}

// nodeInput is the standard input of the process with all receivers in Node.js, which ends with it, and so with the tests.
var nodeInput io.WriteCloser

// nodeReceivers starts that process, and returns the URLs of receivers by name and variant.
var nodeReceivers = sync.OnceValues(func() (urls map[string]map[string]string, err error) {
	names := []string{"multer", "busboy", "formidable", "tus"}
	if exhaustive.Enabled() {
		names = append(names, "s3")
	}
	dir, err := os.MkdirTemp(programs, "node-")
	if err != nil {
		return nil, err
	}
	command := exec.Command("node", append([]string{"testdata/receivers/serve.mjs", dir}, names...)...)
	command.Env = append(os.Environ(), "NODE_ENV=production") // or else answers have the stack of an error
	if nodeInput, err = command.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := command.Start(); err != nil {
		return nil, err
	}
	return urls, json.NewDecoder(out).Decode(&urls)
})

func startNodeReceiver(name string) func(t *testing.T) map[string]string {
	return func(t *testing.T) map[string]string {
		urls, err := nodeReceivers()
		require.NoError(t, err)
		return urls[name]
	}
}

// inUploads returns the command with a new directory for uploads in its environment.
func inUploads(t *testing.T, name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), "UPLOADS="+t.TempDir(), "PYTHONDONTWRITEBYTECODE=1")
	return c
}

func startFastAPI(t *testing.T) map[string]string {
	return variants(serve(t, func(addr string) *exec.Cmd {
		_, port, _ := strings.Cut(addr, ":")
		return inUploads(t, python, "-m", "uvicorn", "--app-dir", "testdata/receivers", "--port", port, "--log-level", "critical", "fastapi_app:app")
	}), "")
}

func startGunicorn(module string) func(t *testing.T) map[string]string {
	return func(t *testing.T) map[string]string {
		return variants(serve(t, func(addr string) *exec.Cmd {
			return inUploads(t, "gunicorn", "--chdir", "testdata/receivers", "--bind", addr, "--threads", "4", "--log-level", "critical", module+":app")
		}), "")
	}
}

func startPHP(t *testing.T) map[string]string {
	return variants(serve(t, func(addr string) *exec.Cmd {
		return inUploads(t, "php", "-q", "-d", "upload_max_filesize=1M", "-d", "display_errors=0", "-S", addr, "-t", "testdata/receivers")
	}), ".php")
}

// startNginxReceivers starts nginx, which writes files with PUT.
func startNginxReceivers(t *testing.T) map[string]string {
	addr, err := freeAddress()
	require.NoError(t, err)
	dir := t.TempDir()
	runNginx(t, addr, strings.NewReplacer("ADDR", addr, "DIR", dir).Replace(`
		access_log off;
		server {
			listen ADDR;
			root DIR;
			location /usual/ { dav_methods PUT; create_full_put_path on; }
			location /corrected/ { return 400; }
			location ~ "^/corrected/[^/]{1,100}$" { dav_methods PUT; create_full_put_path on; }
		}`))
	return variants("http://"+addr, "/{name}")
}
