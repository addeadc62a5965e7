package bench

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"

	"github.com/mccutchen/go-httpbin/v2/httpbin"

	"github.com/seed-40aebabe/placeholder/httpapi"
)

// requests returns a task that downloads 100 KB of random bytes over loopback.
func requests() []task {
	return []task{{"request of 100 KB", request(httpapi.New(httpapi.Config{}), "/api/file/100KB?seed=1"),
		map[string]implementation{"go-httpbin": request(httpbin.New(), "/bytes/102400?seed=1")}}}
}

// request returns an implementation that sends a request to a server, which is started
// on the first run.
func request(handler http.Handler, target string) implementation {
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
		n, err := io.Copy(w, response.Body)
		if err == nil && n != 100<<10 {
			err = fmt.Errorf("%d bytes", n)
		}
		return err
	}
}
