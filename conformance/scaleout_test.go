//go:build conformance

package conformance

import (
	"fmt"
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

	"github.com/seed-40aebabe/placeholder"
)

// A farm consists of four daemons behind nginx with the configuration in deploy/nginx.
type farm struct {
	daemons  []*process
	balanced string // URL of nginx without a cache
	cached   string // URL of nginx with a cache
}

func newFarm(t *testing.T) *farm {
	t.Helper()
	balanced, err := freeAddress()
	require.NoError(t, err)
	cached, err := freeAddress()
	require.NoError(t, err)
	f := &farm{balanced: "http://" + balanced, cached: "http://" + cached}
	dir, err := os.MkdirTemp("", "nginx-")
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(dir) })
	require.NoError(t, os.Chmod(dir, 0o755)) // the workers of nginx run as another user
	replacements := []string{
		"/var/cache/placeholder", filepath.Join(dir, "cache"),
		"127.0.0.1:8000", balanced,
		"127.0.0.1:8080", cached,
	}
	for i := range 4 {
		d := newDaemon(t, os.Stderr, "-log-level", "error", "-in-flight", "100")
		f.daemons = append(f.daemons, d)
		replacements = append(replacements, fmt.Sprint("127.0.0.1:", 8081+i), d.addr())
	}
	config := fmt.Sprintf("user root; daemon off; pid %[1]s/pid; error_log %[1]s/error.log; events {}\nhttp { access_log off;\n", dir)
	for _, name := range []string{"balance.conf", "cache.conf"} {
		config += strings.NewReplacer(replacements...).Replace(read(t, filepath.Join("..", "deploy", "nginx", name)))
	}
	file := filepath.Join(dir, "nginx.conf")
	require.NoError(t, os.WriteFile(file, []byte(config+"}\n"), 0o600))
	nginx := exec.Command("nginx", "-c", file)
	nginx.Stderr = os.Stderr
	require.NoError(t, nginx.Start())
	t.Cleanup(func() {
		assert.NoError(t, nginx.Process.Signal(os.Interrupt))
		assert.NoError(t, nginx.Wait())
		if t.Failed() {
			log, _ := os.ReadFile(filepath.Join(dir, "error.log"))
			t.Logf("%s", log)
		}
	})
	require.Eventually(t, func() bool {
		response, err := http.Get(f.cached + "/api/eicar")
		return err == nil && response.Body.Close() == nil && response.StatusCode == http.StatusOK
	}, time.Minute, 10*time.Millisecond)
	return f
}

// requests returns the number of completed requests for each daemon.
func (f *farm) requests(t *testing.T) (requests []float64) {
	t.Helper()
	for _, d := range f.daemons {
		requests = append(requests, d.metric(t, "placeholderd_requests_total"))
	}
	return requests
}

const large = "/api/file/300MB?type=zip"

// splitDownload returns the arguments of aria2c for a download over several
// connections, and the path of the file.
func splitDownload(t *testing.T, connections int, url string) (args []string, path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "pieces")
	return []string{
		"--quiet", fmt.Sprint("--split=", connections), fmt.Sprint("--max-connection-per-server=", connections),
		"--min-split-size=1M", "--retry-wait=1", "--file-allocation=none", "--dir", filepath.Dir(path), "--out", filepath.Base(path), url,
	}, path
}

func TestConformanceDownloadFromFourDaemons(t *testing.T) {
	direct := download(t, large, "file")
	f := newFarm(t)

	before := f.requests(t)
	args, path := splitDownload(t, 8, f.balanced+large)
	runTool(t, "aria2c", args...)
	runTool(t, "cmp", direct, path)
	for i, n := range f.requests(t) {
		assert.Greater(t, n, before[i], "daemon %d has served a part", i)
	}

	args, path = splitDownload(t, 8, f.balanced+large)
	aria2c := exec.Command("aria2c", append(args, "--max-overall-download-limit=60M")...)
	require.NoError(t, aria2c.Start())
	victim := f.daemons[2]
	require.Eventually(t, func() bool {
		return victim.metric(t, "placeholderd_requests_in_flight") > 0 && victim.metric(t, "placeholderd_memory_reserved_bytes") > 0
	}, time.Minute, time.Millisecond)
	require.NoError(t, victim.Process.Kill())
	require.Error(t, victim.Wait())
	require.NoError(t, aria2c.Wait())
	runTool(t, "cmp", direct, path) // although a daemon was killed during the download
}

// nginx passes 503 on while all daemons are overloaded, and serves requests again as
// soon as they are not.
func TestConformanceOverloadedDaemonsBehindNginx(t *testing.T) {
	f := newFarm(t)
	var downloads []*http.Response
	for i := range 4 * 100 {
		downloads = append(downloads, f.daemons[i%4].open(t, "/api/file/1GB"))
	}
	for range 10 {
		assert.Equal(t, http.StatusServiceUnavailable, status(t, f.balanced+"/api/eicar", placeholder.MB))
	}
	for _, download := range downloads {
		download.Body.Close()
	}
	for _, d := range f.daemons {
		require.Eventually(t, func() bool { return d.metric(t, "placeholderd_requests_in_flight") == 0 }, time.Minute, 10*time.Millisecond)
	}
	for range 10 {
		assert.Equal(t, http.StatusOK, status(t, f.balanced+"/api/eicar", placeholder.MB))
	}
}

func TestConformanceNginxCache(t *testing.T) {
	direct := download(t, large, "file")
	f := newFarm(t)
	args, path := splitDownload(t, 8, f.cached+large)
	runTool(t, "aria2c", args...)
	runTool(t, "cmp", direct, path)

	before := f.requests(t)
	args, path = splitDownload(t, 8, f.cached+large)
	runTool(t, "aria2c", args...)
	runTool(t, "cmp", direct, path)
	assert.Equal(t, before, f.requests(t), "the second download does not reach the daemons")

	for target, want := range map[string]int{
		"/api/file/0B": http.StatusOK, "/api/file/4MB?type=png": http.StatusOK, "/api/file/4194305B": http.StatusOK, "/api/eicar": http.StatusOK,
		"/api/pdf/0": http.StatusUnprocessableEntity, "/nothing": http.StatusNotFound,
	} {
		t.Run(target, func(t *testing.T) {
			for range 2 {
				assert.Equal(t, want, receive(t, f.cached+target, placeholder.GB).StatusCode)
			}
		})
	}
}

func TestConformanceNginxServesOnlyPublicPaths(t *testing.T) {
	f := newFarm(t)
	for server, url := range map[string]string{"balanced": f.balanced, "cached": f.cached} {
		for path, want := range map[string]int{
			"/": http.StatusOK, "/script/start.js": http.StatusOK, "/openapi.json": http.StatusOK, "/limits.json?size=1MB": http.StatusOK, "/api/eicar": http.StatusOK,
			"/metrics": http.StatusNotFound, "/healthz": http.StatusNotFound, "/readyz": http.StatusNotFound,
		} {
			t.Run(server+" "+path, func(t *testing.T) {
				response, err := http.Get(url + path)
				require.NoError(t, err)
				require.NoError(t, response.Body.Close())
				assert.Equal(t, want, response.StatusCode)
			})
		}
	}
}

// A client that does not read its downloads cannot take all requests of the daemons.
func TestConformanceNginxLimitsEachClient(t *testing.T) {
	f := newFarm(t)
	const limit = 50
	for server, url := range map[string]string{"balanced": f.balanced, "cached": f.cached} {
		t.Run(server, func(t *testing.T) {
			client, other := clientFrom("127.0.0.2"), clientFrom("127.0.0.3")
			request := func(c *http.Client) *http.Response {
				response, err := c.Get(url + "/api/file/20MB")
				require.NoError(t, err)
				t.Cleanup(func() { response.Body.Close() })
				return response
			}
			var downloads []*http.Response
			for range limit {
				downloads = append(downloads, request(client))
				require.Equal(t, http.StatusOK, downloads[len(downloads)-1].StatusCode)
			}
			assert.Equal(t, http.StatusTooManyRequests, request(client).StatusCode)
			assert.Equal(t, http.StatusOK, request(other).StatusCode)
			for _, d := range downloads {
				assert.NoError(t, d.Body.Close())
			}
			assert.Eventually(t, func() bool { return request(client).StatusCode == http.StatusOK }, time.Minute, 10*time.Millisecond)
		})
	}
}

// clientFrom returns a client whose connections come from an address of this machine.
func clientFrom(address string) *http.Client {
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	return &http.Client{Transport: &http.Transport{DialContext: dialer.DialContext}}
}
