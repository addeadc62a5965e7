package main

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"

	"github.com/mccutchen/go-httpbin/v2/httpbin"

	"github.com/seed-40aebabe/placeholder/httpapi"
)

// requests are for 100 KB of random bytes, over a connection of this machine.
func requests() []work {
	return []work{{name: "request of 100 KB", by: []entrant{
		request("placeholder", httpapi.New(httpapi.Config{}), "/api/file/100KB?seed=1"),
		request("go-httpbin", httpbin.New(), "/bytes/102400?seed=1"),
	}}}
}

// request is answered by a server that is started for it, and kept.
func request(name string, handler http.Handler, target string) entrant {
	var server *httptest.Server
	return entrant{name, func(w io.Writer) error {
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
	}}
}
