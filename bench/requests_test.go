package bench

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"

	"github.com/mccutchen/go-httpbin/v2/httpbin"

	"github.com/seed-40aebabe/placeholder/httpapi"
)

// requests returns tasks that download files over loopback: 100 KB of random bytes, and
// records, which gofakeit generates in memory.
func requests() []task {
	handler := httpapi.New(httpapi.Config{})
	tasks := []task{{"request of 100 KB", request(handler, "/api/file/100KB?seed=1", 100<<10),
		map[string]implementation{"go-httpbin": request(httpbin.New(), "/bytes/102400?seed=1", 100<<10)}}}
	for _, t := range records() {
		if target, ok := recordTargets[t.name]; ok {
			tasks = append(tasks, task{"request of " + t.name, request(handler, target, -1), t.others})
		}
	}
	return tasks
}

// recordTargets are the addresses of tasks with records.
var recordTargets = map[string]string{
	"JSON of 10,000 x 5":  "/api/json/10000",
	"JSON of 10,000 x 20": "/api/json/10000?keys=20",
	"CSV of 10,000 x 5":   "/api/csv/10000",
	"CSV of 10,000 x 100": "/api/csv/10000?columns=100",
}

// request returns an implementation that sends a request to a server, which is started
// on the first run. The response must have the given size, unless that is -1.
func request(handler http.Handler, target string, size int64) implementation {
	var server *httptest.Server
	return func(w io.Writer) error {
		if server == nil {
			server = httptest.NewServer(handler)
		}
		response, err := http.Get(server.URL + target)
		if err != nil {
			return err
		}
		defer response.Body.Close()
		if response.StatusCode != http.StatusOK {
			return errors.New(response.Status)
		}
		n, err := io.Copy(w, response.Body)
		if err == nil && size >= 0 && n != size {
			err = fmt.Errorf("%d bytes", n)
		}
		return err
	}
}
